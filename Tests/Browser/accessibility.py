"""Accessibility of pages, as axe checks it."""

from axe_playwright_python.sync_playwright import Axe, AxeResults
from tiers import IS_THOROUGH
from waiting import until

AXE = Axe()
# Nothing fades, as colours would be checked halfway. What follows the scroller or never ends does not count.
IS_STILL = """document.getAnimations().every(({ playState, timeline, effect }) => playState !== "running"
  || timeline !== document.timeline || effect.getComputedTiming().endTime === Infinity)"""
SCHEMES = ["light", "dark"]
WIDTHS = [360, 1280]


def check(page, what="", leaving_out=()):
    """Asserts that axe finds nothing on a page as it is now, except in parts that are left out, by their selectors."""
    until(page, IS_STILL)
    if not page.evaluate("Boolean(window.axe?.run)"):
        page.evaluate(AXE.axe_script)
    parts = {"exclude": [[selector] for selector in leaving_out]} if leaving_out else {"include": [["html"]]}
    found = AxeResults(page.evaluate("(parts) => axe.run(parts, { resultTypes: ['violations'] })", parts))
    assert found.violations_count == 0, f"{what or page.url}: {found.generate_report()}"


def views(number=0):
    """Color schemes and widths of windows to check a page in: pairs of them, or all in the thorough tier.

    For pages of a number, the pairs are others than for those beside it.
    """
    if IS_THOROUGH:
        return [(scheme, width) for scheme in SCHEMES for width in WIDTHS]
    return list(zip(SCHEMES, WIDTHS if number % 2 == 0 else reversed(WIDTHS)))


def check_views(page, views, height=800, **options):
    """Asserts that axe finds nothing in windows of some color schemes and widths."""
    for scheme, width in views:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": height})
        check(page, f"{page.url}, {scheme}, {width} pixels wide", **options)

"""Pages from right to left in Firefox and WebKitGTK: the places of photos, pagers, keys and the viewer."""

import directions
import pytest
import sheets
from fingers import SCROLLED
from tiers import IS_THOROUGH, cases
from visits import COUNT, started

__all__ = ["started"]

WIDTHS = [280, 768, 1920, 3840] if IS_THOROUGH else [360, 1920]
SAMPLE = ["captions", "flow-trailing", "strip-groups", "fixed-grid", "pager-nested"]
ALBUMS = directions.ALBUMS if IS_THOROUGH else SAMPLE
BLANK = "<!DOCTYPE html><html><head><title>Frame</title></head><body></body></html>"
PLACED = """document.querySelector('.first-shown') && !document.querySelector('.unplaced')
  && document.querySelector('.photos')"""
CURRENT = "[...document.querySelectorAll('.marks a')].findIndex((link) => link.matches('[aria-current]'))"


@pytest.fixture(scope="module")
def sites(tmp_path_factory):
    built = directions.build(tmp_path_factory)
    for folder in built.values():
        (folder / "blank.html").write_text(BLANK)
    return built


@pytest.fixture(scope="module")
def bases(sites, serve):
    """The URL of each site."""
    return {direction: serve(folder) for direction, folder in sites.items()}


@pytest.mark.parametrize("direction", cases(["rtl"], ["ltr"]))
def test_photos_are_where_the_plan_says_or_in_its_mirror_image(browser, sites, bases, direction, subtests):
    browser.renew()
    browser.open(f"{bases[direction]}/blank.html")
    layouts = {folder.name: album for folder, album in sheets.albums(sites[direction])}
    for name in ALBUMS:
        for width in WIDTHS:
            with subtests.test(name=name, width=width):
                browser.open_in((width, 800), f"{bases[direction]}/{name}/index.html")
                browser.until(PLACED)
                album = layouts[name]
                sheet = [sheet for sheet in album if sheet.width <= max(width, album[0].width)][-1]
                sheets.check(browser.run(f"return ({sheets.MEASURE})()"), sheet)


def test_pages_are_turned_by_marks_tabs_and_keys(browser, bases):
    browser.renew()
    for name in ("paged-grid", "pager-pages", "pager-nested"):
        browser.open(f"{bases['rtl']}/{name}/index.html")
        browser.until(f"{CURRENT} === 0")
        browser.click(".marks li:nth-child(2) a")
        browser.until(f"{CURRENT} === 1")
        browser.until(f"Math.round({SCROLLED}) < 0")
        browser.run("document.querySelector('#p1 a').focus({ preventScroll: true })")
        browser.press("ArrowLeft")
        browser.until("document.activeElement.closest('li').id === 'p2'")
        browser.until(f"{CURRENT} === 0")
        browser.press("End")
        browser.until("document.activeElement.closest('li').id === 'p33'")
        browser.until(
            """(() => {
            const { left, right } = document.activeElement.getBoundingClientRect();
            return left >= -1 && right <= innerWidth + 1;
            })()"""
        )
        if name != "paged-grid":
            browser.click(".tabs li:nth-child(2) a")
            browser.until("document.querySelector('.tabs li:nth-child(2) a[aria-current]')")


def test_the_viewer_steps_to_the_left(browser, bases):
    browser.renew()
    browser.open(f"{bases['rtl']}/justified/index.html")
    browser.click("#p3 a")
    browser.until(f"{COUNT} === '3' && document.documentElement.matches('.viewing')")
    browser.press("ArrowLeft")
    browser.until(f"{COUNT} === '4'")
    browser.press("ArrowRight")
    browser.until(f"{COUNT} === '3'")
    if browser.has_touch:
        browser.swipe((300, 300), (800, 310))
        browser.until(f"{COUNT} === '4'")

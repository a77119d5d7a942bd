"""The icons of a site, and the font of its titles."""

import struct

import shifts
from viewer import wait_for_frames

PALATINOS = {"Iowan Old Style", "Palatino Linotype", "Palatino", "URW Palladio L", "P052"}


def test_icons_are_squares_in_all_sizes(site):
    icon = (site / "favicon.ico").read_bytes()
    assert struct.unpack("<HHH", icon[:6]) == (0, 1, 3)
    sides = []
    for index in range(3):
        offset = struct.unpack("<I", icon[18 + 16 * index:22 + 16 * index])[0]
        assert icon[offset:offset + 8] == b"\x89PNG\r\n\x1a\n"
        sides.append(struct.unpack(">II", icon[offset + 16:offset + 24]))
    assert sides == [(48, 48), (32, 32), (16, 16)]


def test_browsers_can_show_the_icons_that_pages_name(site, address, open_page):
    inner = next(iter(sorted(site.rglob("*/index.html")))).relative_to(site).as_posix()
    for path in ["index.html", inner]:
        page = open_page(f"{address}/{path}")
        widths = page.evaluate(
            """() => Promise.all([...document.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon]')]
                .map(async link => {
                    const picture = new Image();
                    picture.src = link.href;
                    await picture.decode();
                    return picture.naturalWidth === picture.naturalHeight && picture.naturalWidth;
                }))"""
        )
        assert len(widths) == 2 and widths[0] in (16, 32, 48) and widths[1] == 180
        assert page.problems == []


def fonts_of_title(page):
    """The families that the browser has drawn the title with."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    title = session.send("DOM.querySelector", {"nodeId": root, "selector": "h1"})["nodeId"]
    return {font["familyName"] for font in session.send("CSS.getPlatformFontsForNode", {"nodeId": title})["fonts"]}


def test_titles_are_in_a_palatino_and_nothing_moves(address, browser):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.add_init_script(shifts.SCRIPT)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000},
    )
    page.goto(f"{address}/index.html", wait_until="load")
    page.evaluate("document.fonts.ready.then(() => null)")
    wait_for_frames(page)
    assert page.evaluate(shifts.SUM) == 0
    assert fonts_of_title(page) <= PALATINOS | {"Vitrine Titles"}
    context.close()

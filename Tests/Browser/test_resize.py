"""A page with thousands of photos stays quick: most of them cost nothing in a frame or a resize."""

import json
import os
import pathlib
import shutil
import subprocess
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest
import sheets
from playwright.sync_api import expect
from waiting import until

PHOTO_COUNT = 3000
WIDTHS = (1100, 1280)
IN_DOCUMENT = "document.images.length"
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


@pytest.fixture(scope="module")
def album(site, tmp_path_factory):
    """The URL of the page of an album of many small photos."""
    folder = tmp_path_factory.mktemp("thousands")
    (folder / "source").mkdir()
    pictures = sorted(site.rglob("*-240.jpg"))
    for number in range(PHOTO_COUNT):
        photo = folder / "source" / f"{number:04}.jpg"
        if number < len(pictures):
            shutil.copy(pictures[number], photo)
        else:
            os.link(folder / "source" / f"{number % len(pictures):04}.jpg", photo)
    program = os.environ.get("VITRINE", ".build/release/vitrine")
    command = [program, "build", folder / "source", folder / "site", "--layout", "waterfall", "--page-size", "none"]
    subprocess.run([*command, "--quiet"], check=True)
    return (folder / "site" / "index.html").as_uri()


def opened(open_page, album, scripts=True):
    page = open_page(album, width=WIDTHS[-1], scripts=scripts)
    if scripts:
        until(page, f"{IN_DOCUMENT} < {PHOTO_COUNT} / 2")
        page.wait_for_timeout(500)
    return page


def work(browser, page, path):
    """The processor time that a page's main thread takes to cross a breakpoint six times."""
    browser.start_tracing(page=page, path=path, categories=["toplevel", "devtools.timeline"])
    for _ in range(3):
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            page.evaluate(SETTLED)
    browser.stop_tracing()
    events = json.loads(path.read_text())["traceEvents"]
    threads = {(e["pid"], e["tid"]) for e in events if e.get("args", {}).get("name") == "CrRendererMain"}
    totals = dict.fromkeys(threads, 0)
    for event in events:
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in threads:
            totals[event["pid"], event["tid"]] += event.get("tdur", 0)
    return max(totals.values())


def test_a_resize_costs_less_than_with_all_pictures_in_the_document(browser, open_page, album, tmp_path):
    page = opened(open_page, album)
    few = work(browser, page, tmp_path / "few.json")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.evaluate("for (const image of document.images) image.loading = 'lazy'")
    until(page, f"{IN_DOCUMENT} === {PHOTO_COUNT}")
    page.wait_for_timeout(500)
    every = work(browser, page, tmp_path / "every.json")
    assert few < every / 1.5


def test_boxes_are_exact_on_a_very_long_page(open_page, album):
    """A rounded unit would move the last photos by a pixel."""
    folder = pathlib.Path(url2pathname(urlsplit(album).path)).parent
    sheet = next(sheet for sheet in sheets.albums(folder)[0][1] if sheet.width == 1200)
    found = opened(open_page, album).evaluate(sheets.MEASURE)
    scale = found["width"] / sheet.reference
    wrong = [abs(m - e * scale) for name, *box in sheet.boxes() for m, e in zip(found["boxes"][name], box)]
    assert max(wrong) < 0.1


def test_links_far_away_keep_their_names(open_page, album):
    page = opened(open_page, album)
    far = page.locator("#p2500 a")
    expect(far.locator("img")).to_have_count(0)
    expect(far).to_have_accessible_name(f"Photo 2500 of {PHOTO_COUNT} in Source")
    expect(page.locator("#p1 img")).to_have_count(1)


def test_pictures_are_back_when_they_come_near(open_page, album):
    page = opened(open_page, album)
    page.evaluate("document.getElementById('p2500').scrollIntoView({ behavior: 'instant' })")
    picture = page.locator("#p2500 img")
    expect(picture).to_be_visible()
    until(page, "document.querySelector('#p2500 img').naturalWidth > 1")
    assert page.locator("#p2500 a").get_attribute("aria-label") is None
    expect(page.locator("#p1 img")).to_have_count(0)
    assert page.problems == []


def test_all_pictures_are_printed(open_page, album):
    page = opened(open_page, album)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(IN_DOCUMENT) == PHOTO_COUNT
    assert page.locator(".photos a[aria-label]").count() == 0


def test_all_pictures_are_there_without_scripts(open_page, album):
    page = opened(open_page, album, scripts=False)
    assert page.locator(".photos img").count() == PHOTO_COUNT

"""Pages hold up: to axe, from disk, on paper, and to whoever follows every link."""

import html.parser
import re
import urllib.parse

import accessibility
import pytest
import sheets
from pictures import ARE_SEEN
from playwright.sync_api import expect
from tiers import IS_THOROUGH
from viewer import at, wait_for_frames
from waiting import until, wait_for_places


def test_a_card_shows_that_it_has_the_focus(open_page, address):
    page = open_page(f"{address}/index.html")
    card = page.locator(".card a").first
    for _ in range(20):
        if card.evaluate("link => link === document.activeElement"):
            break
        page.keyboard.press("Tab")
    # The outline is around the whole card, which the link covers by its pseudo-element.
    assert card.evaluate("link => getComputedStyle(link, '::after').outlineStyle") == "solid"


class Links(html.parser.HTMLParser):
    """Collects what a page refers to."""

    def __init__(self, text):
        super().__init__()
        self.targets = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src"):
                self.targets.append(value)
            elif name == "srcset":
                self.targets += [candidate.split()[0] for candidate in value.split(",")]


def samples(site):
    """The home page, every album's page and one photo's page of each."""
    yield site / "index.html"
    for index in sorted(site.rglob("*/index.html")):
        yield index
        photo = next((page for page in sorted(index.parent.glob("*.html")) if page != index), None)
        if photo:
            yield photo


def test_every_link_is_relative_and_leads_somewhere(site):
    for page in site.rglob("*.html"):
        for target in Links(page.read_text()).targets:
            if target == "data:,":
                continue
            url = urllib.parse.urlsplit(target)
            assert not url.scheme and not url.netloc and not url.path.startswith("/"), f"{page}: {target}"
            if url.path:
                assert (page.parent / urllib.parse.unquote(url.path)).is_file(), f"{page}: {target}"


def test_axe_finds_nothing(open_page, address, site):
    page = open_page("about:blank")
    for number, file in enumerate(samples(site)):
        page.goto(f"{address}/{file.relative_to(site)}", wait_until="load")
        wait_for_places(page)
        views = accessibility.views(number)
        # In the quick tier, one page of each kind is checked in both color schemes.
        accessibility.check_views(page, views if IS_THOROUGH or number < 3 else views[number // 2 % 2:][:1])


def test_it_works_opened_from_disk(open_page, site):
    page = open_page(site.joinpath("index.html").as_uri())
    page.locator(".card a").first.click()
    page.locator(".photos a").first.click()
    page.locator("a[rel=next]").click()
    at(page, 2)
    expect(page.locator(".stage img")).to_have_js_property("complete", True)
    assert page.evaluate("document.querySelector('.stage img').naturalWidth") > 0
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    page.keyboard.press("Escape")
    page.locator(".gallery").wait_for()
    assert page.problems == []


WINDOWS = [(360, 640), (768, 1024), (1280, 800), (1920, 1080)]


def test_a_photo_is_seen_whole_and_never_enlarged(open_page, address, site):
    page = open_page("about:blank")
    for file in samples(site):
        if file.name == "index.html":
            continue
        page.goto(f"{address}/{file.relative_to(site)}", wait_until="load")
        for width, height in WINDOWS:
            page.set_viewport_size({"width": width, "height": height})
            wait_for_frames(page)
            expect(page.locator(".stage img")).to_have_js_property("complete", True)
            box = page.locator(".stage img").bounding_box()
            shown, largest = box["width"], page.locator(".stage img").get_attribute("width")
            assert box["x"] >= 0 and box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
            assert shown <= int(largest) + 0.5
            assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.problems == []


@pytest.mark.parametrize("pixels", [200, 640, 1920])
def test_words_below_a_small_photo_have_room_beside_its_facts(open_page, address, site, pixels):
    file = next(file for file in samples(site) if file.name != "index.html")
    page = open_page(f"{address}/{file.relative_to(site)}", width=1440, height=900)
    page.locator("figure").evaluate(
        """(figure, pixels) => {
          figure.classList.remove("tall");
          figure.style.setProperty("--n", pixels);
          figure.style.setProperty("--r", 1.5);
          const [, detail] = figure.querySelectorAll(".details div");
          for (let count = 0; count < 8; count += 1) detail.after(detail.cloneNode(true));
        }""",
        pixels,
    )
    title, facts = page.locator("h1").bounding_box(), page.locator(".details").bounding_box()
    assert title["width"] >= 190
    assert title["x"] + title["width"] <= facts["x"]


def test_on_paper_no_photo_lies_on_another(open_page, address, site):
    page = open_page("about:blank")
    for file in sorted(site.rglob("*/index.html")):
        page.emulate_media(media="screen")
        page.goto(f"{address}/{file.relative_to(site)}", wait_until="load")
        wait_for_places(page)
        sheets.check_paper(page, ".photos > li, .lede, .group h2")


def test_every_file_is_asked_for_at_one_address_with_a_version(open_page, address, site):
    for number, file in enumerate(samples(site)):
        # In the quick tier, one page of a photo is enough.
        if number > 2 and file.name != "index.html" and not IS_THOROUGH:
            continue
        page = open_page("about:blank")
        asked = set()
        page.on("request", lambda request, asked=asked: asked.add(urllib.parse.urlsplit(request.url)))
        page.goto(f"{address}/{file.relative_to(site)}", wait_until="load")
        wait_for_places(page)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        wait_for_frames(page)
        until(page, ARE_SEEN)
        files = [url for url in asked if url.scheme == "http" and not url.path.endswith(".html")]
        assert any(url.path.endswith(".jpg") for url in files), file
        assert all(re.fullmatch("v=[0-9a-z]+", url.query) for url in files), file
        assert len({url.path for url in files}) == len(files), f"{file}: a file has two addresses"
        assert page.problems == []

"""Files that are made from the whole site: the page for missing addresses and the feed."""

import shutil
import urllib.parse
import xml.etree.ElementTree

import accessibility
import feedparser
import galleries
import pytest

BASE = "https://example.org/photos/"


@pytest.fixture(scope="module")
def build(site, tmp_path_factory):
    """Builds a small gallery in a folder `photos`, with some flags."""
    folder = tmp_path_factory.mktemp("gallery")
    pictures = sorted(site.rglob("*-480.jpg"))
    albums = {"sea": "", "sky": "", "whisper": "visibility: unlisted\naddress: whisper\n"}
    for number, (album, settings) in enumerate(albums.items()):
        source = folder / "source" / album
        source.mkdir(parents=True)
        (source / "album.yaml").write_text(settings or f"title: The {album} & more\n")
        shutil.copy(pictures[number], source / "a.jpg")
        (source / "a.md").write_text(f"Title: {album} <1>\nDate: 2024-03-1{number} 18:30:05\n\nA & b.\n")

    def build(name, *flags):
        (folder / name).mkdir()
        return galleries.build(folder, "--title", "Trips", *flags, site=f"{name}/photos")

    return build


@pytest.fixture(scope="module")
def published(build):
    return build("published", "--base-url", BASE)


def test_the_feed_is_well_formed_and_names_the_newest_photos(published):
    feed = feedparser.parse((published / "feed.xml").read_bytes())
    assert not feed.bozo
    assert feed.version == "atom10"
    assert feed.feed.title == "Trips"
    assert feed.feed.author == "Trips"
    assert [entry.title for entry in feed.entries] == ["sky <1>", "The sky & more", "sea <1>", "The sea & more"]
    assert feed.entries[0].updated_parsed[:6] == (2024, 3, 11, 18, 30, 5)
    assert feed.feed.updated == feed.entries[0].updated
    assert "A &amp; b." in feed.entries[0].content[0].value
    assert "whisper" not in (published / "feed.xml").read_text()
    for entry in feed.entries:
        assert entry.id == entry.link
        assert (published / entry.link.removeprefix(BASE)).is_file()


def test_pages_lead_to_the_feed(open_page, published, serve):
    page = open_page(f"{serve(published.parent)}/photos/sea/a.html")
    link = page.locator("link[type='application/atom+xml']")
    assert link.get_attribute("href") == BASE + "feed.xml"


def test_every_address_in_the_sitemap_is_there(published):
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "i": "http://www.google.com/schemas/sitemap-image/1.1"}
    root = xml.etree.ElementTree.parse(published / "sitemap.xml").getroot()
    pages = [element.text for element in root.findall("s:url/s:loc", names)]
    pictures = [element.text for element in root.findall("s:url/i:image/i:loc", names)]
    assert len(pages) == 5 and len(pictures) == 2
    for address in pages + pictures:
        assert (published / urllib.parse.urlsplit(address.removeprefix(BASE)).path).is_file(), address
    assert "whisper" not in "".join(pages + pictures)


@pytest.fixture(scope="module")
def bare(build):
    return build("bare")


PAPER = "getComputedStyle(document.documentElement).backgroundColor"


@pytest.mark.parametrize("place", ["404.html", "sea/404.html", "a/b/c/404.html"])
def test_a_missing_page_looks_the_same_at_any_depth(open_page, bare, published, serve, place, tmp_path):
    """Both with a base URL, whose path is that of the served folder, and without one."""
    for number, folder in enumerate([published, bare]):
        root = tmp_path / str(number)
        shutil.copytree(folder, root / "photos")
        target = root / "photos" / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if place != "404.html":
            shutil.copy(folder / "404.html", target)
        page = open_page(f"{serve(root)}/photos/{place}")
        for scheme in accessibility.SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert page.evaluate(PAPER) not in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"), "the style is not applied"
        accessibility.check_views(page, accessibility.views(number))
        assert page.problems == []
        if folder == published:
            page.get_by_role("link", name="Trips").click()
            page.locator(".card").first.wait_for()

"""What a photo's page offers of its own file, and where it was taken."""

import shutil

import accessibility
import galleries
import pytest

PLACE = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="64,8.5N" exif:GPSLongitude="20,30.0W"/>
</rdf:RDF></x:xmpmeta>"""


@pytest.fixture(scope="module")
def gallery(site, tmp_path_factory):
    """A photo with a sidecar that says where it was taken, built with its original."""
    folder = tmp_path_factory.mktemp("originals")
    source = folder / "source"
    source.mkdir()
    shutil.copy(sorted(site.rglob("*-480.jpg"))[0], source / "a.jpg")
    (source / "a.jpg.xmp").write_text(PLACE)
    galleries.build(folder, "--originals", "keep", "--publish", "position")
    return folder


def test_links_are_named_and_large_enough(open_page, gallery, serve):
    page = open_page(f"{serve(gallery)}/site/a.html", width=390)
    download = page.get_by_role("link", name="Download (JPEG, ")
    place = page.get_by_role("link", name="64.14167° N, 20.5° W")
    assert place.get_attribute("href").startswith("https://www.openstreetmap.org/?mlat=64.14167&mlon=-20.5#")
    for link in [download, place]:
        assert link.bounding_box()["height"] >= 24
    page.keyboard.press("Tab")
    for _ in range(20):
        if download.evaluate("link => link === document.activeElement"):
            break
        page.keyboard.press("Tab")
    assert download.evaluate("link => link.matches(':focus-visible') && getComputedStyle(link).outlineStyle") == "solid"
    accessibility.check_views(page, accessibility.views())
    assert page.problems == []


def test_a_download_is_the_file(open_page, gallery, serve):
    page = open_page(f"{serve(gallery)}/site/a.html")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "a-original.jpg"
    with open(download.value.path(), "rb") as file:
        assert file.read() == (gallery / "source/a.jpg").read_bytes()

"""Credits and licences, as programs read them from pages: compared with what ExifTool reads from the photo."""

import json
import shutil
import subprocess

import extruct
import galleries
import pytest

BASE = "https://example.org/photos/"
WRITTEN = {
    "XMP-dc:Creator": ["Ann </script> & Co", "Björk"],
    "XMP-dc:Rights": "© Ann <all rights>",
    "XMP-photoshop:Credit": "Ann/Agency",
    "XMP-xmpRights:WebStatement": "https://creativecommons.org/licenses/by-sa/4.0/",
    "XMP-plus:LicensorURL": "https://example.org/buy?photo=1&size=2",
}


@pytest.fixture(scope="module")
def photo(site, tmp_path_factory):
    """A source folder with one photo, in which ExifTool has written rights, and what ExifTool reads from it."""
    file = tmp_path_factory.mktemp("rights") / "a.jpg"
    shutil.copy(sorted(site.rglob("*-480.jpg"))[0], file)
    pairs = [(tag, value) for tag, values in WRITTEN.items() for value in ([values] if isinstance(values, str) else values)]
    command = ["exiftool", "-q", "-overwrite_original", *(f"-{tag}={value}" for tag, value in pairs), file]
    subprocess.run(command, check=True)
    read = subprocess.run(["exiftool", "-json", "-G1", "-xmp:all", file], check=True, capture_output=True)
    return file, json.loads(read.stdout)[0]


def build(photo, target, *flags):
    return galleries.build(photo.parent, *flags, source="", site=target)


def items(page, base=BASE):
    return extruct.extract(page.read_text(), base_url=base, syntaxes=["json-ld"])["json-ld"]


def test_structured_data_has_the_rights_that_exiftool_reads(photo, tmp_path):
    file, read = photo
    published = build(file, tmp_path / "site", "--publish", "credit", "--base-url", BASE)
    (item,) = items(published / "a.html")
    assert item["@type"] == "ImageObject"
    assert [creator["name"] for creator in item["creator"]] == read["XMP-dc:Creator"] == WRITTEN["XMP-dc:Creator"]
    assert item["copyrightNotice"] == read["XMP-dc:Rights"]
    assert item["creditText"] == read["XMP-photoshop:Credit"]
    assert item["license"] == read["XMP-xmpRights:WebStatement"]
    assert item["acquireLicensePage"] == read["XMP-plus:LicensorURL"]
    name = item["contentUrl"].removeprefix(BASE).split("?")[0]
    assert (published / name).is_file()


def test_structured_data_is_there_only_if_credit_is_published(photo, tmp_path):
    published = build(photo[0], tmp_path / "site", "--base-url", BASE)
    assert items(published / "a.html") == []
    assert items(published / "index.html") == []


def test_the_browser_takes_no_offence_at_structured_data(photo, tmp_path, browser, serve):
    """The content-security policy allows scripts from files only, and this one is data."""
    published = build(photo[0], tmp_path / "site", "--publish", "credit")
    page = browser.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{serve(published)}/a.html")
    assert json.loads(page.locator("script[type='application/ld+json']").text_content())["creditText"] == "Ann/Agency"
    assert page.locator("dd a[rel~=license]").text_content() == "CC BY-SA 4.0"
    assert complaints == []
    page.close()

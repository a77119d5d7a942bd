"""Albums and photos as data: validated with the JSON Schemas of the documentation."""

import json
import pathlib
import shutil
import subprocess

import galleries
import pytest
from jsonschema import Draft202012Validator

DOCUMENTATION = pathlib.Path(__file__).parents[2] / "Documentation" / "data"
SETTINGS = """title: Trips
language: de
data: true
base-url: https://example.org/photos/
theme: contact-sheet
originals: strip
publish: [credit, position]
page-size: 2
footer: { credit: By Ada, licence: { name: CC0, url: "https://creativecommons.org/publicdomain/zero/1.0/" } }
"""
ALBUM = """description: Along the *coast*
groups: [{ title: First, photos: [p0.jpg, p1.jpg, p2.jpg] }]
photos:
  p0.jpg: { title: "Fog <&> \\"ice\\"", caption: It lifts., alt: A bay, date: c. 1920, rating: 3 }
  p1.jpg: { date: 1914–1918 }
"""
TAGS = ["-XMP-dc:Creator=Ann", "-XMP-dc:Rights=© Ann", "-XMP-xmpRights:WebStatement=https://example.org/rights",
        "-XMP-plus:LicensorURL=https://example.org/buy", "-GPSLatitude=64.1234567", "-GPSLatitudeRef=N",
        "-GPSLongitude=21.5", "-GPSLongitudeRef=W"]  # fmt: skip


@pytest.fixture
def source(site, tmp_path):
    pictures = sorted(site.rglob("*-480.jpg"))[:5]
    for name in ["sea/p0", "sea/p1", "sea/p2", "sea/p3", "sea/whisper/q"]:
        file = tmp_path / "source" / f"{name}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(pictures.pop(), file)
    subprocess.run(["exiftool", "-q", "-overwrite_original", *TAGS, tmp_path / "source/sea/p0.jpg"], check=True)
    (tmp_path / "source/vitrine.yaml").write_text(SETTINGS)
    (tmp_path / "source/sea/album.yaml").write_text(ALBUM)
    (tmp_path / "source/sea/whisper/album.yaml").write_text("visibility: unlisted\naddress: whisper\n")
    return tmp_path


def read(file):
    data = json.loads(file.read_text())
    schema = json.loads((DOCUMENTATION / f"{file.stem}.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(data)
    return data


def addresses(value, name=""):
    """Every address in a file, by the names of values that hold addresses of the site."""
    if isinstance(value, dict):
        return [found for key, inner in value.items() for found in addresses(inner, key)]
    if isinstance(value, list):
        return [found for inner in value for found in addresses(inner, name)]
    return [value] if name in ("address", "page", "parent") else []


def test_data_follows_its_schema_and_leads_to_files_of_the_site(source):
    site = galleries.build(source)
    files = [site / name for name in ["site.json", "album.json", "sea/album.json", "sea/whisper/album.json"]]
    for file in files:
        found = addresses(read(file))
        assert found
        for address in found:
            assert (file.parent / address.split("?")[0]).is_file(), f"{file}: {address}"
    album = read(site / "sea/album.json")
    assert [[photo["page"] for photo in group["photos"]] for group in album["groups"]] == [
        ["p0.html", "p1.html", "p2.html"], ["p3.html"]]  # fmt: skip
    first = album["groups"][0]["photos"][0]
    assert (first["title"], first["caption"], first["alt"]) == ('Fog <&> "ice"', "It lifts.", "A bay")
    assert (first["date"], first["rating"], first["place"]["latitude"]) == ("1920~", 3, 64.12346)
    assert first["rights"]["creators"] == ["Ann"]
    assert album["base"] == "https://example.org/photos/sea/"
    listed = read(site / "site.json")["albums"]
    assert [entry["page"] for entry in listed] == ["index.html", "sea/index.html"]
    assert "whisper" not in (site / "site.json").read_text() + (site / "album.json").read_text()


def test_a_build_of_the_same_source_writes_the_same_data_and_a_check_finds_no_fault(source):
    site = galleries.build(source)
    first = {file: file.read_bytes() for file in site.rglob("*.json")}
    galleries.build(source, "--verify")
    shutil.rmtree(site)
    galleries.build(source)
    assert first == {file: file.read_bytes() for file in site.rglob("*.json")}
    subprocess.run([galleries.PROGRAM, "check", source / "source", site], check=True)


def test_data_is_removed_when_it_is_set_off_again_and_says_nothing_private_without_leave(source):
    settings = source / "source/vitrine.yaml"
    settings.write_text(SETTINGS.replace("publish: [credit, position]\n", ""))
    site = galleries.build(source)
    for file in site.rglob("*.json"):
        text = file.read_text()
        assert "latitude" not in text and "Ann" not in text and "rights" not in text
    settings.write_text("title: Trips\n")
    assert not list(galleries.build(source).rglob("*.json"))

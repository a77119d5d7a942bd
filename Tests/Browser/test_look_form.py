"""Trying a look: the page shows it before it is kept, and what is kept is in the user's files."""

import re
import shutil

import accessibility
import pytest
from playwright.sync_api import expect
from previews import ROOT, inspector, preview
from waiting import until, wait_until


@pytest.fixture
def form(site, tmp_path, open_page):
    """The form for the look of an album with one photo, which has a comment in its settings and in the gallery's."""
    content = tmp_path / "Content"
    for folder in ["iceland", "norway"]:
        (content / folder).mkdir(parents=True)
        shutil.copy(min(site.rglob("*-480.jpg")), content / folder / "a.jpg")
    (content / "vitrine.yaml").write_text("# Ours\ntitle: North # of us\n")
    (content / "fonts").mkdir()
    shutil.copy(ROOT / "Templates/titles.woff2", content / "fonts/own.woff2")
    with preview(tmp_path) as (address, log):
        page = open_page(inspector(log, "iceland", "look"))
        expect(page.frame_locator("#look-frame").get_by_role("heading", level=1)).to_have_text("Iceland")
        yield page, content, address


def shown(page, property, selector=":root"):
    """Waits for nothing: the value of a property in the frame's page."""
    return page.evaluate(
        """([property, selector]) => {
          const frame = document.getElementById("look-frame").contentWindow;
          const element = frame.document.querySelector(selector);
          return element ? frame.getComputedStyle(element).getPropertyValue(property).trim() : "";
        }""", [property, selector])


def set_field(page, name, value):
    field = page.get_by_label(name, exact=True)
    field.fill(value)
    field.press("Enter")


def test_a_look_is_shown_before_it_is_kept_and_written_exactly(form):
    page, content, address = form
    settings = content / "vitrine.yaml"
    before = settings.read_text()
    set_field(page, "Accent", "#0b57d0")
    wait_until(lambda: shown(page, "--accent") == "#0b57d0", "the page has the accent", page)
    set_field(page, "Corners of pictures in pixels", "9")
    wait_until(lambda: shown(page, "--radius") == "9px", "the page has the corners", page)
    expect(page.locator("#look-changes")).to_have_text("Not saved: accent, radius")
    # Other pages, and the files, are as they were.
    assert settings.read_text() == before
    assert "0b57d0" not in page.request.get(f"{address}theme/theme.css").text()
    page.get_by_role("button", name="Keep", exact=True).click()
    kept = before + "look:\n  accent: \"#0b57d0\"\n  radius: 9\n"
    wait_until(lambda: settings.read_text() == kept, "the look is written", page)
    wait_until(
        lambda: "0b57d0" in page.request.get(f"{address}theme/theme.css").text(), "all pages have the look", page)
    expect(page.locator("#look-changes")).to_have_text("")
    # One key is removed, and then the edit is taken back.
    page.get_by_role("button", name="Reset Accent").click()
    wait_until(lambda: shown(page, "--accent") != "#0b57d0", "the page has the theme's accent", page)
    page.get_by_role("button", name="Keep", exact=True).click()
    wait_until(lambda: settings.read_text() == before + "look:\n  radius: 9\n", "the key is removed", page)
    page.locator("#look-form").get_by_role("radio", name="the gallery").focus()
    page.keyboard.press("ControlOrMeta+z")
    wait_until(lambda: settings.read_text() == kept, "the edit is taken back", page)
    expect(page.get_by_label("Accent", exact=True)).to_have_value("#0b57d0")
    assert page.problems == []


def test_a_look_of_one_album_is_in_its_own_settings(form):
    page, content, address = form
    page.locator("#look-form").get_by_role("radio", name="this album").check()
    set_field(page, "Paper", "#102030")
    wait_until(lambda: shown(page, "background-color", "body") == "rgb(16, 32, 48)"
               or shown(page, "background-color") == "rgb(16, 32, 48)", "the page has the paper", page)
    set_field(page, "Font of titles", "../fonts/own.woff2")
    wait_until(lambda: "font-" in shown(page, "font-family", "h1"), "the title has the font", page)
    until(page, "document.getElementById('look-frame').contentDocument.fonts.status === 'loaded'")
    page.get_by_role("button", name="Keep", exact=True).click()
    written = "look:\n  paper: \"#102030\"\n  title-font: ../fonts/own.woff2\n"
    wait_until(
        lambda: (content / "iceland/album.yaml").exists() and (content / "iceland/album.yaml").read_text() == written,
        "the look is written", page)
    wait_until(lambda: "look.css" in page.request.get(f"{address}iceland/").text(), "the album has the look", page)
    assert "look.css" not in page.request.get(f"{address}norway/").text()
    assert page.problems == []


def test_weak_contrast_is_said_with_the_nearest_colour_and_what_is_not_a_look_is_refused(form):
    page, content, _ = form
    before = (content / "vitrine.yaml").read_text()
    set_field(page, "Ink", "#777777")
    expect(page.locator("#look-warnings")).to_contain_text(re.compile(r"The nearest colour that passes is #[0-9a-f]{6}"))
    page.get_by_role("button", name=re.compile("Use #[0-9a-f]{6} as ink")).click()
    expect(page.get_by_label("Ink", exact=True)).to_have_value(re.compile("#(?!777777)[0-9a-f]{6}"))
    expect(page.locator("#look-warnings")).not_to_contain_text("The nearest colour")
    set_field(page, "Ink", "inky")
    expect(page.locator("#look-refusal")).to_contain_text("ink")
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name="Discard changes").click()
    expect(page.locator("#look-refusal")).to_be_hidden()
    assert (content / "vitrine.yaml").read_text() == before


def test_the_form_can_be_used_after_settings_that_could_not_be_read_are_corrected(form):
    page, content, _ = form
    settings = content / "vitrine.yaml"
    before = settings.read_text()
    settings.write_text(before + "look: [\n")
    expect(page.locator("#problem")).to_contain_text("vitrine.yaml")
    page.reload()
    expect(page.locator("#problem")).to_contain_text("vitrine.yaml")
    expect(page.get_by_label("Accent", exact=True)).to_be_disabled()
    settings.write_text(before)
    expect(page.locator("#problem")).to_be_hidden()
    set_field(page, "Accent", "#0b57d0")
    wait_until(lambda: shown(page, "--accent") == "#0b57d0", "the page has the accent", page)


def test_the_files_of_a_look_are_there_after_the_next_one_was_tried(form):
    page, content, _ = form
    page.locator("#look-form").get_by_role("radio", name="this album").check()
    set_field(page, "Font of titles", "../fonts/own.woff2")
    wait_until(lambda: "font-" in shown(page, "font-family", "h1"), "the title has the font", page)
    files = page.frame_locator("#look-frame").locator("link[rel=preload][as=font], link[href*='look.css']")
    addresses = files.evaluate_all("links => links.map((link) => link.href)")
    assert len(addresses) == 2
    page.get_by_role("button", name="Reset Font of titles").click()
    wait_until(lambda: "font-" not in shown(page, "font-family", "h1"), "the title has the theme's font", page)
    (content / "iceland/album.yaml").write_text("title: Iceland in June\n")
    expect(page.frame_locator("#look-frame").get_by_role("heading", level=1)).to_have_text("Iceland in June")
    assert [page.request.get(address).status for address in addresses] == [200, 200]


def test_the_frame_shows_the_album_that_the_form_edits(form):
    page, _, _ = form
    page.get_by_role("combobox", name="Album").select_option("")
    expect(page.frame_locator("#look-frame").get_by_role("heading", level=1)).to_have_text("North")
    page.get_by_role("combobox", name="Album").select_option("iceland")
    expect(page.frame_locator("#look-frame").get_by_role("heading", level=1)).to_have_text("Iceland")


def test_what_is_being_typed_stays_when_the_source_changes(form):
    page, content, _ = form
    field = page.get_by_label("Accent", exact=True)
    field.fill("#0b57d0")
    (content / "iceland/album.yaml").write_text("title: Iceland in June\n")
    expect(page.frame_locator("#look-frame").get_by_role("heading", level=1)).to_have_text("Iceland in June")
    expect(field).to_have_value("#0b57d0")
    field.press("Enter")
    wait_until(lambda: shown(page, "--accent") == "#0b57d0", "the page has the accent", page)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_form_passes_axe_and_fits_the_window(form, width):
    page, _, _ = form
    page.set_viewport_size({"width": width, "height": 844})
    set_field(page, "Ink", "#777777")
    expect(page.locator("#look-warnings li")).not_to_have_count(0)
    accessibility.check_views(page, [("light", width), ("dark", width)], height=844, leaving_out=["iframe"])
    assert page.evaluate("document.documentElement.scrollWidth") <= width

"""The buttons and shortcuts of the viewer, and its use by everyone."""

import pathlib
import re
import shutil

import galleries
import pytest
import shifts
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tiers import cases
from viewer import (
    HAS_NEIGHBOURS, IS_STILL, PHOTO, UNZOOMED, at, open_photo, settled_zoom, wait_for_decision, wait_for_frames,
)
from waiting import until

__all__ = ["open_photo"]

TEMPLATES = pathlib.Path(__file__).parents[2] / "Templates"


def test_full_screen(open_photo):
    page = open_photo(3)
    page.get_by_role("button", name="Full screen").click()
    until(page, "document.fullscreenElement")
    expect(page.get_by_role("button", name="Full screen", pressed=True)).to_be_visible()
    page.keyboard.press("ArrowRight")
    at(page, 4)
    assert page.evaluate("document.fullscreenElement !== null")
    page.keyboard.press("f")
    until(page, "!document.fullscreenElement")


def test_the_slideshow_advances_and_waits_while_the_page_is_hidden(open_page, address):
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{address}/patterns/index.html")
    page.locator(".photos a").nth(17).click()
    at(page, 18)
    page.keyboard.press("s")
    expect(page.get_by_role("button", name="Slideshow", pressed=True)).to_be_attached()
    page.clock.run_for(5100)
    at(page, 19)
    hide = "isHidden => { Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });"
    hide += "document.dispatchEvent(new Event('visibilitychange')); }"
    page.evaluate(hide, True)
    page.clock.run_for(20000)
    at(page, 19)
    page.evaluate(hide, False)
    page.clock.run_for(5100)
    at(page, 1)
    page.keyboard.press("Escape")
    page.clock.run_for(20000)
    at(page, 1)
    expect(page.get_by_role("button", name="Slideshow", pressed=False)).to_be_attached()


def test_there_is_no_slideshow_with_reduced_motion(open_photo):
    page = open_photo(3, reduced_motion="reduce")
    expect(page.locator("[data-tool=slideshow]")).to_be_hidden()
    page.keyboard.press("s")
    expect(page.locator("[data-tool=slideshow]")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_information_panel_leaves_the_photo_visible(open_photo, width):
    page = open_photo(3, width=width)
    button = page.get_by_role("button", name="Information")
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".details")).to_be_in_viewport()
    photo, panel = page.locator(PHOTO).bounding_box(), page.locator("figcaption").bounding_box()
    assert photo["x"] + photo["width"] <= panel["x"] + 1 or photo["y"] + photo["height"] <= panel["y"] + 1
    for link in page.locator(".steps a").all():
        link.click(trial=True)
    page.keyboard.press("ArrowRight")
    at(page, 4)
    expect(page.locator("figcaption")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-expanded", "false")
    at(page, 4)


def test_the_link_of_the_photo_is_copied(open_photo):
    page = open_photo(3, permissions=["clipboard-read", "clipboard-write"])
    page.keyboard.press("ArrowRight")
    at(page, 4)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied")).to_be_in_viewport()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


@pytest.mark.parametrize("is_secure", [True, False])
def test_sharing_needs_a_secure_context(open_page, address, is_secure):
    page = open_page("about:blank")
    # Elsewhere, browsers have neither.
    share = "async (data) => { window.shared = data; }" if is_secure else "undefined"
    clipboard = "" if is_secure else "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    page.add_init_script(f"navigator.share = {share}; {clipboard}")
    page.goto(f"{address}/patterns/04-ribbons.html")
    expect(page.get_by_role("button", name="Copy link")).to_have_count(int(is_secure))
    expect(page.get_by_role("button", name="Share")).to_have_count(int(is_secure))
    if is_secure:
        page.get_by_role("button", name="Share").click()
        assert page.evaluate("window.shared") == {"title": page.title(), "url": page.url}


def test_nothing_is_shared_or_copied_from_an_address_without_encryption(open_page, address):
    # The loopback address itself is a secure context.
    page = open_page(f"{address}/patterns/04-ribbons.html".replace("127.0.0.1", "gallery.test"))
    assert page.evaluate("[location.hostname, isSecureContext]") == ["gallery.test", False]
    expect(page.get_by_role("button", name="Full screen")).to_be_visible()
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)
    expect(page.get_by_role("button", name="Share")).to_have_count(0)


def test_buttons_hide_after_three_quiet_seconds_except_from_the_keyboard(open_page, address):
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"{address}/patterns/04-ribbons.html")
    tools = page.locator(".tools")
    page.mouse.move(400, 400)
    page.clock.run_for(2500)
    expect(tools).not_to_have_css("opacity", "0")
    page.clock.run_for(1000)
    expect(page.locator("html")).to_have_class(re.compile("quiet"))
    page.mouse.move(410, 400)
    expect(page.locator("html")).not_to_have_class(re.compile("quiet"))
    page.keyboard.press("Tab")
    page.clock.run_for(10000)
    expect(page.locator("html")).not_to_have_class(re.compile("quiet"))


def test_characters_are_shortcuts_only_while_the_viewer_has_the_focus(open_photo):
    page = open_photo(3)
    assert page.evaluate("document.activeElement.id") == "content"
    information = page.locator("[data-tool=information]")
    page.keyboard.press("Control+i")
    page.locator(".trail a").first.focus()
    page.keyboard.press("i")
    expect(information).to_have_attribute("aria-expanded", "false")
    information.focus()
    page.keyboard.press("i")
    expect(information).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    # A click on the photo gives the focus back.
    page.locator(".trail a").first.focus()
    page.mouse.click(600, 400)
    page.keyboard.press("+")
    assert settled_zoom(page) > 1
    page.keyboard.press("0")
    # Other keys work everywhere.
    page.locator(".trail a").first.focus()
    page.keyboard.press("ArrowRight")
    at(page, 4)


def test_keys_in_a_text_field_are_text(open_photo):
    page = open_photo(3)
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    page.locator("input").focus()
    for key in ["s", "i", "+", "ArrowLeft", "Home", "0", "Escape"]:
        page.keyboard.press(key)
    assert page.locator("input").input_value() == "0si+"
    at(page, 3)
    assert settled_zoom(page) == UNZOOMED


@pytest.mark.parametrize("lacks", ["tools", "everything"])
def test_a_template_may_lack_parts_of_the_viewer(open_page, site, serve, tmp_path, lacks):
    source = tmp_path / "source"
    (source / "_theme").mkdir(parents=True)
    for name, photo in zip("ab", sorted((site / "dunes").glob("*-800.jpg"))):
        shutil.copy(photo, source / f"{name}.jpg")
    (source / "vitrine.yaml").write_text("")
    template = (TEMPLATES / "photo.mustache").read_text()
    if lacks == "tools":
        template = re.sub('<div class="tools".*?</div>', "", template, flags=re.DOTALL)
        template = re.sub('<p class="said".*?</p>', "", template)
    else:
        template = template.split("<body")[0] + (
            '''<body><main><h1>{{title}}</h1><figure>{{> image}}</figure>
            {{#next}}<a class="next" href="{{next}}">Next</a>{{/next}}</main></body></html>'''
        )
    (source / "_theme/photo.mustache").write_text(template)
    galleries.build(tmp_path)
    page = open_page("about:blank", reduced_motion="reduce")  # Skipped transitions count as errors.
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.goto(f"{serve(tmp_path)}/site/a.html")
    classes = "scripted viewing" if lacks == "tools" else "^scripted( first-shown)?$"
    expect(page.locator("html")).to_have_class(re.compile(classes))
    for key in ["i", "i", "+", "0", "s", "Escape"] if lacks == "everything" else ["i", "i", "+", "0", "s", "s"]:
        page.keyboard.press(key)
    page.locator(".next").click()
    page.wait_for_url("**/b.html")
    assert page.problems == []


# For everyone


@pytest.mark.parametrize(
    ("width", "scheme"), cases([(360, "light"), (1280, "dark")], [(360, "dark"), (1280, "light")]))
def test_axe_finds_nothing_in_any_state(open_photo, width, scheme):
    page = open_photo(3, width=width, color_scheme=scheme)
    for keys in [[], ["ArrowRight"], ["i"], ["i", "+"], ["0", "s"]]:
        for key in keys:
            page.keyboard.press(key)
        until(page, IS_STILL)
        results = Axe().run(page)
        assert results.violations_count == 0, f"{keys}: {results.generate_report()}"
    assert page.problems == []


@pytest.mark.parametrize("width", cases([320, 1280], [390, 800]))
def test_targets_are_large_enough_and_apart(open_page, address, width):
    page = open_page(f"{address}/patterns/04-ribbons.html", width=width)
    page.evaluate("document.querySelectorAll('.tools button').forEach((button) => { button.hidden = false; })")
    boxes = [target.bounding_box() for target in page.locator(".tools button, .steps a").all()]
    assert len(boxes) == 10
    for index, box in enumerate(boxes):
        assert box["width"] >= 24 and box["height"] >= 24
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        for other in boxes[index + 1 :]:
            apart_x = box["x"] + box["width"] <= other["x"] + 0.5 or other["x"] + other["width"] <= box["x"] + 0.5
            apart_y = box["y"] + box["height"] <= other["y"] + 0.5 or other["y"] + other["height"] <= box["y"] + 0.5
            assert apart_x or apart_y
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_shifts_on_arrival_or_while_stepping(open_page, address, width):
    page = open_page("about:blank", width=width)
    page.add_init_script(shifts.SCRIPT)
    page.goto(f"{address}/patterns/04-ribbons.html")
    until(page, HAS_NEIGHBOURS)
    wait_for_frames(page)
    assert page.evaluate(shifts.SUM) == 0
    place = page.locator("h1").bounding_box()["y"]
    number = int(page.locator(".count").inner_text().split(" / ")[0])
    page.keyboard.press("ArrowRight")
    at(page, number + 1)
    wait_for_decision(page)
    until(page, IS_STILL)
    wait_for_frames(page)
    assert page.locator("h1").bounding_box()["y"] == pytest.approx(place, abs=1)
    assert page.evaluate(shifts.SUM) == 0


def test_no_request_leaves_the_site(open_page, address):
    page = open_page("about:blank")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/patterns/index.html")
    page.locator(".photos a").nth(2).click()
    at(page, 3)
    for key in ["ArrowRight", "+", "0", "i", "End"]:
        page.keyboard.press(key)
    at(page, 19)
    wait_for_decision(page)
    assert all(url.startswith((address, "data:", "about:")) for url in asked)
    assert page.problems == []

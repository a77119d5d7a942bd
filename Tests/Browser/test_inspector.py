"""The inspector of `vitrine serve`: what it draws is what pages show, and everything works by keyboard."""

import json
import re
import shutil
import subprocess

import accessibility
import pytest
from galleries import PROGRAM
from pictures import ARE_SEEN
from playwright.sync_api import expect
from previews import ROOT, preview, wait_for_site
from tiers import cases, thorough
from viewer import wait_for_frames
from waiting import until, wait_for_places, wait_until

WIDTHS = [360, 600, 900, 1200, 1600, 2560]


class Inspector:
    """A preview of the sample gallery, and how to open its inspector."""

    def __init__(self, folder, address, token, open_page):
        self.folder, self.address, self.token, self._open_page = folder, address, token, open_page

    def open(self, album="patterns", view="breakpoints", width=1200, window=1280, **options):
        url = f"{self.address}.vitrine/?token={self.token}&album={album}&view={view}&width={width}"
        page = self._open_page(url, width=window, height=900, **options)
        expect(page.get_by_role("heading", level=2).first).not_to_be_empty()
        if view == "width":
            expect(page.locator(".frame").first).to_be_visible()
        return page

    def ask(self, page, path, body=None):
        """What the preview answers."""
        url = f"{self.address}.vitrine/api/{path}"
        if body is None:
            return page.request.get(url)
        origin = self.address.rstrip("/")
        return page.request.post(
            url, data=json.dumps(body), headers={"Origin": origin, "Content-Type": "application/json"})

    def layout(self, page, folder, width, height, layout, options=None):
        body = {"folder": folder, "width": width, "height": height, "layout": layout, "options": options or {}}
        answer = self.ask(page, "layout", body)
        assert answer.status == 200, answer.text()
        return answer.json()

    def saved(self, page, folder):
        """The name and the options of an album's saved layout."""
        layout = self.ask(page, f"album?folder={folder}").json()["album"]["layout"]
        return layout["name"], {key: setting["value"] for key, setting in layout["options"].items()}


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A preview of the sample gallery: its folder, its address and its token."""
    folder = tmp_path_factory.mktemp("inspector")
    shutil.copytree(ROOT / "Content", folder / "Content")
    with preview(folder) as (address, log):
        wait_for_site(log)
        yield folder, address, re.search(r"token=(\w+)", log.read_text())[1]


@pytest.fixture
def inspector(served, open_page):
    return Inspector(*served, open_page)


def height_at(page, inspector, width):
    sizes = inspector.ask(page, "site").json()["breakpoints"]
    return [size["height"] for size in sizes if size["width"] <= width][-1]


def drawn(page, stage=".column:last-child"):
    """The boxes of the photos as they are drawn, by number, and the width of the content."""
    return page.evaluate(
        """(stage) => {
          const canvas = document.querySelector(`${stage} .canvas`).getBoundingClientRect();
          const frames = [...document.querySelectorAll(`${stage} .frame`)].map((frame) => {
            const box = frame.getBoundingClientRect();
            return [Number(frame.dataset.number), [box.x - canvas.x, box.y - canvas.y, box.width, box.height]];
          });
          return [Object.fromEntries(frames), canvas.width];
        }""", stage)


def assert_drawn(page, layout, stage=".column:last-child"):
    """Waits until the photos are where a layout places them."""
    frames = {str(frame["number"]): [frame[key] for key in ("x", "y", "width", "height")] for frame in layout["frames"]}

    def wrong():
        boxes, width = drawn(page, stage)
        scale = width / layout["content"]["width"]
        if boxes.keys() != frames.keys():
            return "other photos"
        return [
            (number, box, frames[number]) for number, box in boxes.items()
            if any(abs(side - expected * scale) > 0.05 for side, expected in zip(box, frames[number]))]

    try:
        wait_until(lambda: not wrong(), "the drawing shows the layout", page)
    except AssertionError:
        pytest.fail(f"drawn elsewhere: {wrong()}")


def test_the_inspector_needs_the_token(served, browser):
    _, address, _ = served
    context = browser.new_context()
    for path in ["", "api/site", "api/album?folder=dunes", "inspector/inspector.js"]:
        answer = context.request.get(f"{address}.vitrine/{path}")
        assert answer.status == 403 and "token" in answer.text()
    assert context.request.post(f"{address}.vitrine/api/layout", data="{}").status == 403
    assert context.request.get(f"{address}.vitrine/preview.js").status == 200
    context.close()


@pytest.mark.parametrize("start", ["dunes/", "dunes/01-ridge-at-dusk.html"])
def test_the_handle_and_the_key_open_the_album_of_the_page(inspector, start):
    page = inspector.open()
    page.goto(inspector.address + start)
    handle = page.get_by_role("link", name="Edit")
    assert handle.bounding_box()["height"] >= 24
    handle.click()
    expect(page.get_by_role("heading", name="Dunes", exact=True)).to_be_visible()
    # It begins with the photos, not with their layout.
    expect(page.locator(".tile")).to_have_count(3)
    expect(page.get_by_role("radio", name="Arrange")).to_be_checked()
    page.goto(inspector.address + start)
    page.evaluate("document.body.append(document.createElement('input'))")
    page.locator("input").focus()
    page.keyboard.press("e")
    assert page.locator("input").input_value() == "e"
    page.locator("input").evaluate("field => field.blur()")
    page.keyboard.press("e")
    expect(page.get_by_role("heading", name="Dunes", exact=True)).to_be_visible()


def test_the_handle_passes_axe(inspector):
    page = inspector.open("dunes")
    page.goto(f"{inspector.address}dunes/")
    wait_for_places(page)
    expect(page.get_by_role("complementary", name="Preview").get_by_role("link", name="Edit")).to_be_visible()
    accessibility.check_views(page, accessibility.views())


FOLDERS = ["dunes", "patterns", "mountains", "night-sky", "still-lifes", "rainy-evenings"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_pages_show_photos_where_the_answers_place_them(inspector, folder):
    page = inspector.open()
    page.goto(f"{inspector.address}{folder}/")
    for width in WIDTHS:
        # High enough for pagers, which are less high in a low window.
        page.set_viewport_size({"width": width, "height": 2000})
        wait_for_frames(page)
        assert_placed(page, inspector, folder, width)


@thorough
@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("width", WIDTHS)
def test_pages_that_are_opened_in_a_window_show_photos_where_the_answers_place_them(inspector, folder, width):
    page = inspector.open()
    page.set_viewport_size({"width": width, "height": 2000})
    page.goto(f"{inspector.address}{folder}/")
    assert_placed(page, inspector, folder, width)


def assert_placed(page, inspector, folder, width):
    """Asserts that a page shows its photos where the preview's answer for the width of the window places them."""
    layout = inspector.layout(page, folder, width, height_at(page, inspector, width), *inspector.saved(page, folder))
    width_on_page, border, found = page.evaluate(
        """() => {
          const gallery = document.querySelector(".gallery");
          // A strip begins with the page's margin.
          const border = parseFloat(getComputedStyle(gallery.querySelector(".canvas")).borderInlineStartWidth);
          return [gallery.getBoundingClientRect().width, border, [...gallery.querySelectorAll(".photos > li")].map((photo) => {
            const [box, canvas] = [photo, photo.closest(".canvas")].map((node) => node.getBoundingClientRect());
            return [Number(photo.id.slice(1)), [box.x - canvas.x - border, box.y - canvas.y, box.width, box.height]];
          })];
        }""")
    scale = width_on_page / layout["reference"]
    found = dict(found)
    if page.locator(".gallery.strip").count():
        first = layout["frames"][0]
        scale = found[first["number"]][2] / first["width"]
        assert scale == pytest.approx((width_on_page - 2 * border) / layout["reference"], rel=0.002)
    assert len(found) == len(layout["frames"])
    # Where each group has a scroller of its own, its pages begin at its edge.
    starts = {}
    if page.locator(".gallery.nested").count():
        for place in reversed(layout["pages"]):
            starts[place["group"]] = place["x"]
    for frame in layout["frames"]:
        expected = [side * scale for side in (
            frame["x"] - starts.get(frame["group"], 0), frame["y"], frame["width"], frame["height"])]
        assert found[frame["number"]] == pytest.approx(expected, abs=0.05), frame


@pytest.mark.parametrize("width, density", cases(
    [(390, 3), (768, 2), (1200, 1), (1600, 2)],
    [(390, 1), (390, 2), (768, 1), (768, 3), (1200, 2), (1200, 3), (1600, 1), (1600, 3)]))
def test_the_rendition_is_the_one_that_the_browser_loads(inspector, width, density):
    page = inspector.open("dunes", "width", width)
    real = inspector.open("dunes", window=width, device_scale_factor=density)
    height = height_at(page, inspector, width)
    for folder in ["mountains", "still-lifes"]:
        body = {"folder": folder, "layout": inspector.layout(page, folder, width, height, *inspector.saved(page, folder))}
        body["album"] = inspector.ask(page, f"album?folder={folder}").json()["album"]
        chosen = page.evaluate(
            """async ({ album, layout, density }) => {
              const { loading } = await import("/.vitrine/inspector/renditions.js");
              return layout.frames.map((frame) =>
                loading(album.photos[frame.number - 1], frame, layout, density).rendition.address);
            }""", body | {"density": density})
        real.goto(f"{inspector.address}{folder}/")
        wait_for_places(real)
        until(real, ARE_SEEN)
        loaded = real.evaluate(
            """() => [...document.querySelectorAll(".photos img")].map((image) => {
              const { pathname, search } = new URL(image.currentSrc || "none:none", location.href);
              return image.complete && image.currentSrc ? pathname + search : null;
            })""")
        pairs = [(own, other) for own, other in zip(chosen, loaded) if other]
        assert len(pairs) >= 2
        for own, other in pairs:
            assert own == other


def test_all_breakpoints_are_shown_live(inspector):
    page = inspector.open("dunes")
    frames = page.locator("iframe:not(#look-frame)")
    expect(frames).to_have_count(6)
    for index, width in enumerate(WIDTHS):
        inner = frames.nth(index).content_frame
        expect(inner.get_by_role("heading", level=1)).to_have_text("Dunes")
        assert inner.locator("html").evaluate("html => innerWidth") == width
        expect(inner.get_by_role("link", name="Edit")).to_have_count(0)
    scales = [
        frames.nth(index).bounding_box()["width"] / width for index, width in enumerate(WIDTHS)]
    assert scales == pytest.approx([scales[0]] * 6)
    assert page.problems == []


def test_a_saved_change_is_shown_and_what_is_tried_is_kept(inspector):
    settings = inspector.folder / "Content/dunes/album.yaml"
    before = settings.read_text()
    page = inspector.open("dunes")
    page.get_by_label("Engine").select_option("justified")
    expect(page.locator("#changes")).to_contain_text("waterfall → justified")
    try:
        for title in ["Dunes at noon", "Dunes at night"]:
            settings.write_text(before.replace("title: Dunes", f"title: {title}"))
            expect(page.get_by_role("heading", name=title)).to_be_visible()
            for index in range(6):
                inner = page.locator("iframe:not(#look-frame)").nth(index).content_frame
                expect(inner.get_by_role("heading", level=1)).to_have_text(title)
        settings.write_text(before + "layuot: flow\n")
        expect(page.get_by_role("alert").filter(has_text="layuot")).to_be_visible()
    finally:
        settings.write_text(before)
    expect(page.locator("#problem")).to_be_hidden()
    expect(page.get_by_label("Engine")).to_have_value("justified")


def test_the_slider_recomputes_at_every_step(inspector):
    page = inspector.open("rainy-evenings", "width", 1200)
    name, options = inspector.saved(page, "rainy-evenings")
    assert_drawn(page, inspector.layout(page, "rainy-evenings", 1200, 580, name, options))
    slider = page.get_by_role("slider", name="Width", exact=True)
    slider.focus()
    for key, width in [("ArrowRight", 1201), ("ArrowRight", 1202), ("Home", 280), ("End", 3840), ("ArrowLeft", 3839)]:
        page.keyboard.press(key)
        expect(page.get_by_label("Width in pixels")).to_have_value(str(width))
        height = height_at(page, inspector, max(360, width))
        expect(page.get_by_label("Height in pixels")).to_have_value(str(height))
        assert_drawn(page, inspector.layout(page, "rainy-evenings", width, height, name, options))
    field = page.get_by_label("Width in pixels")
    field.fill("777")
    field.press("Enter")
    assert_drawn(page, inspector.layout(page, "rainy-evenings", 777, 560, name, options))
    page.get_by_role("button", name="360 by 520 pixels").press("Enter")
    expect(slider).to_have_value("360")
    assert page.problems == []


def test_marks_say_what_the_answer_says(inspector):
    page = inspector.open("patterns", "width", 900)
    layout = inspector.layout(page, "patterns", 900, 540, *inspector.saved(page, "patterns"))
    assert_drawn(page, layout)
    count = len(layout["frames"])

    def switch(name):
        page.get_by_role("checkbox", name=name).press("Space")

    lines = page.locator(".column:last-child .lines:not([hidden]) span")
    expect(lines).to_have_text([str(frame["number"]) for frame in layout["frames"]])
    switch("Numbers")
    expect(lines).to_have_count(0)

    def short(value):
        return f"{round(value, 1):g}"

    switch("Rectangles")
    expect(lines).to_have_text([
        f"{short(frame['x'])}, {short(frame['y'])} · {short(frame['width'])} × {short(frame['height'])}"
        for frame in layout["frames"]])
    switch("Rectangles")
    switch("Reading order")
    points = page.locator(".column:last-child polyline.order").get_attribute("points").split(" ")
    assert len(points) == count
    switch("Groups")
    expect(page.locator(".column:last-child rect.group")).to_have_count(len(layout["groups"]))
    expect(page.locator(".column:last-child text.group").first).to_have_text("Tiles and glass")
    switch("Pages")
    expect(page.locator(".column:last-child rect.page")).to_have_count(len(layout["pages"]))
    switch("Pages")
    switch("Enlarged and cropped")
    cropped = [text for text in lines.all_inner_texts() if text.startswith("cropped")]
    ratio = {}
    for photo in inspector.ask(page, "album?folder=patterns").json()["album"]["photos"]:
        ratio[photo["number"]] = photo["width"] / photo["height"]
    expected = []
    for frame in layout["frames"]:
        cell = frame["width"] / (frame["height"] - layout["captionHeight"])
        hidden = 1 - min(cell / ratio[frame["number"]], ratio[frame["number"]] / cell)
        if hidden > 1 / 3:
            expected.append(f"cropped {round(hidden * 100)} %")
    assert cropped == expected
    assert page.problems == []


def test_whitespace_is_that_of_rows_and_of_columns(inspector):
    page = inspector.open("night-sky", "width", 900)
    page.get_by_role("checkbox", name="Whitespace").press("Space")
    texts = page.locator(".column:last-child text.whitespace")
    for engine, options, kind in [("justified", {}, "row"), ("waterfall", {"columns": 2}, "column")]:
        page.get_by_label("Engine").select_option(engine)
        for key, value in options.items():
            page.get_by_role("spinbutton", name=key, exact=True).fill(str(value))
            page.get_by_role("spinbutton", name=key, exact=True).press("Enter")
        layout = inspector.layout(page, "night-sky", 900, 540, engine, options)
        assert_drawn(page, layout)
        bands = {}
        for frame in layout["frames"]:
            key = frame["y"] if kind == "row" else frame["x"]
            bands.setdefault(key, []).append(frame)
        bottom = max(frame["y"] + frame["height"] for frame in layout["frames"])
        top = min(frame["y"] for frame in layout["frames"])
        expected = []
        for frames in bands.values():
            area = (frames[0]["height"] * 900 if kind == "row" else frames[0]["width"] * (bottom - top))
            filled = sum(frame["width"] * frame["height"] for frame in frames)
            expected.append(round((1 - filled / area) * 100))
        shown = [int(text.split()[0]) for text in texts.all_text_contents()]
        assert shown == pytest.approx(expected, abs=0.51), engine
    assert page.problems == []


def test_photos_are_reached_with_arrow_keys(inspector):
    page = inspector.open("patterns", "width", 900)
    layout = inspector.layout(page, "patterns", 900, 540, *inspector.saved(page, "patterns"))
    assert_drawn(page, layout)
    page.locator(".column:last-child .frame[tabindex='0']").focus()

    def current():
        return page.evaluate("Number(document.activeElement.dataset.number)")

    columns = len({frame["x"] for frame in layout["frames"] if frame["page"] == 0})
    for key, number in [
            ("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", len(layout["frames"])), ("Home", 1)]:
        page.keyboard.press(key)
        assert current() == number
    page.keyboard.press("ArrowDown")
    assert current() == 1 + columns
    page.keyboard.press("ArrowUp")
    assert current() == 1
    expect(page.locator("#readout")).to_contain_text("1 · ")
    expect(page.locator("#readout").get_by_role("link")).to_have_count(1)
    # One stop for the tab key, whatever the number of photos.
    assert page.locator(".column:last-child .frame[tabindex='0']").count() == 1


def test_each_option_has_a_control_that_is_tried(inspector):
    page = inspector.open("dunes", "width", 1200)
    engines = inspector.ask(page, "site").json()["engines"]
    for engine in engines:
        page.get_by_label("Engine").select_option(engine["name"])
        for option in engine["options"]:
            row = page.locator(".option").filter(has=page.locator(f"#option-{option['name']}-meaning"))
            if option["kind"] in ("flag", "word"):
                values = option.get("words", ["true", "false"])
                value = values[-1]
                row.get_by_role("combobox", name=option["name"]).select_option(value)
                value = {"true": True, "false": False}.get(value, value)
            elif option["kind"] == "lengths":
                value = [11, 12, 13, 14]
                for part, number in zip(option["parts"], value):
                    row.get_by_label(part, exact=True).fill(str(number))
                    row.get_by_label(part, exact=True).press("Tab")
            else:
                value = option["usual"][1]
                row.get_by_role("slider").press("End")
                field = row.get_by_role("spinbutton", name=option["name"], exact=True)
                expect(field).to_have_value(f"{value:g}")
            layout = inspector.layout(page, "dunes", 1200, 580, engine["name"], {option["name"]: value})
            assert_drawn(page, layout)
            expect(page.locator("#changes")).to_contain_text(option["name"])
            row.get_by_role("button", name=f"Leave {option['name']} to the layout").click()
            expect(row).not_to_have_class(re.compile(r"\bset\b"))
    assert page.problems == []


def test_what_is_tried_is_compared_with_what_is_saved(inspector):
    page = inspector.open("dunes", "width", 900)
    saved = inspector.layout(page, "dunes", 900, 540, *inspector.saved(page, "dunes"))
    assert_drawn(page, saved)
    page.get_by_label("Engine").select_option("justified")
    assert_drawn(page, saved, ".column:first-child")
    assert_drawn(page, inspector.layout(page, "dunes", 900, 540, "justified"))
    page.get_by_role("checkbox", name="Compare with the saved layout").press("Space")
    expect(page.locator(".column:first-child")).to_be_hidden()
    page.get_by_role("radio", name="Breakpoints").check()
    for index, width in enumerate(WIDTHS):
        stage = f".view:nth-child({index + 1})"
        height = height_at(page, inspector, width)
        assert_drawn(page, inspector.layout(page, "dunes", width, height, "justified"), stage)
    page.get_by_role("button", name="Discard changes").press("Enter")
    expect(page.get_by_label("Engine")).to_have_value("waterfall")
    expect(page.get_by_label("Engine")).to_be_focused()
    expect(page.locator(".view .stage").first).to_be_hidden()


def test_a_value_that_is_refused_shows_the_reason(inspector):
    page = inspector.open("dunes", "width", 900)
    page.get_by_label("Engine").select_option("justified")
    field = page.get_by_role("spinbutton", name="target-row-height", exact=True)
    field.fill("0")
    field.press("Enter")
    reason = 'The option "target-row-height" must be a number from 0.01 to 100000. Change it, or leave it out.'
    expect(page.get_by_role("alert").filter(has_text=reason)).to_be_visible()
    field.fill("200")
    field.press("Enter")
    expect(page.locator("#refusal")).to_be_hidden()


def test_an_answer_leaves_what_is_being_typed(inspector):
    page = inspector.open("dunes", "width", 900)
    field = page.get_by_role("spinbutton", name="target-row-height", exact=True)
    held = []
    page.route("**/api/layout", lambda route: route.continue_() if held else held.append(route))
    page.get_by_label("Engine").select_option("justified")
    field.fill("123")
    wait_until(lambda: held, "the request is held", page)
    held[0].continue_()
    assert_drawn(page, inspector.layout(page, "dunes", 900, 540, "justified"))
    expect(field).to_have_value("123")
    field.press("Enter")
    assert_drawn(page, inspector.layout(page, "dunes", 900, 540, "justified", {"target-row-height": 123}))
    # Once it is read, the next answer is shown, also in the field that has the focus.
    field.fill("")
    field.press("Enter")
    expect(field).not_to_have_value("")
    expect(field).to_be_focused()


def test_a_dragged_edge_replaces_what_is_being_typed(inspector):
    page = inspector.open("northern-coast", "width", 900)
    page.get_by_label("Engine").select_option("justified")
    field = page.get_by_role("spinbutton", name="target-row-height", exact=True)
    box = page.get_by_role("separator", name="Edge of a row, changes target-row-height").bounding_box()
    field.fill("77")
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 12, steps=3)
    page.mouse.up()
    expect(field).not_to_have_value("77")
    dragged = field.input_value()
    page.get_by_label("Engine").focus()
    expect(field).to_have_value(dragged)


def test_dragging_an_edge_changes_the_target(inspector):
    page = inspector.open("northern-coast", "width", 900)
    page.get_by_label("Engine").select_option("justified")
    field = page.get_by_role("spinbutton", name="target-row-height", exact=True)
    edge = page.get_by_role("separator", name="Edge of a row, changes target-row-height")
    expect(edge).to_be_visible()
    before = float(field.input_value())
    edge.focus()
    page.keyboard.press("ArrowDown")
    expect(field).to_have_value(f"{before + 4:g}")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(field).to_have_value(f"{before - 4:g}")
    assert_drawn(
        page, inspector.layout(page, "northern-coast", 900, 540, "justified", {"target-row-height": before - 4}))
    box = edge.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 20, steps=4)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 40, steps=4)
    page.mouse.up()
    target = float(field.input_value())
    assert target > before + 10
    assert_drawn(page, inspector.layout(page, "northern-coast", 900, 540, "justified", {"target-row-height": target}))

    page.get_by_label("Engine").select_option("waterfall")
    edge = page.get_by_role("separator", name="Edge of a column, changes column-width")
    expect(edge).to_be_visible()
    edge.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#changes")).to_contain_text("column-width")
    page.get_by_label("Engine").select_option("paged-grid")
    expect(page.get_by_role("separator")).to_have_count(0)


def test_the_plan_is_copied_as_a_request_that_the_program_reads(inspector, tmp_path):
    program = PROGRAM
    page = inspector.open("patterns", "plan", 900)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    layout = inspector.layout(page, "patterns", 900, 540, *inspector.saved(page, "patterns"))
    rows = page.locator("#rows tr")
    expect(rows).to_have_count(len(layout["frames"]))
    page.get_by_role("button", name="Copy as JSON").press("Enter")
    expect(page.get_by_text("Copied.")).to_be_visible()
    request = page.evaluate("navigator.clipboard.readText()")
    assert request == page.locator("#json").input_value()
    run = subprocess.run([program, "layout"], input=request, capture_output=True, text=True, check=True)
    plan = json.loads(run.stdout)
    keys = ["group", "item", "page", "x", "y", "width", "height"]
    assert [[frame[key] for key in keys] for frame in plan["frames"]] == [
        [frame[key] for key in keys] for frame in layout["frames"]]
    for row, frame in zip(rows.all(), layout["frames"]):
        cells = row.locator("td").all_inner_texts()
        assert cells[0] == str(frame["number"])
        assert [float(cell) for cell in cells[3:7]] == pytest.approx(
            [frame[key] for key in ("x", "y", "width", "height")], abs=0.005)
    # With a keyboard, a table that is too wide can be scrolled.
    expect(page.get_by_role("region", name="The plan as a table")).to_have_attribute("tabindex", "0")


@pytest.mark.parametrize("view", ["breakpoints", "width", "plan"])
def test_every_view_passes_axe_and_fits_the_window(inspector, view):
    page = inspector.open("patterns", view, 900)
    page.get_by_label("Engine").select_option("justified")
    expect(page.locator("#changes")).to_contain_text("justified")
    if view == "width":
        for mark in page.get_by_role("group", name="Show").get_by_role("checkbox").all():
            mark.check()
    for scheme, width in accessibility.views():
        # Pages in frames have tests of their own; marks stand on photos, of which a checker can't know the colours.
        accessibility.check_views(page, [(scheme, width)], height=900, leaving_out=["iframe", ".canvas"])
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.problems == []


def test_every_control_has_a_visible_focus_and_is_reached_with_the_tab_key(inspector):
    page = inspector.open("dunes", "width", 900)
    wanted = page.evaluate(
        """() => [...document.querySelectorAll("a, button, input, select, [tabindex='0']")].filter((control) =>
          control.checkVisibility() && control.tabIndex >= 0 && (control.type !== "radio" || control.checked)).length""")
    seen = set()
    for _ in range(wanted + 5):
        page.keyboard.press("Tab")
        look = page.evaluate(
            """() => {
              const own = document.activeElement;
              if (own === document.body) return null;
              const shown = own.closest(".tabs") ? own.nextElementSibling : own;
              return [[...document.querySelectorAll("*")].indexOf(own), getComputedStyle(shown).outlineStyle];
            }""")
        if look is None:
            continue
        assert look[1] != "none", page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
        seen.add(look[0])
    assert len(seen) >= wanted

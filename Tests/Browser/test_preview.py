"""`vitrine serve` in a real browser: open pages follow what is saved."""

import contextlib
import re
import shutil
import socket
import subprocess
import urllib.parse
import urllib.request

import accessibility
import pytest
from fingers import IS_TURNED
from galleries import PROGRAM
from PIL import Image
from previews import ROOT, has_said, inspector, preview, until_it_follows, wait_for_site
from tiers import cases
from viewer import wait_for_frames
from waiting import until, wait_for_places, wait_until


@pytest.fixture
def gallery(site, tmp_path):
    """A source with one album of the sample gallery's photos, small ones, but enough to scroll."""
    content = tmp_path / "Content"
    photos = sorted(site.rglob("*-480.jpg"))[:24]
    assert len(photos) == 24
    (content / "iceland").mkdir(parents=True)
    for number, photo in enumerate(photos):
        shutil.copy(photo, content / "iceland" / f"photo-{number:02}.jpg")
    return tmp_path


def test_a_saved_caption_is_on_the_open_page_and_the_page_stays_where_it_was(gallery, open_page):
    with preview(gallery) as (address, _):
        page = open_page(f"{address}iceland/", height=600)
        until_it_follows(page)
        page.evaluate("scrollTo({ top: 900, behavior: 'instant' })")
        wait_for_frames(page)
        (gallery / "Content/iceland/photo-20.txt").write_text("Steam over the harbour\n")
        page.wait_for_selector("text=Steam over the harbour", state="attached")
        assert abs(page.evaluate("scrollY") - 900) < 40


def test_a_change_of_texts_does_not_reload_the_page(gallery, open_page):
    album = gallery / "Content/iceland"
    (album / "photo-02.txt").write_text("Fog\n")
    with preview(gallery) as (address, _):
        page = open_page(f"{address}iceland/", height=600)
        until_it_follows(page)
        page.evaluate("window.isTheSame = true")
        # The first comparison may exchange the link at this moment.
        until(page, "(document.querySelector('#p21 a').focus(), document.activeElement.closest('li')?.id === 'p21')")
        (album / "photo-20.txt").write_text("Steam over the harbour <b>\n")
        until(page, "document.querySelector('#p21 .caption')?.textContent === 'Steam over the harbour <b>'")
        assert page.evaluate("document.activeElement.closest('li').id") == "p21"
        (album / "photo-02.txt").unlink()
        until(page, "document.querySelector('#p3 .caption')?.textContent !== 'Fog'")
        (album / "album.yaml").write_text("title: Winter\ndescription: By the sea\n")
        until(page, "document.querySelector('.lede')?.textContent === 'By the sea'")
        assert page.locator("h1").text_content() == "Winter" and "Winter" in page.title()
        assert page.evaluate("window.isTheSame")
        # A photo more is more than a change of texts.
        shutil.copy(album / "photo-00.jpg", album / "photo-99.jpg")
        page.wait_for_selector(".photos > li:nth-child(25)", state="attached")
        assert page.evaluate("window.isTheSame") is None
        page.goto(f"{address}iceland/photo-20.html")
        until_it_follows(page)
        page.evaluate("window.isTheSame = true")
        (album / "photo-20.txt").write_text("Morning\n\nThe first bus.\n")
        until(page, "document.querySelector('h1').textContent === 'Morning'")
        assert "The first bus." in page.locator("main").text_content() and page.evaluate("window.isTheSame")


def source(address):
    return urllib.request.urlopen(address).read().decode()


def events_of(page):
    """Collects the names of the events that the preview sends to a page from now on."""
    names = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.eventSourceMessageReceived", lambda message: names.append(message["eventName"]))
    return names


def test_a_change_while_a_page_compares_itself_does_not_reload_it(gallery, open_page):
    with preview(gallery) as (address, _):
        wait_until(lambda: "data-provisional" not in source(f"{address}iceland/"), "a complete page")
        page = open_page("about:blank")
        held = []
        events = events_of(page)

        def hold(route):
            if route.request.resource_type != "fetch" or held:
                return route.continue_()
            held.append((route, route.fetch()))

        page.route(f"{address}iceland/", hold)
        page.goto(f"{address}iceland/")
        page.evaluate("window.isTheSame = true")
        wait_until(lambda: held, "a comparison", page)
        (gallery / "Content/iceland/photo-20.txt").write_text("Steam over the harbour\n")
        wait_until(lambda: "reload" in events, "an event", page)
        route, own = held[0]
        route.fulfill(response=own)
        until(page, "document.querySelector('#p21 .caption')?.textContent === 'Steam over the harbour'")
        assert page.evaluate("window.isTheSame")


def test_another_largest_photo_does_not_reload_the_page(gallery, open_page):
    settings = gallery / "Content/iceland/album.yaml"
    settings.write_text("layout: justified\n")
    with preview(gallery) as (address, _):
        page = open_page(f"{address}iceland/", height=600)
        until_it_follows(page)
        page.evaluate("window.isTheSame = true; document.querySelector('.eager').classList.add('own')")
        before = page.locator(".eager").get_attribute("id")
        settings.write_text("layout: justified\nlarge: [photo-01.jpg]\n")
        until(page, f"document.querySelector('.eager').id !== '{before}'")
        assert page.locator(".eager").count() == 1 and page.evaluate("window.isTheSame")
        assert page.locator(".own").get_attribute("id") == before


def test_a_photo_that_the_viewer_has_stepped_to_is_followed(gallery, open_page):
    album = gallery / "Content/iceland"
    with preview(gallery) as (address, _):
        page = open_page(f"{address}iceland/photo-20.html", height=600)
        page.evaluate("window.isTheSame = true")
        with page.expect_request(lambda request: "events" in request.url and "photo-21.html" in request.url):
            page.keyboard.press("ArrowRight")
        (album / "photo-21.txt").write_text("Noon\n")
        until(page, "document.querySelector('h1').textContent === 'Noon'")
        assert page.evaluate("window.isTheSame")
        page.locator("main").press("i")
        until(page, "document.documentElement.classList.contains('informed')")
        wait_for_frames(page)
        assert page.evaluate("window.isTheSame")
        page.keyboard.press("i")
        page.locator(".vitrine-handle a").focus()
        assert "photo-21.html" in page.locator(".vitrine-handle a").get_attribute("href")


def test_a_step_from_a_provisional_photo_ends_the_note_when_all_is_read(gallery, open_page):
    with preview(gallery) as (address, log):
        wait_for_site(log)
        page = open_page("about:blank")

        def answer(route):
            """As it was before all photos were read."""
            own = route.fetch()
            text = own.text().replace(" data-version=", ' data-provisional="" data-version=')
            route.fulfill(response=own, body=text)

        page.route("**/iceland/photo-20.html", answer, times=1)
        page.goto(f"{address}iceland/photo-20.html")
        page.locator(".vitrine-provisional").wait_for()
        page.keyboard.press("ArrowRight")
        page.wait_for_url(f"{address}iceland/photo-21.html")
        page.locator(".vitrine-provisional").wait_for(state="detached")


def test_a_pager_stays_on_its_page_when_the_gallery_changes(gallery, open_page):
    (gallery / "Content/iceland/album.yaml").write_text("layout: paged-grid\n")
    with preview(gallery) as (address, _):
        page = open_page(f"{address}iceland/", width=390)
        page.locator(".marks a").nth(1).click()
        until(page, "document.querySelector('.scroller').scrollLeft > 100")
        until(page, IS_TURNED)
        wait_for_frames(page)
        left = page.evaluate("document.querySelector('.scroller').scrollLeft")
        (gallery / "Content/iceland/album.yaml").write_text("layout: paged-grid\ntitle: Winter in Iceland\n")
        page.wait_for_selector("h1:text('Winter in Iceland')")
        until(page, f"Math.abs(document.querySelector('.scroller').scrollLeft - {left}) < 2")


def test_a_change_of_style_alone_does_not_reload_the_page(site, gallery, open_page):
    theme = gallery / "Content/_theme"
    theme.mkdir()
    style = (site / "theme/theme.css").read_text()
    (theme / "theme.css").write_text(style)
    with preview(gallery) as (address, _):
        page = open_page(f"{address}iceland/")
        page.evaluate("window.isTheSame = true")
        for colour in ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]:
            (theme / "theme.css").write_text(style + f"\nbody {{ background: {colour} !important; }}\n")
            until(page, f"getComputedStyle(document.body).backgroundColor === '{colour}'")
        assert page.evaluate("window.isTheSame")
        assert page.locator("link[rel=stylesheet][href*='theme.css']").count() == 1


def test_an_error_is_shown_over_the_page_with_its_line_and_goes_when_it_is_corrected(gallery, open_page):
    settings = gallery / "Content/iceland/album.yaml"
    with preview(gallery) as (address, log):
        page = open_page(f"{address}iceland/")
        settings.write_text("title: Iceland\nlayuot: flow\n")
        panel = page.get_by_role("alert")
        panel.wait_for()
        assert "Content/iceland/album.yaml:2" in panel.inner_text()
        assert panel.locator("mark").inner_text().split() == ["2", "layuot:", "flow"]
        assert page.locator(".photos li").count() == 24
        wait_for_places(page)
        accessibility.check_views(page, accessibility.views())
        settings.write_text("title: Iceland\nlayout: flow\n")
        page.wait_for_selector(".gallery.flow")
        panel.wait_for(state="detached")
        assert "album.yaml:2" in log.read_text()


def test_a_template_with_an_error_is_shown_with_its_line(gallery, open_page):
    theme = gallery / "Content/_theme"
    theme.mkdir()
    with preview(gallery) as (address, _):
        page = open_page(f"{address}iceland/")
        (theme / "foot.mustache").write_text("<footer>\n<p>{{#x}}</p>\n</footer>\n")
        panel = page.get_by_role("alert")
        panel.wait_for()
        assert "foot.mustache" in panel.inner_text()
        (theme / "foot.mustache").write_text("<footer><p>By hand</p></footer>\n")
        page.wait_for_selector("text=By hand")


def test_a_page_in_the_background_follows_when_it_is_shown_again(gallery, open_page):
    with preview(gallery) as (address, _):
        page, shown = open_page(f"{address}iceland/"), open_page(f"{address}iceland/")
        page.evaluate(
            """() => { Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
            document.dispatchEvent(new Event('visibilitychange')); }""")
        (gallery / "Content/iceland/photo-01.txt").write_text("A quiet morning\n")
        shown.wait_for_selector("text=A quiet morning", state="attached")
        wait_for_frames(page)
        assert page.locator("text=A quiet morning").count() == 0
        page.evaluate(
            """() => { Object.defineProperty(document, 'visibilityState', {value: 'visible', configurable: true});
            document.dispatchEvent(new Event('visibilitychange')); }""")
        page.wait_for_selector("text=A quiet morning", state="attached")


def test_pictures_are_there_before_the_site_is_built(gallery, open_page):
    with preview(gallery) as (address, log):
        page = open_page(f"{address}iceland/")
        until(page, "[...document.images].slice(0, 3).every((image) => image.complete && image.naturalWidth > 0)")
        assert page.problems == []
        assert not (gallery / "public").exists()


def test_panoramas_and_screenshots_of_whole_pages_are_there_before_the_site_is_built(gallery, open_page):
    for name, size in [("wide", (2400, 300)), ("tall", (300, 2400))]:
        Image.new("RGB", size, "olive").save(gallery / f"Content/iceland/a-{name}.jpg")
    # No site is built for drafts.
    with preview(gallery, "--drafts") as (address, log):
        page = open_page(entrance(log))
        page.goto(f"{address}iceland/")
        for name in ["wide", "tall"]:
            picture = page.locator(f"img[src*='a-{name}']")
            picture.scroll_into_view_if_needed()
            until(page, f"document.querySelector('img[src*=a-{name}]').naturalWidth > 0")
        assert page.problems == []


def test_idle_connections_leave_files_for_photos(gallery):
    with preview(gallery, open_files=128) as (address, log), contextlib.ExitStack() as idle:
        server = urllib.parse.urlsplit(address)
        for _ in range(200):
            idle.enter_context(socket.create_connection((server.hostname, server.port)))
        album = gallery / "Content/iceland"
        shutil.copy(album / "photo-00.jpg", album / "new.jpg")
        wait_until(lambda: has_said(log, "iceland/new.jpg changed"), "the new photo is shown")


@pytest.mark.parametrize("count", cases([60], [200]))
def test_many_edits_in_a_row_leave_the_site_of_a_build_from_scratch(gallery, open_page, count):
    with preview(gallery, "Content", "live") as (address, log):
        page = open_page(f"{address}iceland/")
        for number in range(count):
            text = gallery / f"Content/iceland/photo-{number % 24:02}.txt"
            if number % 17 == 16:
                text.unlink(missing_ok=True)
            else:
                text.write_text(f"Caption number {number}\n")
            if number % 10 == 0 and number % 17 != 16:
                page.wait_for_selector(f"text=Caption number {number}", state="attached")
        command = [PROGRAM, "build", "Content", "live", "--verify"]

        def difference():
            run = subprocess.run(command, cwd=gallery, capture_output=True, text=True)
            return run.stderr if run.returncode else None

        with contextlib.suppress(AssertionError):
            wait_until(lambda: difference() is None, "the site of a build from scratch", pause=0.2)
        assert difference() is None


def test_a_layout_is_kept_in_the_settings_and_taken_back_after_a_restart(gallery, open_page):
    settings = gallery / "Content/iceland/album.yaml"
    before = "# Our winter\ntitle:   Iceland   # the island\nlayout: waterfall\n\n# the end\n"
    settings.write_text(before)
    after = before.replace("layout: waterfall", "layout: flow")
    with preview(gallery) as (address, log):
        page = open_page(inspector(log, "iceland"))
        page.get_by_label("Engine").select_option("flow")
        page.get_by_role("button", name="Keep").click()
        page.get_by_text("Kept in iceland/album.yaml: Layout of Iceland: flow").wait_for()
        assert settings.read_text() == after
        until(page, "document.getElementById('trial').hidden")
        page.goto(f"{address}iceland/")
        page.wait_for_selector(".gallery.flow")
    with preview(gallery) as (address, log):
        page = open_page(inspector(log, "iceland"))
        page.get_by_text("Kept in iceland/album.yaml: Layout of Iceland: flow").wait_for()
        page.get_by_role("button", name="Undo").click()
        page.get_by_role("button", name="Undo").wait_for(state="hidden")
        assert settings.read_text() == before


def test_a_layout_is_not_taken_back_from_a_file_that_has_changed_since(gallery, open_page):
    settings = gallery / "Content/iceland/album.yaml"
    with preview(gallery) as (address, log):
        page = open_page(inspector(log, "iceland"))
        page.get_by_label("Engine").select_option("flow")
        page.get_by_role("button", name="Keep").click()
        page.get_by_role("button", name="Undo").wait_for()
        assert settings.read_text() == "layout: flow\n"
        settings.write_text("layout: flow\ntitle: Iceland\n")
        page.get_by_role("heading", name="Iceland", exact=True).wait_for()
        page.get_by_role("button", name="Undo").click()
        page.get_by_text("iceland/album.yaml", exact=False).last.wait_for()
        until(page, "!document.getElementById('refusal').hidden")
        assert settings.read_text() == "layout: flow\ntitle: Iceland\n"


@pytest.mark.parametrize("flags, is_served", [([], False), (["--allow-edits"], True)])
def test_the_inspector_is_not_served_to_the_network_unless_edits_are_allowed(gallery, open_page, flags, is_served):
    with preview(gallery, "--bind", "0.0.0.0", *flags) as (address, log):
        assert "everybody on the network can see the preview" in log.read_text()
        page = open_page(f"{address}iceland/")
        until(page, "[...document.styleSheets].some((sheet) => sheet.href.includes('preview.css'))")
        assert page.locator(".vitrine-handle").count() == is_served
        assert page.request.get(inspector(log, "iceland")).status == (200 if is_served else 404)


def entrance(log):
    """The address that lets a browser in."""
    return re.search(r"Preview: (http\S*)", log.read_text()).group(1)


@pytest.fixture
def drafts(gallery):
    """The same gallery with a photo of each kind of draft, and albums beside it."""
    content = gallery / "Content"
    for name, file, text in [
        ("secret", "album.yaml", "visibility: hidden\ntitle: Secret plans\n"),
        ("family", "album.yaml", "visibility: unlisted\naddress: family\n"),
        ("coming", "index.md", "---\ntitle: Coming soon\ndraft: true\n---\n"),
    ]:
        (content / name).mkdir()
        for number in range(3):
            shutil.copy(content / f"iceland/photo-{number:02}.jpg", content / name / f"{name}-{number}.jpg")
        (content / name / file).write_text(text)
    (content / "iceland/album.yaml").write_text("photos: {photo-01.jpg: {hidden: true}}\n")
    (content / "iceland/photo-02.md").write_text("---\ndraft: true\n---\nNot ready yet\n")
    return gallery


@pytest.mark.parametrize("scheme", cases(["light"], ["dark"]))
def test_drafts_are_marked_on_cards_pictures_and_their_own_pages(drafts, open_page, scheme):
    with preview(drafts, "--drafts") as (address, log):
        page = open_page(entrance(log), color_scheme=scheme)
        marks = page.locator(".vitrine-mark")
        marks.first.wait_for()
        cards = page.locator(".card").all()
        assert sorted(card.locator("h2").inner_text().split("\n") for card in cards) == [
            ["Coming soon Draft"], ["Family Unlisted"], ["Iceland"], ["Secret plans Hidden"]]
        wait_for_places(page)
        accessibility.check(page)
        page.goto(f"{address}iceland/")
        marks.first.wait_for()
        assert marks.all_inner_texts() == ["Hidden", "Draft"]
        for number, words in [("01", "Hidden"), ("02", "Draft")]:
            link = page.locator(f"a[href='photo-{number}.html']")
            mark, picture = link.locator(".vitrine-mark").bounding_box(), link.bounding_box()
            assert 0 <= mark["x"] - picture["x"] <= 10 and 0 <= mark["y"] - picture["y"] <= 10
            assert mark["x"] + mark["width"] <= picture["x"] + picture["width"]
            assert link.locator(".vitrine-mark").inner_text() == words
        wait_for_places(page)
        accessibility.check(page)
        for path, words in [("secret/", "Hidden"), ("iceland/photo-02.html", "Draft"), ("family/family-0.html", "Unlisted")]:
            page.goto(address + path)
            page.wait_for_selector("h1 .vitrine-mark")
            assert page.locator("h1 .vitrine-mark").all_inner_texts() == [words]
            wait_for_places(page)
            accessibility.check(page)
        page.goto(f"{address}iceland/photo-05.html")
        page.wait_for_selector(".vitrine-handle")
        assert marks.count() == 0
        assert page.problems == []


def test_a_mark_follows_when_a_photo_is_hidden(drafts, open_page):
    with preview(drafts, "--drafts") as (address, log):
        page = open_page(entrance(log))
        page.goto(f"{address}iceland/")
        page.wait_for_selector("a[href='photo-01.html'] .vitrine-mark")
        (drafts / "Content/iceland/album.yaml").write_text("photos: {photo-05.jpg: {hidden: true}}\n")
        page.wait_for_selector("a[href='photo-05.html'] .vitrine-mark")
        assert page.locator("a[href='photo-01.html'] .vitrine-mark").count() == 0


def test_a_change_does_not_cancel_a_click(drafts, open_page):
    with preview(drafts, "--drafts") as (address, log):
        page = open_page(entrance(log))
        page.locator(".vitrine-mark").first.wait_for()
        until_it_follows(page)
        waiting, read = [], []
        page.route("**/iceland/index.html", lambda route: waiting.append(route), times=1)
        page.on("requestfinished", lambda request: request.url == page.url and read.append(request.resource_type))
        page.evaluate("document.querySelector('a[href=\"iceland/index.html\"]').click()")
        wait_until(lambda: waiting, "a request for the album", page)
        (drafts / "Content/index.md").write_text("---\ntitle: Changed\n---\n")
        # Drafts have marks, so that the page can't be changed in place.
        wait_until(lambda: "fetch" in read, "the changed page", page)
        waiting[0].continue_()
        page.wait_for_selector("a[href='photo-01.html'] .vitrine-mark")


def test_drafts_are_shown_to_nobody_without_the_token(drafts, open_page):
    with preview(drafts, "--drafts") as (address, log):
        page = open_page("about:blank")
        answer = page.goto(address)
        assert answer.status == 403
        assert "token" in page.inner_text("body") and "Secret" not in page.content()
        page.goto(entrance(log))
        page.wait_for_selector("text=Secret plans")

"""Makes the pictures of the preview: a look of twenty seconds for the README, and the page to edit it in light and dark."""

import argparse
import contextlib
import io
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[1]
SIZE = (1200, 720)
#: Below each picture, for its sentence.
STRIP = 56


@contextlib.contextmanager
def preview(vitrine, folder):
    """Runs the preview of `folder/Content`, and yields the address with the token once the site is built."""
    log = folder / "log"
    with open(log, "w") as output:
        process = subprocess.Popen(
            [vitrine, "serve", "--port", "0", "--cache-dir", folder / "cache", "Content"], cwd=folder, stderr=output)
        try:
            while "Site: " not in log.read_text():
                assert process.poll() is None, log.read_text()
                time.sleep(0.1)
            yield re.search(r"Preview: (http\S*)", log.read_text()).group(1)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=60)


class Tour:
    """The scenes with the time that each is shown."""

    def __init__(self, page):
        self.page = page
        self.frames = []
        self.font = ImageFont.load_default(size=24)

    def show(self, words, seconds=2.0):
        self.page.wait_for_timeout(700)
        picture = Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")
        frame = Image.new("RGB", (SIZE[0], SIZE[1] + STRIP), (28, 26, 24))
        frame.paste(picture)
        ImageDraw.Draw(frame).text((24, SIZE[1] + 14), words, fill=(245, 242, 236), font=self.font)
        self.frames.append((frame.resize((1000, round(1000 * frame.height / frame.width)), Image.LANCZOS), seconds))

    def write(self, file):
        first, *others = [frame for frame, _ in self.frames]
        times = [round(seconds * 1000) for _, seconds in self.frames]
        first.save(file, save_all=True, append_images=others, duration=times, loop=0, quality=57, method=6)


def walk(page, address, album):
    tour = Tour(page)
    page.goto(address)
    page.goto(re.sub(r"/\?token.*", "/iceland/", address))
    tour.show("vitrine serve: every page is there at once", 2)
    settings = "title: Iceland in winter\ndescription: Ten short days by the sea.\n"
    (album / "album.yaml").write_text(settings)
    page.get_by_text("Ten short days").wait_for()
    tour.show("Save a file: the open page shows it a tenth of a second later")
    (album / "album.yaml").write_text(settings + "layuot: justified\n")
    page.get_by_role("alert").wait_for()
    tour.show("A mistake is shown with its line, over the last good page")
    (album / "album.yaml").write_text(settings + "layout: justified\n")
    page.locator(".gallery.justified").wait_for()
    tour.show("Corrected: another layout", 1.5)
    edit = re.sub(r"/\?token.*", "/.vitrine/?album=iceland&view=", address)
    page.goto(edit + "breakpoints")
    page.wait_for_timeout(2500)
    tour.show("Edit: the page at every breakpoint")
    page.goto(edit + "width&width=1200")
    page.locator(".frame").first.wait_for()
    for width in [1200, 800, 480]:
        page.locator("#width").fill(str(width))
        page.keyboard.press("Enter")
        tour.show("Any width, and what the layout decided", 1)
    page.locator("#width").fill("900")
    page.keyboard.press("Enter")
    page.locator("#engine").select_option("flow")
    tour.show("Try another layout beside the saved one, and keep it", 2)
    page.goto(edit + "arrange")
    page.locator("img").nth(6).wait_for()
    page.wait_for_timeout(1500)
    tour.show("Arrange photos by dragging or by keyboard", 2)
    page.locator("#arrange img").nth(4).click()
    tour.show("Titles, alternative texts, stars, and what must stay visible in a crop", 2.5)
    page.locator("#photo-title").fill("Alpenglow, from the hut")
    page.locator("#photo-title").press("Enter")
    page.get_by_text("Kept in").wait_for()
    page.get_by_role("button", name="Hide").click()
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="History").click()
    tour.show("Every change goes to your own files, and can be taken back", 2)
    return tour


def inspect(browser, address, folder):
    for scheme in ["light", "dark"]:
        page = browser.new_page(
            viewport={"width": 1280, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
        page.goto(address)
        for view, settle in [("width&width=1000", 1500), ("arrange", 2500)]:
            page.goto(re.sub(r"/\?token.*", f"/.vitrine/?album=iceland&view={view}", address))
            page.wait_for_timeout(settle)
            if view == "arrange":
                page.locator("#arrange img").nth(2).click()
                page.wait_for_timeout(1000)
            picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            name = "arrange" if view == "arrange" else "inspector"
            picture.save(folder / f"{name}-{scheme}.webp", quality=72, method=6)
        page.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--vitrine", required=True, type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        album = folder / "Content/iceland"
        album.mkdir(parents=True)
        for number, photo in enumerate(sorted((ROOT / "Content").rglob("*.jpg"))[:24]):
            shutil.copy(photo, album / f"photo-{number:02}.jpg")
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        with preview(options.vitrine.resolve(), folder) as address:
            page = browser.new_page(
                viewport={"width": SIZE[0], "height": SIZE[1]}, color_scheme="light", reduced_motion="reduce")
            tour = walk(page, address, album)
            page.close()
            inspect(browser, address, ROOT / "Documentation")
        browser.close()
        tour.write(ROOT / "Documentation/tour.webp")


if __name__ == "__main__":
    main()

"""How long it takes from a saved file to the reloaded page, in Chromium, and until pages of unread photos are there."""

import argparse
import contextlib
import io
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import numpy
from PIL import Image
from playwright.sync_api import Error, sync_playwright

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Libraries"))
import library

#: Of the album whose page is open.
ALBUM = "album-000"
#: The wall-clock time, in milliseconds, at which the page was there to be used.
READY = """() => {
    if (window.changedAt) return window.changedAt;
    const entry = performance.getEntriesByType("navigation")[0];
    return entry.domContentLoadedEventEnd > 0 ? performance.timeOrigin + entry.domContentLoadedEventEnd : null;
}"""
#: Notes the time of the last change of the page, if it is changed in place.
WATCH = """() => {
    new MutationObserver(() => { window.changedAt = performance.timeOrigin + performance.now(); })
        .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    return true;
}"""


@contextlib.contextmanager
def preview(vitrine, folder):
    """Runs the preview of `folder/Content`; yields its address, its process and the file with what it prints."""
    log = folder / "log"
    with open(log, "w") as output:
        command = [vitrine, "serve", "--port", "0", "--cache-dir", folder / "cache", "Content"]
        process = subprocess.Popen(command, cwd=folder, stderr=output)
        try:
            while "Preview: " not in log.read_text():
                assert process.poll() is None, log.read_text()
                time.sleep(0.005)
            yield re.search(r"Preview: (http[^?\s]*)", log.read_text()).group(1), process, log
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=60)


def until(page, expression, limit=60):
    """The value of an expression once it is not false. Pages allow no script that is made of a text."""
    deadline = time.monotonic() + limit
    while True:
        with contextlib.suppress(Exception):
            if value := page.evaluate(expression):
                return value
        assert time.monotonic() < deadline, expression
        time.sleep(0.005)


def camera_photo(number, size=(4000, 3000)):
    """A JPEG of 12 megapixels with as much detail as a photograph, different for each number."""
    chance = numpy.random.default_rng(number)
    small = chance.integers(0, 256, (size[1] // 40, size[0] // 40, 3), dtype=numpy.uint8)
    picture = numpy.asarray(Image.fromarray(small).resize(size, Image.Resampling.BICUBIC), dtype=numpy.int16)
    noise = chance.integers(-12, 13, picture.shape, dtype=numpy.int16)
    buffer = io.BytesIO()
    Image.fromarray(numpy.clip(picture + noise, 0, 255).astype(numpy.uint8)).save(buffer, "JPEG", quality=88)
    return buffer.getvalue()


class Edits:
    """Ways to change a source. Each returns an expression that is true in the page that shows the change."""

    def __init__(self, source, root):
        self.album = source / ALBUM
        self.theme = source / "_theme"
        self.templates = root / "Templates"

    def caption(self, turn):
        text = f"Caption {turn}"
        (self.album / f"photo-{turn * 7:04}.txt").write_text(text + "\n")
        return f"document.body.textContent.includes({text!r})"

    def album_settings(self, turn):
        (self.album / "album.yaml").write_text(f"title: Title {turn}\n")
        return f"document.querySelector('h1').textContent.includes('Title {turn}')"

    def template(self, turn):
        self.theme.mkdir(exist_ok=True)
        template = (self.templates / "foot.mustache").read_text()
        (self.theme / "foot.mustache").write_text(template.replace("</footer>", f"<p>Template {turn}</p>\n</footer>"))
        return f"document.body.textContent.includes('Template {turn}')"

    def new_photo(self, turn):
        data = camera_photo(turn)
        self.begin = time.time()
        name = f"new-{turn:02}"
        (self.album / f"{name}.jpg").write_bytes(data)
        return f"!!document.querySelector('a[href*={name}]')"


def measured(page, address, log, edit, edits, rounds):
    """Milliseconds from each of `rounds` edits to the page that shows it."""
    times = []
    for turn in range(1, rounds + 1):
        with contextlib.suppress(Error):
            page.goto(f"{address}{ALBUM}/")
        # A user looks at the page before the next edit.
        time.sleep(1)
        until(page, WATCH)
        built = log.read_text().count("Site: ")
        edits.begin = time.time()
        shown = edit(turn)
        until(page, shown)
        times.append(until(page, READY) - edits.begin * 1000)
        # A build in the background must not be under way at the next edit.
        while log.read_text().count("Site: ") == built:
            time.sleep(0.05)
    return times


def resident(process):
    """Megabytes of memory of the server itself, and its number of open files."""
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    files = len(list(pathlib.Path(f"/proc/{process.pid}/fd").iterdir()))
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1000, files


def row(name, times):
    times = sorted(times)
    print(f"| {name} | {statistics.median(times):.0f} | {times[0]:.0f} | {times[-1]:.0f} |", flush=True)


def first_look(vitrine, browser, folder, count):
    """Seconds until home and an album of camera photos are there, and those of the first build."""
    album = folder / "Content/album"
    album.mkdir(parents=True)
    for number in range(count):
        (album / f"photo-{number:03}.jpg").write_bytes(camera_photo(number))
    page = browser.new_page()
    start = time.time()
    with preview(vitrine, folder) as (address, _, _):
        for path in ["", "album/"]:
            page.goto(address + path, wait_until="domcontentloaded")
        look = time.time() - start
    page.close()
    start = time.time()
    command = [vitrine, "build", "-q", "--cache-dir", folder / "other", "Content", "public"]
    subprocess.run(command, cwd=folder, check=True)
    return look, time.time() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--vitrine", required=True, type=pathlib.Path)
    parser.add_argument("--chromium", default="/usr/bin/chromium")
    parser.add_argument("--photos", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--camera", type=int, default=200, help="photos of 12 megapixels for the first look")
    options = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parents[2]
    vitrine = options.vitrine.resolve()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = pathlib.Path(name)
        source = library.make(folder / "Content", options.photos)
        browser = playwright.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
        page = browser.new_page()
        start = time.time()
        with preview(vitrine, folder) as (address, process, log):
            print(f"First look at {options.photos} photos that were never read:")
            page.goto(address, wait_until="domcontentloaded")
            print(f"home after {(time.time() - start) * 1000:.0f} ms, ", end="")
            before = time.time()
            page.goto(f"{address}{ALBUM}/", wait_until="domcontentloaded")
            print(f"an album of {library.ALBUM} after {(time.time() - before) * 1000:.0f} ms more", flush=True)
            while "Site: " not in log.read_text():
                time.sleep(0.1)
            print("\nFrom the saved file to the reloaded page of the album, in milliseconds:\n")
            print("| edit | median | least | most |\n| --- | --- | --- | --- |", flush=True)
            edits = Edits(source, root)
            first = resident(process)
            for title, edit in [
                ("caption", edits.caption), ("`album.yaml`", edits.album_settings),
                ("template", edits.template), ("new photo of 12 megapixels", edits.new_photo),
            ]:
                row(title, measured(page, address, log, edit, edits, options.rounds))
            last = resident(process)
            print(f"\nThe server's memory: {first[0]:.0f} MB before the edits, {last[0]:.0f} MB after them;")
            print(f"open files: {first[1]} before, {last[1]} after")
        look, build = first_look(vitrine, browser, folder / "camera", options.camera)
        print(f"\nFirst look at {options.camera} photos of 12 megapixels: {look:.2f} s with the start of the program;")
        print(f"the first build: {build:.1f} s")
        browser.close()


if __name__ == "__main__":
    main()

"""How long `vitrine check` takes on a generated site, cold and warm, and its peak memory; beside another link checker."""

import argparse
import io
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from PIL import Image

WIDTHS = [60, 80, 100, 120, 140]
PAGE = """<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en">
<head><meta charset="utf-8"/><title>{title}</title><link rel="stylesheet" href="{up}theme.css"/></head>
<body><nav><a href="{up}index.html">Home</a></nav><main><h1>{title}</h1>
{body}
</main></body></html>
"""


def picture(album, photo, tag, loading):
    """An `<img>` with five candidates."""
    candidates = ", ".join(f"{photo}-{width}.jpg {width}w" for width in WIDTHS)
    return (
        f'<img src="{photo}-100.jpg" srcset="{candidates}" sizes="(min-width: 600px) 50vw, 100vw" width="140" '
        f'height="105" alt="Photo {photo} of {album}" {loading}/>{tag}'
    )


def generate(site, albums, photos):
    """A home page, pages of albums, a page and five pictures for each photo; every picture has other bytes."""
    (site / "theme.css").write_text("body { margin: 0 }\n")
    pictures = []
    for width in WIDTHS:
        buffer = io.BytesIO()
        Image.effect_noise((width, width * 3 // 4), 40).convert("RGB").save(buffer, "JPEG")
        pictures.append(buffer.getvalue())
    links = []
    for album in range(albums):
        folder = site / f"album-{album:03}"
        folder.mkdir()
        links.append(f'<p><a href="{folder.name}/index.html">Album {album}</a></p>')
        tiles = []
        for photo in range(photos):
            name = f"photo-{photo:03}"
            tile = picture(album, name, "", 'loading="lazy"')
            tiles.append(f'<p id="p{photo}"><a href="{name}.html">{tile}</a></p>')
            back = f'<p><a href="index.html#p{photo}">Album</a></p>'
            body = picture(album, name, back, 'decoding="async"')
            (folder / f"{name}.html").write_text(PAGE.format(title=f"Photo {photo}", up="../", body=body))
            for width, data in zip(WIDTHS, pictures):
                comment = f"{album} {photo}".encode()
                segment = b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment
                (folder / f"{name}-{width}.jpg").write_bytes(data[:2] + segment + data[2:])
        (folder / "index.html").write_text(PAGE.format(title=f"Album {album}", up="../", body="\n".join(tiles)))
    (site / "index.html").write_text(PAGE.format(title="Home", up="", body="\n".join(links)))


def run(command, expected=(0,)):
    """Seconds, and the peak memory of the command's own process in MB."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in expected, output.decode()
    return time.monotonic() - start, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--vitrine", required=True)
    parser.add_argument("--linkchecker", help="The program linkchecker, to measure beside")
    parser.add_argument("--albums", type=int, default=100)
    parser.add_argument("--photos", type=int, default=100, help="In each album")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        site = folder / "site"
        site.mkdir()
        generate(site, options.albums, options.photos)
        count = options.albums * options.photos
        print(f"{count + options.albums + 1} pages, {count * len(WIDTHS)} pictures, {os.cpu_count()} cores")
        print("| check | seconds | peak memory of the main process, MB |\n| --- | --- | --- |")

        def row(name, command, prepare=lambda: None, rounds=options.rounds, expected=(0,)):
            results = []
            for _ in range(rounds):
                prepare()
                results.append(run(command, expected))
            seconds = statistics.median(result[0] for result in results)
            print(f"| {name} | {seconds:.1f} | {max(result[1] for result in results):.0f} |", flush=True)
            return seconds

        def forget():
            shutil.rmtree(folder / "cache", ignore_errors=True)

        check = [options.vitrine, "check", site, "--cache-dir", folder / "cache"]
        row("all, cold", check, forget)
        warm = row("all, warm", check)
        cold = row("`--fast`, cold", [*check, "--fast"], forget)
        row("`--fast`, warm", [*check, "--fast"])
        if options.linkchecker:
            command = [options.linkchecker, "--no-status", "--no-warnings", "--threads", str(os.cpu_count()), site / "index.html"]
            other = row("linkchecker", command, rounds=1, expected=(0, 1))
            print(f"linkchecker takes {other / cold:.0f} times as long as `--fast` cold, and {other / warm:.0f} times as all warm")


if __name__ == "__main__":
    sys.exit(main())

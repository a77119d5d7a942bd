"""Renditions by Pillow, as its documentation recommends for speed: each photo is decoded once, in draft mode at the
least scale that leaves twice the largest width, and resized from that by Lanczos with `thumbnail`'s reducing gap.

Used as `pillow_renditions.py OUTPUT PROCESSES SUFFIX SAVING`, the last one `save`'s arguments as JSON; each line of
standard input has a photo's path, then its widths.
"""

import functools
import json
import multiprocessing
import pathlib
import sys

from PIL import Image, ImageOps
from photos import ORIENTATION

GAP = 2.0


def render(folder, suffix, saving, line):
    file, *widths = line.rstrip("\n").split("\t")
    widths = [int(width) for width in widths]
    try:
        with Image.open(file) as image:
            turned = image.getexif().get(ORIENTATION, 1) in (5, 6, 7, 8)
            size = image.size
            shape = size[::-1] if turned else size
            scale = GAP * max(widths) / shape[0]
            image.draft(None, (size[0] * scale, size[1] * scale))
            for width in widths:
                target = (width, max(1, round(width * shape[1] / shape[0])))
                small = image.resize(target[::-1] if turned else target, Image.Resampling.LANCZOS, reducing_gap=GAP)
                upright = ImageOps.exif_transpose(small)
                upright.save(folder / f"{pathlib.Path(file).stem}-{width}.{suffix}", exif=b"", **saving)
    except OSError as error:
        print(f"{file}: {error}", file=sys.stderr)


def main():
    folder, processes = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    suffix, saving = sys.argv[3], json.loads(sys.argv[4])
    with multiprocessing.Pool(processes) as pool:
        for _ in pool.imap_unordered(functools.partial(render, folder, suffix, saving), sys.stdin.readlines()):
            pass
        pool.close()
        pool.join()


if __name__ == "__main__":
    main()

"""What sharpening after the reduction is worth: SSIM and bytes of renditions that are sharpened by an unsharp mask of
several strengths before they are encoded, beside those of none.

Two things are asked of each: how near it comes to the reduced photo, and, since screens enlarge what is too small for
them, how near it comes to the photo at one and a half times its size when it is enlarged to that. Prints Markdown.
"""

import argparse
import io
import pathlib
import statistics

import numpy
import quality
from photos import QUALITY, WIDTHS
from PIL import Image, ImageFilter, ImageOps

STRENGTHS = (0, 10, 20, 40, 80)
RADIUS = 0.6
ENLARGED = 1.5


def encoded(image):
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=QUALITY)
    return buffer.getvalue()


def values(photo, width):
    """For each strength: SSIM at its own size, SSIM when enlarged, bytes."""
    height = max(1, round(width * photo.height / photo.width))
    larger = (round(width * ENLARGED), round(height * ENLARGED))
    small = photo.resize((width, height), Image.Resampling.LANCZOS)
    reference = quality.luma(small).astype(numpy.float64)
    wanted = quality.luma(photo.resize(larger, Image.Resampling.LANCZOS)).astype(numpy.float64)
    for strength in STRENGTHS:
        sharp = small.filter(ImageFilter.UnsharpMask(RADIUS, strength, 0)) if strength else small
        data = encoded(sharp)
        made = Image.open(io.BytesIO(data))
        shown = quality.luma(made.resize(larger, Image.Resampling.BICUBIC)).astype(numpy.float64)
        own = quality.ssim(reference, quality.luma(made).astype(numpy.float64))
        yield own, quality.ssim(wanted, shown), len(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", type=pathlib.Path, nargs="+", help="JPEG files")
    rows = {}
    for file in parser.parse_args().photos:
        with Image.open(file) as image:
            photo = ImageOps.exif_transpose(image).convert("RGB")
        for width in WIDTHS:
            if width * ENLARGED <= photo.width:
                for strength, row in zip(STRENGTHS, values(photo, width)):
                    rows.setdefault((width, strength), []).append(row)
    print("| width | strength | SSIM | SSIM, enlarged | KB, mean |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for (width, strength), results in rows.items():
        own, enlarged, size = map(statistics.mean, zip(*results))
        print(f"| {width} | {strength} % | {own:.4f} | {enlarged:.4f} | {size / 1e3:.1f} |")


if __name__ == "__main__":
    main()

"""How close a rendition is to a reference: the upright photo decoded at full size and reduced by Lanczos in floating
point, on the values as stored (not linear light), with no encoding. Both metrics are of luma."""

import math

import numpy
from PIL import Image, ImageOps
from scipy.ndimage import gaussian_filter

RADIUS = 5


def luma(image):
    """BT.601 luma of what a viewer shows, 0...255, in floating point."""
    red, green, blue = numpy.moveaxis(numpy.asarray(image.convert("RGB"), numpy.float32), 2, 0)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def references(plane, size):
    """A plane at another size by Lanczos with three lobes, clipped as pixels are: stretched to that size, and, since
    that is what libvips does, at the width's scale in both directions, with the fraction of a row that is then too
    much or too little shared between both edges."""
    scale = plane.shape[1] / size[0]
    missing = (size[1] * scale - plane.shape[0]) / 2
    made = [reduced(plane, size, 0)]
    return made if abs(missing) < 0.01 * scale else [*made, reduced(plane, size, missing)]


def reduced(plane, size, missing):
    """The plane, with `missing` rows that repeat the edge's at the top and as many at the bottom, at another size."""
    margin = math.ceil(abs(missing))
    padded = numpy.pad(plane, ((margin, margin), (0, 0)), mode="edge")
    box = (0, margin - missing, plane.shape[1], margin + plane.shape[0] + missing)
    image = Image.fromarray(padded).resize(size, Image.Resampling.LANCZOS, box=box)
    return numpy.clip(numpy.asarray(image, numpy.float64), 0, 255)


def blurred(plane):
    """By the Gaussian window of 11 × 11, sigma 1.5; without the margin where the window sticks out."""
    filtered = gaussian_filter(plane, 1.5, radius=RADIUS)
    return filtered[RADIUS:-RADIUS, RADIUS:-RADIUS]


def ssim(first, second):
    """The mean of the structural similarity (Wang et al. 2004), K1 = 0.01, K2 = 0.03, at the size as it is."""
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    mean1, mean2 = blurred(first), blurred(second)
    variance1 = blurred(first * first) - mean1 * mean1
    variance2 = blurred(second * second) - mean2 * mean2
    covariance = blurred(first * second) - mean1 * mean2
    structure = (2 * covariance + c2) / (variance1 + variance2 + c2)
    return float(numpy.mean((2 * mean1 * mean2 + c1) / (mean1 * mean1 + mean2 * mean2 + c1) * structure))


def psnr(first, second):
    """In decibels; equal pictures have 99."""
    error = numpy.mean((first - second) ** 2)
    return float(min(99, 10 * numpy.log10(255**2 / error))) if error > 0 else 99.0


def compare(photo, renditions):
    """What each of the renditions (tool, width, file) of a photo is worth: tool, width, SSIM, PSNR, bytes. Nothing
    where the photo's colours are neither RGB nor gray, since each tool converts them in a way of its own."""
    if not renditions:
        return []
    with Image.open(photo) as image:
        if image.mode not in ("L", "RGB"):
            return []
        full = luma(ImageOps.exif_transpose(image))
    known, values = {}, []
    for tool, width, file in renditions:
        with Image.open(file) as image:
            made = luma(image).astype(numpy.float64)
        size = made.shape[::-1]
        if min(size) <= 2 * RADIUS:
            continue
        if size not in known:
            known[size] = references(full, size)
        best = max((ssim(reference, made), psnr(reference, made)) for reference in known[size])
        values.append((tool, width, *best, file.stat().st_size))
    return values

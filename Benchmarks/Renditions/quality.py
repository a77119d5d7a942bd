"""How close a rendition is to a reference: the upright photo decoded at full size and reduced by Lanczos in floating
point, on the values as stored (not linear light), with no encoding. Both metrics are of luma."""

import numpy
from PIL import Image, ImageOps
from scipy.ndimage import gaussian_filter

RADIUS = 5


def luma(image):
    """BT.601 luma of what a viewer shows, 0...255, in floating point."""
    red, green, blue = numpy.moveaxis(numpy.asarray(image.convert("RGB"), numpy.float32), 2, 0)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def reduced(plane, size):
    """A plane at another size by Lanczos with three lobes, clipped as pixels are."""
    image = Image.fromarray(plane).resize(size, Image.Resampling.LANCZOS)
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
    references, values = {}, []
    for tool, width, file in renditions:
        with Image.open(file) as image:
            made = luma(image).astype(numpy.float64)
        size = made.shape[::-1]
        if size not in references:
            references[size] = reduced(full, size)
        if min(size) > 2 * RADIUS:
            score = (ssim(references[size], made), psnr(references[size], made))
            values.append((tool, width, *score, file.stat().st_size))
    return values

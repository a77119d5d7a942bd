"""The photos that are measured, and which renditions each of them gets."""

import dataclasses
import hashlib
import pathlib
import shutil

from PIL import Image

QUALITY = 80
WIDTHS = (240, 480, 800, 1280, 1920)
ORIENTATION = 0x0112


@dataclasses.dataclass(frozen=True)
class Photo:
    """A photo as copied for all tools: under a name that none of them has to change."""

    original: pathlib.Path
    file: pathlib.Path
    digest: str
    stored_size: tuple
    turned: bool  # Upright, width and height change places.
    requested: tuple = WIDTHS

    @property
    def stem(self):
        return self.file.stem

    @property
    def width(self):
        """Of the upright picture."""
        return self.stored_size[1 if self.turned else 0]

    @property
    def megapixels(self):
        return self.stored_size[0] * self.stored_size[1] / 1e6

    @property
    def widths(self):
        """Those that vitrine makes, and so all tools do: none larger than the photo, and its own where that is clearly
        more than the next smaller."""
        fitting = [width for width in self.requested if width <= self.width]
        if not fitting:
            return [self.width]
        own = len(fitting) < len(self.requested) and self.width >= 1.2 * fitting[-1]
        return fitting + [self.width] if own else fitting


def gather(folder, copies):
    """Copies every JPEG below `folder` into the folder `copies`; which ones, and those that are not pictures."""
    photos, unreadable = [], []
    for original in sorted(folder.rglob("*")):
        if original.suffix.lower() not in (".jpg", ".jpeg") or not original.is_file():
            continue
        try:
            with Image.open(original) as image:
                size, orientation = image.size, image.getexif().get(ORIENTATION, 1)
        except (OSError, Image.DecompressionBombError):
            unreadable.append(original)
            continue
        file = copies / f"p{len(photos):05}.jpg"
        shutil.copyfile(original, file)
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        photos.append(Photo(original, file, digest, size, orientation in (5, 6, 7, 8)))
    return photos, unreadable


def distinct(photos, most):
    """One of each that is there more than once; `most` of them, evenly chosen."""
    single = list({photo.digest: photo for photo in reversed(photos)}.values())[::-1]
    count = min(most, len(single))
    return [single[index * len(single) // count] for index in range(count)]

"""Makes libraries of small photos that are all different: real structure, little to decode."""

import io
import random

from PIL import Image

ALBUM = 1000


def pictures(count=40):
    """JPEGs of several shapes, less than a kilobyte each."""
    chance = random.Random(1)
    made = []
    for number in range(count):
        size = (64 + number % 5 * 8, 48 + number % 3 * 12)
        colour = tuple(chance.randrange(256) for _ in range(3))
        buffer = io.BytesIO()
        Image.new("RGB", size, colour).save(buffer, "JPEG", quality=80)
        made.append(buffer.getvalue())
    return made


def make(folder, count):
    """`count` photos in albums of a thousand; each has its number in a comment behind its first marker."""
    models = pictures()
    for number in range(count):
        album = folder / f"album-{number // ALBUM:03}"
        if number % ALBUM == 0:
            album.mkdir(parents=True)
        model = models[number % len(models)]
        comment = b"\xff\xfe\x00\x0a%08d" % number
        (album / f"photo-{number % ALBUM:04}.jpg").write_bytes(model[:2] + comment + model[2:])
    return folder


def change_one(folder, turn):
    """Another picture for a photo in the middle of an album: another in each turn, and none that the library has."""
    buffer = io.BytesIO()
    Image.new("RGB", (70 + turn, 50), (turn * 40 % 256, 90, 200)).save(buffer, "JPEG", quality=80)
    (folder / "album-000" / "photo-0500.jpg").write_bytes(buffer.getvalue())

"""Pictures to build sites of: drawn in a moment, in many shapes."""

import struct
import zlib

RATIOS = ["3:2", "2:3", "4:3", "16:9", "1:1", "3:4", "12:5", "1:2", "5:4", "3:1", "4:5", "2:1"]


def write_png(file, width, height):
    """Draws a gradient."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    row = b"\0" + bytes(200 * x // width for x in range(width))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    pixels = zlib.compress(row * height, 1)
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b""))

#!/usr/bin/env python3
"""Makes Templates/titles.woff2, the font of the default theme's titles, from Debian's package fonts-texgyre.

    python3 -m venv fonts; fonts/bin/pip install fonttools==4.68.0 brotli==1.2.1
    apt-get download fonts-texgyre; dpkg-deb -x fonts-texgyre_*.deb texgyre
    fonts/bin/python Packaging/title-font.py texgyre Templates/titles.woff2

The font is a subset of TeX Gyre Pagella: the letters of Latin scripts, punctuation and signs. The same versions always
make the same bytes.
"""

import hashlib
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = "usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrepagella-regular.otf"
# Of version 2.501, which Debian has had since 2018.
DIGEST = "44e64260716d8f2bbe412baa1ee99b7c995190ac4573177c24def0b9200438c7"

# As in `unicode-range` of theme.css: without any of these letters, no page loads the font.
RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x192, 0x192), (0x218, 0x21B), (0x2C6, 0x2C7), (0x2D8, 0x2DD), (0x1E9E, 0x1E9E),
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030), (0x2032, 0x2033),
    (0x2039, 0x203A), (0x2044, 0x2044), (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2193),
    (0x2212, 0x2212),
]

# The licence asks for another name, for a description of what has changed, and for the way to the whole font.
NAMES = {
    1: "Vitrine Titles", 2: "Regular", 3: "Vitrine Titles 1", 4: "Vitrine Titles", 6: "VitrineTitles-Regular",
    10: "A subset of TeX Gyre Pagella 2.501, without hints and without most of its glyphs and features. The whole font "
        "is at https://www.gust.org.pl/projects/e-foundry/tex-gyre/pagella",
    13: "GUST Font License, https://www.gust.org.pl/projects/e-foundry/licenses/GUST-FONT-LICENSE.txt",
}
KEPT_NAMES = {0, 5}


def main(folder, target):
    source = pathlib.Path(folder) / SOURCE
    if hashlib.sha256(source.read_bytes()).hexdigest() != DIGEST:
        sys.exit(f"{source}: another version than the one this program knows. Look at the font, then set DIGEST.")
    options = subset.Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "locl"]
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = sorted(KEPT_NAMES)
    options.drop_tables += ["FFTM"]
    font = TTFont(source, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    subsetter.subset(font)
    for number, text in NAMES.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["CFF "].cff.fontNames = [NAMES[6]]
    top = font["CFF "].cff.topDictIndex[0]
    (top.FullName, top.FamilyName) = (NAMES[4], NAMES[1])
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])

"""Sources of sites that several test files check: albums of all layouts in the contact sheet, and pages of texts."""

import functools
import os
import pathlib
import re
import shutil
import subprocess

PROGRAM = pathlib.Path(os.environ.get("VITRINE", ".build/release/vitrine")).absolute()
# By the name of the album: its settings. Each has 14 photos, of which some have titles and ratings.
ALBUMS = {
    "bare": "photos: {}",
    "rows": "description: Along the coast.\nlayout: justified",
    "groups": "layout: justified\ngroups: [{ title: First light, photos: [p0*] }, { title: ضوء, photos: [p1*] }]",
    "waterfall": "layout: waterfall",
    "flow": "layout: flow",
    "strip": "layout: flow\noptions: { direction: horizontal }",
    "grid": "layout: fixed-grid",
    "paged": "layout: paged-grid\noptions: { columns: 2, rows: 2 }",
    "nested": "layout: grouped-pager\noptions: { structure: nested, rows: 1, columns: 2 }\n"
    "groups: [{ title: First, photos: [p0*] }, { title: Second, photos: [p1*] }]",
    "pages": "title: " + "A title that is very much longer than most titles are " * 4,
    "one": "title: OneSingleWordThatIsFarTooLongForTheNarrowestOfAllWindowsThereAre",
}
ENTRIES = """
photos:
  p00.jpg: { title: First light over a bay with a name that takes more room than the frame has, rating: 5 }
  p02.jpg: { title: ضوء الصباح فوق الخليج, rating: 3 }
  p03.jpg: { title: Fog, caption: It lifts., rating: 1 }
"""
TEXT = """# About *me*

I take photos of [the sea](sea/), and of [fog](https://example.org/fog). {words}

## Contact

1. Write to <ada@example.org>
2. Or call

   in the evening

### Legal

> Quoted,
>
> - in a list
> - with `code`

```
{long}
```

---

<b>Not bold</b>
"""


@functools.cache
def layouts():
    """The names of all layouts, as the program lists them."""
    text = subprocess.run([PROGRAM, "layout", "--help"], check=True, capture_output=True, text=True).stdout
    return re.findall(r"[a-z-]+", re.search(r"Available\s+layouts:([^.]+)\.", text)[1])


def build(folder, *flags, source="source", site="site"):
    """Builds a site of a source, both in a folder if their paths are relative, and returns the site's path."""
    command = [PROGRAM, "build", folder / source, folder / site, "--quiet"]
    subprocess.run([*command, *(str(flag) for flag in flags)], check=True)
    return folder / site


def build_contact_sheets(folder, pictures, language):
    """Builds a contact sheet of some pictures with an album of each layout."""
    for name, album in ALBUMS.items():
        (folder / "source" / name).mkdir(parents=True)
        for number in range(1 if name == "one" else 14):
            shutil.copy(pictures[number % len(pictures)], folder / "source" / name / f"p{number:02}.jpg")
        entries = "" if name in ("bare", "one") else ENTRIES
        (folder / "source" / name / "album.yaml").write_text(album.replace("photos: {}", "") + entries)
    (folder / "source" / "vitrine.yaml").write_text(
        f"title: Sheets\ntheme: contact-sheet\npage-size: 10\nlanguage: {language}\n")
    return build(folder)


def build_texts(folder, pictures):
    """Builds a site with three albums and two texts."""
    source = folder / "source"
    for number, album in enumerate(["lakes", "sea", "عين"]):
        (source / album).mkdir(parents=True)
        shutil.copy(pictures[number], source / album / "one.jpg")
    (source / "about.md").write_text(TEXT.format(words="Slowly and far away. " * 20, long="x" * 400))
    (source / "imprint.md").write_text("Nothing to declare.")
    (source / "vitrine.yaml").write_text(
        "title: Trips\npages: [about.md, { file: imprint.md, title: Legal notice }]\nfooter:\n"
        "  credit: Photographs by Ada\n  licence: { name: CC BY 4.0, url: 'https://example.org/by' }\n  text: Since 2024\n"
    )
    return build(folder)


def build_signposts(folder, pictures, theme="default"):
    """Builds a site with an album that has moved, and with two photos of one name; in a subfolder of its host."""
    album = folder / "source" / "sea"
    album.mkdir(parents=True)
    for number, name in enumerate(["one.jpg", "two.jpg", "two.jpeg"]):
        shutil.copy(pictures[number], album / name)
    (album / "album.yaml").write_text("aliases: [meer, /2019/Das%20Meer/]\n")
    (folder / "source" / "vitrine.yaml").write_text(f"title: Trips\ntheme: {theme}\n")
    (folder / "host").mkdir()
    return build(folder, site="host/photos")

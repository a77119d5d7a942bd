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


def build_whole(folder, pictures, theme="default"):
    """Builds a site in a subfolder of its host, in which every setting that adds something to pages is on."""
    source = folder / "source"
    for number, album in enumerate(["sea", "sea/bay", "far/away"]):
        (source / album).mkdir(parents=True)
        for photo in range(3):
            shutil.copy(pictures[3 * number + photo], source / album / f"p{photo}.jpg")
    (source / "sea" / "album.yaml").write_text(
        "description: 'By *boat*, see [the bay](bay/).'\nlook: { paper: '#0d1b2a', radius: 0 }\n"
        "photos:\n  p0.jpg: { title: Fog, caption: 'It [lifts](https://example.org/).', rating: 5 }\n")
    (source / "about.md").write_text(f"# About me\n\n![A bay](sea/bay/p0.jpg)\n\n{TEXT.split('##')[0]}".format(words=""))
    (source / "logo.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#c01075" d="M0 0h40v20H0z"/></svg>')
    theme_files = pathlib.Path(__file__).resolve().parents[2] / "Templates"
    shutil.copy(theme_files / "titles.woff2", source / "titles.woff2")
    (source / "_theme").mkdir()
    (source / "_theme" / "count.js").write_text("document.documentElement.dataset.counted = 1")
    (source / "_theme" / "custom.css").write_text("h1 { letter-spacing: 1px }")
    (source / "vitrine.yaml").write_text(f"""title: Everything
base-url: https://example.org/photos/
theme: {theme}
look:
  accent: {{ light: "#a5074f", dark: "#ff7ac0" }}
  paper: {{ light: "#fff4e6", dark: "#1b1030" }}
  font: Georgia, serif
  title-font: titles.woff2
  logo: {{ file: logo.svg, text: Ada }}
  radius: 10
  gap: 12
pages: [about.md]
outside-links: true
menu: [./, sea, about.md, {{ title: Blog, to: ../blog/ }}, {{ title: Shop, to: "https://shop.example/" }}]
footer: {{ credit: Photographs by Ada, text: Since 2024 }}
scripts: [{{ src: _theme/count.js, data: {{ site: 7 }} }}]
data: true
embed: ["https://blog.example"]
collapse: false
file-names: true
originals: strip
publish: [position, serial-number, owner, credit]
embed-credit: true
ai-training: deny
""")
    (folder / "host" / "blog").mkdir(parents=True)
    (folder / "host" / "blog" / "index.html").write_text("<!doctype html><title>Blog</title>")
    return build(folder, site="host/photos")

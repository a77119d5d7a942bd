"""Builds a gallery with every layout twice: from left to right, and as its mirror image."""

import galleries
from drawings import RATIOS, write_png

DIRECTIONS = {"ltr": "en", "rtl": "ar"}
GROUPS = ["الأحدث", "Featured photos", "كل شيء آخر"]
TITLES = ["Dunes", "أزرق", "A long way from anywhere"]

# By the name of the album: the layout, its options, and whether it has groups.
ALBUMS = {
    "waterfall": ("waterfall", "{}", False),
    "captions": ("waterfall", "{ caption-height: 30 }", True),
    "justified": ("justified", "{}", True),
    "flow": ("flow", "{}", False),
    "flow-trailing": ("flow", "{ alignment: trailing }", True),
    "strip": ("flow", "{ direction: horizontal }", False),
    "strip-groups": ("flow", "{ direction: horizontal, item-height: 240, header-height: 40 }", True),
    "fixed-grid": ("fixed-grid", "{}", True),
    "paged-grid": ("paged-grid", "{}", True),
    "numbers": ("paged-grid", "{ columns: 2, rows: 1 }", False),
    "pager-items": ("grouped-pager", "{ structure: items, columns: 2, rows: 2 }", True),
    "pager-pages": ("grouped-pager", "{ structure: pages, columns: 2, rows: 2 }", True),
    "pager-nested": ("grouped-pager", "{ structure: nested, columns: 2, rows: 2 }", True),
}
# Albums of more than 60 photos have several lists.
LONG = {"waterfall", "strip", "numbers"}


# The folders of both sites, by their direction: they are built once for all modules.
built_sites = {}


def build(tmp_path_factory):
    """The folders of both sites, by their direction."""
    if not built_sites:
        built_sites.update(build_in(tmp_path_factory.mktemp("directions")))
    return built_sites


def build_in(folder):
    source = folder / "source"
    source.mkdir()
    for number, ratio in enumerate(RATIOS):
        width, height = map(int, ratio.split(":"))
        write_png(source / f"{number:02}.png", 480, 480 * height // width)
    for name, (layout, options, is_grouped) in ALBUMS.items():
        album = source / name
        album.mkdir()
        lines = [f"layout: {layout}", f"options: {options}", f"title: ألبوم {name}"]
        if name == "waterfall":
            # The way down from a photo across two columns need not be the way up.
            lines += ["large: none"]
        if is_grouped:
            lines += ["groups:"]
        for group, title in enumerate(GROUPS):
            for photo in range(24 if name in LONG else 11):
                file = album / f"g{group}-{photo:02}-{TITLES[photo % len(TITLES)]}.png"
                file.symlink_to(source / f"{(photo * 5 + group) % len(RATIOS):02}.png")
            if is_grouped:
                lines += [f"  - title: {title}", f"    photos: g{group}-*"]
        (album / "album.yaml").write_text("\n".join(lines))
    sites = {}
    for direction, language in DIRECTIONS.items():
        (source / "vitrine.yaml").write_text(f"title: Directions\nlanguage: {language}\nwidths: [120, 240]\n")
        sites[direction] = folder / direction
        galleries.build(source, source="", site=sites[direction])
    return sites

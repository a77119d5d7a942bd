"""Reads the layouts that a site was built with out of its stylesheets."""

import re


def custom_properties(text):
    """The custom properties that each selector sets."""
    rules = {}
    for selector, body in re.findall(r"([^{}\n]+)\{([^}]*)\}", text):
        values = dict(re.findall(r"--([\w-]+):([^;]+)", body))
        rules.setdefault(selector.strip(), {}).update(values)
    return rules


class Sheet:
    """One album's layout at one breakpoint."""

    def __init__(self, folder, file):
        self.width = int(re.search(r"layout-(\d+)\.css", file.name)[1])
        self.rules = custom_properties(file.read_text())
        self.photos = custom_properties((folder / "photos.css").read_text())
        self.gallery = {key: float(value) for key, value in self.rules[".gallery"].items()}
        self.reference = self.gallery["reference"]
        # The scroller's pages; 1 where nothing is turned.
        self.page_count = int(self.gallery.get("turns", 1))

    def boxes(self):
        """Each photo's id and its x, y, width and height in the plan's pixels, counted from its section."""
        common = self.rules.get(".photos>li", {})
        lists = {
            int(selector[2:]): (float(values["x"]), float(values["y"]))
            for selector, values in self.rules.items()
            if re.fullmatch(r"#r\d+", selector)
        }
        for identifier, own in self.rules.items():
            if not re.fullmatch(r"#p\d+", identifier):
                continue
            values = {**common, **own}
            width, height = values["w"], values["h"]
            if match := re.fullmatch(r"calc\(var\(--w\)/var\(--r\) \+ ([\d.]+)\)", height):
                height = float(width) / float(self.photos[identifier]["r"]) + float(match[1])
            elif match := re.fullmatch(r"calc\(\(var\(--h\) - ([\d.]+)\)\*var\(--r\)\)", width):
                width = (float(height) - float(match[1])) * float(self.photos[identifier]["r"])
            start = max((start for start in lists if start <= int(identifier[2:])), default=None)
            x, y = lists.get(start, (0, 0))
            yield identifier[1:], x + float(values["x"]), y + float(values["y"]), float(width), float(height)

    def sections(self):
        """Each group's own section: its place and extent along the way that one scrolls."""
        return {
            selector[1:]: [float(values[key]) for key in (("x", "width") if "x" in values else ("y", "height"))]
            for selector, values in self.rules.items()
            if re.fullmatch(r"#g\d+", selector)
        }


# Pages from right to left are measured in the mirror.
MEASURE = """() => {
  const isMirrored = document.documentElement.dir === "rtl";
  const start = (box) => isMirrored ? -box.right : box.x;
  const scrolled = (scroller) => isMirrored ? -scroller.scrollLeft : scroller.scrollLeft;
  const gallery = document.querySelector(".gallery");
  const strip = gallery.matches(".strip");
  const outer = (gallery.querySelector(".scroller") ?? gallery.querySelector(".canvas"));
  // A strip passes from edge to edge of the window, and begins with a margin.
  const border = strip ? parseFloat(getComputedStyle(outer.querySelector(".canvas")).borderInlineStartWidth) : 0;
  const boxes = {};
  for (const item of gallery.querySelectorAll(".photos > li")) {
    const box = item.getBoundingClientRect();
    const scroller = item.closest(".scroller");
    const origin = item.closest(".group") ?? scroller ?? item.closest(".canvas");
    const edge = origin.getBoundingClientRect();
    const shift = scroller && (!strip || origin === scroller) ? scrolled(scroller) : 0;
    // What is turned away in one group's own scroller lies behind the next group.
    const layer = gallery.matches(".nested") ? [...outer.children].indexOf(item.closest(".group")) * 1e6 : 0;
    const [x, y] = [start(box) - start(edge) + shift - (origin === scroller ? border : 0), box.y - edge.y];
    boxes[item.id] = [x, y, box.width, box.height, start(box) + shift + layer, box.y];
  }
  const canvas = outer.querySelector(".canvas")?.getBoundingClientRect() ?? outer.getBoundingClientRect();
  const sections = Object.fromEntries([...gallery.querySelectorAll(".canvas > .group")].map((group) => {
    const box = group.getBoundingClientRect();
    return [group.id, strip ? [start(box) - start(canvas) - border, box.width] : [box.y - canvas.y, box.height]];
  }));
  const paged = gallery.matches(".pager") ? gallery.querySelector(".group .scroller") ?? outer : null;
  return {
    width: gallery.getBoundingClientRect().width, length: strip ? canvas.width - 2 * border : null,
    high: paged?.getBoundingClientRect().height, window: innerHeight,
    whole: gallery.getBoundingClientRect().height, room: strip ? innerHeight - 32 : Infinity, boxes, sections,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}"""


def overlapping(boxes):
    """Pairs of boxes that share more than a rounding error of area."""
    ordered = sorted(boxes.items(), key=lambda box: box[1][5])
    for index, (first, (_, _, width, height, x, y)) in enumerate(ordered):
        for second, (_, _, other_width, other_height, other_x, other_y) in ordered[index + 1 :]:
            if other_y >= y + height - 0.1:
                break
            if x + 0.1 < other_x + other_width and other_x + 0.1 < x + width:
                yield first, second


def check_paper(page, parts):
    """Asserts that no two of these parts of a page lie on each other when it is printed."""
    page.emulate_media(media="print")
    boxes = page.evaluate(
        """(parts) => [...document.querySelectorAll(parts)].map((item) => {
          const { x, y, right, bottom } = item.getBoundingClientRect();
          return [x, y, right, bottom];
        })""",
        parts,
    )
    for index, (x, y, right, bottom) in enumerate(boxes):
        assert right > x and bottom > y
        for other in boxes[index + 1 :]:
            assert x >= other[2] - 0.1 or other[0] >= right - 0.1 or y >= other[3] - 0.1 or other[1] >= bottom - 0.1


def check(found, sheet):
    """Asserts that a page shows what the sheet says: `found` is what MEASURE returned."""
    scale = found["width"] / sheet.reference
    if found["length"]:
        # A strip fits into the window, and has at most a tenth of its width as margins.
        exact = found["length"] / sheet.gallery["width"]
        most = min(scale, (found["room"] or float("inf")) / sheet.gallery["height"])
        assert 0.9 * most <= exact <= most + 0.0001
        scale = exact
    # A pager that would be higher than the window is less high, and its pictures are cropped more.
    down = found["high"] / sheet.gallery["height"] if found["high"] else scale
    assert down <= scale + 0.0001
    if down < scale - 0.001:
        assert found["whole"] <= found["window"] + 1
    planned = list(sheet.boxes())
    hidden = {identifier for identifier, box in found["boxes"].items() if box[2] == 0}
    assert {box[0] for box in planned} == set(found["boxes"]) - hidden
    for identifier, *expected in planned:
        measured = found["boxes"][identifier][:4]
        wanted = [e * unit for e, unit in zip(expected, (scale, down, scale, down))]
        wrong = [abs(m - e) for m, e in zip(measured, wanted)]
        assert max(wrong) < 1, f"{identifier}: {measured}, planned {wanted}"
    for group, extent in sheet.sections().items():
        assert all(abs(m - e * scale) < 1 for m, e in zip(found["sections"][group], extent)), group
    assert list(overlapping({key: box for key, box in found["boxes"].items() if key not in hidden})) == []
    assert found["overflow"] <= 0


def albums(site):
    """The folders of all albums that have photos, with their sheets by ascending width."""
    folders = sorted({file.parent for file in site.rglob("layout-*.css")})
    return [
        (folder, sorted((Sheet(folder, file) for file in folder.glob("layout-*.css")), key=lambda sheet: sheet.width))
        for folder in folders
    ]


def windows(sheets, in_full=True):
    """Window widths worth a look, each with the sheet that applies: at breakpoints, beside them and between them.

    If not in full: at breakpoints, and on either side of one in the middle.
    """
    widths = set()
    breakpoints = [sheet.width for sheet in sheets]
    for index, width in enumerate(breakpoints):
        following = breakpoints[index + 1] if index + 1 < len(breakpoints) else width + 400
        is_full = in_full or index == len(breakpoints) // 2
        widths |= {width - 1, width, width + 1, (width + following) // 2} if is_full else {width}
    for width in sorted(widths):
        fitting = [sheet for sheet in sheets if sheet.width <= width]
        yield width, (fitting or sheets[:1])[-1]

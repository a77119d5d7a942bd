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
        self.reference = float(self.rules[".gallery"]["reference"])
        self.page_count = int(self.rules[".gallery"]["page-count"])

    def boxes(self):
        """Each photo's id and its x, y, width and height in the plan's pixels."""
        common = self.rules.get(".photos>li", {})
        group_tops = self.group_tops()
        for identifier, own in self.rules.items():
            if not re.fullmatch(r"#p\d+", identifier):
                continue
            values = {**common, **own}
            width = float(values["w"])
            height = values["h"]
            if match := re.fullmatch(r"calc\(var\(--w\)/var\(--r\) \+ ([\d.]+)\)", height):
                height = width / float(self.photos[identifier]["r"]) + float(match[1])
            yield identifier[1:], float(values["x"]), float(values["y"]), width, float(height)

    def group_tops(self):
        """The top of each group's own section."""
        return {
            selector[1:]: float(values["y"])
            for selector, values in self.rules.items()
            if re.fullmatch(r"#g\d+", selector) and "y" in values
        }


def albums(site):
    """The folders of all albums that have photos, with their sheets by ascending width."""
    folders = sorted({file.parent for file in site.rglob("layout-*.css")})
    return [
        (folder, sorted((Sheet(folder, file) for file in folder.glob("layout-*.css")), key=lambda sheet: sheet.width))
        for folder in folders
    ]


def windows(sheets):
    """Window widths worth a look, each with the sheet that applies: at breakpoints, beside them and between them."""
    widths = set()
    breakpoints = [sheet.width for sheet in sheets]
    for index, width in enumerate(breakpoints):
        following = breakpoints[index + 1] if index + 1 < len(breakpoints) else width + 400
        widths |= {width - 1, width, width + 1, (width + following) // 2}
    for width in sorted(widths):
        fitting = [sheet for sheet in sheets if sheet.width <= width]
        yield width, (fitting or sheets[:1])[-1]

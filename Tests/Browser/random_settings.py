"""Random `album.yaml` files with many comments, and what an independent reader of YAML says about such files."""

import re
from collections import Counter

from ruamel.yaml import YAML
from ruamel.yaml.tokens import AliasToken, AnchorToken, ScalarToken, TagToken

NAMES = ["p0.jpg", "p1.jpg", "p2.jpg", "é.jpg", "it's.jpg", "#1.jpg", "a: b.jpg", "two words.jpg", "[1].jpg"]
TEXTS = ["Fog", "Four days by the water", "it's # not", "a: b", "lake #1 of 2", "yes", "12", 'say "hi"', "- x", "a, b"]
BLOCKS = [["some # not a comment", "", "more: text"], ["one", "two"], ["long words", "and # more", "of them"]]


class RandomSettings:
    """A random file about photos with the names of `NAMES`. Its comments are all different."""

    def __init__(self, random):
        self.random = random
        self.count = 0
        keys = random.sample(
            [self.title, self.description, self.sort, self.groups, self.cover, self.focus, self.photos, self.layout],
            random.randint(2, 8))
        text = random.choice(["", "# Ours\n", "# Ours\n\n", "---\n"])
        text += "".join(self.above(0) + key() for key in keys) + self.above(0)
        if random.random() < 0.2:
            text = text.rstrip("\n")
        self.text = text.replace("\n", "\r\n") if random.random() < 0.2 else text

    def comment(self):
        self.count += 1
        return self.random.choice(["# c%d", "#c%d", "# it's %d: [x]", '# "q%d', "# - x%d"]) % self.count

    def behind(self):
        """A comment at the end of a line, perhaps."""
        return self.random.choice(["", "", " " + self.comment(), "  " + self.comment()])

    def above(self, indent):
        """Comments and empty lines above a line, perhaps."""
        lines = ""
        while self.random.random() < 0.3:
            shift = self.random.choice([0, 0, 0, 2])
            lines += self.random.choice(["", " " * (indent + shift) + self.comment()]) + "\n"
        return lines

    def quoted(self, text):
        style = self.random.choice("psd")
        if style == "p" and re.fullmatch(r"[a-zA-Zé][\w. ]*\w", text) and text not in ("yes", "no"):
            return text
        return "'" + text.replace("'", "''") + "'" if style == "s" else '"' + text.replace('"', '\\"') + '"'

    def value(self, indent):
        """A text after a key."""
        style, margin = self.random.random(), " " * (indent + 2)
        if style < 0.6:
            return f" {self.quoted(self.random.choice(TEXTS))}{self.behind()}\n"
        if style < 0.8:
            lines = self.random.choice(BLOCKS)
            sign = self.random.choice(["|", "|-", ">-", ">", "|+"])
            return f" {sign}{self.behind()}\n" + "".join((margin + line if line else "") + "\n" for line in lines)
        return f' "first line\n{margin}second # not\\\n{margin} third"{self.behind()}\n'

    def names(self, most):
        return self.random.sample(NAMES, self.random.randint(1, most))

    def items(self, names, indent):
        """A list after a key."""
        style = self.random.random()
        if style < 0.5:
            inner = indent + self.random.choice([0, 2, 4])
            lines = (f"{self.above(inner)}{' ' * inner}- {self.quoted(name)}{self.behind()}\n" for name in names)
            return f"{self.behind()}\n" + "".join(lines)
        if style < 0.7:
            return f" [{', '.join(self.quoted(name) for name in names)}]{self.behind()}\n"
        text = f" [{self.behind()}\n"
        for place, name in enumerate(names):
            comma = "," if place < len(names) - 1 or self.random.random() < 0.3 else ""
            text += f"{self.above(indent + 2)}{' ' * (indent + 2)}{self.quoted(name)}{comma}{self.behind()}\n"
        return f"{text}{' ' * self.random.choice([indent + 1, indent + 2])}]{self.behind()}\n"

    def title(self):
        return f"title: {self.quoted(self.random.choice(TEXTS))}{self.behind()}\n"

    def description(self):
        return "description:" + self.value(0)

    def cover(self):
        return f"cover: {self.quoted(self.random.choice(NAMES))}{self.behind()}\n"

    def sort(self):
        return "sort:" + self.items(self.names(7), 0)

    def layout(self):
        return (f"layout: justified{self.behind()}\noptions:{self.behind()}\n{self.above(2)}"
                f"  target-row-height: 200{self.behind()}\n{self.above(2)}  last-row: {self.quoted('centre')}{self.behind()}\n")

    def groups(self):
        indent = self.random.choice([0, 2, 4])
        names = self.random.sample(NAMES, len(NAMES))
        text = f"groups:{self.behind()}\n"
        for number in range(self.random.randint(1, 3)):
            own = [names.pop() for _ in range(self.random.randint(1, 3))]
            parts = [f"title: {self.quoted(f'Group {number}')}{self.behind()}\n", "photos:" + self.items(own, indent + 2)]
            self.random.shuffle(parts)
            text += f"{self.above(indent)}{' ' * indent}- {parts[0]}{self.above(indent + 2)}{' ' * (indent + 2)}{parts[1]}"
        return text

    def focus(self):
        if self.random.random() < 0.3:
            return f"focus: {{{', '.join(f'{self.quoted(name)}: left' for name in self.names(2))}}}{self.behind()}\n"
        indent = self.random.choice([1, 2, 4])
        return f"focus:{self.behind()}\n" + "".join(
            f"{self.above(indent)}{' ' * indent}{self.quoted(name)}: 30% 20%{self.behind()}\n" for name in self.names(4))

    def photos(self):
        indent = self.random.choice([2, 4])
        text = f"photos:{self.behind()}\n"
        for place, name in enumerate(self.names(4)):
            text += f"{self.above(indent)}{' ' * indent}{self.quoted(name)}:"
            keys = self.random.sample(["title", "caption", "alt", "rating", "hidden"], self.random.randint(1, 4))
            if self.random.random() < 0.3:
                values = ", ".join(f"{key}: {self.short(key, place)}" for key in keys)
                text += f" {{{values}}}{self.behind()}\n"
                continue
            inner = indent + self.random.choice([2, 4])
            text += f"{self.behind()}\n"
            for key in keys:
                is_text = key in ("title", "caption", "alt")
                value = self.value(inner) if is_text else f" {self.short(key, place)}{self.behind()}\n"
                text += f"{self.above(inner)}{' ' * inner}{key}:{value}"
        return text

    def short(self, key, place):
        if key == "rating":
            return str(self.random.randint(0, 5))
        # Most photos stay.
        return str(place == 0).lower() if key == "hidden" else self.quoted(self.random.choice(TEXTS))


def values(text):
    """What a reader gets of a file."""
    return YAML(typ="safe", pure=True).load(text) or {}


def comments(text):
    """The comments of a file, each with how often it is there: `#` outside of its keys and values."""
    found, place = Counter(), 0
    tokens = [token for token in YAML(typ="safe", pure=True).scan(text)
              if isinstance(token, (ScalarToken, TagToken, AnchorToken, AliasToken))]
    for token in [*tokens, None]:
        start = token.start_mark.index if token else len(text)
        found.update(re.findall(r"#[^\r\n]*", text[place:start]))
        place = token.end_mark.index if token else start
        if getattr(token, "style", None) in ("|", ">"):
            # The header of a block may have one.
            found.update(re.findall(r"#[^\r\n]*", re.match(r"[^\r\n]*", text[start:])[0]))
    return found


def keys(text):
    """The lines of each key at the top, from that of the key to the last one of its value."""
    lines = text.splitlines(keepends=True)
    data = YAML().load(text) or {}
    starts = sorted((data.lc.key(key)[0], key) for key in data) if data else []
    ends = [start for start, _ in starts[1:]] + [len(lines)]
    return {key: without_end("".join(lines[start:end])) for (start, key), end in zip(starts, ends)}


def without_end(text):
    """The text without comments and empty lines at its end."""
    return re.sub(r"(\r?\n[ \t]*(#[^\r\n]*)?)*$", "", text)

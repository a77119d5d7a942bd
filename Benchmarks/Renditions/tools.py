"""What is measured: each tool makes the same renditions of the same photos."""

import dataclasses
import json
import math
import pathlib
import sys

from photos import QUALITY, WIDTHS
from processes import Command, run

# A process of vipsthumbnail takes this many photos at a time, to start it costs nothing then.
BATCH = 40


@dataclasses.dataclass(frozen=True)
class Result:
    photos: int  # Those whose renditions are all there.
    wall: float
    cpu: float
    peak: int
    others: float
    bytes: int

    @property
    def speed(self):
        return self.photos / self.wall

    @property
    def cpu_per_photo(self):
        return self.cpu / self.photos


def renditions(folder, suffix="jpg"):
    """Those in a folder, by photo and width. A program that cannot encode may leave an empty file."""
    files = {}
    for file in folder.rglob(f"p*-*.{suffix}"):
        stem, _, width = file.stem.rpartition("-")
        if file.stat().st_size > 0:
            files[stem, int(width)] = file
    return files


class Tool:
    """A folder of its own, and commands that fill it."""

    suffix = "jpg"

    def __init__(self, photos, folder, cores):
        self.photos = photos
        self.folder = folder / self.name
        self.log = folder / f"{self.name}.log"
        self.cores = cores

    def measure(self):
        """Runs the tool into its folder, which exists and is empty."""
        usage = run(self.commands(), self.cores, self.log)
        files = self.files()
        done = sum(all((photo.stem, width) in files for width in photo.widths) for photo in self.photos)
        size = sum(file.stat().st_size for file in files.values())
        return self.result(usage, done, size)

    def result(self, usage, done, size):
        return Result(done, usage.wall, usage.cpu, usage.peak, usage.others, size)

    def files(self):
        return renditions(self.folder, self.suffix)

    def write_list(self, name, lines):
        file = self.folder.parent / name
        file.write_text("".join("\t".join(map(str, line)) + "\n" for line in lines))
        return str(file)


class Vitrine(Tool):
    """Its worker processes alone, see vitrine_renditions.py: metadata and renditions."""

    name = "vitrine"
    encoding = {"format": "jpeg", "quality": QUALITY, "effort": "default"}

    def __init__(self, program, *rest):
        super().__init__(*rest)
        self.program = program

    def commands(self):
        driver = pathlib.Path(__file__).with_name("vitrine_renditions.py")
        lines = self.write_list("vitrine.txt", ([photo.file] for photo in self.photos))
        wanted = [json.dumps(self.photos[0].requested), json.dumps(self.encoding)]
        arguments = [sys.executable, "-B", driver, self.program, self.folder, self.cores, *wanted]
        return [Command(arguments, standard_input=lines)]


class VitrineBuild(Tool):
    """The program as users run it: besides the renditions, pages and their validation."""

    name = "vitrine build"

    def __init__(self, program, *rest):
        super().__init__(*rest)
        self.program = program

    def commands(self):
        widths = ",".join(map(str, WIDTHS))
        source = self.photos[0].file.parent
        flags = ["--widths", widths, "--zoom-width", "none", "--cache-dir", self.folder / "cache", "--quiet"]
        return [Command([self.program, "build", source, self.folder / "site", *flags])]


class VipsThumbnail(Tool):
    """Every width again from the photo, by processes of one thread each, the longest first."""

    name = "vipsthumbnail"
    saving = f"Q={QUALITY},strip"

    def commands(self):
        commands = []
        for width in sorted({width for photo in self.photos for width in photo.widths}, reverse=True):
            files = [photo.file for photo in self.photos if width in photo.widths]
            output = f"{self.folder}/%s-{width}.{self.suffix}[{self.saving}]"
            for start in range(0, len(files), BATCH):
                arguments = ["vipsthumbnail", "-s", f"{width}x>", "-o", output, *files[start : start + BATCH]]
                commands.append(Command(arguments, {"VIPS_CONCURRENCY": "1"}))
        return commands


class Pillow(Tool):
    """A pool of processes, see pillow_renditions.py."""

    name = "Pillow"
    saving = {"quality": QUALITY}

    def commands(self):
        program = pathlib.Path(__file__).with_name("pillow_renditions.py")
        lines = self.write_list("pillow.txt", ([photo.file, *photo.widths] for photo in self.photos))
        arguments = [sys.executable, "-B", program, self.folder, self.cores, self.suffix, json.dumps(self.saving)]
        return [Command(arguments, standard_input=lines)]


class Floor(Tool):
    """Nothing but libjpeg-turbo, see RenditionFloor: it encodes again what is in the renditions `samples`."""

    name = "floor"

    def __init__(self, program, samples, *rest):
        super().__init__(*rest)
        self.program = program
        self.samples = samples

    def commands(self):
        lines = []
        for photo in self.photos:
            samples = [self.samples.get((photo.stem, width)) for width in photo.widths]
            if None not in samples:
                lines.append([photo.file, self.eighths(photo), *samples])
        shares = [self.write_list(f"floor-{core}.txt", lines[core :: self.cores]) for core in range(self.cores)]
        return [Command([self.program, self.folder], standard_input=share) for share in shares]

    @staticmethod
    def eighths(photo):
        """The scale at which vitrine decodes: the first of these that leaves a sixth more than the largest rendition."""
        wanted = 8 * min(6 * photo.width, 7 * max(photo.widths))
        return next((scale for scale in (1, 2, 4, 5) if scale * 6 * photo.width >= wanted), 8)

    def result(self, usage, done, size):
        """By its own stopwatch: what it does outside of that would be done beforehand."""
        shares = [json.loads(output) for output in usage.outputs]
        wall = sum(share["wall"] for share in shares) / self.cores
        cpu = sum(share["cpu"] for share in shares)
        return Result(done, wall, cpu, usage.peak, usage.others, size)

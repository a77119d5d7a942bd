"""AVIF by vitrine, vipsthumbnail and Pillow: bytes and CPU seconds at equal SSIM, since each program and each setting
has its own scale of quality.

Every setting encodes all photos in a few qualities. Their SSIM shows which quality comes nearest to vitrine's default
AVIF. The rounds measure that quality.
"""

import dataclasses
import functools
import math
import statistics

import numpy
import tools
from PIL import features
from rounds import alternating, attempted, judged, say

# All five usual widths would take three to four times as long.
WIDTHS = (480, 1280)
DEFAULT_EFFORT = "default"
DEFAULT_QUALITY = 68


class Setting:
    """A tool with one setting of its encoder, in one quality."""

    suffix = "avif"
    qualities = (50, 65, 80)

    def __init__(self, *rest, setting, quality):
        self.program_name = self.name
        self.setting = setting
        self.quality = quality
        self.name = f"{self.program_name} {setting} {quality}"
        super().__init__(*rest)


class VitrineJPEG(Setting, tools.Vitrine):
    suffix = "jpg"
    qualities = (70, 80, 90)
    label = "JPEG"

    @property
    def encoding(self):
        return {"format": "jpeg", "quality": self.quality, "effort": DEFAULT_EFFORT}


class VitrineAVIF(Setting, tools.Vitrine):
    @property
    def encoding(self):
        return {"format": "avif", "quality": self.quality, "effort": self.setting}

    @property
    def label(self):
        return f"`effort: {self.setting}`"


class VipsThumbnailAVIF(Setting, tools.VipsThumbnail):
    @property
    def saving(self):
        return f"Q={self.quality},effort={self.setting},strip"

    @property
    def label(self):
        return f"`effort={self.setting}`"


class PillowAVIF(Setting, tools.Pillow):
    """One thread for each picture, since there is a process for each core."""

    @property
    def saving(self):
        return {"quality": self.quality, "speed": self.setting, "max_threads": 1, "icc_profile": None}

    @property
    def label(self):
        return f"`speed={self.setting}`"


class PillowForSSIM(PillowAVIF):
    """Tuned for SSIM, as vitrine's encoder is. By default, libavif 1.4 and later tunes libaom by another metric."""

    name = "Pillow, tune=ssim"

    @property
    def saving(self):
        return super().saving | {"advanced": {"tune": "ssim"}}


@dataclasses.dataclass(frozen=True)
class Sample:
    """What a setting made of all photos in one quality."""

    quality: int
    mean: float
    worst: float
    bytes: int


@dataclasses.dataclass(frozen=True)
class Row:
    """A setting at the SSIM of vitrine's default AVIF."""

    program: str
    setting: str
    sample: Sample  # In the quality that comes nearest.
    bytes: float  # At exactly that SSIM.
    cpu: float


@dataclasses.dataclass(frozen=True)
class Outcome:
    remarks: list
    photos: int = 0
    renditions: int = 0  # Of each row.
    rows: tuple = ()  # The first is that of vitrine's default AVIF.
    others: float = 0.0  # How many cores did something else meanwhile, in the median.


def settings(program, *rest):
    """For each setting, a function that makes its tool for a quality. The first is that of vitrine's default AVIF."""
    vitrine = (program, *rest)
    choices = [
        (VitrineAVIF, vitrine, (DEFAULT_EFFORT, "fast", "small")),
        (VitrineJPEG, vitrine, ("jpeg",)),
        (VipsThumbnailAVIF, rest, (0, 1, 4)),
        (PillowAVIF, rest, (9, 8, 6)),
        (PillowForSSIM, rest, (8,)),
    ]
    return [functools.partial(kind, *given, setting=each) for kind, given, values in choices for each in values]


def encodes(tool, remarks):
    """Runs the tool. If it makes nothing, the remarks say so."""
    say(f"{tool.name}, for its SSIM")
    if attempted(tool).photos > 0:
        return True
    complaints = [line.strip() for line in tool.log.read_text().splitlines() if line.strip()]
    reason = complaints[-1][:200] if complaints else "no message"
    remarks.append(f"{tool.program_name}, {tool.label}: cannot encode on this machine ({reason}).")
    return False


def candidates(known, remarks):
    """The tools of each setting that can encode, in all of its qualities."""
    planned = {known[0]: [known[0](quality=DEFAULT_QUALITY)]}
    for setting in known[1:]:
        planned[setting] = [setting(quality=quality) for quality in setting.func.qualities]
    return {setting: own for setting, own in planned.items() if all(encodes(tool, remarks) for tool in own)}


def samples(chosen, contenders, cores):
    """By the contenders' names, of the renditions that all of them made; and how many renditions these are."""
    values = {}
    for _, name, _, similarity, _, size in judged(chosen, contenders, cores):
        values.setdefault(name, []).append((similarity, size))
    made = {}
    for tool in contenders if values else ():
        similarities, sizes = zip(*values[tool.name])
        made[tool.name] = Sample(tool.quality, statistics.mean(similarities), min(similarities), sum(sizes))
    return made, max(map(len, values.values()), default=0)


def closeness(similarity):
    """A scale of SSIM on which the quality and the logarithm of the bytes grow almost evenly. Between values of SSIM
    itself, bytes would be up to 5 % too many."""
    return -math.log(1 - similarity)


def interpolated(target, points):
    """The value at the SSIM `target` between the two nearest of the points (SSIM, value), or that of the last one."""
    places, values = zip(*sorted((closeness(similarity), value) for similarity, value in points))
    return float(numpy.interp(closeness(target), places, values))


def fitting(setting, curve, target):
    """The setting's tool in the quality that comes nearest to the target; None if the target is outside the curve."""
    if not min(sample.mean for sample in curve) <= target <= max(sample.mean for sample in curve):
        return None
    return setting(quality=round(interpolated(target, [(sample.mean, sample.quality) for sample in curve])))


def contenders(curves, target, remarks):
    """For each setting, its tool in the quality that fits."""
    fitted = {setting: fitting(setting, curve, target) for setting, curve in curves.items()}
    for setting in [setting for setting, tool in fitted.items() if tool is None]:
        tool = setting(quality=0)
        lowest, *_, highest = tool.qualities
        remarks.append(f"{tool.program_name}, {tool.label}: no quality from {lowest} to {highest} has this SSIM.")
    return {setting: tool for setting, tool in fitted.items() if tool}


def row(tool, sample, curve, target, results):
    weight = interpolated(target, [(each.mean, math.log(each.bytes)) for each in {*curve, sample}])
    cpu = statistics.median(result.cpu for result in results)
    return Row(tool.program_name, tool.label, sample, math.exp(weight), cpu)


def measure(program, photos, work, cores, rounds):
    """The outcome for the photos; `program` is vitrine."""
    if not features.check("avif"):
        return Outcome(["Pillow cannot read AVIF on this machine, so that there is no SSIM."])
    chosen = [dataclasses.replace(photo, requested=WIDTHS) for photo in photos]
    known = settings(program, chosen, work, cores)
    remarks = []
    tried = candidates(known, remarks)
    if known[0] not in tried:
        return Outcome(remarks)
    first, _ = samples(chosen, [tool for own in tried.values() for tool in own], cores)
    if not first:
        remarks.append("No photo could be judged: all programs must make the same renditions of it.")
        return Outcome(remarks)
    curves = {setting: [first[tool.name] for tool in own] for setting, own in tried.items()}
    target = curves[known[0]][0].mean
    fitted = contenders(curves, target, remarks)
    results = alternating(list(fitted.values()), rounds)
    last, renditions = samples(chosen, list(fitted.values()), cores)
    rows = tuple(
        row(tool, last[tool.name], curves[setting], target, results[tool.name]) for setting, tool in fitted.items()
    )
    others = statistics.median(result.others for runs in results.values() for result in runs)
    return Outcome(remarks, len(chosen), renditions, rows, others)

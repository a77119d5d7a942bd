"""Measurements as Markdown."""

import statistics
import subprocess
import textwrap

import PIL
from photos import WIDTHS
from PIL import AvifImagePlugin, features


def versions(libraries):
    """Of the programs that are measured beside vitrine, and of the libraries in Pillow."""
    vips = subprocess.run(["vipsthumbnail", "--vips-version"], capture_output=True, text=True).stdout.strip()
    return f"{vips}, Pillow {PIL.__version__} with {libraries}"


def speed(photos, cores, results):
    """A row for each tool: medians over the rounds; and the ratios, each taken within one round."""
    total = sum(photo.megapixels for photo in photos)
    weight = sum(photo.file.stat().st_size for photo in photos)
    rounds = len(next(iter(results.values())))
    jpeg = f"libjpeg-turbo {features.version('libjpeg_turbo')}"
    lines = [
        f"{len(photos)} photos, {total:.0f} megapixels, {weight / 1e6:.0f} MB; {cores} cores, {rounds} rounds; "
        f"{versions(jpeg)}:",
        "",
        "| | photos/s | slowest, fastest | CPU seconds | peak memory, MB | written, MB | skipped "
        "| cores busy otherwise |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, runs in results.items():
        speeds = [run.speed for run in runs]
        values = [
            f"{statistics.median(speeds):.1f}",
            f"{min(speeds):.1f}, {max(speeds):.1f}",
            f"{statistics.median(run.cpu for run in runs):.2f}",
            f"{statistics.median(run.peak for run in runs) / 1e6:.0f}",
            f"{statistics.median(run.bytes for run in runs) / 1e6:.1f}",
            f"{len(photos) - min(run.photos for run in runs)}",
            f"{statistics.median(run.others for run in runs):.1f}",
        ]
        lines.append(f"| {name} | {' | '.join(values)} |")
    lines += ["", *ratios(results, "vitrine"), *ratios(results, "vitrine build"), ""]
    return "\n".join(lines)


def ratios(results, name):
    turns = list(zip(results[name], results["vipsthumbnail"], results["floor"]))
    faster = statistics.median(own.speed / other.speed for own, other, _ in turns)
    best = max(own.speed for own, _, _ in turns) / max(other.speed for _, other, _ in turns)
    cheaper = statistics.median(other.cpu_per_photo / own.cpu_per_photo for own, other, _ in turns)
    dearer = statistics.median(own.cpu_per_photo / floor.cpu_per_photo for own, _, floor in turns)
    text = (
        f"- `{name}`: photos/s are {faster:.2f} times vipsthumbnail's; each in its fastest round, {best:.2f} times. "
        f"vipsthumbnail's CPU seconds for a photo are {cheaper:.2f} times its; its are {dearer:.2f} times the floor's."
    )
    return textwrap.wrap(text, width=120, subsequent_indent="  ")


def quality(rows):
    """A row for each width and tool. Photos narrower than the largest width have one at their own besides."""
    groups = {}
    for _, tool, width, *values in rows:
        groups.setdefault(width if width in WIDTHS else 0, {}).setdefault(tool, []).append(values)
    lines = [
        "| width | photos | | SSIM, mean | SSIM, worst | PSNR, mean | KB, mean |",
        "| ---: | ---: | --- | ---: | ---: | ---: | ---: |",
    ]
    for width in sorted(groups, reverse=True):
        for tool, values in groups[width].items():
            similarity, ratio, size = zip(*values)
            cells = [
                f"{statistics.mean(similarity):.4f}",
                f"{min(similarity):.4f}",
                f"{statistics.mean(ratio):.2f}",
                f"{statistics.mean(size) / 1e3:.1f}",
            ]
            lines.append(f"| {width or 'own'} | {len(values)} | {tool} | {' | '.join(cells)} |")
    return "\n".join(lines)


def avif(outcome, cores, rounds):
    """A row for each setting at the mean SSIM of vitrine's default AVIF, and a line for each that has none."""
    lines = [f"- {remark}" for remark in outcome.remarks]
    if not outcome.rows:
        return "\n".join(["AVIF was not compared:", "", *lines])
    libraries = f"libavif {features.version('avif')} and libaom {AvifImagePlugin.get_codec_version('aom')}"
    own = outcome.rows[0]
    jpeg = next((row.bytes for row in outcome.rows if row.setting == "JPEG"), None)
    introduction = (
        f"{outcome.photos} photos, {outcome.renditions} renditions, {own.bytes / 1e3:.0f} kB and {own.cpu:.2f} CPU "
        f"seconds with vitrine's defaults; {cores} cores, {rounds} rounds, {outcome.others:.1f} cores busy otherwise; "
        f"{versions(libraries)}:"
    )
    table = [
        "| program | setting | quality | bytes | of JPEG's | CPU | SSIM, mean | SSIM, worst |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in outcome.rows:
        cells = [
            f"{row.sample.quality}",
            f"{100 * row.bytes / own.bytes:.0f} %",
            f"{100 * row.bytes / jpeg:.0f} %" if jpeg else "",
            f"{row.cpu / own.cpu:.2f}",
            f"{row.sample.mean:.4f}",
            f"{row.sample.worst:.4f}",
        ]
        table.append(f"| {row.program} | {row.setting} | {' | '.join(cells)} |")
    wrapped = textwrap.wrap(introduction, width=120, break_on_hyphens=False)
    return "\n".join([*wrapped, "", *table, *([""] if lines else []), *lines])

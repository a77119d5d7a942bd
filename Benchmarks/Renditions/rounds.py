"""Runs tools in rounds, and judges what they made."""

import multiprocessing
import shutil
import sys

import quality


def say(text):
    print(text, file=sys.stderr, flush=True)


def attempted(tool):
    """Runs the tool into an empty folder."""
    shutil.rmtree(tool.folder, ignore_errors=True)
    tool.folder.mkdir()
    return tool.measure()


def measured(tool):
    """Runs the tool into an empty folder, and ends the program if no photo has all of its renditions."""
    result = attempted(tool)
    if result.photos == 0:
        sys.exit(f"{tool.name} made nothing of the photos:\n{tool.log.read_text()}")
    say(f"{tool.name}: {result.photos} photos in {result.wall:.2f} s, {result.cpu:.2f} s of processors")
    return result


def alternating(contenders, rounds):
    """The results of each tool by its name: all tools run once in each round, another one first every time."""
    results = {tool.name: [] for tool in contenders}
    for turn in range(rounds):
        say(f"round {turn + 1} of {rounds}")
        for index in range(len(contenders)):
            tool = contenders[(turn + index) % len(contenders)]
            results[tool.name].append(measured(tool))
    return results


def judged(chosen, judges, cores):
    """Rows of (photo, tool, width, SSIM, PSNR, bytes) for the renditions that all of the tools made."""
    made = {tool.name: tool.files() for tool in judges}
    jobs = []
    for photo in chosen:
        widths = [width for width in photo.widths if all((photo.stem, width) in files for files in made.values())]
        renditions = [(name, width, files[photo.stem, width]) for name, files in made.items() for width in widths]
        jobs.append((photo.file, renditions))
    with multiprocessing.Pool(cores) as pool:
        values = pool.starmap(quality.compare, jobs, chunksize=1)
    return [(photo, *value) for photo, rows in zip(chosen, values) for value in rows]

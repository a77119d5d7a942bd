"""Measures what making renditions takes: vitrine beside vipsthumbnail, Pillow and bare libjpeg-turbo, and how good the
pictures are. Prints Markdown; what it does meanwhile goes to standard error."""

import argparse
import csv
import multiprocessing
import os
import pathlib
import shutil
import sys
import tempfile

import photos
import quality
import report
import tools


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", type=pathlib.Path, help="a folder; every JPEG in it and below counts")
    vitrine = pathlib.Path(".build/release/vitrine")
    floor = pathlib.Path("Benchmarks/.build/release/rendition-floor")
    parser.add_argument("--vitrine", type=pathlib.Path, default=vitrine, help="the program")
    parser.add_argument("--floor", type=pathlib.Path, default=floor, help="the floor's program")
    parser.add_argument("--rounds", type=int, default=3, help="how often each tool runs (default: 3)")
    parser.add_argument("--judged", type=int, default=60, help="photos to judge, at most (default: 60)")
    parser.add_argument("--details", type=pathlib.Path, help="a CSV file for the quality of every rendition")
    options = parser.parse_args()
    if not sys.platform.startswith("linux"):
        parser.error("memory is measured by /proc: Linux only")
    for program in (options.vitrine, options.floor, "vipsthumbnail"):
        if not shutil.which(program):
            parser.error(f"{program} is missing: `make renditions` builds and installs what is needed")
    if not options.photos.is_dir():
        parser.error(f"{options.photos} is not a folder")
    if options.rounds < 1 or options.judged < 1:
        parser.error("--rounds and --judged are at least 1")
    return options


def say(text):
    print(text, file=sys.stderr, flush=True)


def measured(tool):
    """Runs the tool into an empty folder."""
    shutil.rmtree(tool.folder, ignore_errors=True)
    tool.folder.mkdir()
    result = tool.measure()
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


def main():
    options = arguments()
    cores = len(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory(prefix="renditions-") as name:
        work = pathlib.Path(name)
        (work / "photos").mkdir()
        found, unreadable = photos.gather(options.photos, work / "photos")
        for file in unreadable:
            say(f"{file} is not a picture, and left out")
        if not found:
            sys.exit(f"{options.photos} has no JPEG")
        vitrine = tools.Vitrine(options.vitrine.resolve(), found, work, cores)
        say("once, unmeasured, for the floor's planes")
        measured(vitrine)
        vitrine.folder.rename(work / "samples")
        samples = tools.renditions(work / "samples")
        rivals = [tools.VipsThumbnail(found, work, cores), tools.Pillow(found, work, cores)]
        floor = tools.Floor(options.floor.resolve(), samples, found, work, cores)
        build = tools.VitrineBuild(options.vitrine.resolve(), found, work, cores)
        results = alternating([vitrine, build, *rivals, floor], options.rounds)
        chosen = photos.distinct(found, options.judged)
        say(f"quality of {len(chosen)} photos")
        rows = judged(chosen, [vitrine, *rivals], cores)
        print(report.speed(found, cores, results))
    print(report.quality(rows))
    if options.details:
        with options.details.open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["photo", "tool", "width", "ssim", "psnr", "bytes"])
            writer.writerows((photo.original, *rest) for photo, *rest in rows)


if __name__ == "__main__":
    main()

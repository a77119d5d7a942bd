"""Measures what making renditions takes: vitrine beside vipsthumbnail, Pillow and bare libjpeg-turbo, and how good the
pictures are; then AVIF by the first three. Prints Markdown; what it does meanwhile goes to standard error."""

import argparse
import csv
import os
import pathlib
import shutil
import sys
import tempfile

import avif
import photos
import report
import tools
from rounds import alternating, judged, measured, say


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", type=pathlib.Path, help="a folder; every JPEG in it and below counts")
    vitrine = pathlib.Path(".build/release/vitrine")
    floor = pathlib.Path("Benchmarks/.build/release/rendition-floor")
    parser.add_argument("--vitrine", type=pathlib.Path, default=vitrine, help="the program")
    parser.add_argument("--floor", type=pathlib.Path, default=floor, help="the floor's program")
    parser.add_argument("--rounds", type=int, default=3, help="how often each tool runs (default: 3)")
    parser.add_argument("--judged", type=int, default=60, help="photos to judge, at most (default: 60)")
    parser.add_argument("--avif", type=int, default=8, metavar="PHOTOS", help="photos for AVIF, at most (default: 8)")
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
    if options.avif < 0:
        parser.error("--avif is at least 0, which leaves AVIF out")
    return options


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
        print(report.quality(rows), flush=True)
        if options.avif:
            fewer = photos.distinct(found, options.avif)
            outcome = avif.measure(options.vitrine.resolve(), fewer, work, cores, options.rounds)
            print("", report.avif(outcome, cores, options.rounds), sep="\n")
    if options.details:
        with options.details.open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["photo", "tool", "width", "ssim", "psnr", "bytes"])
            writer.writerows((photo.original, *rest) for photo, *rest in rows)


if __name__ == "__main__":
    main()

"""Measures what libraries of many photos cost: the first build, one with nothing changed, and one with one photo changed;
vitrine beside sigal. Prints Markdown; what it does meanwhile goes to standard error."""

import argparse
import os
import pathlib
import shutil
import statistics
import sys
import tempfile
import time

import library

SETTINGS = """source = {source!r}
destination = {destination!r}
img_size = (240, 240)
make_thumbs = False
use_orig = False
"""


def run(arguments, log):
    """Seconds by the clock and of processors, and the most memory of any one process in MB."""
    start = time.perf_counter()
    actions = [(os.POSIX_SPAWN_OPEN, descriptor, log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644) for descriptor in (1, 2)]
    arguments = [str(argument) for argument in arguments]
    process = os.posix_spawnp(arguments[0], arguments, os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    if status != 0:
        sys.exit(f"{' '.join(arguments)} failed:\n{pathlib.Path(log).read_text()}")
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def say(text):
    print(text, file=sys.stderr, flush=True)


def builds(program, arguments, source, rounds, log):
    """Rows of (build, runs): the first once, the others `rounds` times."""
    say(f"{program}: first build")
    rows = [("first", [run(arguments, log)])]
    say(f"{program}: nothing changed")
    rows.append(("nothing changed", [run(arguments, log) for _ in range(rounds)]))
    say(f"{program}: one photo changed")
    runs = []
    for turn in range(rounds):
        library.change_one(source, turn)
        runs.append(run(arguments, log))
    return rows + [("one photo changed", runs)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("counts", type=int, nargs="+", help="photos of each library, such as 1000 10000")
    parser.add_argument("--vitrine", type=pathlib.Path, default=pathlib.Path(".build/release/vitrine"))
    parser.add_argument("--rounds", type=int, default=3, help="how often each rebuild runs (default: 3)")
    parser.add_argument("--most-for-sigal", type=int, default=10_000, help="photos; it isn't run on larger libraries")
    options = parser.parse_args()
    sigal = shutil.which("sigal") or pathlib.Path(sys.executable).with_name("sigal")
    print("| photos | program | build | seconds | CPU seconds | peak memory of a process, MB |")
    print("| ---: | --- | --- | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory(prefix="libraries-") as name:
        for count in options.counts:
            work = pathlib.Path(name) / str(count)
            source = library.make(work / "source", count)
            contenders = [
                (
                    "vitrine",
                    [
                        options.vitrine.resolve(), "build", source, work / "site", "--widths", "240", "--quiet",
                        "--cache-dir", work / "cache",
                    ],
                )
            ]
            if count <= options.most_for_sigal:
                settings = work / "sigal.conf.py"
                settings.write_text(SETTINGS.format(source=str(source), destination=str(work / "sigal")))
                contenders.append(("sigal", [sigal, "build", "--config", settings, "--quiet"]))
            for program, arguments in contenders:
                for build, runs in builds(program, arguments, source, options.rounds, str(work / "log")):
                    wall, cpu, peak = map(statistics.median, zip(*runs))
                    print(f"| {count} | {program} | {build} | {wall:.2f} | {cpu:.2f} | {peak:.0f} |", flush=True)
            shutil.rmtree(work)


if __name__ == "__main__":
    main()

"""Runs the preview of a gallery for tests in a browser."""

import contextlib
import pathlib
import re
import signal
import subprocess

from galleries import PROGRAM
from waiting import until, wait_until

ROOT = pathlib.Path(__file__).resolve().parents[2]


@contextlib.contextmanager
def preview(folder, *flags, open_files=None):
    """Runs the preview of `folder/Content`, and yields its address and the file with what it prints."""
    command = [PROGRAM, "serve", "--port", "0", *flags]
    if open_files:
        command = ["prlimit", f"--nofile={open_files}", *command]
    log = folder / "log"
    with open(log, "w") as output:
        process = subprocess.Popen(command, cwd=folder, stderr=output)
        try:
            wait_until(lambda: has_said(log, "Preview: ") or process.poll() is not None, "a preview")
            assert process.poll() is None, log.read_text()
            yield re.search(r"Preview: (http[^?\s]*)", log.read_text()).group(1), log
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=120) == 0, log.read_text()


def has_said(log, words):
    return words in log.read_text()


def wait_for_site(log):
    """Waits for the first build. Pictures are not exchanged after it, and the sizes of renditions are known."""
    wait_until(lambda: has_said(log, "Site: "), "a site")


def until_it_follows(page):
    """Waits until a page is complete and has its own source, so that it can be changed in place."""
    until(page, """!document.querySelector('.vitrine-provisional')
        && performance.getEntriesByType('resource').some(
            ({ initiatorType, name, responseEnd }) => initiatorType === 'fetch' && name === location.href && responseEnd)""")


def inspector(log, album, view="width"):
    """The address of the inspector of an album, with the token."""
    address, token = re.search(r"Preview: (http\S*)\?token=(\w+)", log.read_text()).groups()
    return f"{address}.vitrine/?token={token}&album={album}&view={view}"

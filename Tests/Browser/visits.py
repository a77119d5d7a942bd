"""Visits of a site in Firefox and WebKitGTK: the browsers as fixtures, and the steps and checks of tests."""

import os
import re
import shutil
import subprocess
import time

import drivers
import pytest
from tiers import thorough

COUNT = "document.querySelector('.count')?.textContent.split(' / ')[0]"


def has_package(name):
    """Whether this system's packages include a browser."""
    if not shutil.which("apt-cache"):
        return False
    environment = {**os.environ, "LC_ALL": "C"}
    answer = subprocess.run(["apt-cache", "policy", name], capture_output=True, text=True, env=environment)
    candidate = re.search(r"Candidate: (.+)", answer.stdout)
    return candidate is not None and candidate[1] != "(none)"


@pytest.fixture(scope="module", name="browser", params=[drivers.Firefox, drivers.WebKit], ids=["firefox", "webkit"])
def started(request):
    kind = request.param
    if drivers.is_missing(kind):
        if has_package(kind.package):
            pytest.fail(f"{kind.package} is not installed. Run .ci/install-browser.")
        pytest.skip(f"This system has no package {kind.package}.")
    browser = kind()
    yield browser
    browser.close()


@pytest.fixture
def window(browser):
    browser.renew()
    return browser


@pytest.fixture(params=["http", pytest.param("file", marks=thorough)])
def base(request, address, site):
    return address if request.param == "http" else site.as_uri()


def becomes(window, condition):
    """Whether a condition becomes true soon; if not, an action is tried again."""
    end = time.monotonic() + 2
    while not window.run(f"return {condition}"):
        if time.monotonic() > end:
            return False
    return True


class Visit:
    """A visit of an album, with the steps and checks of the tests."""

    def __init__(self, window, album):
        self.window = window
        self.album = album
        if window.url != album:
            window.open(album)
        window.until("document.querySelector('.photos a img')?.complete")
        self.entries = window.run("return history.length")

    def open(self, number):
        """Opens a photo by a click, as visitors do."""

        def attempt():
            if self.window.run("return document.body.matches('.album')"):
                self.window.click(f".photos #p{number} a")
            return becomes(self.window, "document.body.matches('.photo')")

        # A pager that moves at the last moment swallows the click.
        drivers.until(attempt, f"photo {number}")
        self.at(number)

    def at(self, number):
        """Waits until a photo is shown, and checks that the page is that photo's."""
        window = self.window
        window.until(f"{COUNT} === String(arguments[0]) && document.documentElement.matches('.viewing')", number)
        window.until("document.querySelector('.stage img').complete")
        assert window.run("return document.querySelectorAll('figure').length") == 1
        assert window.run("return document.querySelector('figure').id") == f"p{number}"
        assert window.run("return history.length") == self.entries + 1

    def album_at(self, number):
        """Waits for the album, and checks that the photo is in view and that nothing was added to the history."""
        window = self.window
        window.until("document.querySelector('.photos') && document.readyState === 'complete'")
        window.until("location.href.split('#')[0] === arguments[0]", self.album)
        window.until(
            """(() => {
            const { x, y, width, height } = document.querySelector(`#p${arguments[0]} img`).getBoundingClientRect();
            return x >= 0 && y >= 0 && x + width <= innerWidth + 1 && y + height <= innerHeight + 1;
            })()""",
            number,
        )
        assert window.run("return history.length") == self.entries + 1

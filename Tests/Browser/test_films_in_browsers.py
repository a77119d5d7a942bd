"""Films in Firefox and WebKitGTK."""

import contextlib

import drivers
import pytest
from films import PLAYS, gallery, need_ffmpeg, url
from visits import started, window

__all__ = ["gallery", "started", "url", "window"]

pytestmark = need_ffmpeg


@pytest.mark.parametrize("name", ["page/b.html", "page/c.html"])
def test_other_browsers_play_it(window, url, name):
    window.open(f"{url}/{name}")
    # WebKitGTK leaves films to GStreamer.
    assert window.run("return document.createElement('video').canPlayType('video/mp4')"), (
        "gstreamer1.0-libav is not installed. Run .ci/install-browser.")
    window.until("document.documentElement.matches('.viewing')")
    # A click is what lets browsers play sound.
    with contextlib.suppress(drivers.CommandFailed):
        window.click("h1")
    window.press(" ")
    window.until(PLAYS)

"""Live photos in Firefox and WebKitGTK."""

from films import need_ffmpeg
from test_live_photos import CLIP, gallery, is_still
from visits import started, window

__all__ = ["gallery", "started", "window"]

pytestmark = need_ffmpeg


def test_other_browsers_play_it_again_and_again(window, gallery, serve):
    window.open(f"{serve(gallery)}/site/page/c.html")
    window.until("document.documentElement.matches('.viewing')")
    for _ in range(4):
        window.run("document.querySelector('a.live').click()")
        window.until(f"{CLIP}.currentTime > 0.1 && getComputedStyle({CLIP}).opacity > 0.9")
        window.run("document.querySelector('a.live').click()")
        window.until(is_still(CLIP))

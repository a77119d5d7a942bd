"""Touches, as a browser gets them from a screen."""

import time

from waiting import until, wait_until

# Every scroller of a pager is at one of its pages.
IS_TURNED = """[...document.querySelectorAll(".scroller")].every((scroller) => {
  const page = scroller.scrollLeft / scroller.getBoundingClientRect().width;
  return Math.abs(page - Math.round(page)) < 0.01;
})"""
SCROLLED = "[...document.querySelectorAll('.scroller')].reduce((sum, scroller) => sum + scroller.scrollLeft, 0)"


class Fingers:
    """Touches with times that do not depend on the machine's load."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.now = time.time()

    def send(self, kind, points, pause=16):
        self.now += pause / 1000
        touches = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]
        event = {"type": kind, "touchPoints": touches, "timestamp": self.now}
        self.session.send("Input.dispatchTouchEvent", event)

    def drag(self, start, end, steps=8, pause=16, lift=True):
        """Moves one finger; slowly with a long pause."""
        self.move([start], [end], steps, pause, lift)

    def move(self, starts, ends, steps=8, pause=16, lift=True):
        self.send("touchStart", starts)
        for step in range(1, steps + 1):
            part = step / steps
            points = [(x + (u - x) * part, y + (v - y) * part) for (x, y), (u, v) in zip(starts, ends)]
            self.send("touchMove", points, pause)
        if lift:
            self.send("touchEnd", [])

    def pinch(self, middle, before, after, lift=True):
        """Two fingers side by side, so many pixels apart before and after."""
        x, y = middle
        places = [[(x - span / 2, y), (x + span / 2, y)] for span in (before, after)]
        self.move(*places, lift=lift)

    def tap(self, x, y):
        self.send("touchStart", [(x, y)])
        self.send("touchEnd", [])

    def begin(self, place=(200, 300)):
        """Touches the photo until a touch arrives: Chromium drops them until a new page has been shown for a moment."""
        self.page.evaluate("""() => addEventListener("pointerup", ({ target }) => {
          window.isTouched ||= Boolean(target.closest(".stage"));
        })""")

        def is_touched():
            self.send("touchStart", [place], pause=1000)
            self.send("touchEnd", [])
            return self.page.evaluate("window.isTouched")

        wait_until(is_touched, "a touch of the photo", self.page)
        # The next touch is not the second one of a double tap.
        self.now += 1
        return self


def swipe(page, distance, steps=20):
    """Moves a finger over the scroller by `distance` pixels to the left, and waits until scrollers are at a page."""
    box = page.locator(".scroller").first.bounding_box()
    start, y = box["x"] + (box["width"] + distance) / 2, box["y"] + 100
    session = page.context.new_cdp_session(page)
    # Chromium drops touches of a page that it has not painted.
    until(page, "performance.getEntriesByName('first-contentful-paint').length > 0")

    before = page.evaluate("document.querySelector('.scroller').scrollLeft")

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x in points]})

    # Chromium itself scrolls here. It stops between two pages if the times of touches are not those of its clock, and its
    # headless shell sometimes does so on a busy machine: then the pages are put back, and swiped again.
    def is_turned():
        touch("touchStart", start)
        for step in range(1, steps + 1):
            touch("touchMove", start - distance * step / steps)
            page.wait_for_timeout(16)
        touch("touchEnd")
        place = wait_for_calm(page)
        if page.evaluate(IS_TURNED):
            return [place]
        page.evaluate("(left) => document.querySelector('.scroller').scrollTo({ left, behavior: 'instant' })", before)
        return None

    return wait_until(is_turned, "pages that stand still", page)[0]


def wait_for_calm(page):
    """Waits until nothing scrolls any more, and returns how far scrollers are."""
    places = []

    def is_calm():
        places.append(page.evaluate(SCROLLED))
        return len(places) > 3 and len(set(places[-4:])) == 1

    wait_until(is_calm, "pages that stand still", page)
    return places[-1]

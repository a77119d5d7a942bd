"""Drives Firefox and WebKitGTK through their own WebDriver commands: one interface for both."""

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from waiting import PATIENCE, wait_until

KEYS = {
    "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011",
    "ArrowLeft": "\ue012", "ArrowRight": "\ue014", "Control": "\ue009",
}


class CommandFailed(Exception):
    """The browser refused a command, for example because its page was left meanwhile."""


def until(condition, what):
    """Calls a condition until its result is true, and returns this result. Commands may be refused meanwhile."""

    def attempt():
        with contextlib.suppress(CommandFailed):
            return condition()

    return wait_until(attempt, what, pause=0.05)


class Browser:
    """A window of a browser. A subclass starts it, and sends it commands in `command`."""

    has_touch = True

    def open(self, url):
        self.command("Navigate", url=url)

    def renew(self):
        """Replaces the tab by a new one, which has no history: a history has 50 entries at most."""
        new = self.command("NewWindow", type="tab", focus=True)["handle"]
        self.command("CloseWindow")
        self.command("SwitchToWindow", handle=new)

    def open_in(self, size, url):
        """Opens a page of the same origin as the current one in a frame of a size, which windows may not have. Commands are
        then meant for the frame."""
        self.command("SwitchToFrame", id=None)
        self.run(
            """const frame = document.createElement("iframe");
            [frame.width, frame.height] = arguments[0];
            frame.src = arguments[1];
            document.body.replaceChildren(frame);""",
            list(size), url,
        )
        self.until("frames[0].document.readyState === 'complete' && frames[0].location.href === arguments[0]", url)
        self.command("SwitchToFrame", id=0)

    def back(self):
        self.command("Back")

    def forward(self):
        self.command("Forward")

    @property
    def url(self):
        return self.run("return location.href")

    def run(self, script, *arguments):
        """The result of the body of a function in the page."""
        return self.command("ExecuteScript", script=script, args=list(arguments))

    def until(self, script, *arguments):
        """Waits until an expression is true in the page."""
        return until(lambda: self.run(f"return {script}", *arguments), f"{script} {arguments}")

    def press(self, *keys):
        """Presses keys, one after the other."""
        actions = []
        for key in keys:
            value = KEYS.get(key, key)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.act({"type": "key", "id": "keyboard", "actions": actions})

    def click(self, selector, count=1, button=0):
        """Clicks the middle of an element with the mouse."""
        down, up = {"type": "pointerDown", "button": button}, {"type": "pointerUp", "button": button}
        self.point("mouse", [self.move(*self.middle(selector)), *[down, up] * count])

    def tap(self, selector, count=1):
        """Touches the middle of an element with a finger."""
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self.point("touch", [self.move(*self.middle(selector)), *[down, up] * count])

    def swipe(self, start, end, steps=8, pause=16):
        """Moves a finger from a point of the window to another one."""
        moves = []
        for step in range(1, steps + 1):
            x, y = (before + (after - before) * step / steps for before, after in zip(start, end))
            moves.append(self.move(x, y, pause))
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self.point("touch", [self.move(*start), down, *moves, up])

    def middle(self, selector):
        """The middle of an element, once it is in the window and stands still."""
        places = []

        def place():
            places.append(
                self.run(
                    """const element = document.querySelector(arguments[0]);
                    if (!element) return null;
                    element.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
                    const box = element.getBoundingClientRect();
                    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                    return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;""",
                    selector,
                )
            )
            # Pagers snap to their pages a little later.
            return places[-1] if len(places) > 5 and all(place == places[-1] for place in places[-6:]) else None

        return until(place, f"{selector} in the window")

    def move(self, x, y, duration=0):
        return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": duration, "origin": "viewport"}

    def point(self, kind, actions):
        self.act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions})

    def act(self, source):
        self.command("PerformActions", actions=[source])
        # Presses may have led to another page.
        with contextlib.suppress(CommandFailed):
            self.command("ReleaseActions")


class Firefox(Browser):
    """Debian's Firefox ESR, through Marionette, the protocol that Firefox itself speaks."""

    package = "firefox-esr"

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        profile = Path(self.folder.name)
        # The system chooses a free port, and Firefox writes it down.
        (profile / "user.js").write_text('user_pref("marionette.port", 0);\n')
        size = ["--width", "1200", "--height", "900"]
        self.process = start(["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", profile, *size])
        port = profile / "MarionetteActivePort"
        until(lambda: is_running(self.process) and port.is_file() and port.read_text(), "Marionette's port")
        self.socket = socket.create_connection(("127.0.0.1", int(port.read_text())), timeout=PATIENCE)
        self.stream = self.socket.makefile("rb")
        self.read()
        self.count = 0
        self.command("NewSession", capabilities={"alwaysMatch": {"pageLoadStrategy": "normal"}})

    def read(self):
        length = b""
        while not length.endswith(b":"):
            length += self.stream.read(1) or end_of_stream()
        return json.loads(self.stream.read(int(length[:-1])))

    def command(self, name, **parameters):
        self.count += 1
        message = json.dumps([0, self.count, f"WebDriver:{name}", parameters]).encode()
        self.socket.sendall(b"%d:%b" % (len(message), message))
        while True:
            _, count, error, result = self.read()
            if count == self.count:
                break
        if error:
            raise CommandFailed(f"{name}: {error['error']}: {error['message']}")
        return result.get("value", result) if isinstance(result, dict) else result

    def close(self):
        self.socket.close()
        stop(self.process)
        self.folder.cleanup()


def end_of_stream():
    raise ConnectionError("Firefox has ended")


class WebKit(Browser):
    """WebKitGTK's MiniBrowser, through WebKitWebDriver and on a screen without a display."""

    package = "webkit2gtk-driver"
    has_touch = False  # The driver makes clicks of touches.

    def __init__(self):
        reader, writer = os.pipe()
        self.screen = start(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], pass_fds=[writer]
        )
        os.close(writer)
        with os.fdopen(reader) as answer:
            display = answer.readline().strip()
        assert display, "Xvfb did not start"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        environment = {**os.environ, "DISPLAY": f":{display}", "GDK_BACKEND": "x11"}
        self.process = start(["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"], env=environment)
        self.address = f"http://127.0.0.1:{port}"
        until(lambda: is_running(self.process) and self.request("GET", "/status")["ready"], "WebKitWebDriver")
        session = self.request("POST", "/session", {"capabilities": {"alwaysMatch": {}}})
        self.address += f"/session/{session['sessionId']}"

    # The address of each command, and how it is sent.
    paths = {
        "Navigate": ("POST", "/url"),
        "Back": ("POST", "/back"),
        "Forward": ("POST", "/forward"),
        "ExecuteScript": ("POST", "/execute/sync"),
        "NewWindow": ("POST", "/window/new"),
        "CloseWindow": ("DELETE", "/window"),
        "SwitchToWindow": ("POST", "/window"),
        "SwitchToFrame": ("POST", "/frame"),
        "PerformActions": ("POST", "/actions"),
        "ReleaseActions": ("DELETE", "/actions"),
    }

    def command(self, name, **parameters):
        method, path = self.paths[name]
        return self.request(method, path, parameters if method == "POST" else None)

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise CommandFailed(f"{path}: {error.read().decode(errors='replace')}") from None
        except urllib.error.URLError as error:
            raise CommandFailed(f"{path}: {error.reason}") from None

    def close(self):
        with contextlib.suppress(CommandFailed):
            self.request("DELETE", "")
        stop(self.process)
        stop(self.screen)


def start(command, **options):
    """Starts a program in a process group of its own, so that its children end with it."""
    return subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, **options
    )


def is_running(process):
    assert process.poll() is None, f"{process.args[0]} ended with status {process.returncode}"
    return True


def stop(process):
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def is_missing(browser):
    """Whether a browser is not installed."""
    programs = {Firefox: ["firefox-esr"], WebKit: ["WebKitWebDriver", "Xvfb"]}[browser]
    return any(shutil.which(program) is None for program in programs)

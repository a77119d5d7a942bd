"""The built sample site in a real browser: opened over HTTP below a path, and from disk."""

import functools
import http.server
import os
import pathlib
import shutil
import threading

import pytest
from playwright.sync_api import expect, sync_playwright
from waiting import PATIENCE, wait_for_places

expect.set_options(timeout=1000 * PATIENCE)


class Failures:
    """Writes at once what failed: the run may be ended before its summary."""

    def __init__(self, terminal):
        self.terminal = terminal

    def pytest_runtest_logreport(self, report):
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.terminal.write_line(f"\n{report.nodeid}: {crash.message if crash else report.longrepr}")


def pytest_sessionstart(session):
    # Processes of pytest-xdist have no terminal, and send their reports to the one that started them.
    if terminal := session.config.pluginmanager.get_plugin("terminalreporter"):
        session.config.pluginmanager.register(Failures(terminal))


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory):
    """The cache folder of builds in tests, in place of the user's own. Each process of pytest-xdist has another one."""
    os.environ["XDG_CACHE_HOME"] = str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def site():
    """The folder that the sample gallery was built into."""
    folder = pathlib.Path(os.environ["VITRINE_SITE"]).resolve()
    assert (folder / "index.html").is_file(), f"{folder} has no site"
    return folder


@pytest.fixture(scope="session")
def serve():
    """Serves a folder at a free port until the process ends, and returns its URL."""
    addresses = {}

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    def serve(folder):
        if folder not in addresses:
            handler = functools.partial(Handler, directory=folder)
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            addresses[folder] = f"http://127.0.0.1:{server.server_port}"
        return addresses[folder]

    return serve


@pytest.fixture(scope="session")
def address(site, serve):
    """The site's URL: it is served below a path, so that no link can count on the root."""
    return f"{serve(site.parent)}/{site.name}"


@pytest.fixture(scope="session")
def browser():
    found = (shutil.which(name) for name in ["chromium-headless-shell", "chromium"])
    executable = os.environ.get("CHROMIUM") or next(filter(None, found), None)
    if executable and executable.startswith("/snap/"):
        executable = None  # A snap has a /tmp of its own, and can't be driven from outside.
    # With no executable named, it is the Chromium that playwright installed.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable, args=["--no-sandbox", "--host-resolver-rules=MAP gallery.test 127.0.0.1"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser):
    """Opens pages in windows of a given size, with scripts or without."""
    contexts = []

    def open_page(url, width=1200, height=800, scripts=True, pictures=True, **options):
        context = browser.new_context(
            viewport={"width": width, "height": height}, java_script_enabled=scripts, **options
        )
        context.set_default_timeout(1000 * PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.problems = []
        # A preview has no icons before its first build is done.
        page.on("console", lambda m: (m.type in ("error", "warning") and not m.location["url"].endswith("/favicon.ico")
                                      and page.problems.append(m.text)))
        # A page that is left takes its unfinished requests with it.
        page.on("requestfailed", lambda r: "ABORTED" in r.failure or page.problems.append(f"failed: {r.url}"))
        page.on("response", lambda r: r.status >= 400 and page.problems.append(f"{r.status}: {r.url}"))
        if not pictures:
            page.route("**/*.jpg*", lambda route: route.abort())
        page.goto(url, wait_until="load")
        if scripts:
            wait_for_places(page)
        return page

    yield open_page
    for context in contexts:
        context.close()

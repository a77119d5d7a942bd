"""A gallery that was published for Apache: what visitors get, with the headers that the program asks for."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import urllib.request

import pytest
from galleries import PROGRAM
from sarif_pydantic import Sarif
from viewer import wait_for_frames
from waiting import until, wait_until

APACHE = shutil.which("apache2") or shutil.which("apache2", path="/usr/sbin")
MODULES = ["alias", "authz_core", "mime", "headers", "rewrite", "dir", "env", "mpm_event"]
# A page that leads on, in the form of those that `aliases` make.
MOVED = """<!DOCTYPE html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'"/>
<title>This page has moved</title>
<meta http-equiv="refresh" content="0; url=../sea/index.html"/>
</head>
<body><main><h1>This page has moved</h1><p><a href="../sea/index.html">To the page</a></p></main></body>
</html>
"""


@pytest.fixture(scope="module")
def desk(site, tmp_path_factory):
    """A folder with a small gallery in `Content`, whose only target is the folder `www`."""
    folder = tmp_path_factory.mktemp("published")
    pictures = sorted(site.rglob("*-480.jpg"))
    for number, album in enumerate(["sea", "sky"]):
        source = folder / "Content" / album
        source.mkdir(parents=True)
        for name, picture in zip("abc", pictures[3 * number :]):
            shutil.copy(picture, source / f"{name}.jpg")
    for place in [folder, *folder.parents]:
        if place != place.parent and place.stat().st_uid == os.getuid():
            place.chmod(place.stat().st_mode | 0o055)
    return folder


def run(desk, *arguments, status=0):
    environment = {**os.environ, "XDG_CONFIG_HOME": str(desk / "config")}
    result = subprocess.run([PROGRAM, *arguments], cwd=desk, env=environment, capture_output=True, text=True)
    assert result.returncode == status, result.stderr
    return result


def answers(address):
    try:
        urllib.request.urlopen(address).close()
        return True
    except OSError:
        return False


@pytest.fixture(scope="module")
def address(desk):
    """Where Apache serves the published gallery."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    (desk / "Content" / "vitrine.yaml").write_text(
        f"base-url: http://127.0.0.1:{port}/\n"
        "targets:\n  web: { kind: folder, path: ../www, host: apache, precompress: true, extra: [old/*] }\n"
    )
    (desk / "public" / "old").mkdir(parents=True)
    (desk / "public" / "old" / "index.html").write_text(MOVED)
    run(desk, "publish", "--trust-target", "web")
    modules = "\n".join(f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so" for name in MODULES)
    (desk / "apache.conf").write_text(
        f"""{modules}
        ServerRoot {desk}
        ServerName localhost
        PidFile {desk}/pid
        ErrorLog {desk}/errors
        Listen 127.0.0.1:{port}
        User www-data
        Group www-data
        TypesConfig /etc/mime.types
        DirectoryIndex index.html
        DocumentRoot {desk}/www
        <Directory {desk}/www>
            AllowOverride All
            Require all granted
        </Directory>
        """
    )
    server = subprocess.Popen([APACHE, "-D", "FOREGROUND", "-f", desk / "apache.conf"])
    address = f"http://127.0.0.1:{port}/"
    wait_until(lambda: answers(address), "an answer of Apache")
    yield address
    server.terminate()
    server.wait()


@pytest.mark.skipif(not APACHE, reason="apache2 is missing")
def test_the_policy_in_the_header_allows_everything_that_pages_need(address, desk, open_page):
    pages = sorted((desk / "www").rglob("*.html"))
    assert len(pages) > 6
    page = open_page("about:blank")
    for file in pages:
        path = str(file.relative_to(desk / "www"))
        page.emulate_media(color_scheme="light")
        answer = page.goto(address + path, wait_until="load")
        policy = answer.headers["content-security-policy"]
        assert "frame-ancestors 'self'" in policy and "default-src 'none'" in policy
        until(page, "[...document.images].every(image => image.complete && image.naturalWidth > 0)")
        page.emulate_media(color_scheme="dark")
        wait_for_frames(page)
        # The browser reports what the policy forbids as an error.
        assert page.problems == [], path


@pytest.mark.skipif(not APACHE, reason="apache2 is missing")
def test_a_missing_page_gets_the_gallerys_own(address, open_page):
    page = open_page(address)
    answer = page.request.get(address + "sea/missing.html")
    assert answer.status == 404
    assert "stylesheet" in answer.text()


@pytest.mark.skipif(not APACHE, reason="apache2 is missing")
@pytest.mark.parametrize("old", ["old/", "old/index.html"])
def test_an_old_address_leads_to_the_new_one_and_keeps_the_fragment(address, open_page, old):
    page = open_page("about:blank")
    answer = page.goto(address + old + "#content", wait_until="load")
    assert page.url == address + "sea/#content"
    assert answer.request.redirected_from.response().status == 301


def test_a_report_in_sarif_can_be_read_by_others(desk):
    if not (desk / "public").exists():
        run(desk, "build")
    broken = desk / "broken"
    shutil.copytree(desk / "public", broken)
    (broken / "sea" / "index.html").unlink()
    report = Sarif.model_validate(json.loads(run(desk, "check", "broken", "--format", "sarif", status=1).stdout))
    (result_run,) = report.runs
    assert {result.rule_id for result in result_run.results} >= {"broken-link"}
    assert pathlib.Path(result_run.results[0].locations[0].physical_location.artifact_location.uri).parts[0] == "broken"

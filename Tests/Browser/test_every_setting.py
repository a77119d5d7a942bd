"""A site in which every setting that adds something to pages is on. Sites without them are in all other files."""

import subprocess

import accessibility
import galleries
import pytest
from tiers import cases


@pytest.fixture(scope="module", params=cases(["default"], more=["contact-sheet"]))
def whole(site, tmp_path_factory, request):
    folder = tmp_path_factory.mktemp(request.param)
    return galleries.build_whole(folder, sorted(site.rglob("*-480.jpg")), request.param)


def test_axe_finds_nothing_on_any_kind_of_page(whole, open_page, serve, subtests):
    page = open_page("about:blank")
    kinds = ["", "sea/", "sea/p0.html", "sea/embed.html", "sea/bay/", "far/", "about/", "404.html"]
    for number, path in enumerate(kinds):
        with subtests.test(page=path):
            page.goto(f"{serve(whole.parent)}/photos/{path}", wait_until="load")
            accessibility.check_views(page, accessibility.views(number))
    # The page for missing pages has the address of the real site, which is not here.
    assert [problem for problem in page.problems if "example.org" not in problem] == []


def test_the_site_passes_its_checks_and_is_built_again_with_the_same_bytes(whole):
    source = whole.parents[1] / "source"
    for command in [["check"], ["build", "--verify"]]:
        run = subprocess.run(
            [galleries.PROGRAM, *command, source, whole], capture_output=True, text=True)
        assert run.returncode == 0, run.stdout + run.stderr

"""Pages at old addresses, which lead on, and at addresses that several photos share."""

import re

import accessibility
import galleries
import pytest
from playwright.sync_api import expect

OLD = ["meer/one.html", "2019/Das%20Meer/one.html"]


@pytest.fixture(scope="module", params=["default", "contact-sheet"])
def signposts(request, site, tmp_path_factory):
    """The folder of a built site, in a subfolder of its host."""
    pictures = sorted(site.rglob("*-240.jpg"))
    return galleries.build_signposts(tmp_path_factory.mktemp("signposts"), pictures, request.param)


@pytest.mark.parametrize("place", ["host", "disk"])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_an_old_address_leads_on(open_page, serve, signposts, scripts, place):
    start = f"{serve(signposts.parent)}/photos" if place == "host" else signposts.as_uri()
    for old in OLD:
        page = open_page("about:blank", scripts=scripts)
        page.goto(f"{start}/{old}", wait_until="commit")
        page.wait_for_url(f"{start}/sea/one.html")
        expect(page.locator("main img").first).to_be_visible()


def test_the_fragment_is_kept(open_page, serve, signposts):
    start = f"{serve(signposts.parent)}/photos"
    page = open_page("about:blank")
    page.goto(f"{start}/meer/#p2", wait_until="commit")
    page.wait_for_url(f"{start}/sea/index.html#p2")
    # The old address is not in the history, so that the way back leads out of the album.
    page.go_back()
    assert page.url == "about:blank"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_shared_address_leads_to_each_photo(open_page, serve, signposts, scripts):
    page = open_page(f"{serve(signposts.parent)}/photos/sea/two.html", scripts=scripts)
    expect(page.get_by_role("heading", level=1)).to_have_text("Several pages have this name")
    # Each of the two photos, and the home page.
    links = page.get_by_role("main").get_by_role("link")
    expect(links).to_have_count(3)
    links.first.click()
    page.wait_for_url(re.compile(r"/sea/two-jpe?g\.html$"))
    assert page.problems == []


def test_axe_finds_nothing(open_page, serve, signposts):
    # As browsers show a page that can't lead on.
    moved = (signposts / "meer/one.html").read_text()
    still = re.sub(r"<script.*?</script>|<noscript>.*?</noscript>", "", moved, flags=re.DOTALL)
    (signposts / "meer/still.html").write_text(still)
    page = open_page("about:blank")
    for number, path in enumerate(["sea/two.html", "meer/still.html"]):
        page.goto(f"{serve(signposts.parent)}/photos/{path}", wait_until="load")
        accessibility.check_views(page, accessibility.views(number))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Go to its new address").click()
    page.wait_for_url("**/sea/one.html")
    assert page.problems == []

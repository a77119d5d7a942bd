"""The offer of the inspector to keep the addresses of what has moved while the preview runs."""

import shutil

import accessibility
from playwright.sync_api import expect
from previews import inspector, preview, wait_for_site
from waiting import wait_until


def test_old_addresses_are_kept_with_a_button_and_taken_back(site, tmp_path, open_page):
    photos = sorted(site.rglob("*-480.jpg"))
    for folder, part in {"coast": photos[:2], "iceland": photos[2:4]}.items():
        (tmp_path / "Content" / folder).mkdir(parents=True)
        for photo in part:
            shutil.copy(photo, tmp_path / "Content" / folder / photo.name.replace("-480", ""))
    settings = tmp_path / "Content/shore/album.yaml"
    with preview(tmp_path) as (_, log):
        wait_for_site(log)
        page = open_page(inspector(log, "iceland", "width"))
        expect(page.locator("#stages .frame").first).to_be_attached()
        expect(page.locator("#moved")).to_be_hidden()
        (tmp_path / "Content/coast").rename(tmp_path / "Content/shore")
        expect(page.locator("#moved-text")).to_have_text("1 album has a new address: /coast/ is now /shore/.")
        accessibility.check(page)
        page.get_by_role("button", name="Keep the old addresses").click()
        expect(page.locator("#kept-text")).to_have_text("Kept in shore/album.yaml: Keep old addresses")
        expect(page.locator("#undo")).to_be_focused()
        assert settings.read_text() == "aliases: [coast]\n"
        page.locator("#undo").click()
        wait_until(lambda: not settings.exists(), "settings without the alias")
        assert page.problems == []

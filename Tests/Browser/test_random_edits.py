"""Edits of random settings through the inspector: what was not edited is the same bytes, and no comment is lost."""

import http.cookiejar
import json
import random
import re
import shutil
import urllib.error
import urllib.parse
import urllib.request

import pytest
from previews import preview
from random_settings import NAMES, RandomSettings, comments, keys, values
from tiers import IS_THOROUGH
from waiting import wait_until

COUNT = 400 if IS_THOROUGH else 40


class Client:
    """Asks the inspector of a running preview."""

    def __init__(self, log):
        self.root, token = re.search(r"Preview: (http\S*/)\?token=(\w+)", log.read_text()).groups()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        self.opener.open(f"{self.root}?token={token}").read()

    def get(self, name, **query):
        address = f"{self.root}.vitrine/api/{name}?{urllib.parse.urlencode(query)}"
        return json.load(self.opener.open(address))

    def post(self, name, body):
        request = urllib.request.Request(
            f"{self.root}.vitrine/api/{name}", json.dumps(body).encode(),
            {"Content-Type": "application/json", "Origin": self.root.rstrip("/")})
        try:
            return json.load(self.opener.open(request))
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from error

    def arrangement(self, folder):
        """As soon as all photos of the album have been read."""
        def answer():
            found = self.get("arrangement", folder=folder)
            return found if found["version"] else None
        return wait_until(answer, f"photos in {folder}")


@pytest.fixture(scope="module")
def albums(site, tmp_path_factory):
    """A running preview of many albums, as a client and the folder."""
    gallery = tmp_path_factory.mktemp("random")
    photo = next(site.rglob("*-480.jpg"))
    for seed in range(COUNT):
        album = gallery / f"Content/a{seed}"
        album.mkdir(parents=True)
        for name in NAMES:
            shutil.copy(photo, album / name)
        (album / "album.yaml").write_bytes(RandomSettings(random.Random(seed)).text.encode())
    with preview(gallery) as (_, log):
        yield Client(log), gallery / "Content"


def moved(groups, numbers):
    """Another order, and perhaps other groups."""
    groups = [{"title": group["title"], "photos": numbers.sample(group["photos"], len(group["photos"]))} for group in groups]
    way = numbers.random()
    titled = [group for group in groups if group["title"]]
    if way < 0.2 and titled:
        numbers.choice(titled)["title"] = "Other: words"
    elif way < 0.4:
        photo = numbers.choice(numbers.choice(groups)["photos"])
        for group in groups:
            group["photos"] = [other for other in group["photos"] if other != photo]
        groups.insert(0, {"title": "New # group", "photos": [photo]})
    elif way < 0.6 and titled:
        gone = numbers.choice(titled)
        groups.remove(gone)
        rest = next((group for group in groups if not group["title"]), None)
        if not rest:
            groups.append(rest := {"title": None, "photos": []})
        rest["photos"] += gone["photos"]
    return [group for group in groups if group["photos"]]


def edit(client, folder, now, numbers):
    """Makes a random edit. Returns the keys that it may change."""
    kind = numbers.choice(["arrange", "arrange", "cover", "photo", "photo", "photo", "keep"])
    base = {"folder": folder, "version": now["version"]}
    if kind == "arrange":
        client.post(kind, base | {"groups": moved(now["groups"], numbers)})
        return ["sort", "groups"]
    if kind == "cover":
        client.post(kind, base | {"file": numbers.choice([None, numbers.choice(now["photos"])["file"]])})
        return ["cover"]
    if kind == "keep":
        trial = {"folder": folder, "width": 900, "height": 640, "layout": numbers.choice(["justified", "flow"])}
        client.post(kind, trial | {"options": {} if trial["layout"] == "flow" else {"target-row-height": 240}})
        return ["layout", "options"]
    photo = numbers.choice(now["photos"])
    if now["hidden"] and numbers.random() < 0.2:
        client.post(kind, {"folder": folder, "file": now["hidden"][0], "was": {}, "hidden": False})
        return ["photos"]
    key = numbers.choice(["title", "caption", "alt", "rating", "hidden", "focus"])
    was = {} if key == "hidden" else {key: photo[key]}
    words = (photo[key] or "").replace("second", "other") if key == "caption" else numbers.choice(["New: words", "", "A # b"])
    new = {"rating": 4, "hidden": True, "focus": numbers.choice([None, {"x": 0.2, "y": 0.7}])}.get(key, words)
    client.post(kind, {"folder": folder, "file": photo["file"], "was": was, key: new})
    return ["focus" if key == "focus" else "photos"]


@pytest.mark.parametrize("seed", range(COUNT))
def test_what_was_not_edited_is_the_same_bytes(albums, seed):
    client, content = albums
    numbers = random.Random(1000 + seed)
    file = content / f"a{seed}/album.yaml"
    before = file.read_bytes().decode()
    changed = edit(client, f"a{seed}", client.arrangement(f"a{seed}"), numbers)
    after = file.read_bytes().decode()
    assert comments(after) == comments(before), f"{before}\n=>\n{after}"
    old, new = values(before), values(after)
    for key in changed:
        old.pop(key, None), new.pop(key, None)
    assert new == old, f"{before}\n=>\n{after}"
    lines, place = keys(before), 0
    for key in lines:
        if key not in changed:
            place = after.find(lines[key], place)
            assert place >= 0, f"{key}: {before}\n=>\n{after}"

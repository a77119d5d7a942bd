"""Browsers fetch files as large as the pictures are shown, and those in the first view at once."""


import galleries
import pytest
from drawings import RATIOS, write_png
from tiers import IS_THOROUGH
from viewer import wait_for_frames
from waiting import wait_for_places

# Of windows: their width in CSS pixels, and their device pixels in a CSS pixel.
WINDOWS = [
    (360, 1), (360, 3), (412, 2), (600, 2), (768, 1), (768, 2), (1024, 1), (1280, 1), (1280, 2), (1920, 1), (1920, 2),
    (3840, 1), (4600, 1),
]
# With a masthead of 130 pixels above the height that a breakpoint has for photos.
BREAKPOINTS = [(360, 650), (600, 850), (900, 670), (1200, 710), (1600, 890), (2560, 1290)]
# By title: the number of photos.
GROUPS = {"One": 12, "Two": 6, "Three": 6}

# By the name of the album: the layout, its options, and whether it has groups.
ALBUMS = {
    "waterfall": ("waterfall", "{}", False),
    "captions": ("waterfall", "{ caption-height: 30 }", True),
    "columns": ("waterfall", "{ columns: 7, left: 40, right: 80 }", True),
    "justified": ("justified", "{}", False),
    "rows": ("justified", "{ target-row-height: 500, max-rows: 2 }", True),
    "flow": ("flow", "{}", False),
    "cropped": ("flow", "{ item-width: 200, item-height: 150 }", True),
    "strip": ("flow", "{ direction: horizontal }", False),
    "low-strip": ("flow", "{ direction: horizontal, item-height: 120 }", True),
    "fixed-grid": ("fixed-grid", "{}", True),
    "paged-grid": ("paged-grid", "{}", False),
    "wide-gaps": ("paged-grid", "{ columns: 2, rows: 2, horizontal-spacing: 60 }", True),
    "pager-items": ("grouped-pager", "{ structure: items }", True),
    "pager-pages": ("grouped-pager", "{ structure: pages }", True),
    "pager-nested": ("grouped-pager", "{ structure: nested }", True),
}

# Each picture's box, and the width at which the whole picture is shown, of which the box may be a part. On phones, the
# first picture is enlarged by less than a pixel, for which no larger file is fetched.
PICTURES = """() => [...document.images].map((image) => {
  const box = image.getBoundingClientRect();
  const enlarged = devicePixelRatio >= 1.5 && image.fetchPriority === "high" ? 0.7 : 0;
  const [width, height] = [box.width - enlarged, box.height - enlarged];
  const isPart = getComputedStyle(image).objectFit === "cover";
  const ratio = image.getAttribute("width") / image.getAttribute("height");
  return {
    name: image.getAttribute("src"),
    file: image.currentSrc.match(/-(\\d+)\\.jpg/) ? Number(image.currentSrc.match(/-(\\d+)\\.jpg/)[1]) : null,
    files: [...image.srcset.matchAll(/ (\\d+)w/g)].map((match) => Number(match[1])),
    left: box.left, right: box.right, top: box.top, bottom: box.bottom,
    shown: isPart ? Math.max(width, height * ratio) : width,
    isEager: image.loading !== "lazy",
    isFirst: image.fetchPriority === "high",
  };
})"""
# The value of `sizes` in device pixels, to a hundredth: which of many files the browser would fetch.
STATED = """() => {
  const files = Array.from({ length: 640 }, (_, number) => Math.ceil(16 * 1.01 ** number));
  const srcset = files.map((width) => `x:${width} ${width}w`).join();
  for (const image of document.images) image.srcset = srcset;
  // A picture chooses its file in a microtask.
  return new Promise((resolve) => setTimeout(
    () => resolve([...document.images].map((image) => Number(image.currentSrc.slice(2))))));
}"""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    """The folder of a built site with an album of each layout."""
    folder = tmp_path_factory.mktemp("sizes")
    source = folder / "source"
    source.mkdir()
    (source / "vitrine.yaml").write_text("title: Sizes\n")
    for number, ratio in enumerate(RATIOS):
        width, height = map(int, ratio.split(":"))
        write_png(source / f"{number:02}.png", 2400, 2400 * height // width)
    for number, (name, (layout, options, is_grouped)) in enumerate(ALBUMS.items()):
        album = source / name
        album.mkdir()
        for group, count in enumerate(GROUPS.values()):
            for photo in range(count):
                turned = (photo * 5 + group + number) % len(RATIOS)
                (album / f"g{group}-{photo:02}.png").symlink_to(source / f"{turned:02}.png")
        lines = [f"layout: {layout}", f"options: {options}"]
        if is_grouped:
            lines += ["description: " + "A line of words that goes on and on. " * 3, "groups:"]
            for group, title in enumerate(GROUPS):
                lines += [f"  - title: {title}", f"    photos: g{group}-*"]
        (album / "album.yaml").write_text("\n".join(lines))
    return galleries.build(folder)


def pages(gallery):
    """The home page, every album, and the pages of some photos."""
    yield gallery / "index.html"
    for name in ALBUMS:
        yield gallery / name / "index.html"
    album = gallery / "waterfall"
    photos = sorted(album.glob("g0-*.html"))
    # Landscape, portrait, and much wider than any window.
    yield from photos if IS_THOROUGH else (photos[0], photos[1], photos[9])


@pytest.fixture
def open_window(browser):
    """Opens windows that fetch no pictures."""
    contexts = []

    def open_window(width, height, density):
        context = browser.new_context(viewport={"width": width, "height": height}, device_scale_factor=density)
        contexts.append(context)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setBlockedURLs", {"urls": ["*.jpg*"]})
        return page

    yield open_window
    for context in contexts:
        context.close()


@pytest.mark.parametrize("window", range(len(WINDOWS)))
def test_the_file_fetched_is_as_large_as_the_picture(open_window, gallery, window):
    width, density = WINDOWS[window]
    height = max(560, min(width * 3 // 4, 1400))
    page = open_window(width, height, density)
    wrong = []
    for number, file in enumerate(pages(gallery)):
        # In the quick tier, a page is opened in three windows, which are far apart, and other ones than the page before it.
        if not IS_THOROUGH and (window - number) % 5:
            continue
        # In a low window, pagers are less high, and crop their pictures more than `sizes` knows.
        is_paged = file.parent.name in ("paged-grid", "wide-gaps") or file.parent.name.startswith("pager-")
        page.set_viewport_size({"width": width, "height": 4000 if is_paged else height})
        page.goto(file.as_uri(), wait_until="load")
        wait_for_places(page)
        pictures = page.evaluate(PICTURES)
        assert pictures
        for picture, stated in zip(pictures, page.evaluate(STATED), strict=True):
            needed = picture["shown"] * density
            if needed == 0:
                continue  # The layout leaves it out.
            files = picture["files"]
            enough = next((index for index, file in enumerate(files) if file >= needed), len(files) - 1)
            allowed = files[enough:enough + 2]
            # A file of the next hundredth is chosen, and `sizes` has whole hundredths of the window. A photo's own page has
            # room for its text beside the height that `sizes` counts, and no photo is enlarged beyond its pixels.
            most = 1.35 if file.name != "index.html" else 1.06 + width * density * 0.01 / needed
            is_exact = stated / needed >= 0.999 and (stated / needed <= most or needed >= files[-1])
            if picture["file"] not in allowed or not is_exact:
                wrong.append((file.relative_to(gallery).as_posix(), picture["name"], needed, stated, picture["file"]))
    assert not wrong, "\n".join(map(str, wrong))


# Builds estimate the height of the masthead: photos that show fewer pixels of their height may count as below the window.
CLEARLY = 100


def first_view(page, width, height):
    """The pictures of a page in a window of a size, with how much of them is in it."""
    page.set_viewport_size({"width": width, "height": height})
    wait_for_frames(page)
    pictures = page.evaluate(PICTURES)
    for picture in pictures:
        shown_width = min(picture["right"], width) - max(picture["left"], 0)
        shown_height = min(picture["bottom"], height) - max(picture["top"], 0)
        picture["shown"] = shown_height
        picture["area"] = max(0, shown_width) * max(0, shown_height)
    return pictures


def test_pictures_of_the_first_view_are_fetched_at_once(open_window, gallery):
    """The largest of the pictures that all windows show when the page opens loads first, and none that some do not."""
    wrong = []
    views = [[] for _ in BREAKPOINTS]
    # What is fetched depends on whether the page opens on a phone; where pictures are, on the window as it is now.
    openings = [[number] for number in range(len(BREAKPOINTS))] if IS_THOROUGH else [[0], [*range(1, len(BREAKPOINTS))]]
    for windows in openings:
        width, height = BREAKPOINTS[windows[0]]
        page = open_window(width, height, 1)
        for file in pages(gallery):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(file.as_uri(), wait_until="load")
            wait_for_places(page)
            for window in windows:
                views[window].append((file.relative_to(gallery).as_posix(), first_view(page, *BREAKPOINTS[window])))
    for page_views in zip(*views, strict=True):
        name = page_views[0][0]
        always = set.intersection(*(
            {p["name"] for p in pictures if p["area"] > 0 and p["shown"] > CLEARLY} for _, pictures in page_views))
        for (width, _), (_, pictures) in zip(BREAKPOINTS, page_views, strict=True):
            for picture in pictures:
                if picture["isEager"] and picture["area"] == 0:
                    wrong.append((name, width, picture["name"], "is eager but below"))
            if not always:
                continue
            # A phone fetches only its largest picture at once. The script of the page lets wider windows fetch theirs too.
            eager = [p["name"] for p in pictures if p["isEager"]]
            first = [p["name"] for p in pictures if p["isFirst"]]
            if not set(eager) <= set(first) or len(eager) != (1 if width < 600 else len(first)):
                wrong.append((name, width, eager, "are eager"))
            best = max((p for p in pictures if p["name"] in always), key=lambda p: p["area"])
            loaded = "isEager" if width < 600 else "isFirst"
            if not any(p[loaded] and p["area"] > 0.97 * best["area"] for p in pictures):
                wrong.append((name, width, best["name"], "is largest but not first", best["area"]))
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("name", [".", "fixed-grid", "paged-grid", "pager-pages"])
def test_the_first_picture_is_the_largest_of_equal_ones(open_window, gallery, name):
    density = 1.75
    page = open_window(412, 823, density)
    page.goto((gallery / name / "index.html").as_uri(), wait_until="load")
    wait_for_places(page)
    pictures = page.evaluate(PICTURES)

    def area(picture):
        """In device pixels, to which browsers round the edges."""
        left, right, top, bottom = (round(picture[edge] * density) for edge in ("left", "right", "top", "bottom"))
        return (right - left) * (bottom - top)

    first = [area(picture) for picture in pictures if picture["isEager"]]
    others = [area(picture) for picture in pictures if not picture["isEager"]]
    assert first and others and max(first) > max(others)

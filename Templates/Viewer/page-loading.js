const about = "link[rel=canonical], meta[property], meta[name=description], script[type='application/ld+json']";

class PhotoPage {
  // All photos of an album are in one folder: relative links mean the same.
  constructor(url, page) {
    const steps = page.querySelector(".steps");
    const address = (link) => link && new URL(link, url).href;
    const figure = page.querySelector("figure");
    this.url = url;
    this.title = page.title;
    this.about = page.querySelectorAll(about);
    this.figure = page === document ? figure : document.importNode(figure, true);
    this.image = this.figure.querySelector(".stage img");
    this.film = this.figure.querySelector(".stage video");
    if (this.film) prepare(this.film);
    this.download = this.figure.querySelector("a[download]");
    this.position = page.querySelector(".count").textContent;
    this.album = page.querySelector(".trail li:last-child a").href;
    this.links = { previous: steps?.querySelector(".previous"), next: steps?.querySelector(".next") };
    this.previous = this.links.previous?.href;
    this.next = this.links.next?.href;
    this.first = address(steps?.dataset.first);
    this.last = address(steps?.dataset.last);
    this.after = address(steps?.dataset.after);
    this.cover = this.figure.querySelector(".shots a")?.href ?? url;
    this.showTile();
  }

  showTile() {
    const { figure, image } = this;
    const width = image.getAttribute("width");
    // Neighbours have no rule in a stylesheet.
    figure.style.setProperty("--n", width);
    figure.style.setProperty("--m", this.larger[0]?.width || "");
    figure.style.setProperty("--r", width / image.getAttribute("height"));
    const renditions = (figure.querySelector("picture source") ?? image).srcset.split(", ");
    const tile = renditions.find((entry) => entry.endsWith(` ${session.get("tile width")}`));
    if (!tile || image.complete && image.naturalWidth) return;
    image.style.background = `url("${tile.split(" ")[0]}") center / 100% 100%`;
    image.onload = image.onerror = () => { image.style.background = ""; };
  }

  get larger() {
    return [...this.figure.querySelectorAll("a[data-zoom], a[download]")]
      .filter((link) => /\.(jpe?g|png|webp|avif)$/i.test(link.pathname))
      .map(({ href, dataset }) => ({ href, width: Number(dataset.zoom) || 0 }));
  }
}

class PageLoader {
  constructor(page) {
    this.pages = new Map([[page.url, page]]);
  }

  async load(url) {
    if (!url || location.protocol === "file:") return null;
    const page = this.pages.get(url) ?? this.read(url).catch(() => null);
    this.pages.delete(url);
    this.pages.set(url, page);
    if (this.pages.size > 12) this.pages.delete(this.pages.keys().next().value);
    const result = await page;
    if (!result) this.pages.delete(url);
    return result;
  }

  async read(url) {
    const response = await fetch(url, { signal: AbortSignal.timeout(4000) });
    if (!response.ok) return null;
    const parsed = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const link of parsed.querySelectorAll("link[rel=stylesheet]")) {
      const isKnown = document.querySelector(`link[href="${link.getAttribute("href")}"]`);
      if (!isKnown) document.head.append(document.importNode(link));
    }
    parsed.querySelector(".stage img").fetchPriority = "low";
    return new PhotoPage(url, parsed);
  }
}

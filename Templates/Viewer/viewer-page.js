class Viewer {
  constructor() {
    this.content = document.querySelector("main");
    this.said = document.querySelector(".said") ?? document.createElement("p");
    this.steps = Promise.resolve();
    this.waiting = 0;
    this.forward = root.dir === "rtl" ? -1 : 1;
    this.page = new PhotoPage(location.href.split("#")[0], document);
    this.loader = new PageLoader(this.page);
    this.zoom = new Zoom(() => this.zoomed());
    this.swipe = new Swipe(this);
    this.beginHistory();
    this.tools = new Tools(this);
    this.listen();
    this.takeFocus();
    this.arrive(1);
  }

  // All photos are one entry in the history. Closing goes back if the entry before is the album, or else replaces it.

  beginHistory() {
    // The browser may have kept a pulled photo.
    addEventListener("pageshow", () => {
      this.isClosing = false;
      this.setAddress(this.page.url);
      this.swipe.reset();
    });
    addEventListener("pagehide", () => {
      this.page.film?.pause();
      session.set("viewed", { url: this.page.cover, hasKeys: this.hasKeys });
    });
    addEventListener("keydown", ({ key }) => {
      this.hasKeys = true;
      this.hasTabbed ||= key === "Tab";
    }, { capture: true });
    addEventListener("pointerdown", () => { this.hasKeys = this.hasTabbed = false; }, { capture: true });
    const { photo, from, hasKeys, wasPlaying } = session.take("opened") ?? {};
    if (photo !== pathOf(location.href)) return;
    Object.assign(this, { hasKeys, wasPlaying });
    history.replaceState({ from }, "");
  }

  // Twice would lead past the album.
  close() {
    if (this.isClosing) return;
    this.isClosing = true;
    // The album has no place for the other shots of a burst.
    this.setAddress(this.page.cover);
    if (history.state?.from === pathOf(this.page.album)) history.back();
    else location.replace(this.page.album);
  }

  setAddress(url) {
    try {
      history.replaceState(history.state, "", url);
    } catch {
      // Safari allows 100 in 30 seconds.
    }
  }

  navigate(url) {
    const { hasKeys, tools } = this;
    session.set("opened", { photo: pathOf(url), from: history.state?.from, hasKeys, wasPlaying: tools.isPlaying });
    location.replace(url);
  }

  toward(side) { return side === this.forward ? "next" : "previous"; }
  neighbour(side) { return this.page[this.toward(side)]; }

  go(to, url) {
    this.waiting += 1;
    this.steps = this.steps.then(() => this.move(to, url)).catch(() => {}).finally(() => { this.waiting -= 1; });
  }

  async move(to, url = this.page[to]) {
    if (!url || url === this.page.url) return this.swipe.reset();
    const page = await this.loader.load(url);
    if (this.isClosing) return;
    if (page) this.show(page, to === "previous" || to === "last" ? -1 : 1);
    else this.navigate(url);
  }

  show(page, direction) {
    const { figure, film } = this.page;
    film?.pause();
    this.swipe.end();
    if (figure.contains(document.activeElement)) this.focus();
    figure.replaceWith(page.figure);
    this.page = page;
    this.setAddress(page.url);
    document.title = page.title;
    for (const element of document.querySelectorAll(about)) element.remove();
    document.head.append(...page.about);
    document.querySelector(".count").textContent = page.position;
    document.querySelector(".trail li:last-child a").href = page.album;
    this.updateLink("previous", "prepend");
    this.updateLink("next", "append");
    scrollTo({ top: 0, behavior: "instant" });
    const heading = page.figure.querySelector("h1");
    if (!this.tools.isPlaying) this.say(`${heading.textContent}, ${page.position}`);
    this.arrive(direction);
  }

  // Keeps the link, which may have the focus.
  updateLink(name, add) {
    const nav = document.querySelector(".steps");
    let link = nav.querySelector(`.${name}`);
    if (this.page[name]) {
      if (!link) nav[add](link = document.importNode(this.page.links[name], true));
      link.href = this.page[name];
    } else if (link) {
      if (link === document.activeElement) this.focus();
      link.remove();
    }
  }

  async arrive(direction) {
    const { page, tools } = this;
    const { download, image, film } = page;
    const title = download?.textContent ?? "";
    image.fetchPriority = "high";
    this.zoom.attach(image, page.larger, film);
    tools.set("download", { hidden: !download, title, "aria-label": title });
    tools.wait();
    await image.decode().catch(() => {});
    if (page !== this.page) return;
    this.zoomed();
    this.zoom.sharpen();
    if (savesData()) return;
    for (let count = 0, ahead = page; count < 2 && ahead && page === this.page; count += 1) {
      ahead = await this.loader.load(direction > 0 ? ahead.next : ahead.previous);
    }
  }

  say(text, isShown = false) {
    this.said.textContent = text;
    this.said.classList.toggle("shown", isShown);
  }

  zoomed() {
    const { zoom } = this;
    root.classList.toggle("zoomed", zoom.isZoomed);
    if (zoom.isZoomed) this.tools.play(false);
    this.tools.set("zoom", {
      hidden: zoom.film, "aria-pressed": zoom.isZoomed, "aria-disabled": zoom.limit <= 1.001 && !zoom.larger[0],
    });
  }

  zoomTo(scale, point) {
    if (this.page.film) return;
    this.zoom.to(scale, point);
    this.say(`${Math.round(100 * this.zoom.scale / this.zoom.limit)}%`);
  }

  listen() {
    // Before a film's controls, which would answer to the same key.
    document.addEventListener("keydown", (event) => this.press(event), { capture: true });
    document.addEventListener("click", (event) => this.click(event));
    this.content.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    for (const type of ["resize", "beforeprint"]) addEventListener(type, () => this.swipe.reset());
    const { zoom, swipe } = this;
    new Gestures(this.content, ".stage", {
      press: () => {
        this.tools.play(false);
        swipe.finish?.();
        zoom.hold();
        swipe.end();
        this.origin = { ...zoom };
      },
      rest: () => zoom.settle(),
      claims: this.claims.bind(this),
      drag: ({ dx, dy, axis }) => {
        if (axis === "both") zoom.pan(this.origin.x + dx, this.origin.y + dy);
        else if (axis === "x") swipe.move(dx);
        else swipe.pull(dx, dy);
      },
      release: (drag) => {
        const reach = standsStill.matches ? 0 : 250;
        if (drag.axis === "x") swipe.release(drag);
        else if (drag.axis === "y") swipe.letGo(drag);
        else zoom.shift(drag.vx * reach, drag.vy * reach, 600);
      },
      pinch: ({ factor, ...point }) => zoom.by(factor > 1 && zoom.scale > zoom.limit ? factor ** 0.25 : factor, point),
      pinchEnd: (isCancelled) => {
        if (zoom.scale < 0.75 && this.origin.scale <= 1 && !isCancelled) this.close();
        else zoom.settle();
      },
      tap: ({ x, y }) => zoom.isZoomed && zoom.shift(innerWidth / 2 - x, innerHeight / 2 - y),
      doubleTap: (point) => this.zoomTo(zoom.isZoomed ? 1 : 3, point),
    });
  }

  claims(dx, dy, type) {
    if (this.zoom.isZoomed) return "both";
    if (type === "mouse") return null;
    if (Math.abs(dx) > Math.abs(dy)) return "x";
    return dy > 0 && scrollY <= 0 ? "y" : null;
  }

  focus() { this.content.focus({ preventScroll: true }); }

  takeFocus() {
    if (document.activeElement === document.body) this.focus();
  }

  press(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea")) return;
    // WCAG 2.1.4: not while the focus is elsewhere.
    const isCharacter = key.length === 1;
    if (isCharacter && !target.closest("main, .tools") || key === " " && target.closest("button")) return;
    // With the keyboard, visitors reach each part of a film's controls, which have keys of their own.
    const isFilms = target.matches("video") && (this.hasTabbed || document.fullscreenElement === target);
    if (isFilms && /^(Arrow|Home|End| )/.test(key)) return;
    // "+" needs Shift on many keyboards.
    const action = this.keys[isCharacter ? key.toLowerCase() : event.shiftKey ? `Shift ${key}` : key];
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || !this.waiting) action();
  }

  get keys() {
    const { zoom, tools, page: { film } } = this;
    const larger = () => this.zoomTo(zoom.scale * 1.5);
    const pan = (x, y) => () => zoom.shift(120 * x, 120 * y);
    return {
      ArrowLeft: () => this.go(this.toward(-1)),
      ArrowRight: () => this.go(this.toward(1)),
      Home: () => this.go("first"),
      End: () => this.go("last"),
      Escape: () => this.leave(),
      "+": larger,
      "=": larger,
      "-": () => this.zoomTo(zoom.scale / 1.5),
      0: () => this.zoomTo(1),
      f: tools.actions["full-screen"],
      i: tools.actions.information,
      s: tools.actions.slideshow,
      ...film && keysOf(film),
      ...zoom.isZoomed && { ArrowLeft: pan(1, 0), ArrowRight: pan(-1, 0), ArrowUp: pan(0, 1), ArrowDown: pan(0, -1) },
    };
  }

  // Escape ends one thing at a time.
  leave() {
    const { zoom, tools } = this;
    if (tools.isPlaying) tools.play(false);
    else if (zoom.isZoomed) this.zoomTo(1);
    else if (root.matches(".informed")) tools.toggleInformation();
    else this.close();
  }

  click(event) {
    this.takeFocus();
    const link = event.target.closest(".steps a, .shots a, .trail li:last-child a, .skip");
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    if (link.matches(".skip")) this.focus();
    else if (link.matches(".trail a")) this.close();
    else if (link.matches(".shots a")) this.go("next", link.href);
    else this.go(link.rel === "next" ? "next" : "previous");
  }

  // Pinches on a trackpad are turns of the wheel with Ctrl.
  wheel(event) {
    const { zoom } = this;
    if (!event.target.closest(".stage") || !event.ctrlKey && !zoom.isZoomed) return;
    event.preventDefault();
    zoom.hold();
    const pixels = event.deltaMode === 1 ? 20 : 1; // Firefox counts lines.
    const turn = Math.max(-50, Math.min(50, event.deltaY * pixels));
    if (event.ctrlKey) zoom.to(zoom.scale * Math.exp(-turn / 100), { x: event.clientX, y: event.clientY }, 0);
    else zoom.shift(-event.deltaX * pixels, -event.deltaY * pixels, 0);
  }
}

// Without these, a theme's pages have only links.
const parts = ["figure h1", ".stage img", ".count", ".trail li:last-child a"];
if (parts.every((part) => document.querySelector(part))) new Viewer();

// Makes a photo's page a viewer. Needs `session`, `standsStill`, `isPlain` and `pathOf` of site.js.
"use strict";

const root = document.documentElement;
const isMagnified = () => visualViewport.scale > 1.01;
const savesData = () => navigator.connection?.saveData;

class Gestures {
  // `actions.claims` returns a drag's axis ("x", "y" or "both"), or null if it is the browser's.
  constructor(area, selector, actions) {
    this.actions = actions;
    this.pointers = new Map();
    const listen = (type, handler, options) => {
      area.addEventListener(type, (event) => event.target.closest(selector) && handler(event), options);
    };
    listen("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", (event) => this.up(event, true));
    // Otherwise browsers scroll and cancel the pointers.
    listen("touchmove", (event) => this.axis && event.cancelable && event.preventDefault(), { passive: false });
    listen("dragstart", (event) => event.preventDefault());
    for (const type of ["gesturestart", "gesturechange", "gestureend"]) listen(type, (event) => this.turn(event));
    visualViewport.addEventListener("resize", () => root.classList.toggle("magnified", isMagnified()));
  }

  // Trackpads in Safari, which sends these events for fingers, too.
  turn(event) {
    const { type, clientX: x, clientY: y, scale } = event;
    event.preventDefault();
    if (this.pointers.size) return;
    if (type === "gesturestart") this.actions.press();
    if (type === "gesturechange") this.actions.pinch({ x, y, factor: scale / this.before });
    if (type === "gestureend") this.actions.pinchEnd();
    this.before = scale;
  }

  // Fingers move a magnified page, not the photo.
  down(event) {
    const { clientX: x, clientY: y, timeStamp: time } = event;
    if (event.button !== 0 || isMagnified()) return;
    clearTimeout(this.waiting);
    if (event.isPrimary) this.pointers.clear();
    this.pointers.set(event.pointerId, { x, y });
    if (this.pointers.size === 1) {
      this.start = { x, y, time };
      this.trace = [];
      this.axis = null;
      this.hasMoved = false;
      this.actions.press();
    } else if (this.pointers.size === 2) {
      this.end({ isCancelled: true });
      this.axis = "pinch";
      this.hasMoved = true;
      this.fingers = this.measure();
    }
  }

  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (this.axis === "pinch") this.pinch();
    else if (this.pointers.size === 1) this.drag(event);
  }

  drag({ clientX, clientY, timeStamp, pointerType }) {
    const dx = clientX - this.start.x;
    const dy = clientY - this.start.y;
    if (!this.hasMoved) {
      if (Math.hypot(dx, dy) < 8) return;
      this.hasMoved = true;
      this.axis = this.actions.claims(dx, dy, pointerType);
    }
    if (!this.axis) return;
    this.trace.push({ dx, dy, time: timeStamp });
    this.actions.drag({ dx, dy, axis: this.axis });
  }

  measure() {
    const [first, second] = this.pointers.values();
    return {
      x: (first.x + second.x) / 2, y: (first.y + second.y) / 2,
      span: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
    };
  }

  pinch() {
    const before = this.fingers;
    const { x, y, span } = this.fingers = this.measure();
    this.actions.pinch({ x, y, factor: span / before.span, dx: x - before.x, dy: y - before.y });
  }

  up(event, isCancelled = false) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.axis === "pinch") {
      if (this.pointers.size > 1) {
        this.fingers = this.measure();
        return;
      }
      this.axis = null;
      this.actions.pinchEnd(isCancelled);
    } else if (this.axis) {
      this.end({ isCancelled, time: event.timeStamp });
    } else {
      this.actions.rest();
      if (!this.hasMoved && !isCancelled && event.timeStamp - this.start.time < 300) this.tap(event);
    }
  }

  // Speeds of the last moments, in pixels per millisecond.
  end({ isCancelled, time = 0 }) {
    if (!this.axis) return;
    const last = this.trace.at(-1);
    const first = this.trace.find((place) => place.time >= time - 80) ?? last;
    const elapsed = Math.max(1, last.time - first.time);
    const { dx, dy } = last;
    const speed = { vx: (dx - first.dx) / elapsed, vy: (dy - first.dy) / elapsed };
    this.actions.release({ dx, dy, ...speed, axis: this.axis, isCancelled });
    this.axis = null;
  }

  // A tap waits until it can't become a double tap.
  tap({ clientX: x, clientY: y, timeStamp: time }) {
    const { last } = this;
    this.last = { x, y, time };
    if (last && time - last.time < 300 && Math.hypot(x - last.x, y - last.y) < 24) {
      this.last = null;
      this.actions.doubleTap({ x, y });
    } else {
      this.waiting = setTimeout(() => this.actions.tap({ x, y }), 300);
    }
  }
}

class Zoom {
  constructor(changed) { this.changed = changed; }

  // `larger`: the picture for zooming with its width, and the original.
  attach(image, larger) {
    this.image?.style.removeProperty("transform");
    Object.assign(this, { image, larger, whole: null, wanted: 1, sharpWidth: 0, scale: 1, x: 0, y: 0 });
    this.changed();
  }

  get isZoomed() { return this.scale > 1.001; }
  get isLargest() { return this.scale > this.limit * 0.99; }
  get sources() { return this.image.closest("picture")?.querySelectorAll("source") ?? []; }

  get width() { return this.image.largerWidth ?? Number(this.image.getAttribute("width")); }

  // Photos are never enlarged beyond their pixels, unless the file for them fails.
  get limit() { return Math.max(1, Math.max(this.width, this.larger[0]?.width ?? 0) / this.image.offsetWidth); }

  get matrix() { return new DOMMatrix(getComputedStyle(this.image).transform); }

  // Where the middle of the photo is if nothing moves it.
  get home() {
    const { e, f } = this.matrix;
    const { left, top, width, height } = this.image.getBoundingClientRect();
    return { x: left + width / 2 - e, y: top + height / 2 - f };
  }

  hold() {
    const { a, e, f } = this.matrix;
    this.place(a, e, f);
  }

  place(scale, x, y, time = 0) {
    Object.assign(this, { scale, x, y });
    const { style } = this.image;
    style.transition = time && !standsStill.matches ? `transform ${time}ms cubic-bezier(0.2, 0.8, 0.2, 1)` : "none";
    style.transform = scale === 1 && !x && !y ? "none" : `translate(${x}px, ${y}px) scale(${scale})`;
  }

  // What was under the point (x - dx, y - dy) of the window is then under (x, y).
  by(factor, { x, y, dx = 0, dy = 0 }) {
    const { home } = this;
    const move = (to, by, middle, from) => to - middle - factor * (to - by - middle - from);
    this.place(this.scale * factor, move(x, dx, home.x, this.x), move(y, dy, home.y, this.y));
    this.changed();
  }

  to(scale, point = { x: innerWidth / 2, y: innerHeight / 2 }, time = 200) {
    this.hold();
    const { scale: before, x: left, y: top } = this;
    // The original may have more pixels.
    if (scale > this.limit) this.sharpWidth = 0;
    const goal = Math.min(Math.max(1, scale), this.limit);
    this.by(goal / before, point);
    const { x, y } = this;
    this.place(before, left, top);
    this.settle({ scale: goal, x, y, time, wanted: scale });
  }

  // `wanted`: the scale to take once a larger file has arrived.
  settle({
    scale = Math.min(Math.max(1, this.scale), this.limit), x = this.x, y = this.y, time = 200, wanted = 1,
  } = {}) {
    this.wanted = wanted;
    const inside = this.inside({ x, y }, scale);
    if (scale > 1.001) this.place(scale, inside.x, inside.y, time);
    else this.place(1, 0, 0, time);
    this.sharpen();
    this.changed();
  }

  shift(dx, dy, time) { this.settle({ x: this.x + dx, y: this.y + dy, time }); }

  inside({ x, y }, scale = this.scale) {
    const { home, image } = this;
    const clamp = (value, middle, size, window) => {
      if (size <= window) return window / 2 - middle;
      return Math.min(size / 2 - middle, Math.max(window - size / 2 - middle, value));
    };
    return {
      x: clamp(x, home.x, image.offsetWidth * scale, innerWidth),
      y: clamp(y, home.y, image.offsetHeight * scale, innerHeight),
    };
  }

  pan(x, y) {
    const inside = this.inside({ x, y });
    this.place(this.scale, inside.x + (x - inside.x) / 3, inside.y + (y - inside.y) / 3);
  }

  sharpen() {
    const needed = Math.ceil(this.image.offsetWidth * this.scale);
    const isAsked = this.isZoomed || this.wanted > 1;
    if (!isAsked && (savesData() || !this.sharpWidth && needed <= this.width) || needed <= this.sharpWidth) return;
    this.sharpWidth = needed;
    for (const element of [...this.sources, this.image]) element.sizes = `${needed}px`;
    const [next] = this.larger;
    const isNeeded = next?.width ? needed * devicePixelRatio > this.width : isAsked && this.isLargest;
    if (next && !this.whole && isNeeded) this.enlarge();
  }

  async enlarge() {
    const { image, larger } = this;
    const whole = this.whole = new Image();
    whole.src = larger[0].href;
    await whole.decode().catch(() => {});
    if (whole !== this.whole) return;
    this.whole = null;
    this.sharpWidth = 0;
    larger.shift();
    if (whole.naturalWidth <= this.width) return this.settle({ wanted: this.wanted });
    image.largerWidth = whole.naturalWidth;
    for (const source of this.sources) source.remove();
    image.removeAttribute("srcset");
    image.src = whole.src;
    this.sharpen();
    this.changed();
    if (this.wanted > 1 && !this.isZoomed) this.to(this.wanted);
  }
}

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
    this.download = this.figure.querySelector("a[download]");
    this.position = page.querySelector(".count").textContent;
    this.album = page.querySelector(".trail li:last-child a").href;
    this.links = { previous: steps?.querySelector(".previous"), next: steps?.querySelector(".next") };
    this.previous = this.links.previous?.href;
    this.next = this.links.next?.href;
    this.first = address(steps?.dataset.first);
    this.last = address(steps?.dataset.last);
    this.showTile();
  }

  showTile() {
    const { figure, image } = this;
    const width = image.getAttribute("width");
    // Neighbours have no rule in a stylesheet.
    figure.style.setProperty("--n", width);
    figure.style.setProperty("--m", this.larger[0]?.width || "");
    figure.style.setProperty("--r", width / image.getAttribute("height"));
    const renditions = (figure.querySelector("source") ?? image).srcset.split(", ");
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

class Swipe {
  constructor(viewer) {
    this.viewer = viewer;
    this.slides = new Map();
  }

  get stage() { return this.viewer.page.figure.querySelector(".stage"); }
  get width() { return this.stage.offsetWidth + 24; }

  async add(side) {
    const { slides, stage } = this;
    slides.set(side, null);
    const neighbour = await this.viewer.loader.load(this.viewer.neighbour(side));
    if (!neighbour || slides.get(side) !== null || stage !== this.stage) return;
    const slide = neighbour.figure.querySelector(".stage").cloneNode(true);
    slide.className = "slide";
    slide.style.cssText = neighbour.figure.style.cssText;
    slide.inert = true;
    stage.append(slide);
    slides.set(side, slide);
    this.shift(this.dx);
  }

  move(dx) {
    const side = dx < 0 ? 1 : -1;
    if (!this.slides.has(side)) this.add(side);
    this.shift(this.viewer.neighbour(side) ? dx : dx / 3);
  }

  shift(dx, time) {
    const { zoom } = this.viewer;
    this.dx = dx;
    zoom.place(1, dx, 0, time);
    for (const [side, slide] of this.slides) {
      if (!slide) continue;
      slide.style.transition = zoom.image.style.transition;
      slide.style.transform = `translateX(${dx + side * this.width}px)`;
    }
  }

  async release({ dx, vx, isCancelled }) {
    const side = dx < 0 ? 1 : -1;
    const isFlick = Math.abs(vx) > 0.35;
    const isEnough = isFlick ? Math.sign(vx) === Math.sign(dx) : Math.abs(dx) > this.width / 3;
    const goes = isEnough && !isCancelled && this.viewer.neighbour(side);
    const time = standsStill.matches ? 0 : 200;
    this.shift(goes ? -side * this.width : 0, time);
    await new Promise((resolve) => {
      this.finish = resolve;
      setTimeout(resolve, time);
    });
    if (goes) this.viewer.go(this.viewer.toward(side));
    else this.end();
  }

  end() {
    for (const slide of this.slides.values()) slide?.remove();
    this.slides.clear();
  }

  pull(dx, dy) {
    const part = Math.min(1, Math.max(0, dy) / innerHeight);
    this.viewer.zoom.place(1 - 0.4 * part, dx, dy);
    root.style.setProperty("--pull", part);
  }

  letGo({ dy, vy, isCancelled }) {
    if (!isCancelled && (dy > innerHeight / 5 ? vy > -0.35 : vy > 0.35)) this.viewer.close();
    else this.reset(200);
  }

  reset(time = 0) {
    this.end();
    root.style.removeProperty("--pull");
    this.viewer.zoom.settle({ scale: 1, time });
  }
}

// Themes may lack buttons.
class Tools {
  constructor(viewer) {
    this.viewer = viewer;
    this.actions = {
      // One finger reaches all pixels.
      zoom: () => viewer.zoomTo(!viewer.zoom.isZoomed ? 3 : viewer.zoom.isLargest ? 1 : Infinity),
      slideshow: () => this.play(!this.isPlaying),
      "full-screen": () => this.toggleFullScreen(),
      information: () => this.toggleInformation(),
      link: () => this.copyLink(),
      share: () => navigator.share({ title: document.title, url: viewer.page.url }).catch(() => {}),
      download: () => viewer.page.download.click(),
      close: () => viewer.close(),
    };
    document.querySelector(".tools")?.addEventListener("click", ({ target }) => {
      this.actions[target.closest("button")?.dataset.tool]?.();
    });
    document.addEventListener("fullscreenchange", () => {
      this.set("full-screen", { "aria-pressed": root.classList.toggle("full", document.fullscreenElement) });
      viewer.swipe.reset();
    });
    document.addEventListener("visibilitychange", () => this.wait());
    standsStill.addEventListener("change", () => this.play(false));
    this.hideWhenQuiet();
    this.set("link", { hidden: !navigator.clipboard });
    this.set("share", { hidden: !navigator.share });
    this.set("full-screen", { hidden: !document.fullscreenEnabled, "aria-pressed": false });
    this.play(viewer.wasPlaying);
    root.classList.add("viewing");
  }

  set(name, { hidden = false, ...attributes }) {
    const button = document.querySelector(`[data-tool="${name}"]`);
    if (hidden && button === document.activeElement) this.viewer.focus();
    button?.toggleAttribute("hidden", hidden);
    for (const [key, value] of Object.entries(attributes)) button?.setAttribute(key, value);
  }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else root.requestFullscreen?.().catch(() => {});
  }

  toggleInformation() {
    this.set("information", { "aria-expanded": root.classList.toggle("informed") });
    this.viewer.swipe.reset();
    scrollTo({ top: 0, behavior: "instant" });
  }

  copyLink() {
    const { said, page } = this.viewer;
    navigator.clipboard.writeText(page.url).then(() => {
      this.viewer.say(said.dataset.words, true);
      clearTimeout(this.toast);
      this.toast = setTimeout(() => said.classList.remove("shown"), 2000);
    }, () => {});
  }

  hideWhenQuiet() {
    let timer;
    let hasMouse;
    const hide = () => {
      // What was touched stays hovered.
      const isHovered = hasMouse && document.querySelector(":is(.tools, .steps) :hover");
      root.classList.toggle("quiet", !isHovered && !document.querySelector(":focus-visible:not(main)"));
    };
    const show = ({ type, pointerType }) => {
      hasMouse = pointerType === "mouse";
      if (type === "pointermove" && !hasMouse) return;
      root.classList.remove("quiet");
      clearTimeout(timer);
      if (type !== "keydown") timer = setTimeout(hide, 3000);
    };
    for (const type of ["pointermove", "click", "keydown"]) addEventListener(type, show);
    show({ type: this.viewer.hasKeys && "keydown" });
  }

  play(isOn) {
    const isPossible = !standsStill.matches && this.viewer.page.first;
    this.isPlaying = Boolean(isOn && isPossible);
    this.set("slideshow", { "aria-pressed": this.isPlaying, hidden: !isPossible });
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    const seconds = document.querySelector("[data-seconds]")?.dataset.seconds ?? 5;
    if (this.isPlaying && !document.hidden) this.timer = setTimeout(() => this.advance(), 1000 * seconds);
  }

  async advance() {
    const { page, loader } = this.viewer;
    const to = page.next ? "next" : "first";
    const next = await loader.load(page[to]);
    await next?.image.decode().catch(() => {});
    if (!this.isPlaying || page !== this.viewer.page) return;
    this.viewer.go(to);
  }
}

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
      this.swipe.reset();
    });
    addEventListener("pagehide", () => session.set("viewed", { url: this.page.url, hasKeys: this.hasKeys }));
    addEventListener("keydown", () => { this.hasKeys = true; }, { capture: true });
    addEventListener("pointerdown", () => { this.hasKeys = false; }, { capture: true });
    const { photo, from, hasKeys, wasPlaying } = session.take("opened") ?? {};
    if (photo !== pathOf(location.href)) return;
    Object.assign(this, { hasKeys, wasPlaying });
    history.replaceState({ from }, "");
  }

  // Twice would lead past the album.
  close() {
    if (this.isClosing) return;
    this.isClosing = true;
    if (history.state?.from === pathOf(this.page.album)) history.back();
    else location.replace(this.page.album);
  }

  navigate(url) {
    const { hasKeys, tools } = this;
    session.set("opened", { photo: pathOf(url), from: history.state?.from, hasKeys, wasPlaying: tools.isPlaying });
    location.replace(url);
  }

  toward(side) { return side === this.forward ? "next" : "previous"; }
  neighbour(side) { return this.page[this.toward(side)]; }

  go(to) {
    this.waiting += 1;
    this.steps = this.steps.then(() => this.move(to)).catch(() => {}).finally(() => { this.waiting -= 1; });
  }

  async move(to) {
    const url = this.page[to];
    if (!url || url === this.page.url) return this.swipe.reset();
    const page = await this.loader.load(url);
    if (this.isClosing) return;
    if (page) this.show(page, to === "next" || to === "first" ? 1 : -1);
    else this.navigate(url);
  }

  show(page, direction) {
    const { figure } = this.page;
    this.swipe.end();
    if (figure.contains(document.activeElement)) this.focus();
    figure.replaceWith(page.figure);
    this.page = page;
    try {
      history.replaceState(history.state, "", page.url);
    } catch {
      // Safari allows 100 in 30 seconds.
    }
    document.title = page.title;
    for (const element of document.querySelectorAll(about)) element.remove();
    document.head.append(...page.about);
    document.querySelector(".count").textContent = page.position;
    document.querySelector(".trail li:last-child a").href = page.album;
    this.updateLink("previous", "prepend");
    this.updateLink("next", "append");
    scrollTo({ top: 0, behavior: "instant" });
    const heading = page.figure.querySelector("h1");
    if (!this.tools.isPlaying) {
      this.say(heading.matches(".untitled") ? heading.textContent : `${heading.textContent}, ${page.position}`);
    }
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
    const { download, image } = page;
    const title = download?.textContent ?? "";
    image.fetchPriority = "high";
    this.zoom.attach(image, page.larger);
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
    this.tools.set("zoom", { "aria-pressed": zoom.isZoomed, "aria-disabled": zoom.limit <= 1.001 && !zoom.larger[0] });
  }

  zoomTo(scale, point) {
    this.zoom.to(scale, point);
    this.say(`${Math.round(100 * this.zoom.scale / this.zoom.limit)}%`);
  }

  listen() {
    document.addEventListener("keydown", (event) => this.press(event));
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
    if (isCharacter && !target.closest("main, .tools")) return;
    const action = this.keys[isCharacter ? key.toLowerCase() : key];
    // "+" needs Shift on many keyboards.
    if (!action || event.shiftKey && !isCharacter) return;
    event.preventDefault();
    if (!event.repeat || !this.waiting) action();
  }

  get keys() {
    const { zoom, tools } = this;
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
    const link = event.target.closest(".steps a, .trail li:last-child a, .skip");
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    if (link.matches(".skip")) this.focus();
    else if (link.matches(".trail a")) this.close();
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

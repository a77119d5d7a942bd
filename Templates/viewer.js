// Makes a photo's page a viewer: steps to other photos without leaving the page, zooms, and closes to the album.
// Uses `session`, `standsStill` and `isPlain` of site.js. Without it, the page works with plain links.
"use strict";

// Turns what fingers, pens and mice do on an element into drags, pinches and taps. Knows nothing about photos.
class Gestures {
  static slop = 8; // Pixels that a press may move and still be a tap.
  static tapTime = 300; // Milliseconds, also between the two taps of a double tap.
  static memory = 80; // Milliseconds that count for the speed of a drag.

  // `area` receives the events; only those inside `selector` count.
  // `actions.claims(dx, dy, type)` returns the axis of a drag ("x", "y" or "both"), or null to leave it to the browser.
  // The other actions are press, drag, release, pinch, pinchEnd, tap and doubleTap.
  constructor(area, selector, actions) {
    this.actions = actions;
    this.pointers = new Map();
    this.axis = null; // Of the drag in progress; "pinch" with two fingers; "none" if the browser has it.
    this.lastTap = null;
    const inside = (handler) => (event) => event.target.closest(selector) && handler.call(this, event);
    area.addEventListener("pointerdown", inside(this.down));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event, false));
    addEventListener("pointercancel", (event) => this.up(event, true));
    // Otherwise the browser would scroll, reload the page or zoom it, and cancel the pointers.
    area.addEventListener("touchmove", inside((event) => {
      if (this.axis && this.axis !== "none" && event.cancelable) event.preventDefault();
    }), { passive: false });
    area.addEventListener("dragstart", inside((event) => event.preventDefault()));
  }

  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 1) {
      this.begin(event);
      this.actions.press();
    } else if (this.pointers.size === 2) {
      if (this.isDrag) this.actions.release({ ...this.distance, vx: 0, vy: 0, axis: this.axis, isCancelled: true });
      this.axis = "pinch";
      this.hasMoved = true;
      this.fingers = this.measure();
    }
  }

  begin({ clientX, clientY, timeStamp }) {
    this.start = { x: clientX, y: clientY, time: timeStamp };
    this.distance = { dx: 0, dy: 0 };
    this.trace = [{ dx: 0, dy: 0, time: timeStamp }];
    this.axis = null;
    this.hasMoved = false;
  }

  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (this.axis === "pinch") this.pinch();
    else if (this.pointers.size === 1) this.drag(event);
  }

  get isDrag() { return ["x", "y", "both"].includes(this.axis); }

  drag({ clientX, clientY, timeStamp, pointerType }) {
    const dx = clientX - this.start.x;
    const dy = clientY - this.start.y;
    if (!this.hasMoved && Math.hypot(dx, dy) < Gestures.slop) return;
    this.hasMoved = true;
    this.axis ??= this.actions.claims(dx, dy, pointerType) ?? "none";
    if (!this.isDrag) return;
    this.distance = { dx, dy };
    this.trace.push({ dx, dy, time: timeStamp });
    this.actions.drag({ dx, dy, axis: this.axis });
  }

  // The middle of two fingers, and how far they are apart.
  measure() {
    const [first, second] = this.pointers.values();
    return {
      x: (first.x + second.x) / 2, y: (first.y + second.y) / 2,
      span: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
    };
  }

  pinch() {
    const { x, y, span } = this.measure();
    const before = this.fingers;
    this.fingers = { x, y, span };
    this.actions.pinch({ x, y, factor: span / before.span, dx: x - before.x, dy: y - before.y });
  }

  up(event, isCancelled) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.axis === "pinch") {
      if (this.pointers.size > 1) return;
      this.axis = "none"; // The finger that stays does nothing more.
      this.actions.pinchEnd();
    } else if (this.isDrag) {
      this.actions.release({ ...this.distance, ...this.speed(event.timeStamp), axis: this.axis, isCancelled });
      this.axis = null;
    } else if (!this.hasMoved && !isCancelled && event.timeStamp - this.start.time < Gestures.tapTime) {
      this.tap(event);
    }
  }

  // In pixels per millisecond; 0 if the finger rested before it left.
  speed(now) {
    const last = this.trace.at(-1);
    const first = this.trace.find(({ time }) => time >= now - Gestures.memory) ?? last;
    const time = Math.max(1, last.time - first.time);
    return { vx: (last.dx - first.dx) / time, vy: (last.dy - first.dy) / time };
  }

  // A tap waits until it can't become a double tap.
  tap({ clientX: x, clientY: y, timeStamp: time, pointerType: type }) {
    const last = this.lastTap;
    clearTimeout(this.waiting);
    if (last && time - last.time < Gestures.tapTime && Math.hypot(x - last.x, y - last.y) < 3 * Gestures.slop) {
      this.lastTap = null;
      this.actions.doubleTap({ x, y });
    } else {
      this.lastTap = { x, y, time };
      this.waiting = setTimeout(() => this.actions.tap({ x, y, type }), Gestures.tapTime);
    }
  }
}

// The size and place of the photo on a photo's page, and the file that is sharp enough for them.
class Zoom {
  static ease = "cubic-bezier(0.2, 0.8, 0.2, 1)";

  // `changed` is called after each change that lasts.
  constructor(changed) {
    this.changed = changed;
    this.scale = 1; // 1 is the size at which the page shows the photo.
    this.x = 0; // Of the photo's centre, in pixels from its place in the page.
    this.y = 0;
  }

  // `original` is the address of a file that browsers can show, or null.
  attach(image, original) {
    this.image?.removeAttribute("style");
    Object.assign(this, { image, original, originalWidth: 0, scale: 1, x: 0, y: 0 });
    this.changed();
  }

  get isZoomed() { return this.scale > 1.001; }

  // The list of renditions from which the browser has chosen, each with its width in pixels.
  get renditions() {
    const lists = [...this.sources, this.image].map(({ srcset }) => srcset.split(", ").map((entry) => {
      const [address, width] = entry.split(" ");
      return { address: new URL(address, document.baseURI).href, width: parseInt(width, 10) || 0 };
    }));
    const isCurrent = ({ address }) => address === this.image.currentSrc;
    return lists.find((list) => list.some(isCurrent)) ?? lists.at(-1);
  }

  get sources() { return this.image.closest("picture")?.querySelectorAll("source") ?? []; }

  get width() { return Math.max(this.originalWidth, this.image.width, ...this.renditions.map(({ width }) => width)); }

  // The scale at which one pixel of the photo is one pixel of the page. A photo is never enlarged beyond that.
  get limit() { return Math.max(1, this.width / this.image.offsetWidth); }

  // Where the photo's centre is if nothing moves it.
  get home() {
    const { left, top, width, height } = this.image.getBoundingClientRect();
    return { x: left + width / 2 - this.x, y: top + height / 2 - this.y };
  }

  // Stops an animation where it is.
  hold() {
    const { a, e, f } = new DOMMatrix(getComputedStyle(this.image).transform);
    this.place(a, e, f);
  }

  place(scale, x, y, time = 0) {
    Object.assign(this, { scale, x, y });
    const { style } = this.image;
    style.transition = time && !standsStill.matches ? `transform ${time}ms ${Zoom.ease}` : "none";
    style.transform = scale === 1 && x === 0 && y === 0 ? "none" : `translate(${x}px, ${y}px) scale(${scale})`;
  }

  // Zooms by a factor and keeps the photo's point under (x, y) there.
  by(factor, { x, y }, { dx = 0, dy = 0 } = {}) {
    const { home } = this;
    const before = { x: x - dx - home.x - this.x, y: y - dy - home.y - this.y };
    this.place(this.scale * factor, x - home.x - factor * before.x, y - home.y - factor * before.y);
  }

  // Zooms to a scale within the limits, around a point of the window.
  to(scale, point = { x: innerWidth / 2, y: innerHeight / 2 }, time = 200) {
    this.hold();
    const { home } = this;
    const goal = Math.min(Math.max(1, scale), this.limit);
    const factor = goal / this.scale;
    const along = (axis) => point[axis] - home[axis] - factor * (point[axis] - home[axis] - this[axis]);
    this.settle({ scale: goal, x: along("x"), y: along("y"), time });
  }

  // Goes to the nearest place at which the photo fills the window or, if it is smaller, is in its middle.
  settle({ scale = Math.min(Math.max(1, this.scale), this.limit), x = this.x, y = this.y, time = 200 } = {}) {
    const { home } = this;
    const edge = this.edges(scale, home);
    if (scale <= 1.001) this.place(1, 0, 0, time);
    else this.place(scale, edge.x(x), edge.y(y), time);
    this.sharpen();
    this.changed();
  }

  edges(scale, home) {
    const clamp = (middle, size, window) => (value) => {
      if (size <= window) return window / 2 - middle;
      return Math.min(size / 2 - middle, Math.max(window - size / 2 - middle, value));
    };
    return {
      x: clamp(home.x, this.image.offsetWidth * scale, innerWidth),
      y: clamp(home.y, this.image.offsetHeight * scale, innerHeight),
    };
  }

  // Follows the finger; beyond the edges only by a third.
  pan(from, dx, dy) {
    const edge = this.edges(this.scale, this.home);
    const soft = (value, clamped) => clamped + (value - clamped) / 3;
    const x = from.x + dx;
    const y = from.y + dy;
    this.place(this.scale, soft(x, edge.x(x)), soft(y, edge.y(y)));
  }

  // Slides on with the speed at which the finger left.
  throw(vx, vy) {
    const reach = standsStill.matches ? 0 : 250;
    this.settle({ x: this.x + vx * reach, y: this.y + vy * reach, time: 600 });
  }

  // Asks for a larger file if the photo is now larger than its file. The browser chooses it by `sizes`.
  sharpen() {
    if (!this.isZoomed) return;
    const needed = Math.ceil(this.image.offsetWidth * this.scale);
    if (needed <= (this.needed?.image === this.image ? this.needed.width : 0)) return;
    this.needed = { image: this.image, width: needed };
    for (const element of [...this.sources, this.image]) element.sizes = `${needed}px`;
    if (this.original && this.scale > this.limit * 0.99) this.loadOriginal(this.original);
  }

  // Once all renditions are too small.
  async loadOriginal(address) {
    const { image } = this;
    this.original = null;
    const whole = new Image();
    whole.src = address;
    try {
      await whole.decode();
    } catch {
      return; // The largest rendition stays.
    }
    if (image !== this.image || whole.naturalWidth <= this.width) return;
    this.originalWidth = whole.naturalWidth;
    for (const source of this.sources) source.remove();
    image.removeAttribute("srcset");
    image.src = address;
    this.changed();
  }
}

// Reads the pages of other photos, so that the viewer can show them without leaving its own page.
// What the viewer needs to know of a photo's page.
class PhotoPage {
  // `page` is this document or a parsed one. All photos of an album are in one folder: relative links mean the same.
  constructor(url, page) {
    const steps = page.querySelector(".steps");
    const address = (link) => link && new URL(link, url).href;
    this.url = url;
    this.title = page.title;
    const figure = page.querySelector("figure");
    this.figure = page === document ? figure : document.importNode(figure, true);
    this.position = page.querySelector(".count").textContent;
    this.album = address(page.querySelector(".trail li:last-child a").getAttribute("href"));
    this.links = Object.fromEntries(["previous", "next"].map((name) => [name, steps?.querySelector(`.${name}`) ?? null]));
    this.previous = address(this.links.previous?.getAttribute("href"));
    this.next = address(this.links.next?.getAttribute("href"));
    this.first = address(steps?.dataset.first);
    this.last = address(steps?.dataset.last);
  }

  get image() { return this.figure.querySelector(".stage img"); }
  get picture() { return this.image.closest("picture") ?? this.image; }
  get heading() { return this.figure.querySelector("h1"); }
  get download() { return this.figure.querySelector("a[download]"); }

  // The original, if browsers can show it.
  get original() {
    const { download } = this;
    return download && /\.(jpe?g|png|webp|avif)$/i.test(download.pathname) ? download.href : null;
  }
}

class PageLoader {
  static limit = 12; // The number of pages to keep.

  constructor() {
    this.pages = new Map();
    // A page from disk can't read another one.
    this.canLoad = location.protocol !== "file:";
  }

  // Resolves to null if the page can't be read: then the viewer navigates to it.
  load(url) {
    if (!url || !this.canLoad) return Promise.resolve(null);
    let page = this.pages.get(url);
    if (!page) page = this.read(url).catch(() => null);
    this.pages.delete(url);
    this.pages.set(url, page);
    if (this.pages.size > PageLoader.limit) this.pages.delete(this.pages.keys().next().value);
    page.then((result) => result || this.pages.delete(url));
    return page;
  }

  keep(page) { this.pages.set(page.url, Promise.resolve(page)); }

  async read(url) {
    const response = await fetch(url);
    if (!response.ok) return null;
    const parsed = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!parsed.body.matches(".photo")) return null;
    this.addSheets(parsed, url);
    parsed.querySelector(".stage img").fetchPriority = "low";
    const page = new PhotoPage(url, parsed);
    this.prepare(page);
    return page;
  }

  // The colours of photos are in stylesheets that some of them share.
  addSheets(parsed, url) {
    const known = new Set([...document.querySelectorAll("link[rel=stylesheet]")].map(({ href }) => href));
    for (const link of parsed.querySelectorAll("link[rel=stylesheet]")) {
      const address = new URL(link.getAttribute("href"), url).href;
      if (known.has(address)) continue;
      const sheet = document.importNode(link);
      sheet.href = address;
      document.head.append(sheet);
    }
  }

  // The page may be shown before its stylesheet: its photo has its size already.
  // Until the photo has loaded, the album's picture of it, which the browser already has, takes its place.
  prepare({ figure, image }) {
    figure.style.setProperty("--r", image.width / image.height);
    figure.style.setProperty("--n", image.width);
    const tile = this.tile(image);
    if (!tile) return;
    image.style.background = `url("${tile}") center / 100% 100%`;
    const arrived = () => { image.style.background = ""; };
    image.addEventListener("load", arrived, { once: true });
    image.addEventListener("error", arrived, { once: true });
  }

  tile(image) {
    const srcset = (image.closest("picture")?.querySelector("source") ?? image).srcset;
    const candidates = srcset.split(", ").map((entry) => entry.split(" "));
    const width = `${session.get("tile width")}w`;
    return (candidates.find((candidate) => candidate[1] === width) ?? candidates[0])[0];
  }
}

// Moves the photo with the finger: sideways to its neighbours, and down to the album.
class Swipe {
  static gap = 24; // Pixels between two photos.
  static flick = 0.35; // Pixels per millisecond: a faster swipe needs no distance.

  constructor(viewer) {
    this.viewer = viewer;
    this.slides = [];
  }

  get stage() { return this.viewer.page.figure.querySelector(".stage"); }
  get width() { return this.stage.offsetWidth + Swipe.gap; }

  // Places the neighbours beside the photo, as far as they are loaded. `side` is -1 on the left and 1 on the right.
  async prepare() {
    const { page, loader } = this.viewer;
    for (const side of [-1, 1]) {
      const neighbour = await loader.load(this.viewer.neighbour(side));
      if (!neighbour || page !== this.viewer.page || this.isOver) continue;
      const slide = document.createElement("div");
      slide.className = "slide";
      slide.inert = true;
      for (const name of ["--r", "--n"]) slide.style.setProperty(name, neighbour.figure.style.getPropertyValue(name));
      // A copy: the photo itself stays in its own page.
      slide.append(neighbour.picture.cloneNode(true));
      this.stage.append(slide);
      this.slides.push({ slide, side });
      this.shift(this.dx);
    }
  }

  move(dx) {
    if (this.slides.length === 0 && this.isOver !== false) {
      this.isOver = false;
      this.prepare();
    }
    const hasNeighbour = this.viewer.neighbour(dx < 0 ? 1 : -1);
    this.shift(hasNeighbour ? dx : dx / 3);
  }

  shift(dx, time = 0) {
    this.dx = dx;
    this.viewer.zoom.place(1, dx, 0, time);
    for (const { slide, side } of this.slides) {
      slide.style.transition = this.viewer.zoom.image.style.transition;
      slide.style.transform = `translateX(${dx + side * this.width}px)`;
    }
  }

  // Continues to the neighbour if the swipe was long or fast enough, or else returns.
  async release({ dx, vx, isCancelled }) {
    const isFlick = Math.abs(vx) > Swipe.flick;
    const isFar = Math.abs(dx) > this.width / 3;
    const isBack = isFlick && Math.sign(vx) !== Math.sign(dx);
    const side = dx < 0 ? 1 : -1;
    const goes = !isCancelled && (isFlick || isFar) && !isBack && this.viewer.neighbour(side);
    const time = standsStill.matches ? 0 : 200;
    this.shift(goes ? -side * this.width : 0, time);
    await new Promise((resolve) => { setTimeout(resolve, time); });
    if (goes) await this.viewer.step(side * this.viewer.forward);
    this.end();
  }

  // Puts an unfinished swipe back, because a new gesture begins.
  end() {
    this.isOver = true;
    for (const { slide } of this.slides.splice(0)) slide.remove();
  }

  // The farther down, the smaller the photo, and the fainter the rest of the page.
  pull(dx, dy) {
    const part = Math.min(1, Math.max(0, dy) / innerHeight);
    this.viewer.zoom.place(1 - 0.4 * part, dx, dy);
    document.body.style.setProperty("--pull", part);
  }

  letGo({ dy, vy, isCancelled }) {
    if (!isCancelled && (dy > innerHeight / 5 || vy > Swipe.flick)) return this.viewer.close();
    document.body.style.removeProperty("--pull");
    this.viewer.zoom.place(1, 0, 0, 200);
  }
}

// The viewer's buttons, the information panel, full screen and the slideshow.
class Tools {
  static quiet = 3000; // Milliseconds until the buttons hide.

  constructor(viewer) {
    this.viewer = viewer;
    this.root = document.documentElement;
    const button = (name) => document.querySelector(`[data-tool="${name}"]`);
    this.actions = {
      zoom: () => viewer.toggleZoom(),
      slideshow: () => this.slideshow.toggle(),
      "full-screen": () => this.toggleFullScreen(),
      information: () => this.toggleInformation(),
      link: () => this.copyLink(),
      share: () => this.share(),
      download: () => viewer.page.download?.click(),
      close: () => viewer.close(),
    };
    this.buttons = Object.fromEntries(Object.keys(this.actions).map((name) => [name, button(name)]));
    this.slideshow = new Slideshow(viewer, this.buttons.slideshow);
    this.offer();
    this.root.classList.add("viewing");
    this.hideWhenQuiet();
    document.querySelector(".tools")?.addEventListener("click", (event) => {
      const { tool } = event.target.closest("button")?.dataset ?? {};
      this.actions[tool]?.();
    });
  }

  // Shows the buttons for what this browser can do here.
  offer() {
    const can = {
      slideshow: !standsStill.matches,
      "full-screen": document.fullscreenEnabled,
      link: isSecureContext && navigator.clipboard,
      share: isSecureContext && navigator.share,
    };
    for (const [name, isPossible] of Object.entries(can)) {
      if (this.buttons[name]) this.buttons[name].hidden = !isPossible;
    }
    standsStill.addEventListener("change", () => {
      this.slideshow.stop();
      if (this.buttons.slideshow) this.buttons.slideshow.hidden = standsStill.matches;
    });
    if (this.buttons.information) this.buttons.information.setAttribute("aria-expanded", "false");
    document.addEventListener("fullscreenchange", () => {
      const isFull = document.fullscreenElement !== null;
      this.root.classList.toggle("full", isFull);
      this.buttons["full-screen"]?.setAttribute("aria-pressed", String(isFull));
      this.viewer.zoom.settle({ scale: 1 });
    });
  }

  // After each step.
  update({ download }) {
    const { download: button } = this.buttons;
    if (!button) return;
    button.hidden = !download;
    button.title = download?.textContent ?? "";
    button.setAttribute("aria-label", button.title);
  }

  updateZoom({ isZoomed, limit }) {
    const { zoom } = this.buttons;
    if (!zoom) return;
    zoom.setAttribute("aria-pressed", String(isZoomed));
    zoom.setAttribute("aria-disabled", String(limit <= 1.001));
  }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else if (document.fullscreenEnabled) this.root.requestFullscreen().catch(() => {});
  }

  get isInformed() { return this.root.classList.contains("informed"); }

  toggleInformation() {
    const isInformed = this.root.classList.toggle("informed");
    this.buttons.information?.setAttribute("aria-expanded", String(isInformed));
    this.viewer.zoom.settle({ scale: 1, time: 0 });
    scrollTo({ top: 0, behavior: "instant" });
  }

  async copyLink() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.viewer.say(this.viewer.said.dataset.words, { isVisible: true });
    } catch {
      // The visitor has refused access to the clipboard.
    }
  }

  share() {
    // Rejected if the visitor changes their mind.
    navigator.share({ title: document.title, url: location.href }).catch(() => {});
  }

  // After three seconds without a movement or a touch. Who uses the keyboard keeps the buttons.
  hideWhenQuiet() {
    const hide = () => {
      if (!document.querySelector(".tools :hover, .steps :hover, :focus-visible")) this.root.classList.add("quiet");
    };
    const show = (event) => {
      this.root.classList.remove("quiet");
      clearTimeout(this.timer);
      if (event?.type !== "keydown") this.timer = setTimeout(hide, Tools.quiet);
    };
    for (const name of ["pointermove", "pointerdown", "keydown", "scroll"]) {
      addEventListener(name, show, { passive: true });
    }
    // A tap on the photo ends like a press, with visible buttons; if they were visible before, it hides them.
    this.wasQuiet = false;
    addEventListener("pointerdown", () => { this.wasQuiet = this.root.classList.contains("quiet"); }, { capture: true });
    this.hide = () => this.wasQuiet || hide();
    show();
  }
}

// Goes to the next photo every few seconds, from the last one to the first, while the page is visible.
class Slideshow {
  constructor(viewer, button) {
    this.viewer = viewer;
    this.button = button;
    this.time = 1000 * (parseFloat(button?.dataset.seconds) || 5);
    this.isOn = false;
    this.show(false);
    document.addEventListener("visibilitychange", () => this.wait());
    // From disk, each step loads a page.
    if (session.take("slideshow")) this.toggle();
  }

  toggle() {
    if (this.isOn) return this.stop();
    if (standsStill.matches || !this.viewer.page.first) return;
    this.isOn = true;
    this.show(true);
    this.wait();
  }

  stop() {
    this.isOn = false;
    this.show(false);
    clearTimeout(this.timer);
  }

  show(isOn) {
    this.button?.setAttribute("aria-pressed", String(isOn));
    document.documentElement.classList.toggle("playing", isOn);
  }

  // Begins the photo's time again.
  wait() {
    clearTimeout(this.timer);
    if (this.isOn && !document.hidden) this.timer = setTimeout(() => this.advance(), this.time);
  }

  async advance() {
    const { page, loader } = this.viewer;
    const url = page.next ?? page.first;
    const next = await loader.load(url);
    // A photo that has not arrived yet is not shown half.
    await next?.image.decode().catch(() => {});
    if (!this.isOn || page !== this.viewer.page) return;
    if (!loader.canLoad) session.set("slideshow", true);
    this.viewer.go(url, 1);
  }
}

// One rule: a photo has one entry in the history, however many photos are viewed. Opening a photo adds the entry,
// stepping replaces it, and closing goes back to the entry of the album, or replaces the photo's if there is none.
class ViewerHistory {
  constructor() {
    if (session.take("opened") === location.pathname) history.replaceState({ ...history.state, isOpened: true }, "");
    addEventListener("pagehide", () => session.set("viewed", { path: location.pathname, hasKeys: this.hasKeys }));
    addEventListener("keydown", () => { this.hasKeys = true; }, { capture: true });
    addEventListener("pointerdown", () => { this.hasKeys = false; }, { capture: true });
  }

  // Whether the entry before this one is the album's.
  get isOpened() { return history.state?.isOpened ?? false; }

  step(url) { history.replaceState(history.state, "", url); }

  // Where pages can't be loaded, or loading failed.
  navigate(url) {
    if (this.isOpened) session.set("opened", new URL(url).pathname);
    location.replace(url);
  }

  close(album) {
    if (this.isOpened) history.back();
    else location.replace(album);
  }
}

class Viewer {
  constructor() {
    this.content = document.querySelector("main");
    this.said = document.querySelector(".said");
    this.page = new PhotoPage(location.href.split("#")[0], document);
    this.forward = document.documentElement.dir === "rtl" ? -1 : 1; // The side of the next photo, 1 for right.
    this.history = new ViewerHistory();
    this.loader = new PageLoader();
    this.loader.prepare(this.page);
    this.loader.keep(this.page);
    this.zoom = new Zoom(() => this.zoomed());
    this.swipe = new Swipe(this);
    this.tools = new Tools(this);
    this.steps = Promise.resolve();
    this.listen();
    this.arrive(1);
  }

  // Stepping

  // The address of the photo on one side: 1 is right, -1 is left. Null at the end.
  neighbour(side) { return side === this.forward ? this.page.next : this.page.previous; }

  // Steps follow one another, so that two quick presses are two steps.
  step(direction) {
    this.steps = this.steps.then(() => this.go(direction > 0 ? this.page.next : this.page.previous, direction));
    return this.steps;
  }

  async go(url, direction) {
    if (!url || url === this.page.url) return;
    const page = await this.loader.load(url);
    if (page) this.show(page, direction);
    else this.history.navigate(url);
  }

  show(page, direction) {
    const { figure } = this.page;
    if (figure.contains(document.activeElement)) this.content.focus({ preventScroll: true });
    figure.replaceWith(page.figure);
    this.page = page;
    this.history.step(page.url);
    document.title = page.title;
    document.querySelector(".count").textContent = page.position;
    document.querySelector(".trail li:last-child a").href = page.album;
    for (const name of ["previous", "next"]) this.updateLink(name);
    scrollTo({ top: 0, behavior: "instant" });
    if (!this.tools.slideshow.isOn) {
      const { textContent: title, className } = page.heading;
      this.say(className === "untitled" ? title : `${title}, ${page.position}`);
    }
    this.arrive(direction);
  }

  // Changes the link itself, so that it keeps the focus.
  updateLink(name) {
    const nav = document.querySelector(".steps");
    const old = nav.querySelector(`.${name}`);
    if (!this.page[name]) {
      if (old === document.activeElement) this.content.focus({ preventScroll: true });
      old?.remove();
    } else if (old) {
      old.href = this.page[name];
    } else {
      const link = document.importNode(this.page.links[name], true);
      link.href = this.page[name];
      if (name === "next") nav.append(link);
      else nav.prepend(link);
    }
  }

  async arrive(direction) {
    const { page } = this;
    page.image.fetchPriority = "high";
    this.zoom.attach(page.image, page.original);
    this.tools.update(page);
    this.tools.slideshow.wait();
    // Its neighbours don't compete with the photo itself.
    await page.image.decode().catch(() => {});
    this.zoomed();
    if (!navigator.connection?.saveData) this.loadAhead(direction);
  }

  async loadAhead(direction) {
    const { page } = this;
    let ahead = page;
    for (let count = 0; count < 2 && ahead && page === this.page; count += 1) {
      ahead = await this.loader.load(direction > 0 ? ahead.next : ahead.previous);
    }
  }

  close() { this.history.close(this.page.album); }

  // The text is read aloud. It is also shown if nothing else on the page shows what happened.
  say(text, { isVisible = false } = {}) {
    if (!this.said) return;
    this.said.textContent = text;
    this.said.classList.toggle("shown", isVisible);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => this.said.classList.remove("shown"), 2000);
  }

  // Zooming

  zoomed() {
    const { zoom } = this;
    const root = document.documentElement;
    // A zoomed photo hides the scroll bar: its room stays.
    if (!root.matches(".zoomed")) root.style.scrollbarGutter = innerWidth > root.clientWidth ? "stable" : "";
    root.classList.toggle("zoomed", zoom.isZoomed);
    // The zoomed photo covers their links.
    for (const covered of document.querySelectorAll(".details, .foot")) covered.inert = zoom.isZoomed;
    this.tools.updateZoom(zoom);
  }

  toggleZoom(point) { this.zoomTo(this.zoom.isZoomed ? 1 : Math.min(this.zoom.limit, 3), point); }

  zoomTo(scale, point) {
    this.zoom.to(scale, point);
    this.say(`${Math.round(100 * this.zoom.scale / this.zoom.limit)} %`);
  }

  // Keys, clicks and gestures

  listen() {
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("click", (event) => this.click(event));
    this.content.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    addEventListener("resize", () => this.zoom.settle({ scale: 1, time: 0 }));
    this.gestures = new Gestures(this.content, ".stage", {
      press: () => this.touch(),
      claims: (dx, dy, type) => this.claim(dx, dy, type),
      drag: (drag) => this.drag(drag),
      release: (drag) => this.release(drag),
      pinch: ({ factor, x, y, dx, dy }) => {
        const isTooLarge = factor > 1 && this.zoom.scale > this.zoom.limit;
        this.zoom.by(isTooLarge ? Math.sqrt(Math.sqrt(factor)) : factor, { x, y }, { dx, dy });
        this.zoomed();
      },
      pinchEnd: () => (this.zoom.scale < 0.75 ? this.close() : this.zoom.settle()),
      tap: (tap) => this.tap(tap),
      doubleTap: (point) => this.toggleZoom(point),
    });
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const action = this.keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    // Shift is part of "+" on many keyboards.
    if (!action || event.shiftKey && event.key.length > 1) return;
    event.preventDefault();
    if (!event.repeat) this.tools.slideshow.wait();
    action();
  }

  get keys() {
    const { zoom, tools } = this;
    const arrow = (x, y) => () => {
      if (zoom.isZoomed) zoom.settle({ x: zoom.x - 120 * x, y: zoom.y - 120 * y });
      else this.step(x * this.forward);
    };
    const keys = {
      ArrowLeft: arrow(-1, 0),
      ArrowRight: arrow(1, 0),
      Home: () => this.go(this.page.first, 1),
      End: () => this.go(this.page.last, -1),
      Escape: () => this.leave(),
      "+": () => this.zoomTo(zoom.scale * 1.5),
      "=": () => this.zoomTo(zoom.scale * 1.5),
      "-": () => this.zoomTo(zoom.scale / 1.5),
      0: () => this.zoomTo(1),
      f: () => tools.toggleFullScreen(),
      i: () => tools.toggleInformation(),
      s: () => tools.slideshow.toggle(),
    };
    // Otherwise they scroll the page.
    if (zoom.isZoomed) Object.assign(keys, { ArrowUp: arrow(0, -1), ArrowDown: arrow(0, 1) });
    return keys;
  }

  // Escape ends one thing at a time.
  leave() {
    const { zoom, tools } = this;
    if (tools.slideshow.isOn) tools.slideshow.stop();
    else if (zoom.isZoomed) this.zoomTo(1);
    else if (tools.isInformed) tools.toggleInformation();
    else this.close();
  }

  click(event) {
    const link = event.target.closest(".steps a, .trail li:last-child a");
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    if (link.matches(".steps a")) this.step(link.matches(".next") ? 1 : -1);
    else this.close();
  }

  // Pinches on a trackpad arrive as turns of the wheel with Ctrl.
  wheel(event) {
    const { zoom } = this;
    if (!event.target.closest(".stage") || !event.ctrlKey && !zoom.isZoomed) return;
    event.preventDefault();
    zoom.hold();
    const pixels = event.deltaMode === 1 ? 20 : 1;
    if (event.ctrlKey) {
      const scale = zoom.scale * Math.exp(-Math.max(-50, Math.min(50, event.deltaY * pixels)) / 100);
      zoom.to(scale, { x: event.clientX, y: event.clientY }, 0);
    } else {
      zoom.settle({ x: zoom.x - event.deltaX * pixels, y: zoom.y - event.deltaY * pixels, time: 0 });
    }
  }

  touch() {
    this.tools.slideshow.stop();
    this.zoom.hold();
    this.swipe.end();
    this.origin = { x: this.zoom.x, y: this.zoom.y };
  }

  // Fingers swipe sideways, and pull down at the top of the page. Everything else scrolls. A zoomed photo moves freely.
  claim(dx, dy, type) {
    if (this.zoom.isZoomed) return "both";
    if (type === "mouse") return null;
    if (Math.abs(dx) > Math.abs(dy)) return "x";
    return dy > 0 && scrollY <= 0 ? "y" : null;
  }

  drag({ dx, dy, axis }) {
    if (axis === "both") this.zoom.pan(this.origin, dx, dy);
    else if (axis === "x") this.swipe.move(dx);
    else this.swipe.pull(dx, dy);
  }

  release(drag) {
    if (drag.axis === "both") this.zoom.throw(drag.vx, drag.vy);
    else if (drag.axis === "x") this.swipe.release(drag);
    else this.swipe.letGo(drag);
  }

  // A zoomed photo can also be moved without dragging: a tap brings a point to the middle of the window.
  tap({ x, y, type }) {
    const { zoom } = this;
    if (zoom.isZoomed) zoom.settle({ x: zoom.x + innerWidth / 2 - x, y: zoom.y + innerHeight / 2 - y });
    else if (type !== "mouse") this.tools.hide();
  }
}

if (document.body.matches(".photo")) new Viewer();

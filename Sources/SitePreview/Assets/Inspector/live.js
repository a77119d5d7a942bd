// The real page at each breakpoint, side by side, and the events that keep it up to date.

import { element } from "./elements.js";
import { Stage } from "./stage.js";

/** In pixels, between two windows. */
const gap = 24;
/** Windows are not shown smaller, so that photos can still be recognised. They go to the next line instead. */
const leastScale = 0.24;
/** Of each window as it is shown, in pixels. */
const shownHeight = 440;

export class LiveViews {
  #views = [];
  #tried = null;

  /** @param onOpen called with a breakpoint that the user wants to see alone */
  constructor(root, onOpen) {
    this.root = root;
    this.onOpen = onOpen;
    new ResizeObserver(() => this.#fit()).observe(root);
  }

  /** Shows an album's page. */
  open(album, breakpoints) {
    this.#tried = null;
    this.#views = breakpoints.map((breakpoint) => this.#make(album, breakpoint));
    this.root.replaceChildren(...this.#views.map(({ root }) => root));
    this.#fit();
  }

  #make(album, breakpoint) {
    const size = `${breakpoint.width} × ${breakpoint.height}`;
    const frame = element("iframe", {
      title: `${album.title}, ${breakpoint.width} pixels wide`, data: { vitrine: "" }, src: album.address,
    });
    const stage = new Stage(`The tried layout, ${breakpoint.width} pixels wide`);
    const live = element("div", { class: "window" }, frame);
    const tried = element("div", { class: "window" }, stage.root);
    const open = element("button", {
      type: "button", textContent: size, title: "Show this width alone", aria: { label: `Show ${size} alone` },
      onclick: () => this.onOpen(breakpoint),
    });
    const name = element("p", { class: "which", textContent: "saved", hidden: true });
    const comparison = element("div", { hidden: true }, tried, element("p", { class: "which", textContent: "tried" }));
    const root = element(
      "figure", { class: "view" }, element("figcaption", {}, open),
      element("div", { class: "pair" }, element("div", {}, live, name), comparison));
    const view = { root, frame, live, tried, name, comparison, stage, breakpoint, isLoading: true, isOld: false };
    frame.addEventListener("load", () => this.#loaded(view));
    return view;
  }

  /** Scales all windows alike, so that their widths can be compared. */
  #fit() {
    const space = this.root.clientWidth;
    if (this.#views.length === 0 || space === 0) return;
    const widths = this.#views.map(({ breakpoint }) => breakpoint.width);
    const beside = (space - gap * (widths.length - 1)) / widths.reduce((sum, width) => sum + width, 0);
    const scale = Math.min(1, Math.max(beside, Math.min(leastScale, space / Math.max(...widths))));
    this.scale = Math.floor(scale * 1000) / 1000;
    for (const { frame, live, tried, breakpoint } of this.#views) {
      for (const box of [live, tried]) {
        box.style.width = `${breakpoint.width * this.scale}px`;
        box.style.height = `${shownHeight}px`;
      }
      frame.style.width = `${breakpoint.width}px`;
      frame.style.height = `${shownHeight / this.scale}px`;
      frame.style.transform = `scale(${this.scale})`;
    }
    this.#drawTried();
  }

  /** @param layouts the answers for what is tried, one for each breakpoint; null if nothing is */
  compare(album, layouts) {
    this.#tried = layouts && { album, layouts };
    for (const { name, comparison } of this.#views) {
      name.hidden = !layouts;
      comparison.hidden = !layouts;
    }
    this.#drawTried();
  }

  #drawTried() {
    if (!this.#tried) return;
    const { album, layouts } = this.#tried;
    const look = { scale: this.scale, marks: new Set(), density: 1, limit: shownHeight };
    for (const [index, { stage }] of this.#views.entries()) {
      if (layouts[index]) stage.draw(album, layouts[index], look);
    }
  }

  /** A page has its script now. One that was asked for before an event is loaded again. */
  #loaded(view) {
    const { contentWindow } = view.frame;
    if (view.isOld) {
      view.isOld = false;
      contentWindow.location.reload();
      return;
    }
    view.isLoading = false;
    contentWindow.addEventListener("pagehide", () => { view.isLoading = true; });
  }

  /** Passes an event on to the script of each page. */
  pass(name, data) {
    for (const view of this.#views) {
      if (view.isLoading) view.isOld = true;
      else view.frame.contentWindow?.dispatchEvent(new MessageEvent(name, { data }));
    }
  }
}

/**
 * Events of an album's page. Its frames have no connections of their own: browsers open only six to a server. For the
 * same reason a window that is not seen lets go of its connection.
 */
export class LiveEvents {
  #source = null;
  #page = null;
  #version = "";

  /** @param onEvent called with the name and the data of each event */
  constructor(onEvent) {
    this.onEvent = onEvent;
    document.addEventListener("visibilitychange", () => this.#connect());
    addEventListener("pagehide", () => this.#source?.close());
    addEventListener("pageshow", ({ persisted }) => persisted && this.#connect());
  }

  /** @param version of the page that is shown */
  follow(album, version) {
    const page = `${decodeURIComponent(album.address).slice(1)}index.html`;
    this.#version = version ?? "";
    if (page === this.#page) return;
    this.#page = page;
    this.#connect();
  }

  #connect() {
    this.#source?.close();
    this.#source = null;
    if (!this.#page || document.visibilityState !== "visible") return;
    const query = new URLSearchParams({ page: this.#page, version: this.#version });
    this.#source = new EventSource(`/.vitrine/events?${query}`);
    // What was announced without a connection is asked for when there is one again.
    this.#source.addEventListener("open", () => this.onEvent("moved"));
    for (const name of ["reload", "sheets", "problem", "solved", "moved"]) {
      this.#source.addEventListener(name, ({ data }) => this.onEvent(name, data));
    }
  }
}

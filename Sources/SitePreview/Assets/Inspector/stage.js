// Draws a plan with thumbnails.

import { element, place, shape } from "./elements.js";
import * as marks from "./marks.js";
import { candidates, chosen } from "./renditions.js";

/** In pixels. Wider renditions are not needed to judge a layout. */
const widestThumbnail = 800;
/** In pixels. Lower captions are not legible. */
const leastCaption = 10;

export class Stage {
  #album = null;
  #layout = null;
  #nodes = new Map();
  #current = 1;

  /**
   * @param label the name of the plan for screen readers
   * @param onSelect called with a photo's number when the user moves to it; without it, the plan is a picture
   */
  constructor(label, onSelect) {
    this.onSelect = onSelect;
    this.under = shape("svg", { class: "under", "aria-hidden": "true" });
    this.over = shape("svg", { class: "over", "aria-hidden": "true" });
    this.headings = element("div", { class: "headings", aria: { hidden: "true" } });
    this.frames = element("div", { class: "frames" });
    this.canvas = element("div", { class: "canvas" }, this.under, this.headings, this.frames, this.over);
    this.root = element("div", { class: "stage" }, this.canvas);
    if (onSelect) {
      this.frames.setAttribute("role", "group");
      this.frames.setAttribute("aria-label", label);
      this.frames.addEventListener("keydown", (event) => this.#move(event));
      this.frames.addEventListener("focusin", ({ target }) => this.#select(target.closest(".frame")));
      // Safari does not focus buttons that are clicked.
      this.frames.addEventListener("click", ({ target }) => target.closest(".frame")?.focus());
    } else {
      this.root.setAttribute("role", "img");
      this.root.setAttribute("aria-label", label);
    }
  }

  /**
   * @param look the scale; the marks as a set of names; the screen's density; and the height in pixels beyond which
   *     nothing is drawn, if there is a limit
   */
  draw(album, layout, look) {
    if (this.#album !== album) {
      this.#album = album;
      this.#nodes = new Map();
      this.frames.replaceChildren();
    }
    this.#layout = layout;
    const unit = (layout.container.width / layout.reference) * look.scale;
    this.unit = unit;
    const size = { x: 0, y: 0, width: layout.content.width * unit, height: layout.content.height * unit };
    place(this.canvas, size);
    for (const layer of [this.under, this.over]) {
      layer.setAttribute("width", size.width);
      layer.setAttribute("height", size.height);
    }
    const limit = look.limit ?? Infinity;
    const seen = new Set();
    for (const frame of layout.frames) {
      if (frame.y * unit > limit || (look.limit && frame.x * unit > size.width)) continue;
      seen.add(frame.number);
      this.#draw(frame, unit, look);
    }
    for (const [name, node] of this.#nodes) {
      if (seen.has(name)) continue;
      node.root.remove();
      this.#nodes.delete(name);
    }
    if (!this.#nodes.has(this.#current)) this.#current = layout.frames[0]?.number ?? 1;
    this.#keepOneTabStop();
    this.#drawHeadings(unit);
    marks.draw(this.under, this.over, layout, album, unit, look);
  }

  #draw(frame, unit, look) {
    const photo = this.#album.photos[frame.number - 1];
    const node = this.#nodes.get(frame.number) ?? this.#make(photo);
    place(node.root, {
      x: frame.x * unit, y: frame.y * unit, width: frame.width * unit, height: frame.height * unit,
    });
    const caption = this.#layout.captionHeight * unit;
    node.picture.style.height = `calc(100% - ${caption}px)`;
    node.caption.style.height = `${caption}px`;
    node.caption.hidden = caption < leastCaption;
    const needed = Math.max(frame.width, (frame.height * photo.width) / photo.height) * unit;
    const available = candidates(photo).filter(({ width }, index) => index === 0 || width <= widestThumbnail);
    const source = chosen(available, Math.max(1, needed), window.devicePixelRatio);
    // A finer picture that is there already stays.
    if (source.width > node.width) {
      node.width = source.width;
      node.image.src = source.address;
    }
    const lines = marks.lines(frame, photo, this.#layout, look);
    node.marks.hidden = lines.length === 0;
    node.marks.replaceChildren(...lines.map((line) => element("span", { textContent: line })));
    node.root.classList.toggle("warned", marks.warns(frame, photo, this.#layout, look));
  }

  #make(photo) {
    const image = element("img", { alt: "", loading: "lazy", decoding: "async", draggable: false });
    image.style.objectPosition = `${photo.focus.x * 100}% ${photo.focus.y * 100}%`;
    const picture = element("span", { class: "picture" }, image);
    picture.style.backgroundColor = photo.colour;
    const caption = element("span", { class: "caption", textContent: photo.title ?? "" });
    const lines = element("span", { class: "lines", hidden: true });
    const root = element(this.onSelect ? "button" : "span", { class: "frame", data: { number: photo.number } });
    if (this.onSelect) {
      root.type = "button";
      root.tabIndex = -1;
      root.setAttribute("aria-label", `Photo ${photo.number}, ${photo.title ?? photo.file.split("/").pop()}`);
    }
    root.append(picture, caption, lines);
    // Elements stay in reading order, whatever the order in which they are made.
    const isLast = !(Number(this.frames.lastElementChild?.dataset.number) > photo.number);
    const next = isLast ? null : [...this.frames.children].find(({ dataset }) => Number(dataset.number) > photo.number);
    this.frames.insertBefore(root, next);
    const node = { root, picture, image, caption, marks: lines, width: 0 };
    this.#nodes.set(photo.number, node);
    return node;
  }

  #drawHeadings(unit) {
    const headers = this.#layout.supplementaries.filter(({ kind }) => kind === "group-header");
    this.headings.replaceChildren(
      ...headers.map(({ group, box }) => {
        const heading = element("span", { class: "heading", textContent: this.#album.groups[group].title ?? "" });
        place(heading, { x: box.x * unit, y: box.y * unit, width: box.width * unit, height: box.height * unit });
        return heading;
      }));
  }

  /** Shows a photo as the current one, for example because another plan of the album does. */
  show(name) {
    this.#current = name;
    this.#keepOneTabStop();
  }

  #select(node) {
    if (!node) return;
    this.show(Number(node.dataset.number));
    this.onSelect(this.#current);
  }

  #keepOneTabStop() {
    if (!this.onSelect) return;
    for (const [name, { root }] of this.#nodes) {
      root.tabIndex = name === this.#current ? 0 : -1;
      root.classList.toggle("current", name === this.#current);
    }
  }

  /** Arrow keys move in reading order, and to the nearest photo above or below. */
  #move(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const frames = this.#layout.frames;
    const index = frames.findIndex(({ number }) => number === this.#current);
    const targets = {
      ArrowRight: () => frames[index + 1],
      ArrowLeft: () => frames[index - 1],
      ArrowDown: () => this.#nearest(frames[index], 1),
      ArrowUp: () => this.#nearest(frames[index], -1),
      Home: () => frames[0],
      End: () => frames[frames.length - 1],
    };
    const target = targets[event.key]?.();
    if (!(event.key in targets)) return;
    event.preventDefault();
    if (target) this.#nodes.get(target.number)?.root.focus();
  }

  #nearest(from, direction) {
    const middle = (frame) => [frame.x + frame.width / 2, frame.y + frame.height / 2];
    const [x, y] = middle(from);
    let best = null;
    for (const frame of this.#layout.frames) {
      const [otherX, otherY] = middle(frame);
      const step = (otherY - y) * direction;
      if (step <= Math.min(from.height, frame.height) / 4) continue;
      const distance = step + Math.abs(otherX - x) * 2;
      if (!best || distance < best.distance) best = { frame, distance };
    }
    return best?.frame;
  }
}

// Sets the point of a photo that stays visible when the photo is cropped.

import { element } from "./elements.js";
import { candidates, chosen } from "./renditions.js";

/** In milliseconds, after the last key. */
const rest = 700;
/** In CSS pixels: the width of the picture in the panel. */
const width = 320;
const crops = ["1:1", "16:9"];
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class FocusPicker {
  #photo = null;
  #point = null;
  #timer = null;

  /** @param onChange called with the photo and its point, null to remove it */
  constructor(onChange) {
    this.onChange = onChange;
    this.image = element("img", { alt: "", draggable: false });
    this.marker = element("button", {
      type: "button", class: "focus-marker", onkeydown: (event) => this.#type(event), onblur: () => this.flush(),
      aria: { describedby: "focus-help" },
    });
    this.frame = element(
      "div", { class: "focus-picture", onclick: (event) => this.#click(event) }, this.image, this.marker);
    this.crops = crops.map((name) => {
      const image = element("img", { alt: "", draggable: false });
      const root = element(
        "figure", {}, element("span", { class: `crop ${name === "1:1" ? "square" : "wide"}` }, image),
        element("figcaption", { textContent: name }));
      return { root, image };
    });
    this.state = element("span", { id: "focus-state" });
    this.remove = element("button", {
      type: "button", textContent: "Remove", aria: { label: "Remove the focus point" },
      onclick: () => {
        this.marker.focus();
        this.#set(null);
        this.flush();
      },
    });
    this.root = element(
      "div", { class: "focus-picker", role: "group", aria: { label: "Focus point" } }, this.frame,
      element("p", { class: "focus-line" }, this.state, this.remove),
      element("p", {
        class: "meaning", id: "focus-help",
        textContent: "Click on what must stay visible when the photo is cropped, or use the arrow keys.",
      }),
      element("div", { class: "crops" }, ...this.crops.map(({ root }) => root)));
  }

  /** Shows a photo. A point that is still being moved stays. */
  show(photo) {
    const isSame = this.#photo?.file === photo.file;
    if (!isSame) this.flush();
    this.#photo = photo;
    const { picture } = photo;
    this.root.hidden = !picture;
    if (!picture) return;
    const source = chosen(candidates(picture), width, Math.min(2, window.devicePixelRatio)).address;
    // A film may have another poster.
    if (!isSame || this.image.getAttribute("src") !== source) {
      for (const image of [this.image, ...this.crops.map((crop) => crop.image)]) image.src = source;
      this.frame.style.setProperty("--ratio", picture.width / picture.height);
      this.frame.style.backgroundColor = picture.colour;
    }
    if (this.#timer === null) this.#point = photo.focus;
    this.#draw();
  }

  #draw() {
    const { picture } = this.#photo;
    const isSet = this.#point !== null;
    const { x, y } = this.#point ?? picture.focus ?? { x: 0.5, y: 0.5 };
    const [left, top] = [Math.round(x * 100), Math.round(y * 100)];
    this.marker.style.left = `${x * 100}%`;
    this.marker.style.top = `${y * 100}%`;
    this.marker.classList.toggle("unset", !isSet);
    const words = `${left} % from the left, ${top} % from the top`;
    this.marker.setAttribute("aria-label", isSet ? `Focus point, ${words}` : "No focus point. Arrow keys set one.");
    this.state.textContent = isSet ? `Set at ${left} %, ${top} %` : "No focus point is set.";
    this.remove.hidden = !isSet;
    for (const { image } of this.crops) image.style.objectPosition = `${x * 100}% ${y * 100}%`;
  }

  #click(event) {
    // Enter and Space on the marker are clicks as well, and have no position.
    if (event.detail === 0) return;
    const box = this.frame.getBoundingClientRect();
    this.#set({ x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height });
    this.flush();
  }

  #type(event) {
    const way = ways[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.01;
    const { x, y } = this.#point ?? this.#photo.picture.focus ?? { x: 0.5, y: 0.5 };
    this.#set({ x: x + way[0] * step, y: y + way[1] * step });
  }

  #set(point) {
    const whole = (value) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
    this.#point = point && { x: whole(point.x), y: whole(point.y) };
    this.#draw();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), rest);
  }

  /** Saves a point that was moved. */
  flush() {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    const [before, after] = [this.#photo.focus, this.#point];
    if (before?.x === after?.x && before?.y === after?.y) return;
    this.onChange(this.#photo, after);
  }
}

// The form in the panel of a photo that corrects the clock of its camera: the photo was taken at another time.

import { element } from "./elements.js";

export class ClockForm {
  #photo = null;
  #onShift;

  /** @param onShift called with the photo, the time as it was typed, and `camera` or `album` */
  constructor(onShift) {
    this.#onShift = onShift;
    this.input = element("input", {
      id: "clock-time", autocomplete: "off", aria: { describedby: "clock-help" },
      oninput: () => this.#update(),
    });
    this.camera = this.#button("camera");
    this.album = this.#button("album");
    const help = element("p", {
      class: "meaning", id: "clock-help",
      textContent: "If the clock was wrong, write when this photo was taken. Other photos are shifted by as much.",
    });
    this.root = element(
      "details", { class: "clock" }, element("summary", { textContent: "Correct the clock" }),
      element(
        "div", { class: "text-field" }, element("label", { htmlFor: "clock-time", textContent: "This photo was taken at" }),
        this.input, help),
      element("p", { class: "buttons" }, this.camera, this.album));
  }

  /** Shows a photo. A time that is being typed stays. */
  show(photo) {
    const isTyped = this.#photo?.file === photo.file && this.input.value !== (this.#photo.date ?? "");
    if (!isTyped) this.input.value = photo.date ?? "";
    this.#photo = photo;
    this.root.hidden = !photo.hasClock;
    this.camera.hidden = !photo.camera;
    this.camera.textContent = `Shift all photos by ${photo.camera}`;
    this.album.textContent = "Shift all photos of the album";
    this.#update();
  }

  #update() {
    const isChanged = this.input.value.trim() !== "" && this.input.value !== this.#photo?.date;
    for (const button of [this.camera, this.album]) button.disabled = !isChanged;
  }

  #button(scope) {
    const onclick = () => this.#onShift(this.#photo, this.input.value.trim(), scope);
    return element("button", { type: "button", onclick });
  }
}

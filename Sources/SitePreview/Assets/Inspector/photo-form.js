// The panel of the selected photos: what is said about them, and what can be done with them.

import { ClockForm } from "./clock-form.js";
import { counted, element } from "./elements.js";
import { FocusPicker } from "./focus-picker.js";
import { nameOf } from "./shelf.js";

/** In milliseconds, after the last change of stars: arrow keys pass the others. */
const rest = 400;
const texts = [
  { key: "title", label: "Title", rows: 1 },
  { key: "caption", label: "Caption", rows: 4, hasLines: true },
  { key: "alt", label: "Alternative text", rows: 2, help: "What the picture shows, for people who can't see it." },
  { key: "date", label: "Date", rows: 1, help: "Such as 1978, 1978-06-14, 1978-06-14 14:33, c. 1920 or 1914–1918." },
];

export class PhotoForm {
  #photos = [];
  #rating = null;

  /**
   * @param actions `text(photo, key, value, was)`, which returns whether it was saved, `rate(photos, rating)`,
   *     `focus(photo, point)`, `shift(photo, time, scope)`, `cover(photo)` with null for none, `hide(photos)`, and
   *     `leave()` to the photos
   */
  constructor(root, actions) {
    this.actions = actions;
    this.title = element("h2", { id: "photo-name", dir: "auto" });
    this.toggle = element("button", { type: "button", class: "unfold", onclick: () => this.unfold(!this.isUnfolded) });
    this.file = element("p", { class: "facts" });
    this.none = element("p", {
      class: "facts", textContent:
        "Select a photo to edit its title, caption, alternative text, date, rating and focus point.",
    });
    this.picker = new FocusPicker(actions.focus);
    this.fields = texts.map((text) => this.#field(text));
    this.clock = new ClockForm(actions.shift);
    this.stars = this.#stars();
    this.coverState = element("span", { class: "facts cover-state", textContent: "This is the cover." });
    this.cover = element("button", {
      type: "button", textContent: "Use as cover", onclick: () => actions.cover(this.#photos[0]),
    });
    this.noCover = element("button", {
      type: "button", textContent: "Choose automatically", aria: { label: "Choose the cover automatically" },
      onclick: () => {
        this.cover.hidden = false;
        this.cover.focus();
        actions.cover(null);
      },
    });
    this.hide = element("button", { type: "button", onclick: () => actions.hide(this.#photos) });
    this.single = element(
      "div", { class: "photo-part" }, this.picker.root, ...this.fields.map(({ root: field }) => field),
      this.clock.root);
    const buttons = element("p", { class: "buttons" }, this.coverState, this.cover, this.noCover, this.hide);
    this.body = element(
      "div", { class: "photo-body", id: "photo-body" }, this.file, this.single, this.stars.root, buttons);
    root.append(element("div", { class: "photo-head" }, this.title, this.toggle), this.none, this.body);
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) actions.leave();
    });
    this.unfold(false);
  }

  /** In narrow windows, the panel shows only its first line until it is asked for more. */
  unfold(is) {
    this.isUnfolded = is;
    this.body.classList.toggle("folded", !is);
    this.toggle.textContent = is ? "Close" : "Edit";
    this.toggle.setAttribute("aria-expanded", String(is));
    this.toggle.setAttribute("aria-controls", "photo-body");
  }

  /**
   * Shows photos. A text that is being typed stays.
   *
   * @param cover the file that the settings name as the cover, or null
   */
  show(photos, cover) {
    const isSame = photos.map(({ file }) => file).join("\n") === this.#photos.map(({ file }) => file).join("\n");
    if (!isSame) this.flush();
    this.#photos = photos;
    const [photo] = photos;
    const isSingle = photos.length === 1;
    this.none.hidden = photos.length > 0;
    this.body.hidden = photos.length === 0;
    this.toggle.hidden = photos.length === 0;
    this.title.textContent = isSingle ? nameOf(photo) : photos.length > 1 ? `${photos.length} photos` : "Photos";
    this.single.hidden = !isSingle;
    if (!isSingle) for (const part of [this.coverState, this.cover, this.noCover]) part.hidden = true;
    this.file.textContent = isSingle ? photo.file : "Rating and Hide apply to all selected photos.";
    this.hide.textContent = photos.length > 1 ? `Hide ${counted(photos.length, "photo")}` : "Hide";
    if (photos.length === 0) return;
    this.#showRating();
    if (!isSingle) return;
    this.picker.show(photo);
    for (const field of this.fields) this.#showText(field, photo, isSame);
    this.clock.show(photo);
    const isOwnCover = cover === photo.file;
    this.coverState.hidden = !isOwnCover;
    const hadFocus = document.activeElement === this.cover;
    this.cover.hidden = isOwnCover;
    this.noCover.hidden = !isOwnCover;
    if (hadFocus && isOwnCover) this.noCover.focus();
  }

  /** Goes to the first field. */
  focus() {
    this.unfold(true);
    const [first] = this.stars.inputs;
    const field = this.#photos.length === 1 ? this.fields[0].input : this.stars.inputs.find(({ checked }) => checked);
    (field ?? first).focus();
  }

  /** Saves everything that was changed and not saved yet. */
  flush() {
    for (const field of this.fields) if (field.note.hidden) this.#saveText(field);
    this.picker.flush();
    this.#saveRating();
  }

  // Texts

  #field({ key, label, rows, hasLines, help }) {
    const id = `photo-${key}`;
    const again = element("button", {
      type: "button", textContent: "Save again", aria: { label: `Save again: ${label}` },
      onclick: () => {
        field.input.focus();
        this.#saveText(field);
      },
    });
    const note = element("span", { class: "unsaved", id: `${id}-note`, hidden: true }, "not saved ", again);
    // Without a note, leaving the field saves it.
    const field = { key, note, hasLines, base: null, photo: null };
    field.form = key === "caption"
      ? element("p", { class: "meaning", id: `${id}-form`, textContent: "In Markdown, as your file has it." })
      : null;
    field.input = element(rows === 1 ? "input" : "textarea", {
      id, dir: "auto", rows: rows === 1 ? undefined : rows, autocomplete: "off",
      aria: { describedby: `${id}-note${help ? ` ${id}-help` : ""}` },
      onchange: () => note.hidden && this.#saveText(field),
      onkeydown: (event) => {
        const isSave = event.key === "Enter" && (!hasLines || event.ctrlKey || event.metaKey) && !event.isComposing;
        if (isSave) {
          event.preventDefault();
          this.#saveText(field);
        } else if (event.key === "Escape" && field.input.value !== (field.base ?? "")) {
          // The first Escape gives the saved text back.
          event.preventDefault();
          field.input.value = field.base ?? "";
          note.hidden = true;
        }
      },
    });
    field.root = element(
      "div", { class: "text-field" }, element("label", { htmlFor: id, textContent: label }), note, field.input,
      field.form, help && element("p", { class: "meaning", id: `${id}-help`, textContent: help }));
    return field;
  }

  #showText(field, photo, isSame) {
    if (field.form) {
      const { id } = field.input;
      const parts = photo.isCaptionMarkdown ? [`${id}-note`, `${id}-form`] : [`${id}-note`];
      field.form.hidden = !photo.isCaptionMarkdown;
      field.input.setAttribute("aria-describedby", parts.join(" "));
    }
    const isTyped = field.input.value !== (field.base ?? "");
    if (isSame && isTyped) {
      field.photo = photo;
      return;
    }
    const value = photo[field.key] ?? "";
    field.photo = photo;
    field.base = photo[field.key];
    field.note.hidden = true;
    if (field.input.value !== value) field.input.value = value;
  }

  async #saveText(field) {
    const { photo, base, input, key } = field;
    if (!photo || input.value === (base ?? "")) return;
    // The preview does the same when it reads a text.
    const value = field.hasLines ? input.value.trim() : input.value.trim().replace(/\s+/g, " ");
    input.value = value;
    if (value === (base ?? "")) return;
    field.base = value;
    field.note.hidden = true;
    const isSaved = await this.actions.text(photo, key, value, base);
    if (isSaved || field.photo?.file !== photo.file) return;
    // What was typed stays, and is only saved over what is in the file now if the user asks for it.
    field.base = field.photo[key];
    input.value = value;
    field.note.hidden = value === (field.base ?? "");
  }

  // Stars

  #stars() {
    const inputs = [0, 1, 2, 3, 4, 5].map((rating) =>
      element("input", {
        type: "radio", name: "rating", value: rating, onchange: () => this.#rate(rating),
      }));
    const labels = inputs.map((input, rating) =>
      element(
        "label", { class: rating === 0 ? "no-star" : "star" }, input,
        element("span", { class: "unseen", textContent: rating === 0 ? "No stars" : counted(rating, "star") }),
        element("span", { class: "sign", textContent: rating === 0 ? "None" : "★", aria: { hidden: "true" } })));
    const root = element("fieldset", { class: "stars" }, element("legend", { textContent: "Rating" }), ...labels);
    // An arrow key moves the focus from one to the next.
    root.addEventListener("focusout", ({ relatedTarget }) => !root.contains(relatedTarget) && this.#saveRating());
    return { root, inputs };
  }

  #showRating() {
    if (this.#rating) return;
    const ratings = new Set(this.#photos.map(({ rating }) => rating ?? 0));
    for (const [rating, input] of this.stars.inputs.entries()) {
      input.checked = ratings.size === 1 && ratings.has(rating);
    }
  }

  #rate(rating) {
    clearTimeout(this.#rating?.timer);
    this.#rating = { rating, photos: this.#photos, timer: setTimeout(() => this.#saveRating(), rest) };
  }

  #saveRating() {
    if (!this.#rating) return;
    const { rating, photos, timer } = this.#rating;
    clearTimeout(timer);
    this.#rating = null;
    const changed = photos.filter((photo) => (photo.rating ?? 0) !== rating);
    if (changed.length > 0) this.actions.rate(changed, rating);
  }
}

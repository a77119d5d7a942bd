// The panel of the selected photos, or of the album: what is said about them, and what can be done with them.

import { AlbumForm, TextField } from "./album-form.js";
import { ClockForm } from "./clock-form.js";
import { counted, element } from "./elements.js";
import { FilmForm } from "./film-form.js";
import { FocusPicker } from "./focus-picker.js";
import { nameOf } from "./shelf.js";

/** In milliseconds, after the last change of stars: arrow keys pass the others. */
const rest = 400;
const texts = [
  { id: "photo-title", key: "title", label: "Title", rows: 1 },
  {
    id: "photo-caption", key: "caption", label: "Caption", rows: 4, hasLines: true,
    form: "In Markdown, as your file has it.",
  },
  {
    id: "photo-alt", key: "alt", label: "Alternative text", rows: 2,
    help: "What the picture shows, for people who can't see it.",
  },
  {
    id: "photo-date", key: "date", label: "Date", rows: 1,
    help: "Such as 1978, 1978-06-14, 1978-06-14 14:33, c. 1920 or 1914–1918.",
  },
];

export class PhotoForm {
  #photos = [];
  #rating = null;

  /**
   * @param actions `text(photo, key, value, was)` and `describe(album, key, value, was)`, which return whether it was
   *     saved, `rate(photos, rating)`, `focus(photo, point)`, `poster(film, time)`, `live(photo, moves)`,
   *     `sound(photo, hasSound)`, `shift(photo, time, scope)`, `cover(photo)` with null for none, `hide(photos)`, and
   *     `leave()` to the photos
   */
  constructor(root, actions) {
    this.actions = actions;
    this.title = element("h2", { id: "photo-name", dir: "auto" });
    const close = element("button", {
      type: "button", class: "fold", textContent: "Close",
      onclick: () => {
        this.unfold(false);
        actions.leave();
      },
    });
    this.file = element("p", { class: "facts" });
    this.album = new AlbumForm(actions.describe);
    const hint = "Select a photo to edit its title, caption, alternative text, date, rating and focus point.";
    this.none = element(
      "div", { class: "photo-body" }, this.album.root, element("p", { class: "facts", textContent: hint }));
    this.film = new FilmForm(actions);
    this.picker = new FocusPicker(actions.focus);
    this.fields = texts.map((text) => new TextField(text, actions.text));
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
      "div", { class: "photo-part" }, this.film.root, this.picker.root, ...this.fields.map(({ root: field }) => field),
      this.clock.root);
    const buttons = element("p", { class: "buttons" }, this.coverState, this.cover, this.noCover, this.hide);
    this.body = element("div", { class: "photo-body" }, this.file, this.single, this.stars.root, buttons);
    root.append(element("div", { class: "photo-head" }, this.title, close), this.none, this.body);
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) actions.leave();
    });
  }

  /** In narrow windows, the panel is only there when it is asked for. */
  unfold(is) {
    document.documentElement.classList.toggle("unfolded", is);
  }

  /**
   * Shows photos. A text that is being typed stays.
   *
   * @param cover the file that the settings name as the cover, or null
   */
  show(photos, cover) {
    const isSame = photos.map(({ file }) => file).join("\n") === this.#photos.map(({ file }) => file).join("\n");
    if (!isSame) this.flush();
    // What was edited is no longer selected.
    if (photos.length === 0 && this.#photos.length > 0) this.unfold(false);
    this.#photos = photos;
    const [photo] = photos;
    const isSingle = photos.length === 1;
    this.none.hidden = photos.length > 0;
    this.body.hidden = photos.length === 0;
    this.title.textContent = isSingle ? nameOf(photo) : photos.length > 1 ? `${photos.length} photos` : "Album";
    this.single.hidden = !isSingle;
    if (!isSingle) for (const part of [this.coverState, this.cover, this.noCover]) part.hidden = true;
    this.file.textContent = isSingle ? photo.file : "Rating and Hide apply to all selected photos.";
    this.hide.textContent = photos.length > 1 ? `Hide ${counted(photos.length, "photo")}` : "Hide";
    if (!isSingle) this.film.leave();
    if (photos.length === 0) return;
    this.#showRating();
    if (!isSingle) return;
    this.film.show(photo, isSame);
    this.picker.show(photo);
    for (const field of this.fields) field.show(photo, isSame, photo.isCaptionMarkdown);
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
    if (this.#photos.length === 0) return this.album.focus();
    const [first] = this.stars.inputs;
    const field = this.#photos.length === 1 ? this.fields[0].input : this.stars.inputs.find(({ checked }) => checked);
    (field ?? first).focus();
  }

  /** Saves everything that was changed and not saved yet. */
  flush() {
    for (const field of this.fields) field.flush();
    this.album.flush();
    this.film.flush();
    this.picker.flush();
    this.#saveRating();
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

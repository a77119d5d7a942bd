// The form in the panel of a film: the picture that stands for it, and whether it has sound.

import { TextField } from "./album-form.js";
import { clock, element } from "./elements.js";
import { candidates, chosen } from "./renditions.js";

/** In CSS pixels: the width of the film in the panel. */
const width = 320;

export class FilmForm {
  #photo = null;

  /**
   * @param actions `text(photo, key, value, was)`, which returns whether it was saved, `poster(film, time)`, and
   *     `sound(film, hasSound)`
   */
  constructor(actions) {
    const update = () => this.#update();
    this.video = element("video", {
      controls: true, preload: "none", playsInline: true, class: "film", aria: { label: "The film" },
      onloadeddata: update, ontimeupdate: update, onseeked: update, onemptied: update,
      onerror: () => {
        this.unplayable.hidden = false;
        update();
      },
    });
    this.unplayable = element("p", {
      class: "meaning", textContent: "This browser can't play the film. Type the time of its poster.",
    });
    this.use = element("button", {
      type: "button", onclick: () => actions.poster(this.#photo, this.#time),
    });
    this.poster = new TextField({
      id: "film-poster", key: "poster", label: "Poster", rows: 1,
      help: "A time such as 0:12, or the name of a picture in the folder. Without it, a build compares some frames.",
    }, actions.text);
    this.sound = element("input", {
      type: "checkbox", onchange: () => actions.sound(this.#photo, this.sound.checked),
    });
    this.root = element(
      "div", { class: "photo-part", role: "group", aria: { label: "Film" } }, this.video, this.unplayable,
      element("p", { class: "buttons" }, this.use), this.poster.root,
      element("label", { class: "check" }, this.sound, element("span", { textContent: "Sound" })));
  }

  /** Shows a photo, of which films have the form. A film that plays goes on. */
  show(photo, isSame) {
    this.root.hidden = !photo.film;
    if (!isSame) this.leave();
    if (!photo.film) return;
    this.#photo = photo;
    const { film, picture } = photo;
    // A build has made renditions meanwhile.
    const isUsed = isSame && (!this.video.paused || this.video.currentTime > 0);
    if (film.address && !isUsed && this.video.getAttribute("src") !== film.address) {
      this.unplayable.hidden = true;
      this.video.src = film.address;
    }
    if (picture) {
      this.video.poster = chosen(candidates(picture), width, Math.min(2, window.devicePixelRatio)).address;
      this.video.style.aspectRatio = picture.width / picture.height;
    }
    for (const part of [this.video, this.use]) part.hidden = !film.address;
    this.poster.show(photo, isSame);
    this.sound.checked = photo.sound;
    this.#update();
  }

  get #time() {
    return clock(this.video.currentTime);
  }

  #update() {
    // Before a frame is loaded, the poster is shown.
    this.use.disabled = this.video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
    this.use.textContent = this.use.disabled ? "Use this frame" : `Use this frame, at ${this.#time}`;
  }

  flush() {
    if (this.#photo) this.poster.flush();
  }

  /** Stops the film. */
  leave() {
    this.unplayable.hidden = true;
    if (!this.video.hasAttribute("src")) return;
    this.video.pause();
    this.video.removeAttribute("src");
    this.video.load();
  }
}

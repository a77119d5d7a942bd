// The form in the panel of a film or a live photo: the picture that stands for a film, whether a live photo moves, and
// whether there is sound.

import { TextField } from "./album-form.js";
import { clock, element } from "./elements.js";
import { candidates, chosen } from "./renditions.js";

/** In CSS pixels: the width of the film in the panel. */
const width = 320;

export class FilmForm {
  #photo = null;

  /**
   * @param actions `text(photo, key, value, was)`, which returns whether it was saved, `poster(film, time)`,
   *     `live(photo, moves)`, and `sound(photo, hasSound)`
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
    this.live = element("input", {
      type: "checkbox", onchange: () => actions.live(this.#photo, this.live.checked),
    });
    const check = (input, words) =>
      element("label", { class: "check" }, input, element("span", { textContent: words }));
    this.ofFilm = element(
      "div", { class: "photo-part" }, this.video, this.unplayable, element("p", { class: "buttons" }, this.use),
      this.poster.root);
    this.ofLive = element(
      "div", { class: "photo-part" }, element("p", { class: "facts", textContent: "Live photo" }),
      check(this.live, "Visitors can see it move"));
    this.root = element(
      "div", { class: "photo-part", role: "group" }, this.ofFilm, this.ofLive, check(this.sound, "Sound"));
  }

  /** Shows a photo, of which films and live photos have the form. A film that plays goes on. */
  show(photo, isSame) {
    const isLive = photo.live !== null;
    this.root.hidden = !photo.film && !isLive;
    this.ofFilm.hidden = isLive;
    this.ofLive.hidden = !isLive;
    if (!isSame) this.leave();
    if (this.root.hidden) return;
    this.#photo = photo;
    this.root.setAttribute("aria-label", isLive ? "Live photo" : "Film");
    this.sound.checked = photo.sound;
    this.sound.disabled = isLive && !photo.live;
    if (isLive) {
      this.live.checked = photo.live;
      return;
    }
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
    if (this.#photo?.film) this.poster.flush();
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

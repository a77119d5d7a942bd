// Live photos and motion photos move once, over the still, when a visitor asks for it: with a mouse above the picture,
// without sound; with the picture held down; or with the button. Before that, nothing of a clip is loaded. They never
// move for visitors who want rest or little data: then the button of a photo's page is a link to the clip.
class LivePhotos {
  // In milliseconds. A shorter press may be a tap or a swipe, and a mouse may only pass.
  waits = { hover: 150, press: 300 };
  // Why the clip plays: "hover", "press" or "button"; null if it doesn't.
  cause = null;
  hovered = null;
  pressed = null;

  constructor() {
    // A finger that holds the picture down does not ask for its menu. A mark whose clip takes long to load pulses.
    addStyle(`@media (prefers-reduced-motion: no-preference) {
      .stage:has(.live) img, li:has(.live) a {
        user-select: none; -webkit-user-select: none; -webkit-touch-callout: none;
      }
      .waits::before { animation: waits 0.6s 0.3s infinite alternate }
    }
    @keyframes waits { to { opacity: 0.2 } }`);
    // Before the viewer's gestures, and before links are followed.
    const listen = (type, handler) => addEventListener(type, handler, { capture: true });
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", () => this.up());
    listen("pointercancel", () => this.up());
    listen("click", (event) => this.click(event));
    listen("keydown", (event) => this.key(event));
    // The menu of a picture, and dragging it.
    for (const type of ["contextmenu", "dragstart"]) {
      listen(type, (event) => this.cause === "press" && event.preventDefault());
    }
    document.documentElement.addEventListener("pointerleave", () => this.hover(null));
    standsStill.addEventListener("change", () => this.show());
    this.show();
  }

  // Links are buttons as long as photos may move. In albums, buttons cover the marks, which stay parts of links' names.
  show() {
    const isStill = wantsRest();
    if (isStill) this.stop();
    for (const link of document.querySelectorAll(".stage a.live")) {
      for (const [name, value] of [["role", "button"], ["aria-pressed", false]]) {
        if (isStill) link.removeAttribute(name);
        else link.setAttribute(name, value);
      }
    }
    for (const button of document.querySelectorAll("button.live")) {
      button.hidden = isStill;
      button.setAttribute("aria-pressed", false);
      button.closest("li").querySelector("span.live").style.opacity = Number(isStill);
    }
  }

  // The part of a page that has a live photo with a target in it; nil if it may not move.
  placeOf(target) {
    const place = target.closest(".stage > *, .photos > li > a, button.live")?.parentElement;
    return place?.querySelector(".live") && !document.documentElement.matches(".zoomed") && !wantsRest() ? place : null;
  }

  down(event) {
    const { button, clientX: x, clientY: y, isPrimary, target } = event;
    this.hasPlayed = false;
    clearTimeout(this.timer);
    // The viewer has no gestures for the button.
    if (target.closest("a.live, button.live")) return event.stopPropagation();
    // Two fingers zoom.
    if (!isPrimary) return this.up();
    const place = button === 0 && !isModified(event) && this.placeOf(target);
    if (!place) return;
    this.pressed = { place, x, y };
    this.wait("press", place);
  }

  move({ buttons, clientX, clientY, pointerType, target }) {
    const { pressed } = this;
    const isMouse = pointerType === "mouse";
    if (isMouse && !buttons) this.hover(this.placeOf(target));
    if (!pressed) return;
    const isAway = isMouse
      ? this.placeOf(target) !== pressed.place : Math.hypot(clientX - pressed.x, clientY - pressed.y) > 8;
    if (isAway) this.up();
  }

  up() {
    if (!this.pressed) return;
    this.pressed = null;
    clearTimeout(this.timer);
    if (this.cause === "press") this.stop();
  }

  // A picture that comes below a mouse at rest does not move.
  hover(place) {
    if (place === this.hovered) return;
    this.hovered = place;
    clearTimeout(this.timer);
    if (this.cause === "hover") this.stop();
    if (place) this.wait("hover", place);
  }

  click(event) {
    const { target } = event;
    // A picture that was held down is not followed.
    if (this.hasPlayed && event.detail && target.closest(".photos a")) {
      event.preventDefault();
      event.stopPropagation();
    }
    this.hasPlayed = false;
    const place = target.closest("a.live, button.live") && this.placeOf(target);
    if (!place || !isPlain(event)) return;
    event.preventDefault();
    if (this.cause === "button" && place === this.place) this.stop();
    else this.play("button", place);
  }

  key(event) {
    const { key, repeat, target } = event;
    if (!["Enter", " "].includes(key) || !target.matches("a.live[role], button.live")) return;
    event.preventDefault();
    if (!repeat) target.click();
  }

  wait(cause, place) {
    this.timer = setTimeout(() => this.play(cause, place), this.waits[cause]);
  }

  play(cause, place) {
    if (place !== this.place) {
      this.forget();
      this.make(place);
    }
    const { video } = this;
    this.cause = cause;
    this.hasPlayed = cause === "press";
    this.mark.setAttribute("aria-pressed", cause === "button");
    this.mark.classList.add("waits");
    video.muted = cause === "hover" || !this.hasSound;
    video.currentTime = 0;
    // Some browsers allow sound only after a touch has ended.
    const playMuted = (error) => {
      if (error.name !== "NotAllowedError" || video.muted) throw error;
      video.muted = true;
      return video.play();
    };
    video.play().catch(playMuted).catch(() => video === this.video && video.paused && this.stop());
  }

  // There is at most one clip in a page, since browsers have few decoders.
  make(place) {
    const link = (place.querySelector("template")?.content ?? place).querySelector("a.live");
    const video = document.createElement("video");
    if (link.isConnected) {
      video.style.cssText = overStill;
      link.before(video);
    } else {
      layOver(place, video);
    }
    const shows = () => {
      video.style.opacity = Number(video === this.video && this.cause !== null);
      mark.classList.remove("waits");
    };
    Object.assign(video.style, { opacity: 0, transition: "opacity 0.15s" });
    Object.assign(video, {
      ariaHidden: "true", playsInline: true, src: link.href,
      // WebKit says only twice that a clip plays.
      onplaying: shows, ontimeupdate: shows,
      onpause: () => video === this.video && video.paused && this.stop(),
      onerror: () => video === this.video && this.forget(),
    });
    const mark = place.querySelector("a.live, button.live");
    Object.assign(this, { place, video, mark, hasSound: link.dataset.sound !== undefined });
  }

  // Shows the still.
  stop() {
    if (!this.cause) return;
    this.cause = null;
    this.mark.setAttribute("aria-pressed", false);
    this.mark.classList.remove("waits");
    this.video.style.opacity = 0;
    this.video.pause();
  }

  forget() {
    this.stop();
    this.video?.remove();
    this.place = this.video = null;
  }
}

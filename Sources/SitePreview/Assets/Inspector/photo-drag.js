// Drags photos with a mouse, a pen or a finger.

import { element } from "./elements.js";
import { moved, order } from "./reorder.js";

/** In pixels, before a mouse or a pen drags. */
const threshold = 5;
/** In milliseconds, before a finger that rests on a photo drags it; one that moves scrolls. */
const pressing = 350;
/** In pixels, at the upper and lower edge of the part that scrolls, and how far it scrolls in a frame at most. */
const [edge, fastest] = [72, 22];
/** More pictures would not be seen below the pointer. */
const mostPictures = 3;

export class PhotoDrag {
  #press = null;
  #drag = null;
  #isAfterDrag = false;

  /**
   * @param view has `shelf`, `selection`, `groups`, `mayMove` and `isBehind`; `move(groups, files)` changes the order, and
   *     `release()` is called when photos are dropped where they were
   * @param edges returns the upper and the lower end of what can be seen of the shelf, in the window
   */
  constructor(view, edges) {
    this.view = view;
    this.edges = edges;
    this.ghost = element("div", { class: "dragged-photos", hidden: true, aria: { hidden: "true" } });
    document.body.append(this.ghost);
    const { root } = view.shelf;
    root.addEventListener("pointerdown", (event) => this.#begin(event));
    root.addEventListener("click", (event) => this.#swallow(event), { capture: true });
    // A pen drags at once, as a mouse does; a browser that scrolls with it decides so when it touches.
    root.addEventListener("pointerover", ({ pointerType }) => root.classList.toggle("pen", pointerType === "pen"));
    root.addEventListener("dragstart", (event) => event.preventDefault());
    // A long press would open a menu.
    root.addEventListener("contextmenu", (event) => this.#press?.type === "touch" && event.preventDefault());
    // Browsers scroll with a finger unless this is refused, and ask only handlers that were there before.
    root.addEventListener("touchmove", (event) => this.#drag && event.preventDefault(), { passive: false });
    addEventListener("pointermove", (event) => this.#move(event));
    addEventListener("pointerup", (event) => this.#end(event, true));
    addEventListener("pointercancel", (event) => this.#end(event, false));
    addEventListener("blur", () => this.cancel());
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#drag) return;
      event.stopPropagation();
      this.cancel();
    }, { capture: true });
  }

  /** Whether a photo is pressed, which may become a drag, or dragged. */
  get isHolding() {
    return this.#press !== null;
  }

  #begin(event) {
    const tile = event.target.closest(".tile");
    this.#isAfterDrag = false;
    if (!tile || event.button !== 0 || !event.isPrimary || this.#drag || !this.view.mayMove) return;
    const { pointerId: id, pointerType: type, clientX: x, clientY: y } = event;
    this.#press = { id, type, x, y, file: tile.dataset.file };
    if (type === "touch") this.#press.timer = setTimeout(() => this.#lift(), pressing);
  }

  #move(event) {
    if (this.#press?.id !== event.pointerId) return;
    const press = this.#press;
    const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!this.#drag) {
      if (press.type === "touch") {
        // The finger scrolls.
        if (distance > 2 * threshold) this.#letGo();
        return;
      }
      if (distance < threshold) return;
      this.#lift();
    }
    this.#drag.x = event.clientX;
    this.#drag.y = event.clientY;
    this.#request();
  }

  #lift() {
    const { view } = this;
    const { file, x, y } = this.#press;
    if (!view.selection.has(file)) view.selection.only(file);
    const files = view.selection.in(order(view.groups));
    this.#drag = { files, file, x, y, slot: null, places: view.shelf.measure(files), frame: null };
    view.shelf.lift(files);
    const others = files.filter((other) => other !== file).slice(0, mostPictures - 1);
    const pictures = [...others, file].map((own) => {
      const { width, height } = view.shelf.picture(own).getBoundingClientRect();
      const copy = view.shelf.picture(own).cloneNode(true);
      copy.style.width = `${width}px`;
      copy.style.height = `${height}px`;
      return copy;
    });
    this.ghost.replaceChildren(...pictures);
    if (files.length > 1) this.ghost.append(element("span", { class: "count", textContent: files.length }));
    this.ghost.hidden = false;
    document.documentElement.classList.add("dragging");
    this.#request();
  }

  #request() {
    this.#drag.frame ??= requestAnimationFrame(() => this.#step());
  }

  #step() {
    const drag = this.#drag;
    if (!drag) return;
    drag.frame = null;
    const isScrolling = this.#scroll(drag.y);
    const { x, y } = this.view.shelf.root.getBoundingClientRect();
    const { mark, ...slot } = drag.places.at(drag.x - x, drag.y - y);
    drag.slot = slot;
    this.view.shelf.showMark(mark);
    this.ghost.style.transform = `translate(${drag.x}px, ${drag.y}px)`;
    if (isScrolling) this.#request();
  }

  /** Scrolls while the pointer is near the upper or the lower edge. Returns whether it does. */
  #scroll(y) {
    const { scroller, top, bottom } = this.edges();
    const beyond = y < top + edge ? y - top - edge : y > bottom - edge ? y - bottom + edge : 0;
    if (beyond === 0) return false;
    const before = scroller.scrollTop;
    scroller.scrollTop += Math.max(-1, Math.min(1, beyond / edge)) * fastest;
    return scroller.scrollTop !== before;
  }

  #end(event, isDrop) {
    if (this.#press?.id !== event.pointerId) return;
    const drag = this.#drag;
    if (!drag) return this.#letGo();
    this.#forget();
    this.#isAfterDrag = true;
    const { view } = this;
    if (isDrop && drag.slot) {
      view.move(moved(view.groups, drag.files, drag.slot), drag.files);
      view.shelf.focus(drag.file);
    } else {
      view.release();
    }
  }

  cancel() {
    if (!this.#press) return;
    if (!this.#drag) return this.#letGo();
    this.#forget();
    this.#isAfterDrag = true;
    this.view.say("Nothing was moved");
    this.view.release();
  }

  /** Ends a press that did not become a drag. */
  #letGo() {
    this.#forget();
    if (this.view.isBehind) this.view.release();
  }

  #forget() {
    clearTimeout(this.#press?.timer);
    if (this.#drag) {
      cancelAnimationFrame(this.#drag.frame);
      this.view.shelf.lift([]);
      this.ghost.hidden = true;
      this.ghost.replaceChildren();
      document.documentElement.classList.remove("dragging");
    }
    this.#press = null;
    this.#drag = null;
  }

  /** The click that ends a drag selects nothing. */
  #swallow(event) {
    if (!this.#isAfterDrag) return;
    this.#isAfterDrag = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

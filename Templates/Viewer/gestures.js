// Makes a photo's page a viewer. Needs `session`, `standsStill`, `isPlain` and `pathOf` of site.js.
"use strict";

const root = document.documentElement;
const isMagnified = () => visualViewport.scale > 1.01;
const savesData = () => navigator.connection?.saveData;

class Gestures {
  // `actions.claims` returns a drag's axis ("x", "y" or "both"), or null if it is the browser's.
  constructor(area, selector, actions) {
    this.actions = actions;
    this.pointers = new Map();
    const listen = (type, handler, options) => {
      area.addEventListener(type, (event) => event.target.closest(selector) && handler(event), options);
    };
    listen("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", (event) => this.up(event, true));
    // Otherwise browsers scroll and cancel the pointers.
    listen("touchmove", (event) => this.axis && event.cancelable && event.preventDefault(), { passive: false });
    listen("dragstart", (event) => event.preventDefault());
    for (const type of ["gesturestart", "gesturechange", "gestureend"]) listen(type, (event) => this.turn(event));
    visualViewport.addEventListener("resize", () => root.classList.toggle("magnified", isMagnified()));
  }

  // Trackpads in Safari, which sends these events for fingers, too.
  turn(event) {
    const { type, clientX: x, clientY: y, scale } = event;
    event.preventDefault();
    if (this.pointers.size) return;
    if (type === "gesturestart") this.actions.press();
    if (type === "gesturechange") this.actions.pinch({ x, y, factor: scale / this.before });
    if (type === "gestureend") this.actions.pinchEnd();
    this.before = scale;
  }

  // Fingers move a magnified page, not the photo.
  down(event) {
    const { clientX: x, clientY: y, timeStamp: time } = event;
    if (event.button !== 0 || isMagnified() || isOfControls(event)) return;
    clearTimeout(this.waiting);
    if (event.isPrimary) this.pointers.clear();
    this.pointers.set(event.pointerId, { x, y });
    if (this.pointers.size === 1) {
      this.start = { x, y, time };
      this.trace = [];
      this.axis = null;
      this.hasMoved = false;
      this.actions.press();
    } else if (this.pointers.size === 2) {
      this.end({ isCancelled: true });
      this.axis = "pinch";
      this.hasMoved = true;
      this.fingers = this.measure();
    }
  }

  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (this.axis === "pinch") this.pinch();
    else if (this.pointers.size === 1) this.drag(event);
  }

  drag({ clientX, clientY, timeStamp, pointerType }) {
    const dx = clientX - this.start.x;
    const dy = clientY - this.start.y;
    if (!this.hasMoved) {
      if (Math.hypot(dx, dy) < 8) return;
      this.hasMoved = true;
      this.axis = this.actions.claims(dx, dy, pointerType);
    }
    if (!this.axis) return;
    this.trace.push({ dx, dy, time: timeStamp });
    this.actions.drag({ dx, dy, axis: this.axis });
  }

  measure() {
    const [first, second] = this.pointers.values();
    return {
      x: (first.x + second.x) / 2, y: (first.y + second.y) / 2,
      span: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
    };
  }

  pinch() {
    const before = this.fingers;
    const { x, y, span } = this.fingers = this.measure();
    this.actions.pinch({ x, y, factor: span / before.span, dx: x - before.x, dy: y - before.y });
  }

  up(event, isCancelled = false) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (this.axis === "pinch") {
      if (this.pointers.size > 1) {
        this.fingers = this.measure();
        return;
      }
      this.axis = null;
      this.actions.pinchEnd(isCancelled);
    } else if (this.axis) {
      this.end({ isCancelled, time: event.timeStamp });
    } else {
      this.actions.rest();
      if (!this.hasMoved && !isCancelled && event.timeStamp - this.start.time < 300) this.tap(event);
    }
  }

  // Speeds of the last moments, in pixels per millisecond.
  end({ isCancelled, time = 0 }) {
    if (!this.axis) return;
    const last = this.trace.at(-1);
    const first = this.trace.find((place) => place.time >= time - 80) ?? last;
    const elapsed = Math.max(1, last.time - first.time);
    const { dx, dy } = last;
    const speed = { vx: (dx - first.dx) / elapsed, vy: (dy - first.dy) / elapsed };
    this.actions.release({ dx, dy, ...speed, axis: this.axis, isCancelled });
    this.axis = null;
  }

  // A tap waits until it can't become a double tap.
  tap({ clientX: x, clientY: y, timeStamp: time }) {
    const { last } = this;
    this.last = { x, y, time };
    if (last && time - last.time < 300 && Math.hypot(x - last.x, y - last.y) < 24) {
      this.last = null;
      this.actions.doubleTap({ x, y });
    } else {
      this.waiting = setTimeout(() => this.actions.tap({ x, y }), 300);
    }
  }
}

class Zoom {
  constructor(changed) { this.changed = changed; }

  // `larger`: the picture for zooming with its width, and the original. A film moves with its poster, and is not zoomed.
  attach(image, larger, film) {
    for (const { style } of this.moved ?? []) style.removeProperty("transform");
    const above = image.closest(".stage").querySelector("video, .motion");
    Object.assign(this, { image, larger, film, moved: above ? [image, above] : [image], whole: null, wanted: 1, sharpWidth: 0, scale: 1, x: 0, y: 0 });
    this.changed();
  }

  get isZoomed() { return this.scale > 1.001; }
  get isLargest() { return this.scale > this.limit * 0.99; }
  get sources() { return this.image.closest("picture")?.querySelectorAll("source") ?? []; }

  get width() { return this.image.largerWidth ?? Number(this.image.getAttribute("width")); }

  // Photos are never enlarged beyond their pixels, unless the file for them fails.
  get limit() {
    return this.film ? 1 : Math.max(1, Math.max(this.width, this.larger[0]?.width ?? 0) / this.image.offsetWidth);
  }

  get matrix() { return new DOMMatrix(getComputedStyle(this.image).transform); }

  // Where the middle of the photo is if nothing moves it.
  get home() {
    const { e, f } = this.matrix;
    const { left, top, width, height } = this.image.getBoundingClientRect();
    return { x: left + width / 2 - e, y: top + height / 2 - f };
  }

  hold() {
    const { a, e, f } = this.matrix;
    this.place(a, e, f);
  }

  place(scale, x, y, time = 0) {
    Object.assign(this, { scale, x, y });
    for (const { style } of this.moved) {
      style.transition = time && !standsStill.matches ? `transform ${time}ms cubic-bezier(0.2, 0.8, 0.2, 1)` : "none";
      style.transform = scale === 1 && !x && !y ? "none" : `translate(${x}px, ${y}px) scale(${scale})`;
    }
  }

  // What was under the point (x - dx, y - dy) of the window is then under (x, y).
  by(factor, { x, y, dx = 0, dy = 0 }) {
    const { home } = this;
    const move = (to, by, middle, from) => to - middle - factor * (to - by - middle - from);
    this.place(this.scale * factor, move(x, dx, home.x, this.x), move(y, dy, home.y, this.y));
    this.changed();
  }

  to(scale, point = { x: innerWidth / 2, y: innerHeight / 2 }, time = 200) {
    this.hold();
    const { scale: before, x: left, y: top } = this;
    // The original may have more pixels.
    if (scale > this.limit) this.sharpWidth = 0;
    const goal = Math.min(Math.max(1, scale), this.limit);
    this.by(goal / before, point);
    const { x, y } = this;
    this.place(before, left, top);
    this.settle({ scale: goal, x, y, time, wanted: scale });
  }

  // `wanted`: the scale to take once a larger file has arrived.
  settle({
    scale = Math.min(Math.max(1, this.scale), this.limit), x = this.x, y = this.y, time = 200, wanted = 1,
  } = {}) {
    this.wanted = wanted;
    const inside = this.inside({ x, y }, scale);
    if (scale > 1.001) this.place(scale, inside.x, inside.y, time);
    else this.place(1, 0, 0, time);
    this.sharpen();
    this.changed();
  }

  shift(dx, dy, time) { this.settle({ x: this.x + dx, y: this.y + dy, time }); }

  inside({ x, y }, scale = this.scale) {
    const { home, image } = this;
    const clamp = (value, middle, size, window) => {
      if (size <= window) return window / 2 - middle;
      return Math.min(size / 2 - middle, Math.max(window - size / 2 - middle, value));
    };
    return {
      x: clamp(x, home.x, image.offsetWidth * scale, innerWidth),
      y: clamp(y, home.y, image.offsetHeight * scale, innerHeight),
    };
  }

  pan(x, y) {
    const inside = this.inside({ x, y });
    this.place(this.scale, inside.x + (x - inside.x) / 3, inside.y + (y - inside.y) / 3);
  }

  sharpen() {
    const needed = Math.ceil(this.image.offsetWidth * this.scale);
    const isAsked = this.isZoomed || this.wanted > 1;
    if (!isAsked && (savesData() || !this.sharpWidth && needed <= this.width) || needed <= this.sharpWidth) return;
    this.sharpWidth = needed;
    for (const element of [...this.sources, this.image]) element.sizes = `${needed}px`;
    const [next] = this.larger;
    const isNeeded = next?.width ? needed * devicePixelRatio > this.width : isAsked && this.isLargest;
    if (next && !this.whole && isNeeded) this.enlarge();
  }

  async enlarge() {
    const { image, larger } = this;
    const whole = this.whole = new Image();
    whole.src = larger[0].href;
    await whole.decode().catch(() => {});
    if (whole !== this.whole) return;
    this.whole = null;
    this.sharpWidth = 0;
    larger.shift();
    if (whole.naturalWidth <= this.width) return this.settle({ wanted: this.wanted });
    image.largerWidth = whole.naturalWidth;
    for (const source of this.sources) source.remove();
    image.removeAttribute("srcset");
    image.src = whole.src;
    this.sharpen();
    this.changed();
    if (this.wanted > 1 && !this.isZoomed) this.to(this.wanted);
  }
}

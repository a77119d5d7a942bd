class Swipe {
  constructor(viewer) {
    this.viewer = viewer;
    this.slides = new Map();
  }

  get stage() { return this.viewer.page.figure.querySelector(".stage"); }
  get width() { return this.stage.offsetWidth + 24; }

  async add(side) {
    const { slides, stage } = this;
    slides.set(side, null);
    const neighbour = await this.viewer.loader.load(this.viewer.neighbour(side));
    if (!neighbour || slides.get(side) !== null || stage !== this.stage) return;
    const slide = neighbour.figure.querySelector(".stage").cloneNode(true);
    slide.className = "slide";
    slide.style.cssText = neighbour.figure.style.cssText;
    slide.inert = true;
    slide.querySelector("video")?.remove();
    stage.append(slide);
    slides.set(side, slide);
    this.shift(this.dx);
  }

  move(dx) {
    const side = dx < 0 ? 1 : -1;
    if (!this.slides.has(side)) this.add(side);
    this.shift(this.viewer.neighbour(side) ? dx : dx / 3);
  }

  shift(dx, time) {
    const { zoom } = this.viewer;
    this.dx = dx;
    zoom.place(1, dx, 0, time);
    for (const [side, slide] of this.slides) {
      if (!slide) continue;
      slide.style.transition = zoom.image.style.transition;
      slide.style.transform = `translateX(${dx + side * this.width}px)`;
    }
  }

  async release({ dx, vx, isCancelled }) {
    const side = dx < 0 ? 1 : -1;
    const isFlick = Math.abs(vx) > 0.35;
    const isEnough = isFlick ? Math.sign(vx) === Math.sign(dx) : Math.abs(dx) > this.width / 3;
    const goes = isEnough && !isCancelled && this.viewer.neighbour(side);
    const time = standsStill.matches ? 0 : 200;
    this.shift(goes ? -side * this.width : 0, time);
    await new Promise((resolve) => {
      this.finish = resolve;
      setTimeout(resolve, time);
    });
    if (goes) this.viewer.go(this.viewer.toward(side));
    else this.end();
  }

  end() {
    for (const slide of this.slides.values()) slide?.remove();
    this.slides.clear();
  }

  pull(dx, dy) {
    const part = Math.min(1, Math.max(0, dy) / innerHeight);
    this.viewer.zoom.place(1 - 0.4 * part, dx, dy);
    root.style.setProperty("--pull", part);
  }

  letGo({ dy, vy, isCancelled }) {
    if (!isCancelled && (dy > innerHeight / 5 ? vy > -0.35 : vy > 0.35)) this.viewer.close();
    else this.reset(200);
  }

  reset(time = 0) {
    this.end();
    root.style.removeProperty("--pull");
    this.viewer.zoom.settle({ scale: 1, time });
  }
}

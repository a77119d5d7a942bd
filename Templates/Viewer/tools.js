// Themes may lack buttons.
class Tools {
  constructor(viewer) {
    this.viewer = viewer;
    this.actions = {
      // One finger reaches all pixels.
      zoom: () => viewer.zoomTo(!viewer.zoom.isZoomed ? 3 : viewer.zoom.isLargest ? 1 : Infinity),
      slideshow: () => this.play(!this.isPlaying),
      "full-screen": () => this.toggleFullScreen(),
      information: () => this.toggleInformation(),
      link: () => this.copyLink(),
      share: () => navigator.share({ title: document.title, url: viewer.page.url }).catch(() => {}),
      download: () => viewer.page.download.click(),
      close: () => viewer.close(),
    };
    document.querySelector(".tools")?.addEventListener("click", ({ target }) => {
      this.actions[target.closest("button")?.dataset.tool]?.();
    });
    document.addEventListener("fullscreenchange", () => {
      this.set("full-screen", { "aria-pressed": root.classList.toggle("full", document.fullscreenElement) });
      viewer.swipe.reset();
    });
    document.addEventListener("visibilitychange", () => this.wait());
    standsStill.addEventListener("change", () => this.play(false));
    this.hideWhenQuiet();
    this.set("link", { hidden: !navigator.clipboard });
    this.set("share", { hidden: !navigator.share });
    this.set("full-screen", { hidden: !document.fullscreenEnabled, "aria-pressed": false });
    this.play(viewer.wasPlaying);
    root.classList.add("viewing");
  }

  set(name, { hidden = false, ...attributes }) {
    const button = document.querySelector(`[data-tool="${name}"]`);
    if (hidden && button === document.activeElement) this.viewer.focus();
    button?.toggleAttribute("hidden", hidden);
    for (const [key, value] of Object.entries(attributes)) button?.setAttribute(key, value);
  }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else root.requestFullscreen?.().catch(() => {});
  }

  toggleInformation() {
    this.set("information", { "aria-expanded": root.classList.toggle("informed") });
    this.viewer.swipe.reset();
    scrollTo({ top: 0, behavior: "instant" });
  }

  copyLink() {
    const { said, page } = this.viewer;
    navigator.clipboard.writeText(page.url).then(() => {
      this.viewer.say(said.dataset.words, true);
      clearTimeout(this.toast);
      this.toast = setTimeout(() => said.classList.remove("shown"), 2000);
    }, () => {});
  }

  hideWhenQuiet() {
    let timer;
    let hasMouse;
    const hide = () => {
      // What was touched stays hovered.
      const isHovered = hasMouse && document.querySelector(":is(.tools, .steps) :hover");
      root.classList.toggle("quiet", !isHovered && !document.querySelector(":focus-visible:not(main)"));
    };
    const show = ({ type, pointerType }) => {
      hasMouse = pointerType === "mouse";
      if (type === "pointermove" && !hasMouse) return;
      root.classList.remove("quiet");
      clearTimeout(timer);
      if (type !== "keydown") timer = setTimeout(hide, 3000);
    };
    for (const type of ["pointermove", "click", "keydown"]) addEventListener(type, show);
    show({ type: this.viewer.hasKeys && "keydown" });
  }

  play(isOn) {
    const isPossible = !standsStill.matches && this.viewer.page.first;
    this.isPlaying = Boolean(isOn && isPossible);
    this.set("slideshow", { "aria-pressed": this.isPlaying, hidden: !isPossible });
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    if (!this.isPlaying) return;
    const { film } = this.viewer.page;
    const goOn = () => film === this.viewer.page.film && this.isPlaying && this.advance();
    const goOnLater = () => {
      const seconds = (element) => element.querySelector("[data-seconds]")?.dataset.seconds;
      const motion = Math.min(30, seconds(this.viewer.page.figure) ?? 0);
      this.timer = setTimeout(goOn, 1000 * Math.max(motion, seconds(document) ?? 5));
    };
    if (document.hidden) film?.pause();
    else if (film) playToEnd(film, goOn, goOnLater);
    else goOnLater();
  }

  async advance() {
    const { page, loader } = this.viewer;
    // Past the other shots of a burst.
    const to = page.after ? "after" : page.next ? "next" : "first";
    const next = await loader.load(page[to]);
    await next?.image.decode().catch(() => {});
    if (!this.isPlaying || page !== this.viewer.page) return;
    this.viewer.go(to);
  }
}

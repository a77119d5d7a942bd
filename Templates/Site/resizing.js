// In a gallery without pages, keeps the photo in the middle of the window there when the breakpoint changes.
const keepMiddle = (gallery) => {
  const strip = gallery.querySelector(".scroller");
  const place = (item) => {
    const box = item.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  let middle = null;
  let width = null;
  const remember = () => {
    if (innerWidth !== width) return;
    // The exact middle may be in a gap.
    const points = [[0, 0], [24, 0], [0, 24], [24, 24]].map(([x, y]) => [innerWidth / 2 + x, innerHeight / 2 + y]);
    const items = points.map(([x, y]) => document.elementFromPoint(x, y)?.closest(".photos > li"));
    middle = items.find((item) => item && gallery.contains(item)) ?? null;
  };
  for (const scroller of strip ? [strip, document] : [document]) {
    let waits = false;
    scroller.addEventListener("scroll", () => {
      if (waits) return;
      waits = true;
      setTimeout(() => { waits = false; remember(); }, 100);
    }, { passive: true });
  }
  // Also called when the observation begins.
  new ResizeObserver(() => {
    if (innerWidth === width) return;
    width = innerWidth;
    if (!middle) return;
    const { x, y } = place(middle);
    if (strip) strip.scrollBy(x - innerWidth / 2, 0);
    else scrollBy(0, y - innerHeight / 2);
  }).observe(gallery);
};

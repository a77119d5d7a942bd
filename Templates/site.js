// Makes pages nicer where scripts run; everything works without it.
"use strict";

document.documentElement.classList.add("scripted");

// Pagers with an indicator: mark the current page, say it, and turn pages without adding to the history.
for (const pager of document.querySelectorAll(".pager:has(.indicator)")) {
  const scroller = pager.querySelector(".scroller");
  const said = pager.querySelector(".said");
  const counter = CSS.supports("animation-timeline: --swipe") ? null : pager.querySelector(".counter");
  const stops = [...pager.querySelectorAll(".stop")];
  const turns = [...pager.querySelectorAll(".turns button")];
  const count = () => stops.filter((stop) => stop.offsetWidth > 0).length;
  // Not clientWidth, which is rounded: by page 20 that is half a page.
  const pageWidth = () => scroller.getBoundingClientRect().width;
  const pageAt = (x) => Math.min(Math.floor(x / pageWidth() + 0.01), count() - 1);
  const page = () => pageAt(scroller.scrollLeft);
  let shown = -1;

  const update = () => {
    const current = page();
    for (const link of pager.querySelectorAll(".indicator a")) {
      if (link.hash === `#page-${current + 1}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    for (const button of turns) {
      const isAtEnd = ["first", "previous"].includes(button.dataset.turn) ? current === 0 : current === count() - 1;
      button.setAttribute("aria-disabled", String(isAtEnd));
    }
    const words = said.dataset.words.replace("{n}", current + 1).replace("{total}", count());
    if (said.textContent !== words) said.textContent = words;
    if (counter) counter.textContent = `${current + 1} / ${count()}`;
    shown = current;
  };

  const turnTo = (index, behavior) => {
    const last = count() - 1;
    scroller.scrollTo({ left: Math.max(0, Math.min(index, last)) * pageWidth(), behavior });
  };

  pager.addEventListener("click", (event) => {
    const link = event.target.closest(".indicator a");
    const button = event.target.closest(".turns button");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      turnTo(stops.findIndex((stop) => `#${stop.id}` === link.hash));
    } else if (button) {
      const targets = { first: 0, previous: page() - 1, next: page() + 1, last: count() - 1 };
      turnTo(targets[button.dataset.turn]);
    }
  });

  // Where the window's width changes the breakpoint, the photo that was first on the page stays in sight.
  let width = pageWidth();
  let anchor = null;
  const remember = () => {
    const left = scroller.scrollLeft - 1;
    anchor = [...scroller.querySelectorAll(".photos > li")].find((item) => item.offsetLeft >= left);
  };
  new ResizeObserver(() => {
    if (pageWidth() !== width) {
      width = pageWidth();
      if (anchor) turnTo(pageAt(anchor.offsetLeft), "instant");
    }
    update();
  }).observe(scroller);

  let settled;
  const settle = () => {
    const hasTurned = shown >= 0 && shown !== page();
    remember();
    update();
    // The photo, not the page: which photos are on a page depends on the window.
    if (hasTurned && anchor) history.replaceState(history.state, "", `#${anchor.id}`);
  };
  scroller.addEventListener("scrollend", settle);
  scroller.addEventListener("scroll", () => {
    clearTimeout(settled);
    settled = setTimeout(settle, 120);
  }, { passive: true });
  const target = document.getElementById(location.hash.slice(1));
  if (target?.matches(".photos > li") && scroller.contains(target)) turnTo(pageAt(target.offsetLeft), "instant");
  settle();
}

// Pictures that are not here yet fade in over their placeholder.
for (const image of document.images) {
  if (image.complete) continue;
  image.classList.add("arriving");
  const arrived = () => image.classList.remove("arriving");
  image.addEventListener("load", arrived, { once: true });
  image.addEventListener("error", arrived, { once: true });
}

addEventListener("beforeprint", () => {
  for (const image of document.images) image.loading = "eager";
});

// The page of a photo: arrow keys step, and leave no trail for Back to retrace; Escape returns to the album.
if (document.body.classList.contains("photo")) {
  const isLeftToRight = document.documentElement.dir !== "rtl";
  const links = {
    ArrowLeft: isLeftToRight ? "a[rel=prev]" : "a[rel=next]",
    ArrowRight: isLeftToRight ? "a[rel=next]" : "a[rel=prev]",
    Escape: ".trail li:last-child a",
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !(event.key in links)) return;
    const link = document.querySelector(links[event.key]);
    if (!link) return;
    const from = window.navigation?.activation?.from?.url;
    const cameFromAlbum = from && new URL(from).pathname === link.pathname;
    if (event.key !== "Escape") location.replace(link.href);
    else if (cameFromAlbum && navigation.activation.navigationType === "push") history.back();
    else link.click();
  });
}

// Between an album and a photo, the picture grows out of its place and back into it.
const placeOf = (url) => {
  const path = new URL(url).pathname;
  return [...document.querySelectorAll(".photos a")].find((link) => link.pathname === path)?.querySelector("img");
};
const nameFor = async (image, finished) => {
  if (!image) return;
  image.style.viewTransitionName = "photo";
  await finished;
  image.style.viewTransitionName = "";
};
addEventListener("pageswap", (event) => {
  if (event.viewTransition && event.activation) nameFor(placeOf(event.activation.entry.url), event.viewTransition.finished);
});
addEventListener("pagereveal", (event) => {
  const from = window.navigation?.activation?.from;
  if (event.viewTransition && from?.url) nameFor(placeOf(from.url), event.viewTransition.ready);
});

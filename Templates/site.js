// Makes pages nicer where scripts run; everything works without it.
"use strict";

document.documentElement.classList.add("scripted");

// Scrollers with stops: mark the current page, say it, and turn pages without adding to the history.
const followsWithoutScript = CSS.supports("animation-timeline: --turn");
const standsStill = matchMedia("(prefers-reduced-motion: reduce)");
const all = (selector, within) => [...within.querySelectorAll(selector)];
const setCurrent = (link, isCurrent) => {
  if (isCurrent) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
};

class Pager {
  constructor(gallery, scroller, { stops, items, marks, tabs }) {
    Object.assign(this, { gallery, scroller, stops, items, marks, tabs });
    this.goal = null;
    this.anchor = null;
    this.width = this.pageWidth;
    new ResizeObserver(() => this.resize()).observe(scroller);
    scroller.addEventListener("scrollend", () => this.settle());
    let settled;
    scroller.addEventListener("scroll", () => {
      clearTimeout(settled);
      settled = setTimeout(() => this.settle(), 120);
    }, { passive: true });
  }

  // Not clientWidth, which is rounded: by page 20 that is half a page.
  get pageWidth() { return this.scroller.getBoundingClientRect().width; }

  // Sheets hide the stops that their breakpoint has too much of.
  get count() { return this.stops.filter((stop) => stop.offsetWidth > 0).length; }

  // Where one is, or is about to be.
  get page() { return this.goal ?? this.pageAt(this.scroller.scrollLeft); }

  pageAt(x) { return Math.min(Math.floor(x / this.pageWidth + 0.01), this.count - 1); }

  // Lists of photos may have boxes of their own.
  leftOf(item) { return item.offsetLeft + (item.matches("li") ? item.parentElement.offsetLeft : 0); }

  // To the next page one slides; what lies further off is not passed by.
  turnTo(page, behavior) {
    const goal = Math.max(0, Math.min(page, this.count - 1));
    const isNear = Math.abs(goal - this.pageAt(this.scroller.scrollLeft)) === 1;
    this.goal = goal;
    this.update();
    this.scroller.scrollTo({
      left: goal * this.pageWidth, behavior: behavior ?? (isNear && !standsStill.matches ? "smooth" : "instant"),
    });
  }

  indexOf(link) { return this.stops.findIndex((stop) => `#${stop.id}` === link.hash); }

  // The pages that an indicator stands for.
  span(marks) {
    const pages = all("a", marks).map((link) => this.indexOf(link));
    return { first: Math.min(...pages), last: Math.min(Math.max(...pages), this.count - 1) };
  }

  // Where the window's width changes the breakpoint, the photo that was first on the page stays in sight.
  resize() {
    if (this.pageWidth !== this.width) {
      this.width = this.pageWidth;
      if (this.anchor) this.turnTo(this.pageAt(this.leftOf(this.anchor)), "instant");
    }
    this.update();
  }

  settle() {
    if (this.pageWidth !== this.width) return; // A resize is under way.
    this.goal = null;
    const hasTurned = this.settled !== undefined && this.settled !== this.page;
    if (!this.anchor || this.pageAt(this.leftOf(this.anchor)) !== this.page) {
      const left = this.scroller.scrollLeft - 1;
      this.anchor = this.items.find((item) => this.leftOf(item) >= left);
    }
    this.settled = this.page;
    this.update();
    if (hasTurned) this.gallery.turned();
  }

  update() {
    const current = this.page;
    for (const marks of this.marks) {
      const { first, last } = this.span(marks);
      for (const link of all("a", marks)) setCurrent(link, this.indexOf(link) === current);
      for (const button of all("button", marks)) {
        const isAtEnd = ["first", "previous"].includes(button.dataset.turn) ? current <= first : current >= last;
        button.setAttribute("aria-disabled", String(isAtEnd));
      }
      const counter = followsWithoutScript ? null : marks.querySelector(".counter");
      if (counter) counter.textContent = `${current - first + 1} / ${last - first + 1}`;
    }
    const open = this.tabs.findLast((tab) => this.indexOf(tab) <= current);
    for (const tab of this.tabs) setCurrent(tab, tab === open);
    this.gallery.updated();
  }

  // The indicator that counts the current page; none where a group has one page.
  get currentMarks() {
    return this.marks.find((marks) => {
      const { first, last } = this.span(marks);
      return first <= this.page && this.page <= last;
    });
  }

  turn(button) {
    const { first, last } = this.span(button.closest(".marks"));
    const goals = { first, previous: Math.max(first, this.page - 1), next: Math.min(last, this.page + 1), last };
    this.turnTo(goals[button.dataset.turn]);
  }
}

// A gallery with pages: one pager; or, where groups have one each, theirs and the one that goes from group to group.
class PagedGallery {
  constructor(element) {
    this.said = element.querySelector(".said");
    this.tabStrip = element.querySelector(".tabs");
    this.marks = all(".marks", element);
    const tabs = all(".tabs a", element);
    const groups = element.querySelector(".groups");
    const pager = (within, marks, tabs) => new Pager(this, within.querySelector(".scroller"), {
      stops: all(".stop", within), items: all(".photos > li", within), marks, tabs,
    });
    if (groups) {
      const sections = all(".group", groups);
      const marksOf = (section) => this.marks.filter((marks) => marks.id.slice(1) === section.id.slice(1));
      this.outer = new Pager(this, groups, { stops: sections, items: sections, marks: [], tabs });
      this.inner = sections.map((section) => pager(section, marksOf(section), []));
    } else {
      this.outer = pager(element, this.marks, tabs);
      this.inner = [];
    }
    this.restore();
    this.isReady = true;
    for (const pager of this.pagers) pager.settle();

    element.addEventListener("click", (event) => {
      const link = event.target.closest(".marks a, .tabs a");
      const button = event.target.closest(".turns button");
      if (button) {
        this.pagers.find((pager) => pager.marks.includes(button.closest(".marks"))).turn(button);
      } else if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        const pager = this.pagers.find((pager) => pager.indexOf(link) >= 0);
        pager.turnTo(pager.indexOf(link));
      }
    });
    // A swipe goes on to the next group where one has no more pages; so do the keys.
    for (const pager of this.inner) {
      pager.scroller.addEventListener("keydown", ({ key }) => {
        if (key === "ArrowRight" && pager.page === pager.count - 1) this.outer.turnTo(this.outer.page + 1);
        if (key === "ArrowLeft" && pager.page === 0) this.outer.turnTo(this.outer.page - 1);
      });
    }
  }

  get pagers() { return [this.outer, ...this.inner]; }

  // The pager whose photos are in sight.
  get current() { return this.inner[this.outer.page] ?? this.outer; }

  // The photo, not the page: which photos are on a page depends on the window. And each group's page, to find it again.
  turned() {
    const { anchor } = this.current;
    if (anchor?.matches("li")) history.replaceState(history.state, "", `#${anchor.id}`);
    if (this.inner.length > 0) this.memory = this.inner.map((pager) => pager.page);
  }

  // In the session's storage under the page's own address; a browser may refuse it.
  get memory() {
    try {
      return JSON.parse(sessionStorage.getItem(`pages ${location.pathname}`)) ?? [];
    } catch {
      return [];
    }
  }

  set memory(pages) {
    try {
      sessionStorage.setItem(`pages ${location.pathname}`, JSON.stringify(pages));
    } catch {
      // Then groups are remembered for as long as the page is open.
    }
  }

  restore() {
    const { memory } = this;
    this.inner.forEach((pager, index) => memory[index] && pager.turnTo(memory[index], "instant"));
    const target = document.getElementById(location.hash.slice(1));
    if (!target) return;
    for (const pager of this.pagers) {
      const stop = pager.stops.findIndex((stop) => stop === target || stop.matches(".group") && stop.contains(target));
      const item = pager.items.find((item) => item === target);
      if (item) pager.anchor = item;
      if (stop >= 0) pager.turnTo(stop, "instant");
      else if (item) pager.turnTo(pager.pageAt(pager.leftOf(item)), "instant");
    }
  }

  updated() {
    if (!this.isReady) return;
    const { currentMarks } = this.current;
    for (const marks of this.marks) marks.classList.toggle("current", marks === currentMarks);
    const tab = this.tabStrip?.querySelector("[aria-current]");
    if (tab) this.tabStrip.scrollTo({ left: tab.offsetLeft - (this.tabStrip.clientWidth - tab.offsetWidth) / 2 });
    if (this.said) this.say(tab, currentMarks);
  }

  say(tab, marks) {
    let words = "";
    if (marks) {
      const { first, last } = this.current.span(marks);
      words = this.said.dataset.words.replace("{n}", this.current.page - first + 1).replace("{total}", last - first + 1);
    }
    const text = [tab?.textContent, words].filter(Boolean).join(": ");
    if (this.said.textContent !== text) this.said.textContent = text;
  }
}

for (const element of document.querySelectorAll(".pager")) new PagedGallery(element);

// A browser takes what is partly in sight for seen; what has the focus is to be seen whole.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".pager .scroller, .tabs a, .strip .photos a") && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
});

// In a gallery without pages, what is in the middle of the window stays there when another breakpoint moves it.
for (const gallery of document.querySelectorAll(".gallery:not(.pager)")) {
  const strip = gallery.querySelector(".scroller");
  const place = (item) => {
    const box = item.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  let middle = null;
  let width = innerWidth;
  const remember = () => {
    if (innerWidth !== width) return;
    // The very middle may be a gap.
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
  new ResizeObserver(() => {
    if (innerWidth === width) return;
    width = innerWidth;
    if (!middle) return;
    const { x, y } = place(middle);
    if (strip) strip.scrollBy(x - innerWidth / 2, 0);
    else scrollBy(0, y - innerHeight / 2);
  }).observe(gallery);
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

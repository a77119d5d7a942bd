// Makes pages nicer where scripts run; everything works without it.
"use strict";

document.documentElement.classList.add("scripted");

// Scrollers with stops: mark the current page, say it, and turn pages without adding to the history.
const followsWithoutScript = CSS.supports("animation-timeline: --swipe");

class Pager {
  constructor(gallery, scroller, { stops, items, marks, tabs }) {
    Object.assign(this, { gallery, scroller, stops, items, marks, tabs });
    this.shown = -1;
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

  get page() { return this.pageAt(this.scroller.scrollLeft); }

  pageAt(x) { return Math.min(Math.floor(x / this.pageWidth + 0.01), this.count - 1); }

  // Lists of photos may have boxes of their own.
  leftOf(item) { return item.offsetLeft + (item.matches("li") ? item.parentElement.offsetLeft : 0); }

  turnTo(page, behavior) {
    const left = Math.max(0, Math.min(page, this.count - 1)) * this.pageWidth;
    this.scroller.scrollTo({ left, behavior });
  }

  indexOf(link) { return this.stops.findIndex((stop) => `#${stop.id}` === link.hash); }

  // The pages that an indicator or a tab stands for.
  span(links) {
    const pages = links.map((link) => this.indexOf(link));
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
    const hasTurned = this.shown >= 0 && this.shown !== this.page;
    const left = this.scroller.scrollLeft - 1;
    this.anchor = this.items.find((item) => this.leftOf(item) >= left);
    this.update();
    if (hasTurned) this.gallery.turned();
  }

  update() {
    const current = this.page;
    for (const marks of this.marks) {
      const links = [...marks.querySelectorAll("a")];
      const { first, last } = this.span(links);
      marks.classList.toggle("current", first <= current && current <= last);
      for (const link of links) setCurrent(link, this.indexOf(link) === current);
      for (const button of marks.querySelectorAll("button")) {
        const isAtEnd = ["first", "previous"].includes(button.dataset.turn) ? current <= first : current >= last;
        button.setAttribute("aria-disabled", String(isAtEnd));
      }
      const counter = followsWithoutScript ? null : marks.querySelector(".counter");
      if (counter) counter.textContent = `${current - first + 1} / ${last - first + 1}`;
    }
    const open = this.tabs.findLast((tab) => this.indexOf(tab) <= current);
    for (const tab of this.tabs) setCurrent(tab, tab === open);
    this.shown = current;
    this.gallery.say();
  }

  // The place among the pages that one indicator counts; nil where a group has one page.
  get place() {
    const links = this.marks.map((marks) => [...marks.querySelectorAll("a")]);
    const { first, last } = links.map((group) => this.span(group))
      .find(({ first, last }) => first <= this.page && this.page <= last) ?? {};
    return first === undefined ? null : { number: this.page - first + 1, total: last - first + 1 };
  }

  turn(button) {
    const { first, last } = this.span([...button.closest(".marks").querySelectorAll("a")]);
    this.turnTo({ first, previous: Math.max(first, this.page - 1), next: Math.min(last, this.page + 1), last }[button.dataset.turn]);
  }
}

// A gallery with pages: one pager; or, where groups have one each, theirs and the one that goes from group to group.
class PagedGallery {
  constructor(element) {
    this.said = element.querySelector(".said");
    this.tabStrip = element.querySelector(".tabs");
    const all = (selector, within) => [...within.querySelectorAll(selector)];
    const tabs = all(".tabs a", element);
    const groups = element.querySelector(".groups");
    const photos = (within) => ({ stops: all(".stop", within), items: all(".photos > li", within), marks: all(".marks", within) });
    if (groups) {
      const sections = all(".group", groups);
      this.outer = new Pager(this, groups, { stops: sections, items: sections, marks: [], tabs });
      this.inner = sections.map((section) => new Pager(this, section.querySelector(".scroller"), { ...photos(section), tabs: [] }));
    } else {
      this.outer = new Pager(this, element.querySelector(".scroller"), { ...photos(element), tabs });
      this.inner = [];
    }
    this.restore();
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
  }

  get pagers() { return [this.outer, ...this.inner]; }

  // The pager whose photos are in sight.
  get current() { return this.inner[this.outer.page] ?? this.outer; }

  // The photo, not the page: which photos are on a page depends on the window. And each group's page, to find it again.
  turned() {
    const pages = this.inner.map((pager) => pager.page);
    const hash = this.current.anchor?.matches("li") ? `#${this.current.anchor.id}` : location.hash;
    history.replaceState({ ...history.state, pages }, "", hash || location.href);
  }

  restore() {
    const pages = history.state?.pages ?? [];
    this.inner.forEach((pager, index) => pages[index] && pager.turnTo(pages[index], "instant"));
    const target = document.getElementById(location.hash.slice(1));
    for (const pager of this.pagers) {
      const item = pager.items.find((item) => item === target || item.matches(".group") && item.contains(target));
      if (item) pager.turnTo(pager.pageAt(pager.leftOf(item)), "instant");
    }
  }

  say() {
    if (!this.inner || !this.said) return;
    const place = this.current.place;
    const title = this.tabStrip?.querySelector("[aria-current]");
    const words = place ? this.said.dataset.words.replace("{n}", place.number).replace("{total}", place.total) : "";
    const text = [title?.textContent, words].filter(Boolean).join(": ");
    if (this.said.textContent !== text) this.said.textContent = text;
    if (title) {
      const left = title.offsetLeft - (this.tabStrip.clientWidth - title.offsetWidth) / 2;
      this.tabStrip.scrollTo({ left });
    }
  }
}

const setCurrent = (link, isCurrent) => {
  if (isCurrent) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
};

for (const element of document.querySelectorAll(".pager")) new PagedGallery(element);

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

// Scrollers with stops: mark and announce the current page, and change pages without new history entries.
const followsWithoutScript = CSS.supports("animation-timeline: --turn");
const setCurrent = (link, isCurrent) => {
  if (isCurrent) link.setAttribute("aria-current", true);
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

  // Not clientWidth: it is rounded, and the error would grow to half a page by page 20.
  get pageWidth() { return this.scroller.getBoundingClientRect().width; }

  // Stylesheets hide the stops that their breakpoint doesn't need.
  get count() { return this.stops.filter((stop) => stop.offsetWidth > 0).length; }

  // How far it is scrolled from the start of its first page.
  get offset() { return forwards * this.scroller.scrollLeft; }

  // The current page, or the target of a running animation.
  get page() { return this.goal ?? this.pageAt(this.offset); }

  pageAt(x) { return Math.min(Math.floor(x / this.pageWidth + 0.01), this.count - 1); }

  // How far an item is from the start of the first page.
  startOf(item) {
    const [box, frame] = [item, this.scroller].map((element) => element.getBoundingClientRect());
    return this.offset + (forwards > 0 ? box.left - frame.left : frame.right - box.right);
  }

  // Slides to an adjacent page, and jumps to others.
  turnTo(page, behavior) {
    const goal = Math.max(0, Math.min(page, this.count - 1));
    const isNear = Math.abs(goal - this.pageAt(this.offset)) === 1;
    this.goal = goal;
    this.update();
    this.scroller.scrollTo({
      left: forwards * goal * this.pageWidth,
      behavior: behavior ?? (isNear && !standsStill.matches ? "smooth" : "instant"),
    });
  }

  indexOf(link) { return this.stops.findIndex((stop) => `#${stop.id}` === link.hash); }

  // The pages of an indicator.
  span(marks) {
    const pages = all("a", marks).map((link) => this.indexOf(link));
    return { first: Math.min(...pages), last: Math.min(Math.max(...pages), this.count - 1) };
  }

  // When the window's width changes, keeps the page's first photo visible, also at another breakpoint.
  resize() {
    if (this.pageWidth !== this.width) {
      this.width = this.pageWidth;
      if (this.anchor) this.turnTo(this.pageAt(this.startOf(this.anchor)), "instant");
    }
    this.update();
  }

  settle() {
    if (this.pageWidth !== this.width) return; // A resize is in progress.
    this.goal = null;
    const hasTurned = this.settled !== undefined && this.settled !== this.page;
    if (!this.anchor || this.pageAt(this.startOf(this.anchor)) !== this.page) {
      const start = this.offset - 1;
      this.anchor = this.items.find((item) => this.startOf(item) >= start);
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
        button.setAttribute("aria-disabled", isAtEnd);
      }
      const counter = followsWithoutScript ? null : marks.querySelector(".counter");
      if (counter) counter.textContent = `${current - first + 1} / ${last - first + 1}`;
    }
    const open = this.tabs.findLast((tab) => this.indexOf(tab) <= current);
    for (const tab of this.tabs) setCurrent(tab, tab === open);
    this.gallery.updated();
  }

  // The indicator of the current page; undefined if the group has a single page.
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

// A gallery with pages: a single pager, or one per group and an outer one that moves from group to group.
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
      } else if (link && isPlain(event)) {
        event.preventDefault();
        const pager = this.pagers.find((pager) => pager.indexOf(link) >= 0);
        pager.turnTo(pager.indexOf(link));
      }
    });
    // Arrow keys at a group's end move to the next group, as swipes do.
    for (const pager of this.inner) {
      pager.scroller.addEventListener("keydown", ({ key, target }) => {
        const step = keySteps[key];
        if (!step || target !== pager.scroller || pager.page !== (step > 0 ? pager.count - 1 : 0)) return;
        this.outer.turnTo(this.outer.page + step);
      });
    }
  }

  get pagers() { return [this.outer, ...this.inner]; }

  pagerOf(photo) { return this.inner.find(({ items }) => items.includes(photo)) ?? this.outer; }

  // The first photo of the group after a nested pager's, or the last one of the group before it.
  photoBeside(pager, step) { return this.inner[this.inner.indexOf(pager) + step]?.items.at(step > 0 ? 0 : -1); }

  // The pager whose photos are visible.
  get current() { return this.inner[this.outer.page] ?? this.outer; }

  // Stores the photo, not the page, since the photos of a page depend on the window; and the current page of each group.
  turned() {
    const { anchor } = this.current;
    if (anchor?.matches("li")) history.replaceState(history.state, "", `#${anchor.id}`);
    if (this.inner.length > 0) this.memory = this.inner.map((pager) => pager.page);
  }

  get memory() { return session.get(`pages ${location.pathname}`) ?? []; }
  set memory(pages) { session.set(`pages ${location.pathname}`, pages); }

  restore() {
    const { memory } = this;
    this.inner.forEach((pager, index) => memory[index] && pager.turnTo(memory[index], "instant"));
    const target = document.getElementById(location.hash.slice(1));
    if (target) this.show(target);
  }

  // Turns to a photo, a page or a group.
  show(target) {
    for (const pager of this.pagers) {
      const stop = pager.stops.findIndex((stop) => stop === target || stop.matches(".group") && stop.contains(target));
      const item = pager.items.find((item) => item === target);
      if (item) pager.anchor = item;
      if (stop >= 0) pager.turnTo(stop, "instant");
      else if (item) pager.turnTo(pager.pageAt(pager.startOf(item)), "instant");
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

const pagedGalleries = new Map();

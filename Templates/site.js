// Improves pages in browsers with scripts. Everything works without it.
"use strict";

document.documentElement.classList.add("scripted");

// Values that outlive a page, until the tab is closed. If the browser refuses access to them, they are lost.
const session = {
  get(key) {
    try {
      return JSON.parse(sessionStorage.getItem(key));
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Lost.
    }
  },
  take(key) {
    const value = session.get(key);
    if (value !== null) session.set(key, null);
    return value;
  },
};

const isModified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
// Whether a click opens a link in this tab, and not in another one or as a download.
const isPlain = (event) => event.button === 0 && !isModified(event);

// 1 if lines run to the right, and -1 if they run to the left. There, scrollers begin at the right, and count down from 0.
const forwards = document.documentElement.dir === "rtl" ? -1 : 1;
const keySteps = { ArrowRight: forwards, ArrowLeft: -forwards };

// Scrollers with stops: mark and announce the current page, and change pages without new history entries.
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
        button.setAttribute("aria-disabled", String(isAtEnd));
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

// Browsers don't scroll to a focused element that is partly visible: make it fully visible.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".pager .scroller, .tabs a, .strip .photos a") && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
});

// With the focus on a photo or on an album's cover, arrow keys move it to what is seen beside, above or below.
const boxOf = (item) => {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return { item, top, bottom, ...forwards > 0 ? { start: left, end: right } : { start: -right, end: -left } };
};
const across = ["start", "end"];
const down = ["top", "bottom"];
const gap = (a, b, [from, to]) => Math.max(0, b[from] - a[to], a[from] - b[to]);
const overlaps = (a, b, [from, to]) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
const follows = (a, b, [from, to], step) => (step > 0 ? b[from] - a[to] : a[from] - b[to]) > -1;
// The box for which the first number is the least; of equal ones, that with the least second number.
const least = (boxes, first, second = () => 0) => {
  const rank = (box) => 1e5 * Math.round(first(box)) + second(box);
  return [...boxes].sort((a, b) => rank(a) - rank(b))[0];
};

// Several steps in a row keep to one line through the page: here is how far it is from the middle of the last item.
let course = {};
const neighbour = (item, key, gallery) => {
  const here = boxOf(item);
  const pager = gallery?.pagerOf(item);
  // In lists that are further away than a window, thousands of photos would be measured for nothing.
  const isNear = (list) => {
    const box = boxOf(list);
    return !list.matches(".run") || gap(here, box, across) < innerWidth && gap(here, box, down) < innerHeight;
  };
  const lists = all(".photos, .cards", item.closest(".scroller, .gallery, .albums")).filter(isNear);
  const boxes = lists.flatMap((list) => [...list.children].map(boxOf)).filter(({ start, end }) => end > start);
  const pageOf = (box) => pager ? Math.floor(pager.startOf(box.item) / pager.pageWidth + 0.01) : 0;
  const page = pageOf(here);
  const onPage = boxes.filter((box) => pageOf(box) === page);

  const step = keySteps[key] ?? (key === "ArrowDown" ? 1 : -1);
  const [along, aside] = key in keySteps ? [across, down] : [down, across];
  const middle = (box) => (box[aside[0]] + box[aside[1]]) / 2;
  const line = middle(here) + (course.item === item && course.aside === aside ? course.distance : 0);
  const offLine = (box) => gap({ from: line, to: line }, { from: box[aside[0]], to: box[aside[1]] }, ["from", "to"]);
  const goTo = (box) => {
    course = { item: box?.item, aside, distance: box && line - middle(box) };
    return box?.item;
  };

  const inLine = (a, step) => onPage.filter((b) => overlaps(a, b, aside) && follows(a, b, along, step));
  const ahead = along === across ? inLine(here, step) : onPage.filter((box) => follows(here, box, along, step));
  const first = least(ahead, (box) => gap(here, box, aside), (box) => gap(here, box, along));
  if (first) {
    const isAsNear = (box) => gap(here, box, aside) <= gap(here, first, aside) && overlaps(first, box, along);
    return goTo(least(ahead.filter(isAsNear), offLine));
  }
  if (along === down) return null;
  if (pager) {
    const next = boxes.filter((box) => pageOf(box) === page + step);
    return goTo(least(next, offLine, (box) => gap(here, box, across))) ?? gallery.photoBeside(pager, step);
  }
  // From the end of a line to the start of a lower one, or back.
  const index = boxes.findIndex((box) => box.item === item);
  const others = step > 0 ? boxes.slice(index + 1) : boxes.slice(0, index).reverse();
  return others.find((box) => follows(here, box, down, step) && inLine(box, -step).length === 0)?.item;
};

const pagedGalleries = new Map();
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const item = target.closest(".photos > li, .card");
  if (!item || isModified(event)) return;
  const area = item.closest(".gallery, .albums");
  const gallery = pagedGalleries.get(area);
  const items = all(".photos > li, .card", area);
  let goal = null;
  if (key === "Home") [goal] = items;
  else if (key === "End") goal = items.findLast(({ offsetWidth }) => offsetWidth > 0);
  else if (key.startsWith("Arrow")) goal = neighbour(item, key, gallery);
  if (!goal || goal === item) return;
  event.preventDefault();
  gallery?.show(goal);
  goal.querySelector("a").focus({ preventScroll: true });
  goal.scrollIntoView({ block: "nearest", inline: "nearest" });
});

// The largest pictures of the first view. They do not fade in, because browsers would count them as shown only when the
// fading has ended.
const isLead = ({ fetchPriority }) => fetchPriority === "high";

// Pictures that arrive in sight fade in over their placeholder. Others would take time in each frame and show nothing.
const hidePictures = () => {
  for (const image of document.images) {
    if (!image.complete && !image.naturalWidth && !isLead(image)) image.classList.add("arriving");
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      observer.unobserve(target);
      if (isIntersecting) target.classList.replace("arriving", "fading");
      else target.classList.remove("arriving");
    }
  });
  const arrived = ({ target }) => {
    if (target.classList?.contains("arriving")) observer.observe(target);
  };
  document.addEventListener("load", arrived, { capture: true });
  document.addEventListener("error", arrived, { capture: true });
};

// Until the largest pictures are shown, the stylesheet keeps the others from loading. So the largest ones have the whole
// connection; on phones, only one has it. With a fragment, others may be in sight.
const loadOthers = () => document.documentElement.classList.add("first-shown");
const loadOthersLater = async () => {
  const isPhone = matchMedia("(max-width: 599.98px)").matches;
  const isAwaited = (image) => isLead(image) && !(isPhone && image.loading === "lazy");
  const leads = location.hash ? [] : [...document.images].filter(isAwaited);
  // Browsers do not agree on whether decode() waits for a lazy picture that is not near the window.
  for (const image of leads) if (image.loading === "lazy") image.loading = "eager";
  await Promise.all(leads.map((image) => image.decode().catch(() => {})));
  // The frame with the picture is on the screen only a little after this callback.
  requestAnimationFrame(() => setTimeout(loadOthers, 50));
};

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

// Browsers check all pictures of a page in each frame and after each resize. On a page with very many, pictures far from
// the window are not in the document. Their links keep their names.
const mostPictures = 1000;
const removedPictures = new Map();
const removePictures = (list) => {
  removedPictures.set(list, all("a", list).map((link) => {
    const picture = link.firstElementChild;
    link.setAttribute("aria-label", link.querySelector("img").alt);
    picture.remove();
    return { link, picture };
  }));
};
const restorePictures = (list) => {
  for (const { link, picture } of removedPictures.get(list) ?? []) {
    link.prepend(picture);
    link.removeAttribute("aria-label");
    // It may have loaded meanwhile.
    const image = link.querySelector("img");
    if (image.complete) image.classList.remove("arriving");
  }
  removedPictures.delete(list);
};
const thinOut = () => {
  if (document.images.length <= mostPictures) return;
  // One list in each task, so that none takes long.
  const waiting = new Set();
  const removeNext = () => {
    const [list] = waiting;
    if (!list) return;
    waiting.delete(list);
    removePictures(list);
    setTimeout(removeNext);
  };
  const observer = new IntersectionObserver((entries) => {
    const isIdle = waiting.size === 0;
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) waiting.add(target);
      else if (!waiting.delete(target)) restorePictures(target);
    }
    if (isIdle) setTimeout(removeNext);
  }, { rootMargin: "2000px", scrollMargin: "2000px" });
  for (const list of document.querySelectorAll(".run")) observer.observe(list);
  addEventListener("beforeprint", () => {
    observer.disconnect();
    waiting.clear();
    for (const list of [...removedPictures.keys()]) restorePictures(list);
  });
};

hidePictures(); // Before anything that needs the page's layout.
loadOthersLater();

const begin = () => {
  for (const element of document.querySelectorAll(".pager")) pagedGalleries.set(element, new PagedGallery(element));
  for (const gallery of document.querySelectorAll(".gallery:not(.pager)")) keepMiddle(gallery);
  thinOut();
};
// If layout.js did not arrive, all layouts are loaded here.
const layouts = all("link[as=style]", document);
if (!layouts.some(({ rel }) => rel === "stylesheet")) {
  for (const link of layouts) link.rel = "stylesheet";
}
const layout = layouts.find(({ media }) => matchMedia(media).matches);
if (layout && !layout.sheet) {
  const start = ({ type }) => {
    // The preload also has this event.
    if (!layout.sheet && type !== "error") return;
    for (const event of ["load", "error"]) layout.removeEventListener(event, start);
    begin();
  };
  for (const event of ["load", "error"]) layout.addEventListener(event, start);
} else {
  begin();
}

addEventListener("beforeprint", () => {
  for (const image of document.images) image.loading = "eager";
});

// The viewer's files. As `<link rel="prefetch">`, they would delay the first picture.
const { prefetch } = document.currentScript.dataset;
addEventListener("load", () => {
  if (!prefetch || location.protocol === "file:" || navigator.connection?.saveData) return;
  for (const file of prefetch.split(" ")) fetch(file, { priority: "low" }).catch(() => {});
});

// The link to a photo. Hosts may leave `index.html` and `.html` out of addresses.
const pathOf = (url) => new URL(url).pathname.replace(/(index)?(\.html)?$/, "");
const linkTo = (url) => {
  const path = pathOf(url);
  return all(".photos a", document).find(({ href }) => pathOf(href) === path);
};

// For the photo's page: where Back leads, whether keys are used, and which rendition the browser has.
document.addEventListener("click", (event) => {
  const link = event.target.closest(".photos a");
  if (!link || !isPlain(event)) return;
  session.set("opened", {
    photo: pathOf(link.href), from: pathOf(location.href), hasKeys: event.detail === 0,
  });
  const image = link.querySelector("img");
  if (!image) return;
  const file = image.currentSrc.split("/").at(-1);
  const entries = all("source, img", link).flatMap(({ srcset }) => srcset.split(", "));
  session.set("tile width", entries.find((entry) => entry.startsWith(file))?.split(" ")[1]);
});

// After the viewer is closed, the last photo is visible in its album; with the keyboard, it is focused. If Firefox kept
// the album, its session storage is as it was before.
addEventListener("pageshow", () => {
  if (document.body.classList.contains("photo")) return;
  const viewed = session.take("viewed");
  const url = window.navigation?.activation?.from?.url ?? viewed?.url;
  const link = url && linkTo(url);
  if (!link) return;
  // In the middle sideways: an edge would snap to a pager's other page. Twice, since WebKit restores the place of a kept
  // album after this event.
  const show = () => link.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  show();
  requestAnimationFrame(show);
  if (viewed?.hasKeys ?? document.activeElement !== document.body) link.focus({ preventScroll: true });
});

// Transitions between an album and a photo: the picture grows from its place and shrinks back into it.
const placeOf = (url) => linkTo(url)?.querySelector("img");
const nameFor = async (image, finished) => {
  image?.style.setProperty("view-transition-name", "photo");
  // Rejected if the browser skips the transition.
  await finished.catch(() => {});
  image?.style.removeProperty("view-transition-name");
};
addEventListener("pageswap", (event) => {
  if (event.viewTransition && event.activation) nameFor(placeOf(event.activation.entry.url), event.viewTransition.finished);
});
addEventListener("pagereveal", (event) => {
  const from = window.navigation?.activation?.from;
  const image = event.viewTransition && from?.url && placeOf(from.url);
  if (!image) return;
  loadOthers();
  nameFor(image, event.viewTransition.ready);
});

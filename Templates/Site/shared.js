// Improves pages in browsers with scripts. Everything works without it. Here is what several files share: viewer.js needs
// `session`, `standsStill`, `isPlain` and `pathOf`.
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

const standsStill = matchMedia("(prefers-reduced-motion: reduce)");
const all = (selector, within) => [...within.querySelectorAll(selector)];

// Hosts may leave `index.html` and `.html` out of addresses.
const pathOf = (url) => new URL(url).pathname.replace(/(index)?(\.html)?$/, "");

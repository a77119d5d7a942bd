// Keeps a page of the preview up to date. It is sent with pages of the preview only, and never part of the site.
"use strict";

(() => {
  const own = document.currentScript.dataset;
  let source = null;
  let panel = null;

  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  };

  // A reload would cancel a step to another page that has begun, as by a click. A page that is still there after some
  // seconds was not left: the answer was a download, or the user has stopped it.
  const patience = 5000;
  let left = -patience;
  addEventListener("beforeunload", () => { left = performance.now(); });
  const reload = () => {
    const rest = left + patience - performance.now();
    if (rest > 0) setTimeout(reload, rest);
    else location.reload();
  };

  // The old sheet stays until the new one is there, so that nothing flashes.
  const swap = (changes) => {
    const links = [...document.querySelectorAll("link[rel=stylesheet]")];
    for (const { old, new: fresh } of changes) {
      const link = links.find((link) => link.getAttribute("href") === old);
      if (!link) return reload();
      const next = link.cloneNode();
      next.setAttribute("href", fresh);
      next.addEventListener("load", () => link.remove());
      next.addEventListener("error", () => reload());
      link.after(next);
    }
  };

  // The page's own source, to compare the next one with; null before it is there.
  let patching = null;
  let shown = null;
  // What is done one after the other, so that an older answer never replaces a newer one.
  let renewing = Promise.resolve();
  const inTurn = (step) => { renewing = renewing.then(step); };

  /** The page's source as it is now; null if the viewer has stepped on meanwhile: it fetches what it shows. */
  const fetchSource = async () => {
    const page = own.page;
    patching ??= await import("/.vitrine/patch.js");
    const fresh = await patching.source();
    return page === own.page ? fresh : null;
  };

  const prepare = async () => {
    try {
      const fresh = await fetchSource();
      if (fresh && patching.facts(fresh).version === own.version) shown = fresh;
    } catch {
      // Then the page is loaded again when it changes.
    }
  };

  /** Shows the page as it is now. What the user sees stays in its place. */
  const renew = async () => {
    if (!shown) return reload();
    try {
      const fresh = await fetchSource();
      if (!fresh) return;
      if (!patching.patch(shown, fresh, swap)) return reload();
      shown = fresh;
      own.version = patching.facts(fresh).version;
    } catch {
      reload();
    }
  };

  const show = (problem) => {
    panel?.remove();
    panel = element("div", undefined, "vitrine-problem");
    panel.setAttribute("role", "alert");
    panel.append(element("h2", "The preview waits for a correction"), element("p", problem.message));
    if (problem.lines.length > 0) {
      const code = element("pre");
      for (const { number, text } of problem.lines) {
        const line = element(number === problem.line ? "mark" : "span");
        line.append(element("b", String(number)), ` ${text}\n`);
        code.append(line);
      }
      panel.append(code);
    }
    panel.append(element("p", "Behind this message is the last page that could be made.", "vitrine-note"));
    document.body.append(panel);
  };

  const listen = (target) => {
    const on = (name, action) => target.addEventListener(name, ({ data }) => action(data && JSON.parse(data)));
    on("reload", () => inTurn(renew));
    on("sheets", ({ changes, version }) => inTurn(() => {
      own.version = version;
      swap(changes);
      shown = null;
      return prepare();
    }));
    on("problem", show);
    on("solved", () => {
      panel?.remove();
      panel = null;
    });
  };

  const connect = () => {
    const address = `/.vitrine/events?page=${encodeURIComponent(own.page)}&version=${own.version}`;
    source = new EventSource(address);
    listen(source);
  };

  // Browsers open only six connections to a server: hidden pages close theirs, and catch up later.
  const follow = () => {
    source?.close();
    source = null;
    if (document.visibilityState === "visible") connect();
  };

  /** The viewer shows another photo's page without loading it. */
  const followViewer = async () => {
    const page = sitePath(location.href);
    if (!page || page === own.page) return;
    own.page = page;
    shown = null;
    source?.close();
    try {
      const fresh = await fetchSource();
      if (!fresh) return;
      if (patching.facts(fresh).provisional !== own.provisional) return reload();
      shown = fresh;
      own.version = patching.facts(fresh).version;
    } catch {
      return reload();
    }
    follow();
  };

  /** A link to where the album of this page is edited. */
  const addHandle = () => {
    const link = element("a", "Edit");
    const aim = () => { link.href = `/.vitrine/?page=${encodeURIComponent(`/${own.page}`)}`; };
    aim();
    link.addEventListener("focus", aim);
    link.addEventListener("pointerenter", aim);
    link.title = "Edit this album (E)";
    link.setAttribute("aria-keyshortcuts", "E");
    const handle = element("aside", undefined, "vitrine-handle");
    handle.setAttribute("aria-label", "Preview");
    handle.append(link);
    document.body.append(handle);
    // The inspector has no part in transitions between pages.
    addEventListener("pageswap", ({ activation, viewTransition }) => {
      if (activation?.entry?.url.includes("/.vitrine/")) viewTransition?.skipTransition();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() !== "e" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || event.target.closest?.("input, textarea, select, [contenteditable]")) return;
      aim();
      location.href = link.href;
    });
  };

  const markWords = { draft: "Draft", hidden: "Hidden", unlisted: "Unlisted" };

  /** The path of a page on this server from the site's root, as the marks name it; undefined for other addresses. */
  const sitePath = (address) => {
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin) return undefined;
    try {
      return decodeURIComponent(pathname.replace(/\/$/, "/index.html")).slice(1);
    } catch {
      return undefined; // A percent sign that encodes nothing.
    }
  };

  /** Says of the page and of what its main part links to that it is hidden, unlisted or a draft. */
  const showMarks = ({ page, links }) => {
    const mark = (kind, className = "vitrine-mark") => element("span", markWords[kind], className);
    const heading = document.querySelector("h1") ?? document.body;
    if (page) heading.append(" ", mark(page));
    for (const link of document.querySelectorAll("a[href]")) {
      const path = sitePath(link.href);
      const kind = links[path];
      // Links within the page lead to nothing else, and those for navigation are repeated on every page.
      if (!kind || path === own.page || link.closest("nav")) continue;
      // On a picture it stays within the link, so that it is read with the link's name.
      if (link.querySelector("img")) link.append(mark(kind, "vitrine-mark vitrine-mark-over"));
      else link.after(" ", mark(kind));
    }
  };

  const begin = () => {
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = "/.vitrine/preview.css";
    document.head.append(style);
    addEventListener("load", () => setTimeout(() => inTurn(prepare), 200), { once: true });
    if (own.marks) showMarks(JSON.parse(own.marks));
    // The page around a frame follows for it, and passes events on to it.
    if (window !== window.top) return listen(window);
    document.addEventListener("visibilitychange", follow);
    new MutationObserver(followViewer).observe(document.querySelector("title"), { childList: true });
    addEventListener("pagehide", () => source?.close());
    addEventListener("pageshow", ({ persisted }) => persisted && follow());
    follow();
    if (own.inspector !== undefined) addHandle();
    if (own.provisional === undefined) return;
    const note = element("p", "Photos are still being read. Order, dates and covers may change.", "vitrine-provisional");
    note.setAttribute("role", "status");
    document.body.append(note);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();

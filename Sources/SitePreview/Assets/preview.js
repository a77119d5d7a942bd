// Keeps a page of the preview up to date. It is sent with pages of the preview only, and never part of the site.
"use strict";

(() => {
  const own = document.currentScript.dataset;
  const source = new EventSource(`/.vitrine/events?page=${encodeURIComponent(own.page)}&version=${own.version}`);
  let panel = null;

  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  };

  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = "/.vitrine/preview.css";

  // The browser keeps the place; pagers keep theirs in the address.
  source.addEventListener("reload", () => location.reload());

  // The old sheet stays until the new one is there, so that nothing flashes.
  source.addEventListener("sheets", ({ data }) => {
    for (const { old, new: fresh } of JSON.parse(data)) {
      const link = [...document.querySelectorAll("link[rel=stylesheet]")].find((link) => link.getAttribute("href") === old);
      if (!link) return location.reload();
      const next = link.cloneNode();
      next.setAttribute("href", fresh);
      next.addEventListener("load", () => link.remove());
      next.addEventListener("error", () => location.reload());
      link.after(next);
    }
  });

  source.addEventListener("problem", ({ data }) => {
    const problem = JSON.parse(data);
    panel?.remove();
    panel = element("aside", undefined, "vitrine-problem");
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
    panel.append(element("p", "The page behind this message is the last one that could be made.", "vitrine-note"));
    document.body.append(panel);
  });

  source.addEventListener("solved", () => {
    panel?.remove();
    panel = null;
  });

  const begin = () => {
    document.head.append(style);
    if (own.provisional === undefined) return;
    const note = element("p", "Photos are still being read. Order, dates and covers may change.", "vitrine-provisional");
    note.setAttribute("role", "status");
    document.body.append(note);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();

// Loads the layout for the window's width before anything is shown. Those for other widths follow when the page has
// loaded, or when the window gets such a width. Without scripts, browsers load all of them.
"use strict";

// A preloaded file that becomes a stylesheet is not loaded again.
for (const link of document.querySelectorAll("link[rel=preload][as=style]")) {
  const apply = () => { link.rel = "stylesheet"; };
  const range = matchMedia(link.media);
  if (!range.matches) {
    range.addEventListener("change", apply, { once: true });
    addEventListener("load", apply);
    continue;
  }
  if ("blocking" in link) {
    link.setAttribute("blocking", "render");
  } else {
    // Firefox would show the page before.
    const page = document.documentElement;
    const show = ({ type }) => {
      if (link.sheet || type === "error") page.classList.remove("unplaced");
    };
    page.classList.add("unplaced");
    link.addEventListener("load", show);
    link.addEventListener("error", show);
  }
  apply();
}

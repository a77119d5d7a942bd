// Loads the layout for the window's width before anything is shown. Those for other widths follow when the page has
// loaded, or earlier if the window gets such a width. Without scripts, browsers load all of them.
"use strict";

for (const link of document.querySelectorAll("link[rel=preload][as=style]")) {
  // When the link of a preloaded file becomes a stylesheet, browsers use the file that they have.
  const apply = () => {
    if (link.rel !== "stylesheet") link.rel = "stylesheet";
  };
  const range = matchMedia(link.media);
  if (!range.matches) {
    range.addEventListener("change", apply, { once: true });
    addEventListener("load", apply);
  } else if ("blocking" in link) {
    link.setAttribute("blocking", "render");
    apply();
  } else {
    // Firefox and Safari before 18.2 would show the page without its layout.
    const page = document.documentElement;
    const show = ({ type }) => {
      if (link.sheet || type === "error") page.classList.remove("unplaced");
    };
    page.classList.add("unplaced");
    link.addEventListener("load", show);
    link.addEventListener("error", show);
    apply();
  }
}

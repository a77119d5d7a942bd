// Plays films where an album shows them: one at a time, in the smallest rendition. Without it, links lead to their pages.
"use strict";

// That of the picture, without the line below it.
const place = "background: #111; height: calc(100% - var(--caption) * var(--u)); inset: 0; position: absolute; width: 100%";

for (const button of document.querySelectorAll("button.film")) {
  const item = button.closest("li");
  const close = () => {
    const film = item.querySelector("video");
    if (film?.contains(document.activeElement)) button.focus();
    film?.remove();
  };
  button.hidden = false;
  // It covers the mark, which stays a part of the link's name.
  item.querySelector("span.film").style.opacity = 0;
  button.addEventListener("click", () => {
    document.querySelector(".photos video")?.dispatchEvent(new Event("close"));
    const film = document.importNode(item.querySelector("template").content, true).firstElementChild;
    for (const source of film.querySelectorAll("source[media]")) source.remove();
    film.style.cssText = place;
    for (const type of ["close", "ended", "error"]) film.addEventListener(type, close);
    // Arrow keys are those of its controls.
    film.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") close();
    });
    item.append(film);
    film.focus({ preventScroll: true });
    film.play().catch(close);
  });
}

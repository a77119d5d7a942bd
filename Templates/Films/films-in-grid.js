// Plays films where an album shows them: one at a time, in the smallest rendition. Without scripts, only the films'
// pages play them.

// The place of the picture, without the line below it.
const place = "background: #111; height: calc(100% - var(--caption) * var(--u)); inset: 0; position: absolute; width: 100%";

function playFilm(button, item, content) {
  document.querySelector(".photos video[controls]")?.dispatchEvent(new Event("close"));
  const film = document.importNode(content, true).firstElementChild;
  const close = () => {
    if (film.contains(document.activeElement)) button.focus();
    film.remove();
  };
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
}

for (const button of document.querySelectorAll("button.film:not(.live)")) {
  const item = button.closest("li");
  const content = item.querySelector("template").content;
  const moving = content.querySelector("a");
  button.hidden = false;
  // It covers the mark, which stays a part of the link's name.
  item.querySelector("span.film").style.opacity = 0;
  if (moving) playMoving(button, moving, (element) => layOver(item, element));
  else button.addEventListener("click", () => playFilm(button, item, content));
}

// Plays films where an album shows them: one at a time, in the smallest rendition. It also plays pictures that move, on
// their pages and in albums. Without it, links lead to the pages of films and to the files of these pictures.
"use strict";

// That of the picture, without the line below it.
const place = "background: #111; height: calc(100% - var(--caption) * var(--u)); inset: 0; position: absolute; width: 100%";

// Two bars, in place of the triangle.
const pause = new CSSStyleSheet();
pause.replaceSync(
  ".plays::before { border: solid; border-width: 0 0.2em; box-sizing: border-box; height: 0.7em; width: 0.6em }");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, pause];

for (const button of document.querySelectorAll("button.film")) {
  const item = button.closest("li");
  const content = item.querySelector("template").content;
  const moving = content.querySelector("a");
  button.hidden = false;
  // It covers the mark, which stays a part of the link's name.
  item.querySelector("span.film").style.opacity = 0;
  if (moving) {
    playMoving(button, moving, (element) => {
      // Over the still, which may be smaller than its place. The picture's link stays a link.
      const [still, box] = [item.querySelector("a img"), item].map((part) => part.getBoundingClientRect());
      const share = (length, whole) => `${(100 * length) / whole}%`;
      Object.assign(element.style, {
        height: share(still.height, box.height), left: share(still.left - box.left, box.width), maxWidth: "none",
        objectFit: "cover", pointerEvents: "none", position: "absolute", top: share(still.top - box.top, box.height),
        width: share(still.width, box.width),
      });
      button.before(element);
    });
  } else {
    button.addEventListener("click", () => playFilm(button, item, content));
  }
}

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

// Makes a button play and pause a picture that moves, whose file is the address of a link.
//
// `add`: puts the element that moves into its place. `source`: the element, if the page has it.
// Returns what plays or pauses it.
function playMoving(button, link, add, source) {
  const { words, repeats } = link.dataset;
  const labels = [link.getAttribute("aria-label"), words];
  const isFilm = link.type.startsWith("video/");
  let element = source;
  const show = (isPlaying) => {
    button.classList.toggle("plays", isPlaying);
    button.setAttribute("aria-label", labels[Number(isPlaying)]);
  };
  const make = () => {
    const made = document.createElement(isFilm ? "video" : "img");
    if (isFilm) Object.assign(made, { muted: true, playsInline: true, loop: repeats !== undefined });
    else made.alt = "";
    made.onplay = () => show(true);
    made.onpause = () => show(false);
    made.onerror = () => {
      made.remove();
      element = null;
      show(false);
    };
    made.src = link.href;
    return made;
  };
  const play = (wanted) => {
    if (wanted) {
      element ??= make();
      if (!element.isConnected) add(element);
    }
    if (isFilm && wanted) element.play().catch(() => show(false));
    else if (isFilm) element?.pause();
    else if (!wanted) element?.remove();
    if (!isFilm) show(wanted);
  };
  button.addEventListener("click", (event) => {
    event.preventDefault();
    play(!button.classList.contains("plays"));
  });
  return play;
}

// On its own page, a picture moves at once, unless the visitor asks for rest or for little data.
const players = new WeakMap();

function prepareMoving(link) {
  const source = link.closest(".stage").querySelector("picture > source[media]");
  link.setAttribute("role", "button");
  // The viewer has no gestures for it.
  link.addEventListener("pointerdown", (event) => event.stopPropagation());
  link.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    link.click();
  });
  const picture = source?.parentElement;
  const add = (element) => {
    if (picture) {
      element.removeAttribute("media");
      picture.prepend(element);
    } else {
      element.style.cssText = "height: 100%; inset: 0; object-fit: cover; position: absolute; width: 100%";
      link.before(element);
    }
  };
  players.set(link, playMoving(link, link, add, source));
}

function showMoving() {
  const link = document.querySelector(".stage > .motion > a");
  if (!link) return;
  if (!players.has(link)) prepareMoving(link);
  players.get(link)(!standsStill.matches && !navigator.connection?.saveData);
}

const main = document.querySelector(".photo main");
if (main) {
  showMoving();
  // The viewer steps to another photo.
  new MutationObserver(showMoving).observe(main, { childList: true });
  standsStill.addEventListener("change", showMoving);
}

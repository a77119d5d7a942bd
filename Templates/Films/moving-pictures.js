// Plays animated pictures, on their pages and in albums, with what live photos need too. Without scripts, links lead to
// what moves.
"use strict";

const wantsRest = () => standsStill.matches || Boolean(navigator.connection?.saveData);
const overStill = "height: 100%; inset: 0; object-fit: cover; pointer-events: none; position: absolute; width: 100%";

function addStyle(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

// Two bars, in place of the triangle.
addStyle(`
  .plays::before { border: solid; border-width: 0 0.2em; box-sizing: border-box; height: 0.7em; width: 0.6em }`);

// Puts what moves over the still of a tile, which may be smaller than its place. The picture's link stays a link.
function layOver(item, element) {
  const still = item.querySelector("a img");
  const fit = () => {
    const [inner, outer] = [still, item].map((part) => part.getBoundingClientRect());
    const share = (length, whole) => `${(100 * length) / whole}%`;
    Object.assign(element.style, {
      height: share(inner.height, outer.height), left: share(inner.left - outer.left, outer.width),
      top: share(inner.top - outer.top, outer.height), width: share(inner.width, outer.width),
    });
  };
  element.style.cssText = overStill;
  Object.assign(element.style, {
    borderRadius: "var(--radius)", maxWidth: "none", objectPosition: getComputedStyle(still).objectPosition,
  });
  item.querySelector("button.film").before(element);
  // Once at first, too.
  const observer = new ResizeObserver(() => (element.isConnected ? fit() : observer.disconnect()));
  observer.observe(still);
}

// Makes a button play and pause a picture that moves, whose file is the address of a link.
//
// `add`: puts the element that moves into its place. `source`: the element, if the page has it.
// Returns what plays or pauses it.
function playMoving(button, link, add, source) {
  const { words, repeats } = link.dataset;
  // In albums, the name of the button goes on with that of the picture.
  const label = link.getAttribute("aria-label");
  const name = button.getAttribute("aria-label");
  const labels = name?.includes(label) ? [name, name.replace(label, () => words)] : [label, words];
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
      element.style.cssText = overStill;
      link.before(element);
    }
  };
  players.set(link, playMoving(link, link, add, source));
}

function showMoving() {
  const link = document.querySelector(".stage > .motion > a:not(.live)");
  if (!link) return;
  if (!players.has(link)) prepareMoving(link);
  players.get(link)(!wantsRest());
}

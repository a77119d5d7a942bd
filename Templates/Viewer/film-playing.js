// The bar at the bottom of a film is the browser's: there, fingers move the time and the sound. So is all of a film that
// fills the screen by itself.
const isOfControls = ({ target, clientY }) => target.matches("video")
  && (document.fullscreenElement === target || target.getBoundingClientRect().bottom - clientY < 80);

const prepare = (film) => {
  // Until then, the poster shows through.
  film.addEventListener("playing", () => film.classList.add("started"));
  // As long as nothing of a film is loaded, Chromium plays it by its button only. Other browsers answer the click.
  film.addEventListener("click", (event) => {
    if (film.readyState || !film.paused || isOfControls(event)) return;
    setTimeout(() => film.paused && film.play().catch(() => {}));
  });
  // Sources for large windows have a media query. The browser has chosen one already, and loaded nothing of it.
  if (!savesData()) return;
  for (const source of film.querySelectorAll("source[media]")) source.remove();
  film.load();
};

const keysOf = (film) => {
  const seek = (seconds) => () => { film.currentTime += seconds; };
  return {
    " ": () => (film.paused ? film.play().catch(() => {}) : film.pause()),
    m: () => { film.muted = !film.muted; },
    "Shift ArrowLeft": seek(-5),
    "Shift ArrowRight": seek(5),
  };
};

// Plays a film to its end, if need be without sound: most browsers allow sound only after a visitor's touch or key.
const playToEnd = async (film, goOn, fail) => {
  film.onended = film.onerror = goOn;
  // A film with sources has no error of its own, and waits for another source.
  film.querySelector("source:last-of-type").onerror = fail;
  if (film.networkState === film.NETWORK_NO_SOURCE) return fail();
  try {
    await film.play().catch((error) => {
      if (error.name !== "NotAllowedError") throw error;
      film.muted = true;
      return film.play();
    });
  } catch ({ name }) {
    // After a pause it may go on.
    if (name !== "AbortError") fail();
  }
};

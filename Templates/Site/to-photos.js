// The link to a photo.
const linkTo = (url) => {
  const path = pathOf(url);
  return all(".photos a", document).find(({ href }) => pathOf(href) === path);
};

// For the photo's page: where Back leads, whether keys are used, and which rendition the browser has.
document.addEventListener("click", (event) => {
  const link = event.target.closest(".photos a");
  if (!link || !isPlain(event)) return;
  session.set("opened", {
    photo: pathOf(link.href), from: pathOf(location.href), hasKeys: event.detail === 0,
  });
  const image = link.querySelector("img");
  if (!image) return;
  const file = image.currentSrc.split("/").at(-1);
  const entries = all("source, img", link).flatMap(({ srcset }) => srcset.split(", "));
  session.set("tile width", entries.find((entry) => entry.startsWith(file))?.split(" ")[1]);
});

// After the viewer is closed, the last photo is visible in its album; with the keyboard, it is focused. If Firefox kept
// the album, its session storage is as it was before.
addEventListener("pageshow", () => {
  if (document.body.classList.contains("photo")) return;
  const viewed = session.take("viewed");
  const url = window.navigation?.activation?.from?.url ?? viewed?.url;
  const link = url && linkTo(url);
  if (!link) return;
  // In the middle sideways: an edge would snap to a pager's other page. Twice, since WebKit restores the place of a kept
  // album after this event.
  const show = () => link.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
  show();
  requestAnimationFrame(show);
  if (viewed?.hasKeys ?? document.activeElement !== document.body) link.focus({ preventScroll: true });
});

// Transitions between an album and a photo: the picture grows from its place and shrinks back into it.
const placeOf = (url) => linkTo(url)?.querySelector("img");
const nameFor = async (image, finished) => {
  image?.style.setProperty("view-transition-name", "photo");
  // Rejected if the browser skips the transition.
  await finished.catch(() => {});
  image?.style.removeProperty("view-transition-name");
};
addEventListener("pageswap", (event) => {
  if (event.viewTransition && event.activation) nameFor(placeOf(event.activation.entry.url), event.viewTransition.finished);
});
addEventListener("pagereveal", (event) => {
  const from = window.navigation?.activation?.from;
  const image = event.viewTransition && from?.url && placeOf(from.url);
  if (!image) return;
  loadOthers();
  nameFor(image, event.viewTransition.ready);
});

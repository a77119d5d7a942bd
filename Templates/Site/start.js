// What begins when the script has arrived and when the layout has.

hidePictures(); // Before anything that needs the page's layout.
loadOthersLater();

const begin = () => {
  for (const element of document.querySelectorAll(".pager")) pagedGalleries.set(element, new PagedGallery(element));
  for (const gallery of document.querySelectorAll(".gallery:not(.pager)")) keepMiddle(gallery);
  thinOut();
};
// If layout.js did not arrive, all layouts are loaded here.
const layouts = all("link[as=style]", document);
if (!layouts.some(({ rel }) => rel === "stylesheet")) {
  for (const link of layouts) link.rel = "stylesheet";
}
const layout = layouts.find(({ media }) => matchMedia(media).matches);
if (layout && !layout.sheet) {
  const start = ({ type }) => {
    // The preload also has this event.
    if (!layout.sheet && type !== "error") return;
    for (const event of ["load", "error"]) layout.removeEventListener(event, start);
    begin();
  };
  for (const event of ["load", "error"]) layout.addEventListener(event, start);
} else {
  begin();
}

addEventListener("beforeprint", () => {
  for (const image of document.images) image.loading = "eager";
});

// The viewer's files. As `<link rel="prefetch">`, they would delay the first picture.
const { prefetch } = document.currentScript.dataset;
addEventListener("load", () => {
  if (!prefetch || location.protocol === "file:" || navigator.connection?.saveData) return;
  for (const file of prefetch.split(" ")) fetch(file, { priority: "low" }).catch(() => {});
});

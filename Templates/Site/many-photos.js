// Browsers check all pictures of a page in each frame and after each resize. On a page with very many, pictures far from
// the window are not in the document. Their links keep their names.
const mostPictures = 1000;
const removedPictures = new Map();
const removePictures = (list) => {
  removedPictures.set(list, all("a", list).map((link) => {
    const picture = link.firstElementChild;
    const names = all("img, .film", link).map((part) => part.alt ?? part.getAttribute("aria-label"));
    link.setAttribute("aria-label", names.join(" "));
    picture.remove();
    return { link, picture };
  }));
};
const restorePictures = (list) => {
  for (const { link, picture } of removedPictures.get(list) ?? []) {
    link.prepend(picture);
    link.removeAttribute("aria-label");
    // It may have loaded meanwhile.
    const image = link.querySelector("img");
    if (image.complete) image.classList.remove("arriving");
  }
  removedPictures.delete(list);
};
const thinOut = () => {
  if (document.images.length <= mostPictures) return;
  // One list in each task, so that none takes long.
  const waiting = new Set();
  const removeNext = () => {
    const [list] = waiting;
    if (!list) return;
    waiting.delete(list);
    removePictures(list);
    setTimeout(removeNext);
  };
  const observer = new IntersectionObserver((entries) => {
    const isIdle = waiting.size === 0;
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) waiting.add(target);
      else if (!waiting.delete(target)) restorePictures(target);
    }
    if (isIdle) setTimeout(removeNext);
  }, { rootMargin: "2000px", scrollMargin: "2000px" });
  for (const list of document.querySelectorAll(".run")) observer.observe(list);
  addEventListener("beforeprint", () => {
    observer.disconnect();
    waiting.clear();
    for (const list of removedPictures.keys()) restorePictures(list);
  });
};

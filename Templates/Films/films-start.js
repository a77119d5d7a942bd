// Starts what moves in a page.

// Null as long as no page has had a live photo: nothing is listened to before.
let livePhotos = null;

function showLivePhotos() {
  if (livePhotos) livePhotos.show();
  else if (document.querySelector(".live")) livePhotos = new LivePhotos();
}

showLivePhotos();
const main = document.querySelector(".photo main");
if (main) {
  showMoving();
  // The viewer steps to another photo.
  new MutationObserver(() => {
    showMoving();
    showLivePhotos();
  }).observe(main, { childList: true });
  standsStill.addEventListener("change", showMoving);
  // The viewer hides live photos and marks while it zooms. What is hidden does not play, and keys go elsewhere.
  new MutationObserver(() => {
    if (!document.documentElement.matches(".zoomed")) return;
    livePhotos?.stop();
    if (document.activeElement.matches(".motion a")) main.focus({ preventScroll: true });
  }).observe(document.documentElement, { attributeFilter: ["class"] });
}

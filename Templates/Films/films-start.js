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
}

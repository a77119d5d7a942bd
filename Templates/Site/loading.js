// The largest pictures of the first view. They do not fade in, because browsers would count them as shown only when the
// fading has ended.
const isLead = ({ fetchPriority }) => fetchPriority === "high";

// Pictures that arrive in sight fade in over their placeholder. Others would take time in each frame and show nothing.
const hidePictures = () => {
  for (const image of document.images) {
    if (!image.complete && !image.naturalWidth && !isLead(image)) image.classList.add("arriving");
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      observer.unobserve(target);
      if (isIntersecting) target.classList.replace("arriving", "fading");
      else target.classList.remove("arriving");
    }
  });
  const arrived = ({ target }) => {
    if (target.classList?.contains("arriving")) observer.observe(target);
  };
  document.addEventListener("load", arrived, { capture: true });
  document.addEventListener("error", arrived, { capture: true });
};

// Until the largest pictures are shown, the stylesheet keeps the others from loading. So the largest ones have the whole
// connection; on phones, only one has it. With a fragment, others may be in sight.
const loadOthers = () => document.documentElement.classList.add("first-shown");
const loadOthersLater = async () => {
  const isPhone = matchMedia("(max-width: 599.98px)").matches;
  const isAwaited = (image) => isLead(image) && !(isPhone && image.loading === "lazy");
  const leads = location.hash ? [] : [...document.images].filter(isAwaited);
  // Browsers do not agree on whether decode() waits for a lazy picture that is not near the window.
  for (const image of leads) if (image.loading === "lazy") image.loading = "eager";
  await Promise.all(leads.map((image) => image.decode().catch(() => {})));
  // The frame with the picture is on the screen only a little after this callback.
  requestAnimationFrame(() => setTimeout(loadOthers, 50));
};

// Tells the page around an embedded album how high the album is.
"use strict";

{
  const origins = document.documentElement.dataset.origins.split(" ");
  const around = document.referrer && new URL(document.referrer).origin;
  // A page that does not say who it is gets the message only if it is one of these.
  const targets = origins.includes("*") ? ["*"] : origins.includes(around) ? [around] : origins;
  // Albums with pages fit a frame of any height.
  if (parent !== window && !document.querySelector(".pager")) {
    new ResizeObserver(() => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      for (const target of targets) parent.postMessage({ vitrineHeight: height }, target);
    }).observe(document.body);
  }
}

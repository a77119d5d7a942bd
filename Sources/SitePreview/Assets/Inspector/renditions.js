// Which rendition of a photo a browser loads, and how much of it is shown.

/** Formats that all current browsers know. Of others, such as image/jxl, only some browsers load renditions. */
const known = new Set(["image/avif", "image/webp", "image/jpeg", "image/png"]);

/** The renditions that browsers choose from: those of the first format that they know. */
export function candidates(photo) {
  const formats = photo.formats;
  return (formats.find(({ type }) => known.has(type)) ?? formats[formats.length - 1]).renditions;
}

/**
 * The rendition that browsers load: the smallest with enough pixels, else the largest.
 *
 * @param width in CSS pixels, as `sizes` states it
 * @param density of the screen, in device pixels to a CSS pixel
 */
export const chosen = (renditions, width, density) =>
  renditions.find((rendition) => rendition.width / width >= density) ?? renditions[renditions.length - 1];

/**
 * What a screen loads for a photo in its frame.
 *
 * @param layout the answer of the preview for a window that is as wide as the container
 * @returns the rendition; the width in device pixels at which the photo is shown, before it is cropped; the share of
 *     the fetched pixels that are cropped or too fine to be shown; how much the largest rendition would have to be
 *     enlarged, 1 if it need not; and the cropped share of the photo
 */
export function loading(photo, frame, layout, density) {
  const unit = layout.container.width / layout.reference;
  const width = frame.width * unit;
  const height = Math.max(0, frame.height - layout.captionHeight) * unit;
  const ratio = photo.width / photo.height;
  const needed = Math.max(width, height * ratio);
  const stated = (layout.container.width * frame.share) / 100;
  const renditions = candidates(photo);
  const rendition = chosen(renditions, stated, density);
  const visible = needed > 0 ? (width * height) / (needed * (needed / ratio)) : 1;
  const fetched = rendition.width * rendition.height;
  const shown = Math.min(1, (needed * density) / rendition.width) ** 2 * visible * fetched;
  const enlargement = (needed * density) / Math.max(...renditions.map((candidate) => candidate.width));
  return {
    rendition,
    needed: needed * density,
    waste: Math.max(0, 1 - shown / fetched),
    fetched,
    shown,
    // Half a percent comes from rounding.
    enlargement: enlargement > 1.005 ? enlargement : 1,
    // Half a percent comes from rounding.
    cropped: visible < 0.995 ? 1 - visible : 0,
  };
}

/** The largest cropped share that is not worth a mark. */
export const tolerableCrop = 1 / 3;

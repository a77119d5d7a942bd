// What can be drawn over a plan.

import { bands } from "./bands.js";
import { bytes, number, percent, shape } from "./elements.js";
import { loading, tolerableCrop } from "./renditions.js";

/** Marks that are switched on and off, in the order of the page. */
export const kinds = [
  { name: "number", label: "Numbers", meaning: "the place of each photo in the album" },
  { name: "rectangle", label: "Rectangles", meaning: "x, y, width and height in CSS pixels" },
  { name: "order", label: "Reading order", meaning: "a line from photo to photo" },
  { name: "groups", label: "Groups", meaning: "the space of each group" },
  { name: "pages", label: "Pages", meaning: "pages of layouts that are swiped" },
  { name: "whitespace", label: "Whitespace", meaning: "the share of each row or column without a photo" },
  { name: "rendition", label: "Renditions", meaning: "the file that the screen loads, and its waste" },
  { name: "problems", label: "Enlarged and cropped", meaning: "photos with too few pixels for the screen, or cropped by more than a third" },
];

export const rectangle = (frame) =>
  `${number(frame.x)}, ${number(frame.y)} · ${number(frame.width)} × ${number(frame.height)}`;

/** The width of the file and the width that the screen could show, in device pixels; the bytes; the waste. */
export function rendition({ rendition: loaded, needed, waste }) {
  const size = loaded.byteCount === undefined ? "not rendered yet" : bytes(loaded.byteCount);
  return `${loaded.width} for ${Math.round(needed)} px · ${size} · ${percent(waste)} waste`;
}

/** What is wrong with a photo in its frame. */
export function problems({ enlargement, cropped }) {
  const found = [];
  if (enlargement > 1) found.push(`enlarged ${number(enlargement, 2)} ×`);
  if (cropped > tolerableCrop) found.push(`cropped ${percent(cropped)}`);
  return found;
}

/** The lines of text in a frame. */
export function lines(frame, photo, layout, { marks, density }) {
  const texts = [];
  if (marks.has("number")) texts.push(String(frame.number));
  if (marks.has("rectangle")) texts.push(rectangle(frame));
  if (marks.has("pages") && layout.pages.length > 1) texts.push(`page ${frame.page + 1}`);
  if (marks.has("rendition") || marks.has("problems")) {
    const load = loading(photo, frame, layout, density);
    if (marks.has("rendition")) texts.push(rendition(load));
    if (marks.has("problems")) texts.push(...problems(load));
  }
  return texts;
}

/** Whether a frame needs a border that warns. */
export const warns = (frame, photo, layout, { marks, density }) =>
  marks.has("problems") && problems(loading(photo, frame, layout, density)).length > 0;

const tints = 7;

/** Draws what lies below the frames into `under`, and what lies above them into `over`. */
export function draw(under, over, layout, album, unit, { marks }) {
  const scaled = ({ x, y, width, height }) => ({
    x: x * unit, y: y * unit, width: width * unit, height: height * unit,
  });
  const below = [];
  const above = [];
  if (marks.has("whitespace")) {
    for (const { kind, box, whitespace } of bands(layout)) {
      const area = scaled(box);
      below.push(shape("rect", { class: "band", ...area }));
      const isRow = kind === "row";
      above.push(
        label(percent(whitespace), isRow ? area.x + area.width - 6 : area.x + area.width / 2, area.y + 16, {
          class: "whitespace", "text-anchor": isRow ? "end" : "middle",
        }));
    }
  }
  if (marks.has("groups")) {
    for (const { group, box } of layout.groups) {
      if (!box) continue;
      const area = scaled(box);
      above.push(shape("rect", { class: `group tint${group % tints}`, ...area }));
      const title = album.groups[group].title ?? `Group ${group + 1}`;
      above.push(label(title, area.x + 8, area.y + area.height - 8, { class: "group" }));
    }
  }
  if (marks.has("pages") && layout.pages.length > 1) {
    for (const [index, page] of layout.pages.entries()) {
      const area = scaled({ x: page.x, y: 0, width: layout.container.width, height: layout.content.height });
      above.push(shape("rect", { class: "page", ...area }));
      above.push(
        label(`Page ${index + 1} of ${layout.pages.length}`, area.x + area.width / 2, area.height - 8, {
          class: "page", "text-anchor": "middle",
        }));
    }
  }
  if (marks.has("order") && layout.frames.length > 0) {
    const points = layout.frames.map((frame) => [
      (frame.x + frame.width / 2) * unit, (frame.y + frame.height / 2) * unit,
    ]);
    above.push(shape("polyline", { class: "order", points: points.map((point) => point.join(",")).join(" ") }));
    for (const [index, [cx, cy]] of points.entries()) {
      above.push(shape("circle", { class: index === 0 ? "order first" : "order", cx, cy, r: index === 0 ? 6 : 3 }));
    }
  }
  under.replaceChildren(...below);
  over.replaceChildren(...above);
}

function label(words, x, y, attributes) {
  return shape("text", { x, y, ...attributes }, words);
}

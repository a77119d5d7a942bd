// The plan as a line, as a table, and the request for it as JSON.

import { bytes, element, number, percent } from "./elements.js";
import { problems, rectangle, rendition } from "./marks.js";
import { loading, tolerableCrop } from "./renditions.js";

/** The rows that are shown at once; the others are shown on demand. */
const fewRows = 300;

/** The request that `vitrine layout` reads, for the plan that is shown. */
export function request(album, layout) {
  const groups = album.groups.map(({ title }, index) => ({
    ...(title === undefined ? {} : { title }),
    items: album.photos.filter(({ group }) => group === index).map(({ width, height }) => [width, height]),
  }));
  const { width, height } = layout.container;
  const lines = [
    `  "layout": ${JSON.stringify(layout.layout)}`,
    `  "container": ${JSON.stringify({ width, height })}`,
    `  "options": ${JSON.stringify(layout.options)}`,
    `  "groups": [\n${groups.map((group) => `    ${JSON.stringify(group)}`).join(",\n")}\n  ]`,
  ];
  return `{\n${lines.join(",\n")}\n}\n`;
}

export class PlanTable {
  #rowLimit = fewRows;
  #folder = null;

  constructor(body, more) {
    this.body = body;
    this.more = more;
    more.addEventListener("click", () => {
      const next = this.#rowLimit;
      this.#rowLimit = Infinity;
      this.#draw();
      // The button is gone, and with it the focus.
      this.body.rows[next]?.querySelector("a").focus();
    });
  }

  draw(album, layout, density) {
    if (this.#folder !== album.folder) this.#rowLimit = fewRows;
    this.#folder = album.folder;
    this.shown = { album, layout, density };
    this.#draw();
  }

  #draw() {
    const { album, layout, density } = this.shown;
    const frames = layout.frames.slice(0, this.#rowLimit);
    this.body.replaceChildren(...frames.map((frame) => row(frame, album, layout, density)));
    const rest = layout.frames.length - frames.length;
    this.more.hidden = rest === 0;
    this.more.textContent = `Show the other ${rest} photos`;
  }
}

function row(frame, album, layout, density) {
  const photo = album.photos[frame.number - 1];
  const load = loading(photo, frame, layout, density);
  const name = element("a", { href: photo.page, textContent: photo.file.split("/").pop() });
  const cell = (words, type = "") => element("td", { class: type, textContent: words });
  return element(
    "tr", {}, cell(String(frame.number), "figure"), element("th", { scope: "row" }, name),
    cell(album.groups[frame.group].title ?? String(frame.group + 1)), cell(String(frame.page + 1), "figure"),
    ...[frame.x, frame.y, frame.width, frame.height].map((value) => cell(number(value, 2), "figure")),
    cell(rendition(load)), cell(problems(load).join(", ")));
}

/**
 * What a plan costs on a screen, and what there is to say of one photo.
 *
 * @param selected the photo's number, or null
 * @returns elements
 */
export function readout(album, layout, density, selected) {
  const sum = totals(album, layout, density);
  const missing = sum.unknown > 0 ? ` (${sum.unknown} not rendered yet)` : "";
  const parts = [`${density}× screen: ${bytes(sum.byteCount)}${missing}, ${sum.waste} waste`];
  if (sum.enlarged > 0) parts.push(`${sum.enlarged} enlarged`);
  if (sum.cropped > 0) parts.push(`${sum.cropped} cropped by more than a third`);
  const left = album.photos.length - layout.frames.length;
  if (left > 0) parts.push(`${left} left out`);
  const whole = element("span", { textContent: parts.join(" · ") });
  const frame = layout.frames.find(({ number: own }) => own === selected);
  if (!frame) return [whole];
  const photo = album.photos[frame.number - 1];
  const load = loading(photo, frame, layout, density);
  const page = layout.pages.length > 1 ? [`page ${frame.page + 1}`] : [];
  const words = [rectangle(frame), ...page, rendition(load), ...problems(load)];
  const link = element("a", { href: photo.page, textContent: photo.file.split("/").pop() });
  return [element("span", { class: "selected" }, `${frame.number} · `, link, ` · ${words.join(" · ")}`), whole];
}

/** What all photos of a plan cost on a screen. */
function totals(album, layout, density) {
  const sum = { byteCount: 0, unknown: 0, waste: percent(0), enlarged: 0, cropped: 0 };
  let [fetched, shown] = [0, 0];
  for (const frame of layout.frames) {
    const load = loading(album.photos[frame.number - 1], frame, layout, density);
    if (load.rendition.byteCount === undefined) sum.unknown += 1;
    sum.byteCount += load.rendition.byteCount ?? 0;
    if (load.enlargement > 1) sum.enlarged += 1;
    if (load.cropped > tolerableCrop) sum.cropped += 1;
    fetched += load.fetched;
    shown += load.shown;
  }
  if (fetched > 0) sum.waste = percent(1 - shown / fetched);
  return sum;
}

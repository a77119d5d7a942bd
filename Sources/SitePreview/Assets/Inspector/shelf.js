// The album's photos as small pictures below the headings of their groups.

import { counted, element, filmLength, place } from "./elements.js";
import { Places } from "./places.js";
import { place as placeOf } from "./reorder.js";
import { candidates, chosen } from "./renditions.js";

/** In pixels: the height of a picture at most, for which a rendition is chosen. */
const height = 128;
/** In milliseconds, before each time that a missing picture is asked for again. */
const patience = [500, 2000, 8000];
/** In pixels, of the mark that shows where photos are going to be. */
const thickness = 4;

export const nameOf = ({ file, title }) => title || file.split("/").pop();

export class Shelf {
  #tiles = new Map();
  #groups = new Map();
  #current = null;
  #selection = null;

  /**
   * @param heading makes the heading of a group: an object with `root`, and `update(group, groups)`
   * @param noun what is on the shelf
   */
  constructor(root, heading, noun = "photo") {
    this.root = root;
    this.noun = noun;
    this.heading = heading;
    this.mark = element("div", { class: "insertion", hidden: true, aria: { hidden: "true" } });
    root.append(this.mark);
    root.addEventListener("focusin", ({ target }) => {
      const tile = target.closest(".tile");
      if (tile) this.#setCurrent(tile.dataset.file);
    });
  }

  /**
   * Draws what has changed, so that the focus and the place that is scrolled to stay.
   *
   * @param photos by file
   */
  draw(groups, photos, selection) {
    this.groups = groups;
    this.#selection = selection;
    const focused = document.activeElement?.closest?.(".tile")?.dataset.file;
    const hasHeadings = groups.length > 1;
    const shown = groups.filter(({ title, photos: files }) => title !== null || files.length > 0 || hasHeadings);
    let number = 0;
    const sections = shown.map((group) => {
      const section = this.#groups.get(group.key) ?? this.#makeGroup(group.key);
      section.heading.update(group, groups);
      section.heading.root.hidden = !hasHeadings;
      section.root.classList.toggle("empty", group.photos.length === 0);
      if (hasHeadings) {
        section.list.setAttribute("aria-labelledby", section.heading.name);
        section.list.removeAttribute("aria-label");
      } else {
        section.list.setAttribute("aria-label", this.noun === "photo" ? "Photos of the album" : "Albums in the album");
        section.list.removeAttribute("aria-labelledby");
      }
      arrange(section.list, group.photos.map((file) => {
        number += 1;
        return this.#tile(photos.get(file), number).root;
      }));
      return section.root;
    });
    arrange(this.root, [...sections, this.mark]);
    const keys = new Set(shown.map(({ key }) => key));
    for (const key of this.#groups.keys()) if (!keys.has(key)) this.#groups.delete(key);
    const files = new Set(groups.flatMap(({ photos: own }) => own));
    for (const file of this.#tiles.keys()) if (!files.has(file)) this.#tiles.delete(file);
    if (!this.#tiles.has(this.#current)) this.#current = [...files][0] ?? null;
    this.#keepOneTabStop();
    this.showSelection();
    // An element that is moved in the page loses the focus.
    if (focused && document.activeElement === document.body) this.focus(files.has(focused) ? focused : this.#current);
  }

  #makeGroup(key) {
    const heading = this.heading(key);
    const list = element("ul", { class: "tiles", role: "listbox", aria: { multiselectable: "true" } });
    const root = element("div", { class: "shelf-group" }, heading.root, list);
    const section = { root, list, heading };
    this.#groups.set(key, section);
    return section;
  }

  #tile(photo, number) {
    const tile = this.#tiles.get(photo.file) ?? this.#makeTile(photo);
    const facts = [nameOf(photo), `${this.noun} ${number}`];
    if (photo.film) facts.push(["film", filmLength(photo.film)].filter(Boolean).join(" of "));
    if (photo.live !== null) facts.push("live photo");
    const shots = photo.shots ? counted(photo.shots, "shot") : "";
    if (shots) facts.push(shots);
    if (photo.rating) facts.push(counted(photo.rating, "star"));
    if (photo.isCover) facts.push("cover");
    const [name, label] = [nameOf(photo), facts.join(", ")];
    // Writing what is there already would cost time in albums of thousands of photos.
    if (tile.label !== label) {
      tile.label = label;
      tile.root.setAttribute("aria-label", label);
      tile.name.textContent = name;
      tile.root.title = name;
      tile.stars.textContent = photo.rating ? `★ ${photo.rating}` : "";
      tile.cover.hidden = !photo.isCover;
      const kind = photo.film ? `▶ ${filmLength(photo.film)}`.trim() : photo.live !== null && "live";
      tile.length.textContent = [kind, shots].filter(Boolean).join(", ");
      tile.length.hidden = !tile.length.textContent;
      tile.number.textContent = number;
    }
    const picture = photo.picture;
    const source = picture && thumbnail(picture);
    if (source && tile.source !== source) {
      tile.source = source;
      tile.retries = 0;
      tile.image.src = source;
      tile.frame.style.setProperty("--ratio", picture.width / picture.height);
      tile.frame.style.backgroundColor = picture.colour;
    }
    return tile;
  }

  #makeTile(photo) {
    const image = element("img", {
      alt: "", loading: "lazy", decoding: "async", draggable: false, onerror: () => this.#retry(photo.file),
    });
    const cover = element("span", { class: "cover-mark", textContent: "Cover" });
    const length = element("span", { class: "film-mark", hidden: true });
    const frame = element("span", { class: "tile-picture" }, image, cover, length);
    const number = element("span", { class: "tile-number" });
    const name = element("span", { class: "tile-name", dir: "auto" });
    const stars = element("span", { class: "tile-stars" });
    const root = element(
      "li", { class: "tile", role: "option", tabIndex: -1, data: { file: photo.file } }, frame,
      element("span", { class: "tile-line" }, number, name, stars));
    const tile = { root, frame, image, cover, length, number, name, stars, label: null, source: null, retries: 0 };
    this.#tiles.set(photo.file, tile);
    return tile;
  }

  /** Asks for a picture again that was not there, for example because it is just being replaced. */
  #retry(file) {
    const tile = this.#tiles.get(file);
    if (!tile || tile.retries === patience.length) return;
    setTimeout(() => { tile.image.src = tile.source; }, patience[tile.retries]);
    tile.retries += 1;
  }

  showSelection() {
    for (const [file, { root }] of this.#tiles) {
      const isSelected = String(this.#selection.has(file));
      if (root.getAttribute("aria-selected") !== isSelected) root.setAttribute("aria-selected", isSelected);
    }
  }

  /** Shows photos as those that are being moved. */
  lift(files) {
    for (const [file, { root }] of this.#tiles) root.classList.toggle("lifted", files.includes(file));
    this.root.classList.toggle("moving", files.length > 0);
    if (files.length === 0) this.mark.hidden = true;
  }

  // Focus

  get current() {
    return this.#current;
  }

  focus(file) {
    this.#setCurrent(file);
    this.#tiles.get(file)?.root.focus();
  }

  #setCurrent(file) {
    this.#current = file;
    this.#keepOneTabStop();
  }

  #keepOneTabStop() {
    const stop = this.root.querySelector(".tile[tabindex='0']");
    const current = this.#tiles.get(this.#current)?.root;
    if (stop === current) return;
    if (stop) stop.tabIndex = -1;
    if (current) current.tabIndex = 0;
  }

  picture(file) {
    return this.#tiles.get(file).frame;
  }

  // Places

  /**
   * Where everything is, relative to the shelf: a drag must not ask for it at each step.
   *
   * @param files the photos that move, in front of which there is no slot
   */
  measure(files = []) {
    const moving = new Set(files);
    const origin = this.root.getBoundingClientRect();
    const relative = (node) => {
      const box = node.getBoundingClientRect();
      return { x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height };
    };
    const groups = [...this.#groups].map(([key, { root, list }]) => {
      const rows = [];
      const still = [...list.children].filter(({ dataset }) => !moving.has(dataset.file));
      for (const [index, node] of still.entries()) {
        const tile = { ...relative(node), index, file: node.dataset.file };
        if (rows.at(-1)?.y === tile.y) rows.at(-1).tiles.push(tile);
        else rows.push({ y: tile.y, height: tile.height, tiles: [tile] });
      }
      return { key, rows, count: still.length, box: relative(root), list: relative(list) };
    });
    return new Places(groups.sort((a, b) => a.box.y - b.box.y));
  }

  /** Shows where photos are going to be. */
  showMark({ x, y, height: length }) {
    this.mark.hidden = false;
    place(this.mark, { x: x - thickness / 2, y, width: thickness, height: length });
  }
}

function thumbnail(picture) {
  const ratio = picture.width / picture.height;
  return chosen(candidates(picture), height * ratio, window.devicePixelRatio).address;
}

/** Puts nodes into a place in an order, and moves only those that are elsewhere. */
function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  let next = parent.firstElementChild;
  for (const node of nodes) {
    if (node === next) next = next.nextElementSibling;
    else parent.insertBefore(node, next);
  }
}

/** What is said after photos were moved: `Photo 3, Fog, moved to 5 of 24 in By day`. */
export function movedWords(before, after, files, photos, noun = "photo") {
  const { group, position } = placeOf(after, files[0]);
  const where = after.length > 1 ? ` in ${group.title ?? "photos without a group"}` : "";
  const what = files.length === 1
    ? `${noun[0].toUpperCase()}${noun.slice(1)} ${placeOf(before, files[0]).number}, ${nameOf(photos.get(files[0]))},`
    : `${files.length} ${noun}s`;
  const range = files.length === 1 ? position : `${position} to ${position + files.length - 1}`;
  return `${what} moved to ${range} of ${group.photos.length}${where}`;
}

// What is said about an album, and the order of the albums within it.

import { element } from "./elements.js";
import { PhotoDrag } from "./photo-drag.js";
import { nudged, order } from "./reorder.js";
import { Selection } from "./selection.js";
import { ShelfKeys } from "./shelf-keys.js";
import { Shelf, movedWords } from "./shelf.js";

/** A text of a photo or of an album, which is saved when the field is left. */
export class TextField {
  #base = null;
  #owner = null;

  /**
   * @param text `id`, `key`, `label` and `rows`; `hasLines` if Enter begins a line, `form` for texts in Markdown, and
   *     `help` below the field
   * @param save called with the owner, the key, the text and what it was; returns whether it was saved
   */
  constructor({ id, key, label, rows, hasLines, form, help }, save) {
    Object.assign(this, { key, hasLines, save });
    const again = element("button", {
      type: "button", textContent: "Save again", aria: { label: `Save again: ${label}` },
      onclick: () => {
        this.input.focus();
        this.#save();
      },
    });
    // Without a note, leaving the field saves it.
    this.note = element("span", { class: "unsaved", id: `${id}-note`, hidden: true }, "not saved ", again);
    this.form = form ? element("p", { class: "meaning", id: `${id}-form`, textContent: form }) : null;
    this.help = help ? element("p", { class: "meaning", id: `${id}-help`, textContent: help }) : null;
    this.input = element(rows === 1 ? "input" : "textarea", {
      id, dir: "auto", rows: rows === 1 ? undefined : rows, autocomplete: "off",
      // A browser does not report a change if Ctrl-Z gave the field the text that it had when it got the focus.
      onblur: () => this.note.hidden && this.#save(),
      onkeydown: (event) => {
        const isSave = event.key === "Enter" && (!hasLines || event.ctrlKey || event.metaKey) && !event.isComposing;
        if (isSave) {
          event.preventDefault();
          this.#save();
        } else if (event.key === "Escape" && this.#isTyped) {
          // The first Escape gives the saved text back.
          event.preventDefault();
          this.input.value = this.#base ?? "";
          this.note.hidden = true;
        }
      },
    });
    this.root = element(
      "div", { class: "text-field" }, element("label", { htmlFor: id, textContent: label }), this.note, this.input,
      this.form, this.help);
  }

  get #isTyped() {
    return this.input.value !== (this.#base ?? "");
  }

  /**
   * Shows the text of an owner, which has a `file` and the text by its key.
   *
   * @param isSame whether it is the owner that was shown: then what is being typed stays
   */
  show(owner, isSame, isMarkdown = false) {
    if (this.form) this.form.hidden = !isMarkdown;
    const parts = [this.note, this.help, isMarkdown ? this.form : null].filter(Boolean);
    this.input.setAttribute("aria-describedby", parts.map(({ id }) => id).join(" "));
    this.#owner = owner;
    if (isSame && this.#isTyped) return;
    const value = owner[this.key] ?? "";
    this.#base = owner[this.key];
    this.note.hidden = true;
    if (this.input.value !== value) this.input.value = value;
  }

  /** Saves what was typed and not saved yet. */
  flush() {
    if (this.note.hidden) this.#save();
  }

  async #save() {
    const [owner, base] = [this.#owner, this.#base];
    if (!owner || !this.#isTyped) return;
    // The preview does the same when it reads a text.
    const value = this.hasLines ? this.input.value.trim() : this.input.value.trim().replace(/\s+/g, " ");
    this.input.value = value;
    if (value === (base ?? "")) return;
    this.#base = value;
    this.note.hidden = true;
    const isSaved = await this.save(owner, this.key, value, base);
    if (isSaved || this.#owner?.file !== owner.file) return;
    // What was typed stays, and is only saved over what is in the file now if the user asks for it.
    this.#base = this.#owner[this.key];
    this.input.value = value;
    this.note.hidden = value === (this.#base ?? "");
  }
}

const texts = [
  { id: "album-title", key: "title", label: "Title", rows: 1, help: "Without one, the folder's name." },
  { id: "album-description", key: "description", label: "Description", rows: 5, hasLines: true },
];

/** The texts of the album. */
export class AlbumForm {
  #file = null;

  /** @param save as for a text field */
  constructor(save) {
    this.fields = texts.map((text) => new TextField(text, save));
    this.root = element("div", { class: "photo-part" }, ...this.fields.map(({ root }) => root));
  }

  /** @param album its folder as `file`, and its texts as the preview answers them */
  show(album) {
    const isSame = this.#file === album.file;
    if (!isSame) this.flush();
    this.#file = album.file;
    this.fields[0].input.placeholder = album.shownTitle;
    for (const field of this.fields) field.show(album, isSame);
  }

  focus() {
    this.fields[0].input.focus();
  }

  flush() {
    for (const field of this.fields) field.flush();
  }
}

/** The albums within an album, which can be moved as photos can. */
export class AlbumShelf {
  groups = [];
  photos = new Map();
  mayMove = true;
  #answer = [];

  /**
   * @param actions `say(words)`, `save(folders)` in their new order, `open(folder)`, and `edges()` as for dragging
   *     photos
   */
  constructor(root, actions) {
    this.root = root;
    this.actions = actions;
    this.selection = new Selection(() => this.#showSelection());
    const button = (words, way) => element("button", {
      type: "button", textContent: words, aria: { label: `${words}: albums` }, onclick: () => this.#nudge(way),
    });
    this.buttons = [button("Move back", -1), button("Move forward", 1)];
    const list = element("div", { class: "shelf" });
    const heading = element("h3", { textContent: "Albums" });
    root.append(
      element("div", { class: "group-head" }, heading, element("div", { class: "group-tools" }, ...this.buttons)),
      list);
    const unnamed = () => ({ root: element("div", { hidden: true }), update() {} });
    this.shelf = new Shelf(list, unnamed, "album");
    this.keys = new ShelfKeys(this);
    this.drag = new PhotoDrag(this, actions.edges);
    list.addEventListener("click", (event) => {
      const file = event.target.closest(".tile")?.dataset.file;
      if (!file) return;
      if (event.shiftKey) this.selection.extend(file, order(this.groups));
      else if (event.ctrlKey || event.metaKey) this.selection.toggle(file);
      else this.selection.only(file);
      this.shelf.focus(file);
    });
    list.addEventListener("dblclick", ({ target }) => target.closest(".tile") && this.edit());
  }

  get isHeld() {
    return this.keys.isCarrying || this.drag.isHolding;
  }

  /** @param albums as the preview answers them */
  show(albums) {
    this.#answer = albums;
    if (!this.isHeld) this.release();
  }

  /** Forgets what is held. */
  cancel() {
    this.keys.cancel();
    this.drag.cancel();
  }

  release() {
    this.photos = new Map(this.#answer.map((album) => [album.folder, { ...album, file: album.folder }]));
    this.#draw([{ key: 0, title: null, photos: [...this.photos.keys()] }]);
    this.selection.keep(order(this.groups));
  }

  get isBehind() {
    return JSON.stringify(order(this.groups)) !== JSON.stringify(this.#answer.map(({ folder }) => folder));
  }

  canMove() {
    return true;
  }

  say(words) {
    this.actions.say(words);
  }

  move(groups, files) {
    const [before, after] = [order(this.groups), order(groups)];
    if (JSON.stringify(before) === JSON.stringify(after)) {
      this.say("Nothing was moved");
      return this.release();
    }
    const sorted = after.filter((file) => files.includes(file));
    this.say(movedWords(this.groups, groups, sorted, this.photos, "album"));
    this.#draw(groups);
    this.actions.save(after);
  }

  /** Goes to the album that has the focus. */
  edit() {
    this.actions.open(this.shelf.current);
  }

  #nudge(way) {
    const files = this.selection.in(order(this.groups));
    const groups = nudged(this.groups, files, way);
    if (groups) this.move(groups, files);
    else this.say(way < 0 ? "Already at the start" : "Already at the end");
  }

  #draw(groups) {
    this.groups = groups;
    this.root.hidden = order(groups).length === 0;
    this.shelf.draw(groups, this.photos, this.selection);
    this.#showSelection();
  }

  #showSelection() {
    if (this.groups.length > 0) this.shelf.showSelection();
    for (const button of this.buttons) button.disabled = this.selection.size === 0;
  }
}

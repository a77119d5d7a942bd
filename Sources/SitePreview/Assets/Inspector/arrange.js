// The view in which photos are put in order, grouped and described.

import { AlbumShelf } from "./album-form.js";
import * as api from "./api.js";
import { ArrangeTools } from "./arrange-tools.js";
import { byId, counted, tell } from "./elements.js";
import { GroupEditing } from "./group-editing.js";
import { HiddenPhotos } from "./hidden-photos.js";
import { PhotoDrag } from "./photo-drag.js";
import { PhotoForm } from "./photo-form.js";
import * as reorder from "./reorder.js";
import { Saving, settled } from "./saving.js";
import { Selection } from "./selection.js";
import { ShelfKeys } from "./shelf-keys.js";
import { Shelf, movedWords, nameOf } from "./shelf.js";

export class Arrange {
  #album = null;
  /** The last answer of the preview. */
  #read = null;
  /** The answer whose order is shown. */
  #taken = null;
  /** What is shown: it may be ahead of the answer. */
  groups = [];
  photos = new Map();
  /** An order that is shown and was not sent yet. */
  #wanted = null;

  /**
   * @param onRefused called with the sentence of an edit that was refused, or null
   * @param onEdited called with the edits that were written
   * @param onOpen called with the folder of another album that the user wants to edit
   */
  constructor(onRefused, onEdited, onOpen) {
    this.onRefused = onRefused;
    this.onEdited = onEdited;
    this.saving = new Saving((message) => this.#refused(message));
    this.selection = new Selection(() => this.#showSelection());
    this.naming = new GroupEditing(this);
    this.shelf = new Shelf(byId("shelf"), (key) => this.naming.heading(key));
    this.hidden = new HiddenPhotos((file) => this.#showAgain(file), () => this.shelf.focus(this.shelf.current));
    this.form = new PhotoForm(byId("photo"), {
      text: (photo, key, value, was) => this.#change([photo], { [key]: value }, () => ({ [key]: was })),
      describe: (album, key, value, was) => this.#describe(album.file, key, value, was),
      rate: (photos, rating) => this.#change(photos, { rating }),
      focus: (photo, focus) => this.#change([photo], { focus }),
      poster: (film, poster) => this.#change([film], { poster }),
      live: (photo, live) => this.#change([photo], { live }),
      sound: (photo, sound) => this.#change([photo], { sound }),
      cover: (photo) => this.#setCover(photo),
      shift: (photo, time, scope) => this.#shift(photo, time, scope),
      hide: (photos) => this.#hide(photos),
      leave: () => this.shelf.current && this.shelf.focus(this.shelf.current),
    });
    this.albums = new AlbumShelf(byId("albums"), {
      say: (words) => this.say(words), save: (folders) => this.#setAlbumOrder(folders), open: onOpen,
      edges: () => this.#edges(),
    });
    this.keys = new ShelfKeys(this);
    this.drag = new PhotoDrag(this, () => this.#edges());
    this.tools = new ArrangeTools(byId("arrange-tools"), this);
    byId("shelf").addEventListener("click", (event) => this.#click(event));
  }

  /** Shows an album. What is being typed or moved, the selection and the focus stay if it is the same one. */
  async open(album) {
    const isSame = this.#album?.folder === album.folder;
    if (!isSame) {
      this.form.flush();
      await this.saving.done;
      this.#letGo();
    }
    this.#album = album;
    const answer = await api.arrangement(album.folder);
    if (this.#album !== album) return;
    if (!isSame) {
      // Photos of the album before may have been taken up meanwhile.
      this.#letGo();
      this.groups = [];
      this.selection.set([]);
    }
    this.#show(answer);
  }

  /** Leaves the view: what was typed is saved. */
  close() {
    this.form.flush();
    this.form.film.leave();
    this.keys.cancel();
  }

  // What is shown

  #show(answer) {
    this.#read = answer;
    const pictures = new Map(this.#album.photos.map((picture) => [picture.file, picture]));
    this.photos = new Map(answer.photos.map((photo) => [photo.file, { ...photo, picture: pictures.get(photo.file) }]));
    // An edit that is on its way, or photos that are held, are ahead of this answer.
    const isAhead = this.saving.isBusy || this.#wanted || this.#isHeld;
    const isUsable = isAhead && reorder.order(this.groups).every((file) => this.photos.has(file));
    if (!isUsable) this.#take(answer);
    if (!this.saving.isBusy) this.albums.show(answer.albums);
    this.#draw();
  }

  get #isHeld() {
    return this.keys.isCarrying || this.drag.isHolding || this.naming.isNaming || this.albums.isHeld;
  }

  #letGo() {
    this.albums.cancel();
    this.keys.cancel();
    this.drag.cancel();
  }

  /** Takes the order of an answer. */
  #take(answer) {
    this.#taken = answer;
    this.#letGo();
    this.naming.forget();
    this.version = answer.version;
    this.groups = reorder.keyed(answer.groups, this.groups);
  }

  /** Whether an answer came whose order is not shown, because something was held. */
  get isBehind() {
    return this.#read !== this.#taken;
  }

  /** Photos were put down, or a title was left: shows what came meanwhile. */
  release() {
    if (this.#read && !this.saving.isBusy && !this.#wanted) this.#show(this.#read);
  }

  #draw() {
    const { refusal, groupRefusal, madeGroups, hidden } = this.#read;
    byId("arranging").hidden = Boolean(refusal);
    byId("photo").hidden = Boolean(refusal);
    const made = madeGroups && `"groups: ${madeGroups}" makes these groups. If you change the order or a group, album.yaml gets a fixed list,`
      + " and new photos are no longer grouped by themselves.";
    tell("arrange-note", refusal ?? groupRefusal ?? made);
    if (refusal) return;
    this.shelf.draw(this.groups, this.photos, this.selection);
    this.selection.keep(reorder.order(this.groups));
    this.#showSelection();
    this.hidden.draw(hidden);
    const hasPhotos = this.photos.size > 0;
    byId("arrange-tools").classList.toggle("without-photos", !hasPhotos);
    byId("shelf").hidden = !hasPhotos;
  }

  #showSelection() {
    if (!this.#read || this.#read.refusal) return;
    this.shelf.showSelection();
    const photos = this.selection.in(reorder.order(this.groups)).map((file) => this.photos.get(file));
    this.form.show(photos, this.#read.cover);
    this.form.album.show({ ...this.#read.texts, file: this.#read.folder });
    this.tools.update(photos.length, this.groups, this.mayMove);
  }

  say(words) {
    // The same words again would not be a change.
    byId("spoken").textContent = byId("spoken").textContent === words ? `${words}\u00a0` : words;
  }

  /** What can be seen of the shelf, and what scrolls it. */
  #edges() {
    const main = byId("main");
    const isOwn = main.scrollHeight > main.clientHeight && getComputedStyle(main).overflowY !== "visible";
    const top = byId("arrange-tools").getBoundingClientRect().bottom;
    const bottom = document.querySelector(".log").getBoundingClientRect().top;
    return { scroller: isOwn ? main : document.scrollingElement, top: Math.max(0, top), bottom };
  }

  #click(event) {
    const file = event.target.closest(".tile")?.dataset.file;
    if (!file) return;
    if (event.shiftKey) this.selection.extend(file, reorder.order(this.groups));
    else if (event.ctrlKey || event.metaKey || this.tools.isSelectingSeveral) this.selection.toggle(file);
    else this.selection.only(file);
    this.shelf.focus(file);
  }

  edit() {
    this.form.focus();
  }

  // Order and groups

  get mayMove() {
    return !this.#read?.refusal && !this.#read?.groupRefusal;
  }

  /** Whether photos can be moved; says why not. */
  canMove() {
    if (!this.mayMove) this.say(this.#read.groupRefusal);
    return this.mayMove;
  }

  /** Moves photos. */
  move(groups, files) {
    const sorted = reorder.order(groups).filter((file) => files.includes(file));
    this.setOrder(groups, movedWords(this.groups, groups, sorted, this.photos));
  }

  /** Shows groups that are not saved yet. */
  preview(groups) {
    this.groups = groups;
    this.#draw();
  }

  makeGroup() {
    this.naming.make();
  }

  /** Shows groups and saves them. */
  setOrder(groups, words) {
    const isChanged = !reorder.isSame(groups, this.groups);
    this.groups = groups;
    this.say(isChanged ? words : "Nothing was moved");
    if (!isChanged) return this.release();
    this.#wanted = groups;
    this.onRefused(null);
    this.#draw();
    this.saving.run(() => this.#sendOrder(this.#album.folder));
  }

  async #sendOrder(folder) {
    const wanted = this.#wanted;
    // A later order was sent in its place.
    if (!wanted) return;
    this.#wanted = null;
    const { edit } = await api.arrange({ folder, version: this.version, groups: reorder.plain(wanted) });
    await this.#follow(edit, (answer) => reorder.isSame(answer.groups, wanted));
  }

  /** Waits until the preview shows what was written. */
  async #follow(edits, isDone) {
    const written = [edits].flat().filter(Boolean);
    const { folder } = this.#album;
    // Without a version, photos are still being read.
    const answer = await settled(() => api.arrangement(folder), (own) => own.version !== "" && isDone(own));
    this.version = answer.version;
    const isLast = !this.#wanted && !this.#isHeld;
    if (isLast) {
      this.#take(answer);
      this.albums.show(answer.albums);
    }
    this.#show(answer);
    await this.onEdited(written);
  }

  /** Shows what was taken back. */
  follow() {
    const before = JSON.stringify(this.#read);
    this.saving.run(() => this.#follow(null, (answer) => JSON.stringify(answer) !== before));
  }

  /** Saves what is being typed or rated, and waits until everything is written. */
  settle() {
    this.form.flush();
    return this.saving.done;
  }

  // The album

  async #describe(folder, key, value, was) {
    this.onRefused(null);
    let isSaved = false;
    await this.saving.run(async () => {
      const { edit } = await api.albumTexts({ folder, [key]: value, was: { [key]: was } });
      isSaved = true;
      await this.#follow(edit, ({ texts }) => texts[key] === value);
    });
    return isSaved;
  }

  #setAlbumOrder(albums) {
    this.onRefused(null);
    const { folder } = this.#album;
    this.saving.run(async () => {
      const { edit } = await api.albumOrder({ folder, version: this.version, albums });
      const isSame = (answer) => JSON.stringify(answer.albums.map((album) => album.folder)) === JSON.stringify(albums);
      await this.#follow(edit, isSame);
    });
  }

  async #refused(message) {
    this.#wanted = null;
    this.onRefused(message);
    const answer = await api.arrangement(this.#album.folder).catch(() => null);
    if (!answer) return;
    this.#take(answer);
    this.#show(answer);
  }

  // Photos

  /** Changes photos in the order of the album. Returns whether all were saved. */
  async #change(photos, change, was = (photo) => pick(photo, Object.keys(change))) {
    this.onRefused(null);
    const { folder } = this.#album;
    const written = [];
    let isSaved = false;
    await this.saving.run(async () => {
      try {
        for (const photo of photos) {
          // The edit before this may have changed the same value.
          const now = this.photos.get(photo.file) ?? photo;
          const { edit } = await api.photo({ folder, file: photo.file, was: was(now), ...change });
          written.push(edit);
        }
        isSaved = true;
      } finally {
        const isDone = (answer) =>
          !written.some(Boolean) || photos.every((photo) => says(answer, photo, change));
        if (written.length > 0) await this.#follow(written, isDone);
      }
    });
    return isSaved;
  }

  async #hide(photos) {
    const files = reorder.order(this.groups);
    const first = files.indexOf(photos[0].file);
    const gone = new Set(photos.map(({ file }) => file));
    const next = files.slice(first).find((file) => !gone.has(file)) ?? files.findLast((file) => !gone.has(file));
    const isSaved = await this.#change(photos, { hidden: true }, () => ({}));
    if (!isSaved) return;
    this.say(`${photos.length === 1 ? nameOf(photos[0]) : counted(photos.length, "photo")} hidden`);
    if (next && this.photos.has(next)) this.shelf.focus(next);
  }

  async #showAgain(file) {
    const isSaved = await this.#change([{ file }], { hidden: false }, () => ({}));
    if (isSaved) this.say(`${file.split("/").pop()} is shown again`);
  }

  #setCover(photo) {
    this.onRefused(null);
    const { folder } = this.#album;
    const file = photo?.file ?? null;
    this.saving.run(async () => {
      const { edit } = await api.cover({ folder, version: this.version, file });
      await this.#follow(edit, (answer) => answer.cover === file);
      this.say(photo ? `${nameOf(photo)} is the cover` : "The cover is chosen automatically");
    });
  }

  /** Corrects the clock of a photo's camera, or of the whole album, so that the photo has this time. */
  #shift({ file }, time, scope) {
    this.onRefused(null);
    const { folder } = this.#album;
    this.saving.run(async () => {
      const before = this.photos.get(file)?.date;
      const { edit } = await api.shift({ folder, version: this.version, file, time, scope });
      await this.#follow(edit, (answer) => !edit || dateIn(answer, file) !== before);
      this.say(`${file.split("/").pop()} was taken at ${this.photos.get(file)?.date}`);
    });
  }
}

const dateIn = (answer, file) => answer.photos.find((own) => own.file === file)?.date;

const pick = (photo, keys) => Object.fromEntries(keys.map((key) => [key, photo[key] ?? null]));

/** Whether an answer has what was changed. A photo may also be gone: stars can decide what is shown. */
function says(answer, before, change) {
  const { file } = before;
  if ("hidden" in change) return answer.hidden.includes(file) === change.hidden;
  const photo = answer.photos.find((own) => own.file === file);
  const same = (a, b) => JSON.stringify(a || null) === JSON.stringify(b || null);
  // A date and the time of a poster are shown in a notation of the preview's own.
  const isDone = ([key, value]) =>
    ["date", "poster"].includes(key) ? photo[key] !== before[key] : same(photo[key], value);
  return !photo || Object.entries(change).every(isDone);
}

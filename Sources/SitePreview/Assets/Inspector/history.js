// The edits that the preview has written, and taking them back.

import * as api from "./api.js";
import { byId, element, tell } from "./elements.js";

const times = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export class History {
  #edits = [];
  /** The actions of this page that the keyboard takes back, the latest last: each with its edits, the latest first. */
  #own = [];
  /** Those that it took back, the latest last: each with the edits that did so, the latest first. */
  #taken = [];
  /** Edits are taken back one after the other, since each depends on what the one before has done. */
  #steps = Promise.resolve();
  /** What the keyboard did last, which is shown until the next edit. */
  #done = "";
  /** The edits that the line's button takes back: those of one action, or else the latest one. */
  #latest = [];

  /**
   * @param onUndone called before edits are taken back, with false, and after it, with true
   * @param onRefused called with the sentence of an edit that can't be taken back
   */
  constructor(onUndone, onRefused) {
    this.onUndone = onUndone;
    this.onRefused = onRefused;
    this.dialog = byId("history");
    byId("undo").addEventListener("click", async () => {
      await this.#inTurn(() => this.#undo(this.#latest));
      // The button goes when nothing is left.
      if (byId("undo").hidden) byId("show-history").focus();
    });
    byId("show-history").addEventListener("click", async () => {
      tell("history-refusal", null);
      await this.read();
      this.dialog.showModal();
      this.#list();
    });
    byId("close-history").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("close", () => byId("edits").replaceChildren());
  }

  /** Reads the edits after an action of this page. */
  add(edits) {
    if (edits.length > 0) {
      this.#own.push(edits.toReversed());
      this.#taken = [];
      this.#done = "";
    }
    return this.read(edits);
  }

  /** Takes the last action of this page back that still stands, whatever others have edited meanwhile. */
  undoOwn() {
    return this.#inTurn(() => this.#undoOwn());
  }

  /** Makes the action again that was taken back last. */
  redoOwn() {
    return this.#inTurn(() => this.#redoOwn());
  }

  #inTurn(step) {
    const turn = this.#steps.then(step);
    this.#steps = turn.catch(() => {});
    return turn;
  }

  async #undoOwn() {
    await this.onUndone(false);
    await this.read();
    const isStanding = ({ id }) => this.#edits.some((edit) => edit.id === id && !edit.isUndone);
    let edits = [];
    while (edits.length === 0 && this.#own.length > 0) edits = this.#own.pop().filter(isStanding);
    if (edits.length === 0) return this.#say("Nothing to undo");
    const undoing = await this.#undo(edits);
    if (undoing.length === 0) return;
    this.#taken.push({ edits, undoing: undoing.toReversed() });
    this.#say(`Undone: ${edits[0].description}`);
  }

  async #redoOwn() {
    const last = this.#taken.pop();
    if (!last) return this.#say("Nothing to redo");
    if ((await this.#undo(last.undoing)).length === 0) return;
    this.#own.push(last.edits);
    this.#say(`Redone: ${last.edits[0].description}`);
  }

  #say(words) {
    this.#done = words;
    this.#show();
  }

  /**
   * Reads the edits, and shows the latest one that can be taken back, also one of an earlier run of the preview.
   *
   * @param edits those of the last action
   */
  async read(edits = this.#latest) {
    this.#edits = (await api.history()).edits;
    const standing = this.#edits.filter(({ isUndone, isUndo }) => !isUndone && !isUndo);
    const own = standing.filter(({ id }) => edits.some((edit) => edit.id === id));
    this.#latest = own.includes(standing[0]) ? own : standing.slice(0, 1);
    this.#show();
    if (this.dialog.open) this.#list();
  }

  #show() {
    const [last] = this.#latest;
    byId("undo").hidden = !last;
    const files = [...new Set(this.#latest.flatMap((edit) => edit.files))];
    const others = this.#latest.length > 1 ? ` and ${this.#latest.length - 1} more` : "";
    const kept = last ? `Kept in ${files.join(", ")}: ${last.description}${others}` : "";
    byId("kept-text").textContent = [this.#done, kept].filter(Boolean).join(" · ");
  }

  #list() {
    const focused = document.activeElement?.dataset.edit;
    byId("no-edits").hidden = this.#edits.length > 0;
    byId("edits").replaceChildren(...this.#edits.map((edit) => this.#item(edit)));
    if (!focused) return;
    const next = byId("edits").querySelector(`[data-edit="${focused}"]`) ?? byId("close-history");
    next.focus();
  }

  #item(edit) {
    const { id, time, description, files, isUndone } = edit;
    const date = new Date(time * 1000);
    const name = `edit-${id}`;
    return element(
      "li", { class: isUndone ? "undone" : "" },
      element(
        "div", {}, element("p", { id: name, textContent: description }),
        element(
          "p", { class: "facts" }, element("time", { dateTime: date.toISOString(), textContent: times.format(date) }),
          ` · ${files.join(", ")}`)),
      isUndone
        ? element("span", { class: "facts", textContent: "Undone" })
        : element("button", {
          type: "button", textContent: "Undo", data: { edit: id }, aria: { label: `Undo: ${description}` },
          onclick: () => this.#inTurn(() => this.#undo([edit])),
        }));
  }

  /** Returns the edits that took these back: fewer if one was refused. */
  async #undo(edits) {
    this.#refuse(null);
    this.#done = "";
    const undoing = [];
    try {
      for (const { id } of edits) undoing.push((await api.undo(id)).edit);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.#refuse(error.message);
    }
    await this.read();
    await this.onUndone(true);
    return undoing;
  }

  /** A dialog covers the page, so that it shows its own refusals. */
  #refuse(message) {
    if (this.dialog.open) tell("history-refusal", message);
    else this.onRefused(message);
  }
}

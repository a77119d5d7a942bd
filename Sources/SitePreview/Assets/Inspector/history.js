// The edits that the preview has written, and taking them back.

import * as api from "./api.js";
import { byId, element, tell } from "./elements.js";

const times = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export class History {
  #edits = [];
  /** The edits that the line's button takes back: those of one action, or else the latest one. */
  #latest = [];

  /**
   * @param onUndone called after edits were taken back
   * @param onRefused called with the sentence of an edit that can't be taken back
   */
  constructor(onUndone, onRefused) {
    this.onUndone = onUndone;
    this.onRefused = onRefused;
    this.dialog = byId("history");
    byId("undo").addEventListener("click", async () => {
      await this.#undo(this.#latest);
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
    const [last] = this.#latest;
    byId("undo").hidden = !last;
    const files = [...new Set(this.#latest.flatMap((edit) => edit.files))];
    const others = this.#latest.length > 1 ? ` and ${this.#latest.length - 1} more` : "";
    byId("kept-text").textContent = last ? `Kept in ${files.join(", ")}: ${last.description}${others}` : "";
    if (this.dialog.open) this.#list();
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
          onclick: () => this.#undo([edit]),
        }));
  }

  async #undo(edits) {
    this.#refuse(null);
    try {
      for (const { id } of edits) await api.undo(id);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.#refuse(error.message);
    }
    await this.read();
    this.onUndone();
  }

  /** A dialog covers the page, so that it shows its own refusals. */
  #refuse(message) {
    if (this.dialog.open) tell("history-refusal", message);
    else this.onRefused(message);
  }
}

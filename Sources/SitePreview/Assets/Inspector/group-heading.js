// The heading of a group, with what can be done with the group.

import { counted, element } from "./elements.js";

export class GroupHeading {
  #isEditing = false;

  /**
   * @param actions `mayChange()`, `rename(key, title)`, `shift(key, way)`, `dissolve(key)`, and
   *     `release(key, isKept)` after the title was left as it was, which is kept unless Escape was pressed
   */
  constructor(key, actions) {
    this.key = key;
    this.actions = actions;
    this.name = `group-${key}`;
    this.title = element("h3", { id: this.name, dir: "auto" });
    this.count = element("span", { class: "count" });
    const button = (words, action) => element("button", { type: "button", textContent: words, onclick: action });
    this.buttons = {
      rename: button("Rename", () => this.edit()),
      up: button("Move up", () => this.#shift("up", -1)),
      down: button("Move down", () => this.#shift("down", 1)),
      dissolve: button("Delete", () => actions.dissolve(key)),
    };
    this.tools = element("div", { class: "group-tools" }, ...Object.values(this.buttons));
    this.field = element("input", {
      class: "group-name", hidden: true, aria: { label: "Title of the group" }, dir: "auto",
      onblur: () => this.#isEditing && this.#end(true),
      onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        this.#end(event.key === "Enter");
        this.buttons.rename.focus();
      },
    });
    this.root = element("div", { class: "group-head" }, this.title, this.field, this.count, this.tools);
  }

  get isEditing() {
    return this.#isEditing;
  }

  update(group, groups) {
    this.group = group;
    const title = group.title ?? "Photos without a group";
    this.title.textContent = title;
    this.title.classList.toggle("rest", group.title === null);
    this.count.textContent = counted(group.photos.length, "photo");
    const index = groups.indexOf(group);
    const last = groups.findLastIndex((other) => other.title !== null);
    this.tools.hidden = group.title === null || !this.actions.mayChange();
    const labels = { rename: "Rename", up: "Move up", down: "Move down", dissolve: "Delete" };
    for (const [key, label] of Object.entries(labels)) {
      this.buttons[key].setAttribute("aria-label", `${label}: group ${title}`);
    }
    this.#enable("up", index > 0);
    this.#enable("down", index < last);
  }

  /** A button that can't be used stays in the tab order, so that the focus is not lost with the last step. */
  #enable(name, can) {
    if (can) this.buttons[name].removeAttribute("aria-disabled");
    else this.buttons[name].setAttribute("aria-disabled", "true");
  }

  #shift(name, way) {
    if (this.buttons[name].hasAttribute("aria-disabled")) return;
    this.actions.shift(this.key, way);
    this.buttons[name].focus();
  }

  /** Shows a field for the title. */
  edit() {
    this.#isEditing = true;
    this.field.value = this.group.title;
    this.field.hidden = false;
    this.title.classList.add("unseen");
    this.field.focus();
    this.field.select();
  }

  #end(isKept) {
    this.#isEditing = false;
    this.field.hidden = true;
    this.title.classList.remove("unseen");
    const title = this.field.value.trim();
    if (isKept && title !== "" && title !== this.group.title) this.actions.rename(this.key, title);
    else this.actions.release(this.key, isKept);
  }
}

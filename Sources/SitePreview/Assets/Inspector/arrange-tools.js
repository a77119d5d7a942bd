// What can be done with the selected photos without dragging them.

import { counted, element } from "./elements.js";
import { moved, nudged, order, slotOf } from "./reorder.js";

export class ArrangeTools {
  /** The photos and the groups for which the form was filled. */
  #shown = null;

  /** @param view has `selection`, `groups`, `canMove`, `move(groups, files)`, `say(words)`, `makeGroup()`, `edit()` */
  constructor(root, view) {
    this.view = view;
    this.count = element("span", { class: "count" });
    const button = (words, action) => element("button", { type: "button", textContent: words, onclick: action });
    this.edit = button("Edit", () => view.edit());
    this.edit.className = "narrow";
    this.earlier = button("Move back", () => this.#nudge(-1));
    this.later = button("Move forward", () => this.#nudge(1));
    this.group = button("Make a group", () => view.makeGroup());
    // Each of the two takes the other's place, and its focus.
    this.all = button("Select all", () => {
      view.selection.set(order(view.groups));
      this.none.focus();
    });
    this.none = button("Select none", () => {
      view.selection.set([]);
      this.all.focus();
    });
    this.several = element("button", {
      type: "button", textContent: "Select several", aria: { pressed: "false" },
      onclick: () => this.several.setAttribute("aria-pressed", String(!this.isSelectingSeveral)),
    });
    this.open = element("button", {
      type: "button", textContent: "Move to …", aria: { expanded: "false", controls: "move-to" },
      onclick: () => this.#unfold(this.form.hidden),
    });
    this.place = element("select", { onchange: () => this.#showPosition() });
    this.position = element("input", { type: "number", min: 1, step: 1, required: true });
    this.whole = element("span", { class: "unit" });
    this.groupField = element("label", { class: "field" }, "Group", this.place);
    this.form = element(
      "form", {
        id: "move-to", class: "move-to", hidden: true,
        onsubmit: (event) => this.#submit(event),
        onkeydown: (event) => {
          if (event.key !== "Escape") return;
          this.#unfold(false);
          this.open.focus();
        },
      },
      this.groupField, element("label", { class: "field" }, "Position", this.position, this.whole),
      element("button", { type: "submit", textContent: "Move" }));
    root.append(
      element(
        "div", { class: "tool-row" }, this.count, this.edit, this.earlier, this.later, this.open, this.group,
        element("span", { class: "space" }), this.several, this.all, this.none),
      this.form);
  }

  /** Whether a click adds a photo to the selection: a finger has no key to hold. */
  get isSelectingSeveral() {
    return this.several.getAttribute("aria-pressed") === "true";
  }

  update(count, groups, mayMove) {
    this.count.textContent = count > 0 ? `${count} selected` : counted(order(groups).length, "photo");
    for (const button of [this.earlier, this.later, this.open, this.group]) {
      button.hidden = !mayMove;
      button.disabled = count === 0;
    }
    this.none.hidden = count === 0;
    this.all.hidden = count > 0;
    if (!mayMove || count === 0) this.#unfold(false);
    else if (!this.form.hidden) this.#fill();
  }

  get #files() {
    return this.view.selection.in(order(this.view.groups));
  }

  #nudge(way) {
    const { view } = this;
    const files = this.#files;
    if (files.length === 0) return;
    const groups = nudged(view.groups, files, way);
    if (groups) view.move(groups, files);
    else view.say(way < 0 ? "Already at the start" : "Already at the end");
  }

  #unfold(is) {
    this.open.setAttribute("aria-expanded", String(is));
    if (this.form.hidden === !is) return;
    this.form.hidden = !is;
    this.#shown = null;
    if (!is) return;
    this.#fill();
    this.position.focus();
    this.position.select();
  }

  #fill() {
    const { groups } = this.view;
    // What the user has chosen here stays if the same photos are where they were.
    const shown = JSON.stringify([groups, this.#files]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const slot = slotOf(groups, this.#files);
    this.groupField.hidden = groups.length === 1;
    this.place.replaceChildren(...groups.map(({ key, title }) =>
      element("option", { value: key, textContent: title ?? "Photos without a group", selected: key === slot.group })));
    this.position.value = slot.index + 1;
    this.#showPosition();
  }

  #showPosition() {
    const files = new Set(this.#files);
    const group = this.view.groups.find(({ key }) => String(key) === this.place.value);
    const most = group.photos.filter((file) => !files.has(file)).length + 1;
    this.position.max = most;
    this.whole.textContent = `of ${most}`;
    if (Number(this.position.value) > most) this.position.value = most;
  }

  #submit(event) {
    event.preventDefault();
    const { view } = this;
    const group = view.groups.find(({ key }) => String(key) === this.place.value);
    const slot = { group: group.key, index: Number(this.position.value) - 1 };
    view.move(moved(view.groups, this.#files, slot), this.#files);
  }
}

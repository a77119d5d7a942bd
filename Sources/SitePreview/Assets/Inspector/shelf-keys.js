// Moves the focus, the selection and the photos themselves with the keyboard.

import { counted } from "./elements.js";
import { moved, nudged, order, slotOf, stepped } from "./reorder.js";
import { nameOf } from "./shelf.js";

const ways = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export class ShelfKeys {
  /** While photos are picked up: they, their slot, and the places of all others. */
  #carry = null;

  /**
   * @param view has `shelf`, `selection`, `groups`, `photos` and `canMove`; `move(groups, files)` changes the order,
   *     `say(words)` announces, `edit()` goes to the panel, and `release()` is called when photos are put down
   */
  constructor(view) {
    this.view = view;
    view.shelf.root.addEventListener("keydown", (event) => {
      const tile = event.target.closest(".tile");
      if (tile && this.#type(event, tile.dataset.file)) event.preventDefault();
    });
    view.shelf.root.addEventListener("focusout", ({ relatedTarget }) => {
      // Photos that are picked up belong to the keyboard: they stay where they were if it goes elsewhere.
      if (this.#carry && !view.shelf.root.contains(relatedTarget)) this.cancel();
    });
  }

  get isCarrying() {
    return this.#carry !== null;
  }

  /** Returns whether the key means something here. */
  #type(event, file) {
    if (this.#carry) return this.#carryWith(event);
    const { view } = this;
    const isDirect = event.altKey || event.ctrlKey || event.metaKey;
    if (event.key in ways) {
      if (isDirect) this.#moveDirectly(file, event.key);
      else this.#moveFocus(file, event);
    } else if (isDirect) {
      if (event.key !== "a" || event.altKey) return false;
      view.selection.set(order(view.groups));
      view.say(`${counted(view.selection.size, view.shelf.noun)} selected`);
    } else if (event.key === "Home" || event.key === "End") {
      this.#moveFocus(file, event);
    } else if (event.key === " ") {
      if (event.shiftKey) view.selection.extend(file, order(view.groups));
      else view.selection.toggle(file);
      view.say(`${nameOf(view.photos.get(file))} ${view.selection.has(file) ? "selected" : "not selected"}`);
    } else if (event.key === "Enter" || event.key === "m") {
      this.pickUp(file);
    } else if (event.key === "e" || event.key === "F2") {
      if (!view.selection.has(file)) view.selection.only(file);
      view.edit();
    } else if (event.key === "Escape" && view.selection.size > 0) {
      view.selection.set([]);
      view.say("Nothing is selected");
    } else {
      return false;
    }
    return true;
  }

  #moveFocus(file, event) {
    const { shelf, selection, groups } = this.view;
    const files = order(groups);
    const index = files.indexOf(file);
    const targets = {
      ArrowLeft: () => files[index - 1],
      ArrowRight: () => files[index + 1],
      ArrowUp: () => shelf.measure().neighbour(file, -1),
      ArrowDown: () => shelf.measure().neighbour(file, 1),
      Home: () => files[0],
      End: () => files.at(-1),
    };
    const target = targets[event.key]();
    if (!target) return;
    if (event.shiftKey) {
      if (selection.size === 0) selection.only(file);
      selection.extend(target, files);
    }
    shelf.focus(target);
  }

  /** The photos that move with one: the selected ones if it is selected. */
  #moving(file) {
    const { selection, groups } = this.view;
    return selection.has(file) ? selection.in(order(groups)) : [file];
  }

  #moveDirectly(file, key) {
    const { view } = this;
    if (!view.canMove()) return;
    const files = this.#moving(file);
    let groups = null;
    if (key === "ArrowLeft" || key === "ArrowRight") {
      groups = nudged(view.groups, files, ways[key]);
    } else {
      const slot = view.shelf.measure(files).beyond(slotOf(view.groups, files), ways[key]);
      groups = slot && moved(view.groups, files, slot);
    }
    if (!groups) return view.say(ways[key] < 0 ? "Already at the start" : "Already at the end");
    view.move(groups, files);
    view.shelf.focus(file);
  }

  // Picking up and putting down

  /** Picks a photo up, with the others that are selected if it is selected. */
  pickUp(file) {
    const { view } = this;
    if (!view.canMove()) return;
    const files = this.#moving(file);
    const slot = slotOf(view.groups, files);
    this.#carry = { files, file, slot, places: view.shelf.measure(files) };
    view.shelf.focus(file);
    view.shelf.lift(files);
    const what = files.length === 1 ? nameOf(view.photos.get(file)) : counted(files.length, view.shelf.noun);
    view.say(`${what} picked up. Arrow keys move, Enter puts down, Escape cancels.`);
    this.#show();
  }

  #carryWith(event) {
    const { view } = this;
    const carry = this.#carry;
    if (event.key === "Escape") {
      this.cancel();
    } else if (event.key === "Enter" || event.key === " " || event.key === "m") {
      this.#end();
      view.move(moved(view.groups, carry.files, carry.slot), carry.files);
      view.shelf.focus(carry.file);
    } else if (event.key in ways || event.key === "Home" || event.key === "End") {
      const slot = this.#target(event.key);
      if (!slot) return true;
      carry.slot = slot;
      this.#show();
      const group = view.groups.find(({ key }) => key === slot.group);
      const count = group.photos.filter((own) => !carry.files.includes(own)).length + carry.files.length;
      const where = view.groups.length > 1 ? ` in ${group.title ?? "photos without a group"}` : "";
      view.say(`Position ${slot.index + 1} of ${count}${where}`);
    } else {
      // Tab leaves the shelf, which cancels.
      return event.key !== "Tab" && event.key !== "Shift";
    }
    return true;
  }

  #target(key) {
    const { groups } = this.view;
    const { files, slot, places } = this.#carry;
    if (key === "ArrowLeft" || key === "ArrowRight") return stepped(groups, files, slot, ways[key]);
    if (key in ways) return places.beyond(slot, ways[key]);
    const group = key === "Home" ? groups[0] : groups.findLast(({ photos }) => photos.length > 0) ?? groups.at(-1);
    const count = group.photos.filter((own) => !files.includes(own)).length;
    return { group: group.key, index: key === "Home" ? 0 : count };
  }

  #show() {
    const { slot, places } = this.#carry;
    const { mark } = places.marked(slot);
    this.view.shelf.showMark(mark);
    this.view.shelf.mark.scrollIntoView({ block: "nearest" });
  }

  /** Puts the photos back where they were. */
  cancel() {
    if (!this.#carry) return;
    this.#end();
    this.view.say("Nothing was moved");
    this.view.release();
  }

  #end() {
    this.#carry = null;
    this.view.shelf.lift([]);
  }
}

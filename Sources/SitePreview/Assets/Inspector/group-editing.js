// Makes groups, and names, moves and deletes them.

import { GroupHeading } from "./group-heading.js";
import * as reorder from "./reorder.js";

export class GroupEditing {
  #headings = new Map();
  /** The group that was made and has no title of its own yet, and the groups before. */
  #draft = null;

  /**
   * @param view has `groups`, `selection`, `shelf` and `mayMove`; `setOrder(groups, words)` saves groups,
   *     `preview(groups)` only shows them, and `release()` is called when a title is no longer edited
   */
  constructor(view) {
    this.view = view;
  }

  get isNaming() {
    return [...this.#headings.values()].some(({ isEditing }) => isEditing);
  }

  /** Makes the heading of a group. */
  heading(key) {
    const { view } = this;
    const heading = new GroupHeading(key, {
      mayChange: () => view.mayMove,
      rename: (own, title) => {
        this.#draft = null;
        view.setOrder(reorder.renamed(view.groups, own, title), `The group is named ${title}`);
      },
      shift: (own, way) => this.#shift(own, way),
      dissolve: (own) => {
        const { title, photos } = view.groups.find((group) => group.key === own);
        view.setOrder(reorder.dissolved(view.groups, own), `The group ${title} is deleted, its photos are not`);
        view.shelf.focus(photos[0]);
      },
      release: (own, isKept) => this.#end(own, isKept),
    });
    this.#headings.set(key, heading);
    return heading;
  }

  #shift(key, way) {
    const { view } = this;
    const groups = reorder.shifted(view.groups, key, way);
    if (!groups) return;
    const count = groups.filter(({ title }) => title !== null).length;
    const index = groups.findIndex((group) => group.key === key);
    view.setOrder(groups, `${groups[index].title} is group ${index + 1} of ${count}`);
  }

  /** Makes a group of the selected photos, and lets the user name it. */
  make() {
    const { view } = this;
    const files = view.selection.in(reorder.order(view.groups));
    if (!view.canMove() || files.length === 0) return;
    const { key, groups } = reorder.grouped(view.groups, files, "New group");
    this.#draft = { key, before: view.groups };
    view.preview(groups);
    this.#headings.get(key).edit();
    view.say("Name the group");
  }

  /** The title was left as it was. */
  #end(key, isKept) {
    const { view } = this;
    if (this.#draft?.key !== key) return view.release();
    const { before } = this.#draft;
    const { groups } = view;
    this.#draft = null;
    view.preview(before);
    if (isKept) return view.setOrder(groups, "The group is named New group");
    view.shelf.focus(view.shelf.current);
    view.release();
  }

  /** Forgets a group that was not named: another order is shown. */
  forget() {
    this.#draft = null;
  }
}

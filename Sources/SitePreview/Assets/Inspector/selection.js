// The photos that are selected, by file.

export class Selection {
  #files = new Set();
  /** Where a range that Shift extends begins. */
  #anchor = null;

  /** @param onChange called after each change */
  constructor(onChange) {
    this.onChange = onChange;
  }

  get size() {
    return this.#files.size;
  }

  has(file) {
    return this.#files.has(file);
  }

  /** Those that are selected, in the order that is given. */
  in(order) {
    return order.filter((file) => this.#files.has(file));
  }

  only(file) {
    this.#anchor = file;
    this.#set([file]);
  }

  toggle(file) {
    this.#anchor = file;
    const files = new Set(this.#files);
    if (!files.delete(file)) files.add(file);
    this.#set(files);
  }

  /** Selects from the photo that was selected last up to this one. */
  extend(file, order) {
    const from = Math.max(0, order.indexOf(this.#anchor ?? file));
    const to = order.indexOf(file);
    this.#anchor ??= file;
    this.#set(order.slice(Math.min(from, to), Math.max(from, to) + 1));
  }

  /** Selects these photos and no others. */
  set(files) {
    this.#anchor = files[0] ?? null;
    this.#set(files);
  }

  /** Forgets photos that are no longer there. */
  keep(order) {
    const there = new Set(order);
    if (!there.has(this.#anchor)) this.#anchor = null;
    const left = [...this.#files].filter((file) => there.has(file));
    if (left.length < this.#files.size) this.#set(left);
  }

  #set(files) {
    this.#files = new Set(files);
    this.onChange();
  }
}

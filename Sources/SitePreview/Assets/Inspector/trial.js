// The layout that the user tries, beside the one that is saved.

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export class Trial {
  /**
   * @param saved the album's layout as the preview reports it
   * @param engines by name
   */
  constructor(saved, engines) {
    this.engines = engines;
    this.reset(saved);
  }

  /** Forgets what was tried. */
  reset(saved = this.saved) {
    this.saved = saved;
    this.name = saved.name;
    this.options = this.savedOptions;
  }

  /** The saved layout has changed: keeps what was tried, and follows the rest. */
  follow(saved) {
    if (!this.isChanged) return this.reset(saved);
    this.saved = saved;
  }

  get savedOptions() {
    return Object.fromEntries(Object.entries(this.saved.options).map(([key, { value }]) => [key, value]));
  }

  get engine() {
    return this.engines.get(this.name);
  }

  /** Takes another engine, with the saved options if it is the saved one. */
  choose(name) {
    this.name = name;
    this.options = name === this.saved.name ? this.savedOptions : {};
  }

  /** Sets an option, or leaves it to the layout if the value is undefined. Options that exclude it go. */
  set(key, value) {
    const options = { ...this.options };
    delete options[key];
    if (value !== undefined) {
      for (const rivals of this.engine.rivals) {
        if (rivals.includes(key)) for (const rival of rivals) delete options[rival];
      }
      options[key] = value;
    }
    this.options = options;
  }

  get isChanged() {
    return this.name !== this.saved.name || this.changes.length > 0;
  }

  /** Options that differ from the saved ones; a value that is undefined is left to the layout. */
  get changes() {
    const saved = this.name === this.saved.name ? this.savedOptions : {};
    const keys = [...new Set([...Object.keys(saved), ...Object.keys(this.options)])].sort();
    return keys
      .filter((key) => !same(saved[key], this.options[key]))
      .map((key) => ({ key, before: saved[key], after: this.options[key] }));
  }

  /** The layout and its options as they would be written into an album's settings file. */
  get settings() {
    const entries = Object.entries(this.options).map(([key, value]) => `${key}: ${text(value)}`);
    return `layout: ${this.name}\n${entries.length ? `options: { ${entries.join(", ")} }\n` : ""}`;
  }
}

/** A value as settings files and people write it. */
export function text(value) {
  if (value === undefined) return "automatic";
  if (Array.isArray(value)) return `[${value.join(", ")}]`;
  return String(value);
}

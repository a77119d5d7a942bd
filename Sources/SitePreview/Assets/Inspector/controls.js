// Controls for the options of an engine, as the engine describes them.

import { element } from "./elements.js";
import { text } from "./trial.js";

const units = { px: "px", density: "×" };
const steps = { px: 1, fraction: 0.01, density: 0.25 };
const origins = { album: "album.yaml", site: "site" };

export class Controls {
  #rows = new Map();
  #engine = null;

  /**
   * @param root where the controls are put
   * @param onChange called with the key of an option and its value, undefined to leave it to the layout
   */
  constructor(root, onChange) {
    this.root = root;
    this.onChange = onChange;
  }

  /** @param layout the answer for the trial, with the values of options that the layout chose */
  update(trial, layout) {
    if (this.#engine !== trial.engine) {
      this.#engine = trial.engine;
      this.#rows = new Map(trial.engine.options.map((option) => [option.name, this.#row(option)]));
      this.root.replaceChildren(...[...this.#rows.values()].map(({ root }) => root));
    }
    for (const option of trial.engine.options) {
      const row = this.#rows.get(option.name);
      const own = trial.options[option.name];
      const saved = trial.name === trial.saved.name ? trial.saved.options[option.name] : undefined;
      row.show(own, own ?? layout?.options[option.name] ?? option.standard);
      row.root.classList.toggle("set", own !== undefined);
      row.reset.hidden = own === undefined;
      const isSaved = saved !== undefined && text(saved.value) === text(own);
      row.origin.textContent = isSaved ? origins[saved.from] : own === undefined ? "automatic" : "tried";
    }
  }

  #row(option) {
    const id = `option-${option.name}`;
    const change = (value) => this.onChange(option.name, value);
    const { node, show, hasParts } = inputs[option.kind](option, id, change);
    const origin = element("span", { class: "origin", id: `${id}-origin` });
    const reset = element("button", {
      type: "button", class: "reset", textContent: "Reset", aria: { label: `Leave ${option.name} to the layout` },
      onclick: () => {
        // The button is hidden then, and would lose the focus.
        node.querySelector("input, select").focus();
        change(undefined);
      },
    });
    const name = hasParts
      ? element("span", { class: "name", id: `${id}-name`, textContent: option.name })
      : element("label", { class: "name", htmlFor: id, textContent: option.name });
    const meaning = element("p", {
      class: "meaning", id: `${id}-meaning`, textContent: option.meaning.replaceAll("`", ""),
    });
    const head = element("div", { class: "head" }, name, origin, reset);
    const root = element("div", { class: "option" }, head, node, meaning);
    return { root, reset, origin, show };
  }
}

/** By the kind of an option: its inputs, and a function that shows a value. `own` is undefined if it is not set. */
const inputs = {
  number: measure,
  count: measure,

  flag: (option, id, change) => choice(id, change, [["true", "yes"], ["false", "no"]], (value) => value === "true"),

  word: (option, id, change) => choice(id, change, option.words.map((word) => [word, word]), (value) => value),

  lengths(option, id, change) {
    const fields = option.parts.map(() =>
      element("input", {
        type: "number", min: option.least, max: option.most, step: "any", aria: { describedby: `${id}-meaning` },
        onchange: () => change(fields.map(({ value }) => Number(value))),
      }));
    return {
      hasParts: true,
      node: element(
        "div", { class: "parts", role: "group", aria: { labelledby: `${id}-name` } },
        ...option.parts.map((part, index) => element("label", {}, part, fields[index]))),
      show(own, values) {
        for (const [index, field] of fields.entries()) {
          if (document.activeElement !== field) field.value = values ? Number(values[index].toFixed(2)) : "";
        }
      },
    };
  },
};

/** A slider for usual values, and a field for all that are valid. */
function measure(option, id, change) {
  const step = option.kind === "count" ? 1 : steps[option.unit];
  // What is typed stays while earlier questions are answered, unless the option itself is changed meanwhile.
  let isTyped = false;
  let last = [];
  const show = (own, value) => {
    if (own !== last[0]) isTyped = false;
    last = [own, value];
    if (isTyped) return;
    slider.value = value ?? option.usual[0];
    // Not "1.50" to "1.5" after Enter, while the user may type on.
    if (document.activeElement !== field || own === undefined || Number(field.value) !== own) {
      field.value = value === undefined ? "" : Number(Number(value).toFixed(2));
    }
  };
  const read = ({ target }) => {
    isTyped = false;
    change(target.value === "" ? undefined : Number(target.value));
  };
  const field = element("input", {
    type: "number", id, min: option.least, max: option.most, placeholder: "auto",
    aria: { describedby: `${id}-meaning ${id}-origin` }, onchange: read,
    oninput: () => { isTyped = true; },
    onblur: () => {
      isTyped = false;
      show(...last);
    },
    onkeydown(event) {
      // With a step of its own, the browser would count from the least value: 0.01, 1.01, 2.01.
      const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!way || field.value === "") return;
      event.preventDefault();
      const value = Number((Number(field.value) + way * step).toFixed(2));
      field.value = Math.min(option.most, Math.max(option.least, value));
      isTyped = false;
      change(Number(field.value));
    },
  });
  field.step = "any";
  const slider = element("input", {
    type: "range", min: option.usual[0], max: option.usual[1], step, aria: { label: `${option.name}, usual values` },
    oninput: read,
  });
  const unit = element("span", { class: "unit", textContent: units[option.unit] ?? "", aria: { hidden: "true" } });
  return {
    node: element("div", { class: "inputs" }, slider, field, unit),
    show,
  };
}

function choice(id, change, words, read) {
  const automatic = element("option", { value: "" });
  const select = element(
    "select", {
      id, aria: { describedby: `${id}-meaning ${id}-origin` },
      onchange: ({ target }) => change(target.value === "" ? undefined : read(target.value)),
    },
    automatic, ...words.map(([value, name]) => element("option", { value, textContent: name })));
  return {
    node: element("div", { class: "inputs" }, select),
    show(own, value) {
      const shown = words.find(([word]) => word === text(value))?.[1] ?? text(value);
      automatic.textContent = own === undefined ? `automatic: ${shown}` : "automatic";
      select.value = own === undefined ? "" : String(own);
    },
  };
}

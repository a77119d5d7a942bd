// Edges of rows and columns that can be dragged, for options that follow their heights and widths.

import { bands } from "./bands.js";
import { element, place } from "./elements.js";

/** In CSS pixels of the plan, for arrow keys. */
const step = 4;
/** In pixels of the screen: what can be grabbed on the inner side of an edge. */
const thickness = 12;

export class Drags {
  #isDragging = false;
  #handles = [];

  /** @param onChange called with the key of an option and its new value */
  constructor(stage, onChange) {
    this.stage = stage;
    this.onChange = onChange;
    this.root = element("div", { class: "handles" });
    stage.canvas.append(this.root);
  }

  /**
   * @param engine whose options say which edges can be dragged
   * @param own the options that are set now; the layout may be the answer to earlier ones
   */
  draw(layout, engine, own) {
    this.layout = layout;
    this.own = own;
    if (this.#isDragging) return;
    const option = engine.options.find(({ edge }) => edge);
    const edges = option ? this.#edges(option.edge) : [];
    while (this.#handles.length > edges.length) this.#handles.pop().remove();
    for (const [index, edge] of edges.entries()) {
      this.#handles[index] ??= this.#make(index);
      this.#update(this.#handles[index], option, edge, index);
    }
  }

  #edges(kind) {
    const { unit } = this.stage;
    if (kind === "row") {
      return bands(this.layout).filter((band) => band.kind === "row").map(({ box, frames }) => ({
        box: {
          x: box.x * unit, y: (box.y + box.height) * unit - thickness, width: box.width * unit, height: thickness,
        },
        length: Math.max(...frames.map(({ height }) => height)),
        count: 1,
      }));
    }
    const columns = new Map();
    for (const { x, width } of this.layout.frames) columns.set(Math.round(x * 10), { x, width });
    return [...columns.values()].sort((a, b) => a.x - b.x).map(({ x, width }, index) => ({
      box: { x: (x + width) * unit - thickness, y: 0, width: thickness, height: this.layout.content.height * unit },
      length: width,
      count: index + 1,
    }));
  }

  #make(index) {
    const handle = element("div", { class: "handle" });
    // One of them is enough for the keyboard, since all change the same option.
    if (index === 0) {
      handle.setAttribute("role", "separator");
      handle.tabIndex = 0;
      handle.addEventListener("keydown", (event) => this.#type(event, handle));
    } else {
      handle.setAttribute("aria-hidden", "true");
    }
    handle.addEventListener("pointerdown", (event) => this.#begin(event, handle));
    this.root.append(handle);
    return handle;
  }

  #update(handle, option, edge, index) {
    const isRow = option.edge === "row";
    place(handle, edge.box);
    handle.classList.toggle("column", !isRow);
    const value = this.own[option.name] ?? this.layout.options[option.name] ?? option.standard;
    Object.assign(handle, { option, edge, value: value ?? edge.length });
    if (index > 0) return;
    handle.setAttribute("aria-orientation", isRow ? "horizontal" : "vertical");
    handle.setAttribute("aria-label", `${isRow ? "Edge of a row" : "Edge of a column"}, changes ${option.name}`);
    handle.setAttribute("aria-valuenow", Math.round(handle.value));
    handle.setAttribute("aria-valuemin", option.usual[0]);
    handle.setAttribute("aria-valuemax", option.usual[1]);
  }

  /** Returns the value that the option has then. */
  #change(option, value) {
    const usual = Math.min(option.usual[1], Math.max(option.usual[0], Math.round(value)));
    this.onChange(option.name, usual);
    return usual;
  }

  #type(event, handle) {
    const keys = handle.option.edge === "row" ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
    const index = keys.indexOf(event.key);
    if (index < 0) return;
    event.preventDefault();
    const way = (index === 0 ? -step : step) * (event.shiftKey ? 5 : 1);
    // The next key may come before the answer to this one.
    handle.value = this.#change(handle.option, handle.value + way);
  }

  #begin(event, handle) {
    if (event.button !== 0) return;
    event.preventDefault();
    const { option, edge, value } = handle;
    const isRow = option.edge === "row";
    const start = isRow ? event.clientY : event.clientX;
    const { unit } = this.stage;
    this.#isDragging = true;
    handle.classList.add("dragged");
    handle.setPointerCapture(event.pointerId);
    const move = (event) => {
      const way = ((isRow ? event.clientY : event.clientX) - start) / unit;
      // A row's height is not quite the target, so the target grows in proportion. A column is as wide as its option at
      // least, and columns before it grow too.
      const growth = Math.max(0.1, (edge.length + way) / edge.length);
      this.#change(option, isRow ? value * growth : edge.length + way / edge.count);
      handle.style.translate = isRow ? `0 ${way * unit}px` : `${way * unit}px 0`;
    };
    const end = () => {
      handle.removeEventListener("pointermove", move);
      handle.classList.remove("dragged");
      handle.style.translate = "";
      this.#isDragging = false;
      this.draw(this.layout, { options: [option] }, this.own);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", end, { once: true });
  }
}

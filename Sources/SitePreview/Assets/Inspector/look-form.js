// The look of the gallery or of an album, tried on its real page.

import * as api from "./api.js";
import { byId, element, tell } from "./elements.js";

const colours = [
  { key: "accent", label: "Accent", meaning: "Links, and what has the focus" },
  { key: "paper", label: "Paper", meaning: "The background" },
  { key: "ink", label: "Ink", meaning: "Text" },
];
const stacks = [
  "system-ui, sans-serif", "Georgia, serif", "Charter, Georgia, serif", "Avenir Next, Segoe UI, sans-serif",
];
const sizes = [
  { key: "radius", label: "Corners of pictures" },
  { key: "gap", label: "Gap between photos" },
];
/** In pixels, of corners and gaps. */
const most = 64;

/** A value as text, whatever the order of its keys. */
const ordered = (value) => JSON.stringify(value, (_, part) => {
  const isMapping = part && typeof part === "object" && !Array.isArray(part);
  return isMapping ? Object.fromEntries(Object.entries(part).sort()) : part;
});

const same = (a, b) => ordered(a) === ordered(b);

/** A colour as CSS computes it, as the six digits that a picker takes. */
function digits(colour) {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const channels = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** What the settings file would say of a key: a value, or undefined without one. */
class Field {
  #value = undefined;
  /** What the controls say of this value, which can be written in several ways. */
  #read = undefined;

  /**
   * @param controls elements of the field
   * @param read returns the value of the controls, or undefined
   * @param write shows a value in the controls
   */
  constructor({ key, label, meaning }, controls, read, write, onChange) {
    Object.assign(this, { key, read, write });
    this.reset = element("button", {
      type: "button", class: "reset", textContent: "Reset", aria: { label: `Reset ${label}` }, onclick: () => {
        write(undefined);
        onChange();
        this.root.querySelector("input[type=text], input, select").focus();
      },
    });
    this.root = element(
      "fieldset", { class: "look-field" }, element("legend", { textContent: label }), ...controls, this.reset,
      meaning && element("p", { class: "meaning", textContent: meaning }));
    this.root.addEventListener("change", onChange);
  }

  /** The value that was shown, unless the user has changed it. */
  get value() {
    const read = this.read();
    return same(read, this.#read) ? this.#value : read;
  }

  /** Shows a value. What is being typed stays. */
  show(value) {
    const isShown = same(value, this.value);
    const isTyped = !isShown && !same(this.read(), this.#read) && this.root.contains(document.activeElement);
    if (!isShown && !isTyped) this.write(value);
    if (!isTyped) {
      this.#value = value;
      this.#read = this.read();
    }
    this.reset.hidden = value === undefined;
  }
}

/** A colour, or one for light and one for dark pages. */
function colourField(colour, onChange) {
  const control = (label) => {
    const text = element("input", {
      type: "text", autocomplete: "off", spellcheck: false, placeholder: "the theme's", aria: { label },
    });
    const showPicked = () => { if (text.value) picker.value = digits(text.value); };
    text.addEventListener("change", showPicked);
    const picker = element("input", {
      type: "color", aria: { label: `Choose: ${label}` }, oninput: () => {
        text.value = picker.value;
        onChange();
      },
    });
    const set = (value) => {
      text.value = value ?? "";
      showPicked();
    };
    return { text, picker, root: element("span", { class: "colour" }, picker, text), set };
  };
  const light = control(colour.label);
  const dark = control(`${colour.label} of dark pages`);
  const split = element("input", { type: "checkbox", onchange: () => { dark.root.hidden = !split.checked; } });
  dark.root.hidden = true;
  const read = () => {
    const [one, other] = [light, dark].map(({ text }) => text.value.trim());
    if (!split.checked || !other) return one || undefined;
    return one ? { light: one, dark: other } : { dark: other };
  };
  const write = (value) => {
    const isSplit = value !== null && typeof value === "object";
    split.checked = isSplit;
    dark.root.hidden = !isSplit;
    light.set(isSplit ? value.light : value);
    dark.set(isSplit ? value.dark : "");
  };
  const check = element("label", { class: "check" }, split, " Another one for dark pages");
  const field = new Field(colour, [light.root, dark.root, check], read, write, onChange);
  field.showUsual = (usual) => {
    for (const { text, picker } of [light, dark]) if (!text.value) picker.value = usual;
  };
  return field;
}

export class LookForm {
  #answer = null;
  #look = {};
  #album = null;
  /** Counts the questions for what is saved: only the last answer is taken. */
  #readings = 0;
  #asking = new api.Latest();
  /** Fulfilled when what was kept last is written and shown. */
  settled = Promise.resolve();
  /** Names what this page tries, so that two pages try different looks. */
  #name = crypto.randomUUID().slice(0, 8);
  #isLoading = true;
  /** Whether the page that is being loaded may have been made before the last trial. */
  #isOld = false;

  /**
   * @param onRefused called with the sentence of a look that was refused, or null
   * @param onEdited called with the edits that were written
   */
  constructor(onRefused, onEdited) {
    Object.assign(this, { onRefused, onEdited });
    this.frame = byId("look-frame");
    this.frame.addEventListener("load", () => {
      this.#isLoading = false;
      this.frame.contentWindow.addEventListener("pagehide", () => { this.#isLoading = true; });
      this.#showUsual();
      if (this.#isOld) this.#follow();
    });
    const onChange = () => this.#change();
    const scheme = element(
      "select", { aria: { label: "Colour scheme" } },
      ...[["", "as the theme has them"], ["both", "light and dark"], ["light", "light"], ["dark", "dark"]].map(
        ([value, textContent]) => element("option", { value, textContent })));
    this.fonts = element("datalist", { id: "look-fonts" });
    const font = (key, label) => {
      const input = element("input", {
        type: "text", autocomplete: "off", spellcheck: false, placeholder: "the theme's", aria: { label },
      });
      input.setAttribute("list", "look-fonts");
      // A list of names is written as one text.
      const write = (value) => { input.value = [value ?? ""].flat().join(", "); };
      return new Field({ key, label }, [input], () => input.value.trim() || undefined, write, onChange);
    };
    this.logo = element("select", { aria: { label: "Logo" } });
    const words = element("input", {
      type: "text", placeholder: "the gallery's title", aria: { label: "Text of the logo" },
    });
    const logo = new Field(
      { key: "logo", label: "Logo", meaning: "The text is for people who do not see the picture." }, [this.logo, words],
      () => {
        const [file, text] = [this.logo.value, words.value.trim()];
        return file ? (text ? { file, text } : file) : undefined;
      },
      (value) => {
        const { file, text } = typeof value === "object" && value ? value : { file: value };
        if (file && ![...this.logo.options].some((option) => option.value === file)) {
          this.logo.append(element("option", { value: file, textContent: file }));
        }
        this.logo.value = file ?? "";
        words.value = text ?? "";
      }, onChange);
    const size = (own) => {
      const input = element("input", {
        type: "number", min: 0, max: most, step: 1, placeholder: "the theme's",
        aria: { label: `${own.label} in pixels` },
      });
      const write = (value) => { input.value = value ?? ""; };
      const read = () => (input.value === "" ? undefined : Number(input.value));
      return new Field(own, [input, element("span", { class: "unit", textContent: "px" })], read, write, onChange);
    };
    this.fields = [
      ...colours.map((colour) => colourField(colour, onChange)),
      new Field(
        { key: "scheme", label: "Pages are" }, [scheme], () => scheme.value || undefined,
        (value) => { scheme.value = value ?? ""; }, onChange),
      font("font", "Font of text"), font("title-font", "Font of titles"), logo, ...sizes.map(size),
    ];
    byId("look-fields").append(this.fonts, ...this.fields.map(({ root }) => root));
    byId("look-scope").addEventListener("change", () => this.#open());
    byId("keep-look").addEventListener("click", () => { this.settled = this.#keep(); });
    byId("discard-look").addEventListener("click", () => this.#open());
  }

  get #scope() {
    return document.querySelector("input[name=look-scope]:checked").value;
  }

  /** Lets the pickers begin with the colours that the page has. */
  #showUsual() {
    const { contentDocument: page, contentWindow: own } = this.frame;
    const mark = page.createElement("i");
    page.body.append(mark);
    for (const { key, showUsual } of this.fields.slice(0, colours.length)) {
      mark.style.color = `var(--${key})`;
      showUsual(digits(own.getComputedStyle(mark).color));
    }
    mark.remove();
  }

  /** Shows an album. What is being tried stays if it is the same one. */
  async open(album) {
    if (this.#album?.folder !== album.folder) {
      this.#answer = null;
      for (const id of ["look-scope", "look-fields", "keep-look", "discard-look"]) byId(id).disabled = true;
      byId("look-warnings").replaceChildren();
    }
    this.#album = album;
    const reading = ++this.#readings;
    const answer = await api.savedLook(album.folder);
    if (reading !== this.#readings) return;
    const isTried = this.#answer && !same(this.#look, this.#saved);
    this.#answer = answer;
    if (!isTried) this.#open();
    else this.#draw();
    const { href } = new URL(`${album.address}?look=${this.#name}`, location);
    if (this.frame.src !== href) {
      this.#isLoading = true;
      this.frame.src = href;
      this.frame.title = album.title;
    } else {
      this.#follow();
    }
  }

  /** What the file of this scope says. */
  get #saved() {
    return this.#answer?.[this.#scope].look ?? {};
  }

  /** Shows what is saved. */
  #open() {
    const { fonts, logos } = this.#answer[this.#scope];
    this.fonts.replaceChildren(...[...fonts, ...stacks].map((value) => element("option", { value })));
    this.logo.replaceChildren(
      element("option", { value: "", textContent: "none" }),
      ...logos.map((value) => element("option", { value, textContent: value })));
    this.#look = { ...this.#saved };
    this.#draw();
    this.#try();
  }

  #change() {
    const entries = this.fields.map(({ key, value }) => [key, value]);
    this.#look = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    this.#draw();
    this.#try();
  }

  #draw() {
    for (const field of this.fields) field.show(this.#look[field.key]);
    const { refusal } = this.#answer;
    byId("look-scope").disabled = false;
    const keys = this.fields.map(({ key }) => key).filter((key) => !same(this.#look[key], this.#saved[key]));
    byId("look-changes").textContent = keys.length > 0 ? `Not saved: ${keys.join(", ")}` : "";
    for (const id of ["keep-look", "discard-look"]) byId(id).disabled = keys.length === 0;
    byId("look-fields").disabled = Boolean(refusal) && this.#scope === "album";
    tell("look-note", byId("look-fields").disabled ? refusal : null);
  }

  get #request() {
    return { name: this.#name, folder: this.#album.folder, scope: this.#scope, look: { ...this.#look } };
  }

  /** Shows the look on the page. */
  #try() {
    return this.#asking.run(async () => {
      try {
        const { weaknesses, notes } = await api.tryLook(this.#request);
        this.onRefused(null);
        byId("look-warnings").replaceChildren(
          ...weaknesses.map((weakness) => element("li", {}, `${weakness.warning} `, this.#offer(weakness))),
          ...notes.map((textContent) => element("li", { textContent })));
        this.#follow();
      } catch (error) {
        if (!(error instanceof api.Refusal)) throw error;
        this.onRefused(error.message);
      }
    });
  }

  /** A button that takes the nearest colour which is not hard to read. */
  #offer({ key, scheme, nearest }) {
    return element("button", {
      type: "button", textContent: `Use ${nearest}`, aria: { label: `Use ${nearest} as ${key}` }, onclick: () => {
        const now = this.#look[key];
        this.#look[key] = typeof now === "object" ? { ...now, [scheme]: nearest } : nearest;
        this.#draw();
        this.#try();
        // The button goes with the warning.
        this.fields.find((field) => field.key === key).root.querySelector("input[type=text]").focus();
      },
    });
  }

  /** Lets the page in the frame change into the one that the preview has now. */
  #follow() {
    this.#isOld = this.#isLoading;
    if (!this.#isLoading) this.frame.contentWindow.dispatchEvent(new MessageEvent("reload", { data: "" }));
  }

  async #keep() {
    try {
      this.onRefused(null);
      const saved = this.#answer[this.#scope];
      const request = { ...this.#request, version: saved.version };
      const { edit } = await api.keepLook(request);
      // It is kept now, also if it is taken back before the next answer.
      saved.look = request.look;
      await this.onEdited([edit].filter(Boolean));
      await this.open(this.#album);
    } catch (error) {
      this.onRefused(api.reason(error));
    }
  }
}

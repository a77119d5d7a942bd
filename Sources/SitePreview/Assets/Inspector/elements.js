// Makes elements of pages.

/** An element with properties; `data`, `aria` and `class` have names of their own. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key === "class") made.className = value;
    else if (key === "data") Object.assign(made.dataset, value);
    else if (key === "aria") for (const [part, text] of Object.entries(value)) made.setAttribute(`aria-${part}`, text);
    else if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== null));
  return made;
}

const namespace = "http://www.w3.org/2000/svg";

/** An element of a drawing. */
export function shape(name, attributes = {}, ...children) {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Places an element; the content-security policy forbids `style` attributes, but not this. */
export function place(node, { x, y, width, height }) {
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
}

export const byId = (id) => document.getElementById(id);

/** A number with at most `digits` decimal places, and no zeros at its end. */
export const number = (value, digits = 1) => String(Number(value.toFixed(digits)));

/** `38 kB` */
export function bytes(count) {
  if (count < 1000) return `${count} B`;
  if (count < 1_000_000) return `${number(count / 1000, count < 10_000 ? 1 : 0)} kB`;
  return `${number(count / 1_000_000, 1)} MB`;
}

export const percent = (share) => `${Math.round(share * 100)} %`;

/** Shows a message with a capital letter, unless it begins with the name of a file; hides its place without one. */
export function tell(id, message) {
  byId(id).hidden = !message;
  const isFile = /^[^ ]*[./]/.test(message ?? "");
  byId(id).textContent = message ? (isFile ? message[0] : message[0].toUpperCase()) + message.slice(1) : "";
}

/** `3 photos`, `1 photo` */
export const counted = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** A time as settings have it, with milliseconds if it has some: `0:12`, `1:02:03.5`. */
export function clock(seconds) {
  const total = Math.round(seconds * 1000);
  const [minutes, rest] = [Math.floor(total / 60_000), (total % 60_000) / 1000];
  const two = (value) => (value < 10 ? "0" : "") + value;
  return minutes < 60 ? `${minutes}:${two(rest)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(rest)}`;
}

/** The length of a film as it stands on its picture; nothing if it is not known. */
export const filmLength = ({ duration }) => (duration > 0 ? clock(Math.max(1, Math.round(duration))) : "");

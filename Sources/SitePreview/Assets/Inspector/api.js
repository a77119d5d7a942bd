// Asks the preview.

const root = "/.vitrine/api/";

/** The message of an answer that is not what was asked for. */
export class Refusal extends Error {}

/** Why something was not written, as the user reads it. */
export const reason = (error) =>
  error instanceof Refusal ? error.message : `The preview can't be reached: ${error.message}`;

async function answer(path, options) {
  const response = await fetch(root + path, options);
  const isJSON = response.headers.get("Content-Type") === "application/json";
  const body = isJSON ? await response.json() : { error: (await response.text()).trim() };
  if (!response.ok) throw new Refusal(body.error);
  return body;
}

export const site = () => answer("site");

export const album = (folder) => answer(`album?folder=${encodeURIComponent(folder)}`);

const post = (path, body, signal) =>
  answer(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });

export const layout = (trial, signal) => post("layout", trial, signal);

/** Writes a trial into the album's settings, or with the scope `site` into those of all albums. */
export const keep = (trial) => post("keep", trial);

/** The order, the groups and the photos of an album as they can be changed. */
export const arrangement = (folder) => answer(`arrangement?folder=${encodeURIComponent(folder)}`);

/** Writes the order and the groups of an album. */
export const arrange = (order) => post("arrange", order);

/** Writes what is said about a photo. */
export const photo = (change) => post("photo", change);

/** Writes what is said about an album. */
export const albumTexts = (change) => post("album-texts", change);

/** Writes the order of the albums within an album. */
export const albumOrder = (order) => post("album-order", order);

export const cover = (choice) => post("cover", choice);

/** Corrects the clock of a camera or of an album. */
export const shift = (correction) => post("shift", correction);

/** The looks of the gallery and of an album as their files have them, and the files that a look may name. */
export const savedLook = (folder) => answer(`look?folder=${encodeURIComponent(folder)}`);

/** Shows a look on pages that are asked for with its name. */
export const tryLook = (trial) => post("try-look", trial);

/** Writes a look into the settings of the gallery or of an album. */
export const keepLook = (trial) => post("keep-look", trial);

/** What has moved, and is not kept yet. */
export const moved = () => answer("moved");

/** Writes what has moved into the settings as aliases. */
export const keepAddresses = () => post("keep-addresses", {});

/** Takes an edit back. */
export const undo = (id) => post("undo", { id });

/** The edits of the source, the latest first. */
export const history = () => answer("history");

/** Runs one task at a time. Of those that are asked for meanwhile, only the last one runs. */
export class Latest {
  #task = null;
  #isRunning = false;

  async run(task) {
    this.#task = task;
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#task) {
        const next = this.#task;
        this.#task = null;
        await next();
      }
    } finally {
      this.#isRunning = false;
    }
  }
}

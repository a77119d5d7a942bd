// Asks the preview.

const root = "/.vitrine/api/";

/** The message of an answer that is not what was asked for. */
export class Refusal extends Error {}

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

/** Writes a trial into the album's settings. */
export const keep = (trial) => post("keep", trial);

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

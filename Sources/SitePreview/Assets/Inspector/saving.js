// Sends edits to the preview, one after the other, since each one depends on what the one before has written.

import { reason } from "./api.js";

export class Saving {
  #last = Promise.resolve();
  #count = 0;
  /** Edits of an earlier round are not sent any more. */
  #round = 0;

  /** @param onRefused called with the sentence of an edit that was refused; the edits after it are not sent */
  constructor(onRefused) {
    this.onRefused = onRefused;
  }

  get isBusy() {
    return this.#count > 0;
  }

  /** Runs an edit after those that were asked for before. */
  run(edit) {
    const round = this.#round;
    this.#count += 1;
    this.#last = this.#last.then(async () => {
      let refusal = null;
      try {
        if (round === this.#round) await edit();
      } catch (error) {
        this.#round += 1;
        refusal = reason(error);
      } finally {
        this.#count -= 1;
      }
      if (refusal) await this.onRefused(refusal);
    });
    return this.#last;
  }

  /** Waits until all edits are sent. */
  get done() {
    return this.#last;
  }
}

/** In milliseconds. */
const waits = [0, 60, 120, 240, 400, 700, 1000, 1500];

/**
 * Reads until the answer has what was written: the preview follows a saved file a moment later.
 *
 * @returns the last answer, also if that never comes: somebody else may have changed the file since
 */
export async function settled(read, isDone) {
  let answer = null;
  for (const wait of waits) {
    await new Promise((resolve) => { setTimeout(resolve, wait); });
    answer = await read();
    if (isDone(answer)) break;
  }
  return answer;
}

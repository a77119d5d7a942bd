// What has moved since the preview's last builds, and keeping its old addresses.

import * as api from "./api.js";
import { byId, counted, tell } from "./elements.js";

export class AddressOffer {
  #latest = new api.Latest();

  /** @param onKept called with the edits that were written */
  constructor(onKept) {
    this.onKept = onKept;
    byId("keep-addresses").addEventListener("click", () => this.#keep());
  }

  /** Shows what has moved; nothing if all old addresses lead on. */
  read() {
    return this.#latest.run(async () => this.#show(await api.moved()));
  }

  #show({ albums, photos, named }) {
    const count = albums + photos;
    byId("moved").hidden = count === 0;
    if (count === 0) return;
    const counts = [[albums, "album"], [photos, "photo"]].filter(([number]) => number > 0);
    const words = counts.map(([number, word]) => counted(number, word)).join(" and ");
    const moves = named.map(({ old, now }) => `${old} is now ${now}`).join(", ");
    const others = count > named.length ? `, and ${count - named.length} more` : "";
    byId("moved-text").textContent =
      `${words} ${count === 1 ? "has a new address" : "have new addresses"}: ${moves}${others}.`;
  }

  async #keep() {
    tell("moved-refusal", null);
    try {
      const { edit } = await api.keepAddresses();
      byId("moved").hidden = true;
      await this.onKept([edit].filter(Boolean));
      // The button has gone.
      (byId("undo").hidden ? byId("show-history") : byId("undo")).focus();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      tell("moved-refusal", error.message);
    }
  }
}

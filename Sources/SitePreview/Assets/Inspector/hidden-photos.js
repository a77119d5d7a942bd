// The photos that the album's settings hide, by name.

import { byId, element } from "./elements.js";

export class HiddenPhotos {
  /**
   * @param onShow called with the file of a photo that is to be shown again
   * @param onEmpty called when the list that had the focus is empty
   */
  constructor(onShow, onEmpty) {
    this.onShow = onShow;
    this.onEmpty = onEmpty;
  }

  draw(files) {
    const list = byId("hidden");
    const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
    byId("hidden-photos").hidden = files.length === 0;
    byId("hidden-title").textContent = `Hidden photos (${files.length})`;
    list.replaceChildren(...files.map((file) => this.#item(file)));
    if (focused < 0) return;
    if (files.length === 0) this.onEmpty();
    else list.children[Math.min(focused, files.length - 1)].querySelector("button").focus();
  }

  #item(file) {
    const name = file.split("/").pop();
    const show = element("button", {
      type: "button", textContent: "Show again", aria: { label: `Show ${name} again` },
      onclick: () => this.onShow(file),
    });
    return element("li", {}, element("span", { textContent: name, dir: "auto" }), show);
  }
}

// Where photos are on the shelf: slots at points, above and below each other.

/** The places of photos on the shelf at one moment. */
export class Places {
  constructor(groups) {
    this.groups = groups;
  }

  /** The slot at a point, with the mark that shows it. */
  at(x, y) {
    const group = nearest(this.groups, y, ({ box }) => box);
    const row = nearest(group.rows, y, (own) => own);
    if (!row) return this.#slot(group, 0);
    const next = row.tiles.find((tile) => x < tile.x + tile.width / 2);
    return this.#slot(group, next ? next.index : row.tiles.at(-1).index + 1, row);
  }

  /** The same slot with its mark. */
  marked(slot) {
    return this.#slot(this.groups.find(({ key }) => key === slot.group), slot.index);
  }

  /** The slot above or below; null if there is none. */
  beyond(slot, way) {
    const { mark } = this.marked(slot);
    const rows = this.groups.flatMap(({ rows: own, list, count }) => (count ? own : [list]));
    const ahead = rows.filter(({ y }) => (way > 0 ? y > mark.y + 1 : y < mark.y - 1));
    const row = way > 0 ? ahead[0] : ahead.at(-1);
    return row ? this.at(mark.x, row.y + row.height / 2) : null;
  }

  /** The photo above or below; null if there is none. */
  neighbour(file, way) {
    const rows = this.groups.flatMap(({ rows: own }) => own);
    const at = rows.findIndex(({ tiles }) => tiles.some((tile) => tile.file === file));
    const next = rows[at + way];
    if (!next) return null;
    const own = rows[at].tiles.find((tile) => tile.file === file);
    const distance = (tile) => Math.abs(tile.x + tile.width / 2 - own.x - own.width / 2);
    return next.tiles.reduce((best, tile) => (distance(tile) < distance(best) ? tile : best)).file;
  }

  #slot({ key, rows, list }, index, preferred) {
    const tiles = rows.flatMap(({ tiles: own }) => own);
    const [before, after] = [tiles[index - 1], tiles[index]];
    // At the end of a row, the slot is also at the start of the next one: the mark is where the pointer is.
    const isAfter = before && (!after || (preferred && !preferred.tiles.includes(after)));
    const tile = isAfter ? before : after;
    const isFirst = tile && rows.some((row) => row.tiles[0] === tile);
    // Photos that move may stand before the first one that does not.
    const start = isFirst ? list.x : tile?.x;
    const mark = tile
      ? { x: isAfter ? tile.x + tile.width + 6 : start - 6, y: tile.y, height: tile.height }
      : { x: list.x, y: list.y, height: list.height };
    return { group: key, index, mark };
  }
}

/** The item that is nearest to a height. */
function nearest(items, y, box) {
  const distance = (item) => Math.max(box(item).y - y, y - box(item).y - box(item).height, 0);
  return items.reduce((best, item) => (best && distance(best) <= distance(item) ? best : item), null);
}

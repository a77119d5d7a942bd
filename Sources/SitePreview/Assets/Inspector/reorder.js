// The order of an album's photos and its groups, as values: no function changes what it is given.
//
// A group is {key, title, photos}, with photos by file. The last group has no title and may be empty: it is for the
// photos that no other group names. A slot is a place for photos that move: {group, index}, by the group's key, and
// counted without the photos that move.

let lastKey = 0;

/**
 * Groups as the preview answers them, with a key each, so that a group is the same one after it was read again.
 *
 * @param before the groups that were shown until now
 */
export function keyed(groups, before = []) {
  const free = [...before];
  const key = (title) => {
    const index = free.findIndex((group) => group.title === title);
    return index < 0 ? (lastKey += 1) : free.splice(index, 1)[0].key;
  };
  const made = groups.map(({ title, photos }) => ({ key: key(title), title, photos: [...photos] }));
  if (made.at(-1)?.title !== null) made.push({ key: key(null), title: null, photos: [] });
  return made;
}

/** Groups as a request has them: those with photos. */
export const plain = (groups) =>
  groups.filter(({ photos }) => photos.length > 0).map(({ title, photos }) => ({ title, photos }));

export const isSame = (a, b) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** All files in reading order. */
export const order = (groups) => groups.flatMap(({ photos }) => photos);

/** Where a photo is, from 1: its number in the album, its position in the group; null if it is not there. */
export function place(groups, file) {
  let before = 0;
  for (const group of groups) {
    const index = group.photos.indexOf(file);
    if (index >= 0) return { group, position: index + 1, number: before + index + 1 };
    before += group.photos.length;
  }
  return null;
}

/** Moves photos to a slot, in the order that they have. Groups that lose all photos are gone. */
export function moved(groups, files, slot) {
  const moving = new Set(files);
  const carried = order(groups).filter((file) => moving.has(file));
  const left = groups.map((group) => ({ ...group, photos: group.photos.filter((file) => !moving.has(file)) }));
  return left
    .map((group) => {
      const photos = group.key === slot.group ? group.photos.toSpliced(slot.index, 0, ...carried) : group.photos;
      return { ...group, photos };
    })
    .filter(({ title, photos }) => title === null || photos.length > 0);
}

/** The slot in which the first of the photos is (or the last), so that photos that stand together stay there. */
export function slotOf(groups, files, which = "first") {
  const moving = new Set(files);
  const all = order(groups).filter((file) => moving.has(file));
  const { group, position } = place(groups, which === "first" ? all[0] : all.at(-1));
  const index = group.photos.slice(0, position).filter((file) => !moving.has(file)).length;
  return { group: group.key, index };
}

/** The next slot, or with -1 the one before; null at the end. */
export function stepped(groups, files, slot, way) {
  const moving = new Set(files);
  const length = (group) => group.photos.filter((file) => !moving.has(file)).length;
  const at = groups.findIndex(({ key }) => key === slot.group);
  const index = slot.index + way;
  if (index >= 0 && index <= length(groups[at])) return { group: slot.group, index };
  const next = groups[at + way];
  return next ? { group: next.key, index: way > 0 ? 0 : length(next) } : null;
}

/** Moves photos by one place, into the next group at the end of one; null if they are at the end of the album. */
export function nudged(groups, files, way) {
  const slot = stepped(groups, files, slotOf(groups, files, way > 0 ? "last" : "first"), way);
  return slot && moved(groups, files, slot);
}

/** Makes a group of photos: after the group in which the first one was, and before the photos without a group. */
export function grouped(groups, files, title) {
  const first = order(groups).find((file) => files.includes(file));
  const at = groups.findIndex(({ photos }) => photos.includes(first));
  const made = { key: (lastKey += 1), title, photos: [] };
  const index = Math.min(at + 1, groups.length - 1);
  const result = moved(groups.toSpliced(index, 0, { ...made, photos: [null] }), files, { group: made.key, index: 1 });
  return {
    key: made.key,
    groups: result.map((group) => (group.key === made.key ? { ...group, photos: group.photos.slice(1) } : group)),
  };
}

export const renamed = (groups, key, title) =>
  groups.map((group) => (group.key === key ? { ...group, title } : group));

/** Exchanges a group with the one before it (-1) or after it (1); null if there is none with a title. */
export function shifted(groups, key, way) {
  const at = groups.findIndex((group) => group.key === key);
  const other = groups[at + way];
  if (!other || other.title === null) return null;
  return groups.with(at, other).with(at + way, groups[at]);
}

/** Deletes a group. Its photos go to the end of those without a group. */
export function dissolved(groups, key) {
  const { photos } = groups.find((group) => group.key === key);
  return groups
    .filter((group) => group.key !== key)
    .map((group) => (group.title === null ? { ...group, photos: [...group.photos, ...photos] } : group));
}

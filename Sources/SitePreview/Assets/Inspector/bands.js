// Rows and columns of a plan, and the space in them that no photo fills. They follow from the frames alone.

const tolerance = 0.01;

/**
 * The rows of frames, or their columns if frames do not form rows, by group and page.
 *
 * @returns {{kind: "row" | "column", frames: object[], box: object, whitespace: number}[]} the whitespace as a share
 *     of the box, which is as wide (or high) as the container's part that the group may fill
 */
export function bands(layout) {
  const runs = new Map();
  for (const frame of layout.frames) {
    const key = `${frame.group} ${frame.page}`;
    if (!runs.has(key)) runs.set(key, []);
    runs.get(key).push(frame);
  }
  return [...runs.values()].flatMap((frames) => {
    const area = room(frames, layout);
    // A strip scrolls sideways: its lines are columns.
    const isStrip = layout.form === "strip";
    const rows = isStrip ? null : split(frames, "y", "height", "x", "width");
    if (rows) {
      return rows.map((row) => band("row", row, { ...area, ...extent(row, "y", "height") }));
    }
    const columns = split(frames, "x", "width", "y", "height") ?? [frames];
    return columns.map((column) => band("column", column, { ...area, ...extent(column, "x", "width") }));
  });
}

function band(kind, frames, box) {
  const filled = frames.reduce((sum, { width, height }) => sum + width * height, 0);
  const area = box.width * box.height;
  return { kind, frames, box, whitespace: area > 0 ? Math.max(0, 1 - filled / area) : 0 };
}

/** The part of the content in which a group may place photos of a page. */
function room(frames, layout) {
  const vertical = extent(frames, "y", "height");
  const horizontal = extent(frames, "x", "width");
  if (layout.form === "strip") return { ...horizontal, y: 0, height: layout.content.height };
  const isPaged = layout.pages.length > 1;
  const page = isPaged ? layout.pages[frames[0].page].x : 0;
  const width = isPaged ? layout.container.width : layout.content.width;
  return { x: page, width, ...vertical };
}

function extent(frames, start, length) {
  const first = Math.min(...frames.map((frame) => frame[start]));
  const end = Math.max(...frames.map((frame) => frame[start] + frame[length]));
  return { [start]: first, [length]: end - first };
}

/** Splits frames where no frame crosses; null if frames within a part lie behind each other. */
function split(frames, start, length, across, breadth) {
  const parts = [];
  let end = -Infinity;
  for (const frame of [...frames].sort((a, b) => a[start] - b[start] || a[across] - b[across])) {
    if (frame[start] >= end - tolerance) parts.push([]);
    parts[parts.length - 1].push(frame);
    end = Math.max(end, frame[start] + frame[length]);
  }
  for (const part of parts) {
    part.sort((a, b) => a[across] - b[across]);
    for (let index = 1; index < part.length; index += 1) {
      const before = part[index - 1];
      if (part[index][across] < before[across] + before[breadth] - tolerance) return null;
    }
  }
  return parts;
}

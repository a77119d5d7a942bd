// Browsers don't scroll to a focused element that is partly visible: make it fully visible.
document.addEventListener("focusin", ({ target }) => {
  if (target.matches(".pager .scroller, .tabs a, .strip .photos a") && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
});

// With the focus on a photo or on an album's cover, arrow keys move it to what is seen beside, above or below.
const boxOf = (item) => {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return { item, top, bottom, ...forwards > 0 ? { start: left, end: right } : { start: -right, end: -left } };
};
const across = ["start", "end"];
const down = ["top", "bottom"];
const gap = (a, b, [from, to]) => Math.max(0, b[from] - a[to], a[from] - b[to]);
const overlaps = (a, b, [from, to]) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
const follows = (a, b, [from, to], step) => (step > 0 ? b[from] - a[to] : a[from] - b[to]) > -1;
// The box for which the first number is the least; of equal ones, that with the least second number.
const least = (boxes, first, second = () => 0) => {
  const rank = (box) => 1e5 * Math.round(first(box)) + second(box);
  return [...boxes].sort((a, b) => rank(a) - rank(b))[0];
};

// Several steps in a row keep to one line through the page: here is how far it is from the middle of the last item.
let course = {};
const neighbour = (item, key, gallery) => {
  const here = boxOf(item);
  const pager = gallery?.pagerOf(item);
  // In lists that are further away than a window, thousands of photos would be measured for nothing.
  const isNear = (list) => {
    const box = boxOf(list);
    return !list.matches(".run") || gap(here, box, across) < innerWidth && gap(here, box, down) < innerHeight;
  };
  const lists = all(".photos, .cards", item.closest(".scroller, .gallery, .albums")).filter(isNear);
  const boxes = lists.flatMap((list) => [...list.children].map(boxOf)).filter(({ start, end }) => end > start);
  const pageOf = (box) => pager ? Math.floor(pager.startOf(box.item) / pager.pageWidth + 0.01) : 0;
  const page = pageOf(here);
  const onPage = boxes.filter((box) => pageOf(box) === page);

  const step = keySteps[key] ?? (key === "ArrowDown" ? 1 : -1);
  const [along, aside] = key in keySteps ? [across, down] : [down, across];
  const middle = (box) => (box[aside[0]] + box[aside[1]]) / 2;
  const line = middle(here) + (course.item === item && course.aside === aside ? course.distance : 0);
  const offLine = (box) => gap({ from: line, to: line }, { from: box[aside[0]], to: box[aside[1]] }, ["from", "to"]);
  const goTo = (box) => {
    course = { item: box?.item, aside, distance: box && line - middle(box) };
    return box?.item;
  };

  const inLine = (a, step) => onPage.filter((b) => overlaps(a, b, aside) && follows(a, b, along, step));
  const ahead = along === across ? inLine(here, step) : onPage.filter((box) => follows(here, box, along, step));
  const first = least(ahead, (box) => gap(here, box, aside), (box) => gap(here, box, along));
  if (first) {
    const isAsNear = (box) => gap(here, box, aside) <= gap(here, first, aside) && overlaps(first, box, along);
    return goTo(least(ahead.filter(isAsNear), offLine));
  }
  if (along === down) return null;
  if (pager) {
    const next = boxes.filter((box) => pageOf(box) === page + step);
    return goTo(least(next, offLine, (box) => gap(here, box, across))) ?? gallery.photoBeside(pager, step);
  }
  // From the end of a line to the start of a lower one, or back.
  const index = boxes.findIndex((box) => box.item === item);
  const others = step > 0 ? boxes.slice(index + 1) : boxes.slice(0, index).reverse();
  return others.find((box) => follows(here, box, down, step) && inLine(box, -step).length === 0)?.item;
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const item = target.closest(".photos > li, .card");
  if (!item || isModified(event)) return;
  const area = item.closest(".gallery, .albums");
  const gallery = pagedGalleries.get(area);
  const items = all(".photos > li, .card", area);
  let goal = null;
  if (key === "Home") [goal] = items;
  else if (key === "End") goal = items.findLast(({ offsetWidth }) => offsetWidth > 0);
  else if (key.startsWith("Arrow")) goal = neighbour(item, key, gallery);
  if (!goal || goal === item) return;
  event.preventDefault();
  gallery?.show(goal);
  goal.querySelector("a").focus({ preventScroll: true });
  goal.scrollIntoView({ block: "nearest", inline: "nearest" });
});

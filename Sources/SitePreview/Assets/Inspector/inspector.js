// The page on which a gallery is edited: an album, a view of it, and the layout that is tried.

import { AddressOffer } from "./address-offer.js";
import * as api from "./api.js";
import { Arrange } from "./arrange.js";
import { Controls } from "./controls.js";
import { Drags } from "./drags.js";
import { byId, counted, element, tell } from "./elements.js";
import { History } from "./history.js";
import { LiveEvents, LiveViews } from "./live.js";
import { LookForm } from "./look-form.js";
import { kinds } from "./marks.js";
import { PlanTable, readout, request } from "./plan.js";
import { Stage } from "./stage.js";
import { Trial, text } from "./trial.js";

const site = await api.site();
const engines = new Map(site.engines.map((engine) => [engine.name, engine]));
const look = { view: "arrange", width: 1200, height: null, density: 2, zoom: "fit", marks: new Set(["number"]) };

let album = null;
let trial = null;
/** The answers that are shown: for the trial, and for what is saved if it is compared. */
let [tried, saved] = [null, null];
let selected = null;
/** Whether the live pages are those of the album as it is. They are only loaded where they are shown. */
let isLive = false;

const refuse = (message) => tell("refusal", message);
const refuseArranging = (message) => tell("refused", message);
const notice = (message) => tell("notice", message);
const problem = (message) => tell("problem", message);

const asking = new api.Latest();
const asker = new api.Latest();
const controls = new Controls(byId("options"), (key, value) => change(() => trial.set(key, value)));
const views = new LiveViews(byId("live"), (breakpoint) => {
  setSize(breakpoint.width, breakpoint.height);
  show("width");
  byId("slider").focus();
});
const table = new PlanTable(byId("rows"), byId("more"));
const stages = ["saved", "tried"].map((name) => {
  const label = name === "tried" ? "Photos in the layout" : "Photos in the saved layout";
  const stage = new Stage(label, (photo) => select(photo));
  const title = element("p", { class: "which", textContent: name });
  const root = element("div", { class: "column" }, title, stage.root);
  byId("stages").append(root);
  return { stage, title, root };
});
const [savedStage, triedStage] = stages;
const drags = new Drags(triedStage.stage, (key, value) => change(() => trial.set(key, value)));
const events = new LiveEvents(receive);
const edits = new History(undone, (message) => (look.view === "arrange" ? refuseArranging : refuse)(message));
const offer = new AddressOffer((written) => edits.add(written));
const looks = new LookForm((message) => tell("look-refusal", message), (written) => edits.add(written));
const arrange = new Arrange(refuseArranging, (written) => edits.add(written), (folder) => open(folder));

// Questions and answers

/** The breakpoint that applies to windows of a width. */
const breakpointFor = (width) =>
  site.breakpoints.findLast((breakpoint) => breakpoint.width <= width) ?? site.breakpoints[0];

const height = () => look.height ?? breakpointFor(look.width).height;

function ask({ name, options }, size) {
  return api.layout({ folder: album.folder, width: size.width, height: size.height, layout: name, options });
}

/** Asks for the plans that the view shows. While an answer is under way, only the last question waits. */
const refresh = () => asking.run(async () => {
  if (look.view === "arrange" || look.view === "look") return;
  const savedTrial = { name: trial.saved.name, options: trial.savedOptions };
  const current = album;
  try {
    if (look.view === "breakpoints") {
      const layouts = trial.isChanged ? await Promise.all(site.breakpoints.map((size) => ask(trial, size))) : null;
      tried = layouts?.[layouts.length - 1] ?? await ask(trial, site.breakpoints[site.breakpoints.length - 1]);
      if (album === current) views.compare(album, layouts);
    } else {
      const size = { width: look.width, height: height() };
      const both = [ask(trial, size), isCompared() ? ask(savedTrial, size) : null];
      [tried, saved] = await Promise.all(both);
    }
    if (album === current) draw();
    refuse(tried.hasRoom ? null : "A build refuses this layout, because it leaves photos no room at this width.");
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
    refuse(error.message);
  }
});

const isCompared = () => trial.isChanged && byId("compare").checked;

/** Changes what is tried. */
function change(how) {
  how();
  drawTrial();
  refresh();
}

/** Keeps what is tried. The page's own event brings the settings as they are then. */
async function keep() {
  const scope = document.querySelector("input[name=scope]:checked").value;
  const { name: layout, options } = trial;
  try {
    refuse(null);
    const size = { width: look.width, height: height() };
    const { edit } = await api.keep({ folder: album.folder, ...size, layout, options, scope });
    await edits.add([edit].filter(Boolean));
  } catch (error) {
    if (!(error instanceof api.Refusal)) throw error;
    refuse(error.message);
  }
}

/**
 * Writes what is being edited before something is taken back, and shows what was taken back. The page's own event
 * brings a layout, but not all that can be arranged is on a page.
 */
function undone(isDone) {
  if (look.view === "look") return isDone ? openLook() : looks.settled;
  if (look.view !== "arrange") return undefined;
  return isDone ? arrange.follow() : arrange.settle();
}

const openLook = () => looks.open(album).catch((error) => problem(error.message));

const openArranging = () => arrange.open(album).catch((error) => problem(error.message));

/** The folder of the album that is shown, or that will be. */
let wanted = null;

/** Opens an album, or reads it again. */
const open = (folder) => {
  wanted = folder;
  return asker.run(() => read(folder));
};

const read = async (folder) => {
  const isSame = album?.folder === folder;
  const answer = await api.album(folder);
  album = answer.album;
  if (isSame) trial.follow(album.layout);
  else trial = new Trial(album.layout, engines);
  if (!isSame) {
    selected = null;
    isLive = false;
  }
  openLive();
  events.follow(album, answer.version);
  byId("album").value = folder;
  byId("page").href = album.address;
  byId("title").textContent = album.title;
  const groups = album.groups.length > 1 ? ` in ${album.groups.length} groups` : "";
  byId("facts").textContent = album.photos.length > 0 ? `${counted(album.photos.length, "photo")}${groups}` : "";
  document.title = `${album.title}: edit`;
  drawAlbumName();
  for (const { value, parentElement } of document.querySelectorAll("input[name=view]")) {
    parentElement.hidden = album.photos.length === 0 && !["arrange", "look"].includes(value);
  }
  notice(album.isProvisional ? "Photos are still being read. Sizes and order may change." : null);
  remember();
  drawTrial();
  // There is nothing to change before.
  byId("engine").disabled = false;
  // There is nothing to lay out.
  if (album.photos.length === 0 && !["arrange", "look"].includes(look.view)) show("arrange");
  else if (look.view === "arrange") await openArranging();
  else if (look.view === "look") await openLook();
  await refresh();
};

/** Loads the live pages if they are shown. */
function openLive() {
  if (isLive || !album || look.view !== "breakpoints") return;
  isLive = true;
  views.open(album, site.breakpoints);
}

function receive(name, data) {
  if (name === "moved") return offer.read().catch((error) => problem(error.message));
  if (name === "problem") return problem(JSON.parse(data).message);
  problem(null);
  if (!["reload", "sheets", "solved"].includes(name)) return;
  // What could not be read during the problem is read after it, also if the page is the same.
  if (name !== "solved") {
    if (look.view === "breakpoints") views.pass(name, data);
    else isLive = false;
  }
  // Another album may have been chosen, which is not shown yet.
  open(wanted).catch((error) => problem(error.message));
}

// Drawing

function draw() {
  controls.update(trial, tried);
  if (look.view === "breakpoints") return;
  if (look.view === "plan") {
    byId("json").value = request(album, tried);
    table.draw(album, tried, look.density);
    return;
  }
  savedStage.root.hidden = !isCompared();
  for (const { title } of stages) title.hidden = !isCompared();
  const scale = fit();
  triedStage.stage.draw(album, tried, { ...look, scale });
  drags.draw(tried, trial.engine, trial.options);
  if (isCompared() && saved) savedStage.stage.draw(album, saved, { ...look, scale });
  drawReadout();
}

function fit() {
  if (look.zoom === "full") return 1;
  const byWidth = triedStage.stage.root.clientWidth / look.width;
  // A page that is swiped is seen whole.
  const isSideways = tried.form !== "column";
  const byHeight = isSideways ? byId("stages").clientHeight / Math.max(1, tried.content.height) : Infinity;
  return Math.max(0.02, Math.min(1, byWidth, byHeight));
}

const drawReadout = () => byId("readout").replaceChildren(...readout(album, tried, look.density, selected));

function select(photo) {
  selected = photo;
  for (const { stage } of stages) stage.show(photo);
  drawReadout();
}

function drawTrial() {
  byId("engine").value = trial.name;
  byId("trial").hidden = !trial.isChanged;
  const changes = trial.changes.map(({ key, before, after }) => `${key} ${text(before)} → ${text(after)}`);
  if (trial.name !== trial.saved.name) changes.unshift(`${trial.saved.name} → ${trial.name}`);
  byId("changes").textContent = trial.isChanged ? `Not saved: ${changes.join(", ")}` : "";
  controls.update(trial, tried);
}

// The page

function setSize(width, newHeight) {
  look.width = Math.min(3840, Math.max(280, Math.round(width)));
  if (newHeight !== undefined) look.height = newHeight;
  byId("slider").value = look.width;
  byId("width").value = look.width;
  byId("height").value = height();
  for (const button of byId("presets").children) {
    button.setAttribute("aria-pressed", String(Number(button.dataset.width) === look.width));
  }
}

function show(view) {
  if (look.view === "arrange" && view !== "arrange") arrange.close();
  look.view = view;
  const isArranging = view === "arrange";
  document.documentElement.classList.toggle("arranging", isArranging);
  byId("arrange").hidden = !isArranging;
  const isLook = view === "look";
  byId("look").hidden = !isLook;
  byId("look-form").hidden = !isLook;
  byId("layout").hidden = isArranging || isLook;
  byId("panel").setAttribute("aria-label", isArranging ? "Album and photos" : isLook ? "Look" : "Layout");
  refuseArranging(null);
  openLive();
  document.querySelector(`input[name=view][value=${view}]`).checked = true;
  byId("breakpoints").hidden = view !== "breakpoints";
  byId("one").hidden = view !== "width" && view !== "plan";
  byId("drawn").hidden = view !== "width";
  byId("tabled").hidden = view !== "plan";
  for (const id of ["zoom", "marks"]) byId(id).hidden = view !== "width";
  byId("one").setAttribute("aria-label", view === "plan" ? "Plan" : "One width");
  if (!album) return;
  remember();
  if (isArranging) openArranging();
  else if (isLook) openLook();
  else refresh();
}

/** Keeps the view in the address, so that a reload shows it again. */
function remember() {
  const query = new URLSearchParams({ album: album.folder, view: look.view, width: look.width });
  history.replaceState(null, "", `?${query}`);
}

/** Copies a text. Where the browser does not allow that, shows it for the user to copy. */
async function copy(words, status, fallback) {
  try {
    await navigator.clipboard.writeText(words);
    status.textContent = "Copied.";
  } catch {
    fallback();
  }
}

const nameOf = ({ title, photoCount, depth, isUnlisted }) =>
  `${"\u2003".repeat(depth)}${title} (${photoCount}${isUnlisted ? ", unlisted" : ""})`;

/** Shows the album's title as it is now in the list of albums. */
function drawAlbumName() {
  const own = site.albums.find(({ folder }) => folder === album.folder);
  if (own) byId("album").selectedOptions[0].textContent = nameOf({ ...own, title: album.title });
}

byId("album").append(...site.albums.map((own) => element("option", { value: own.folder, textContent: nameOf(own) })));
byId("engine").append(...site.engines.map(({ name }) => element("option", { value: name, textContent: name })));
byId("presets").append(...site.breakpoints.map(({ width, height }) =>
  element("button", {
    type: "button", textContent: String(width), data: { width }, aria: { label: `${width} by ${height} pixels` },
    onclick: () => {
      setSize(width, null);
      remember();
      refresh();
    },
  })));
byId("marks").append(...kinds.map(({ name, label, meaning }) =>
  element("label", { title: meaning },
    element("input", {
      type: "checkbox", value: name, checked: look.marks.has(name),
      onchange({ target }) {
        if (target.checked) look.marks.add(name);
        else look.marks.delete(name);
        draw();
      },
    }),
    element("span", { textContent: label }))));

byId("album").addEventListener("change", ({ target }) => open(target.value));
byId("views").addEventListener("change", ({ target }) => show(target.value));
byId("slider").addEventListener("input", ({ target }) => {
  setSize(Number(target.value), null);
  refresh();
});
byId("slider").addEventListener("change", remember);
byId("width").addEventListener("change", ({ target }) => {
  setSize(Number(target.value) || look.width, null);
  remember();
  refresh();
});
byId("height").addEventListener("change", ({ target }) => {
  const value = Math.round(Number(target.value));
  setSize(look.width, value >= 120 && value <= 16384 ? value : null);
  refresh();
});
byId("density").addEventListener("change", ({ target }) => {
  look.density = Number(target.value);
  draw();
});
byId("zoom").addEventListener("change", ({ target }) => {
  look.zoom = target.value;
  draw();
});
byId("engine").addEventListener("change", ({ target }) => change(() => trial.choose(target.value)));
byId("compare").addEventListener("change", refresh);
byId("reset").addEventListener("click", () => {
  change(() => trial.reset());
  byId("engine").focus();
});
byId("keep").addEventListener("click", () => {
  keep();
  // The button goes when nothing is tried any more.
  byId("engine").focus();
});
byId("settings").addEventListener("click", () => {
  copy(trial.settings, byId("changes"), () => { byId("changes").textContent = trial.settings; });
});
byId("copy").addEventListener("click", () => {
  copy(byId("json").value, byId("copied"), () => {
    byId("source").open = true;
    byId("json").select();
    byId("copied").textContent = "Copy it from the field below.";
  });
});
new ResizeObserver(() => look.view === "width" && tried && draw()).observe(byId("stages"));
// Both plans show the same place.
for (const [index, { stage }] of stages.entries()) {
  stage.root.addEventListener("scroll", () => {
    const other = stages[1 - index];
    if (other.root.hidden || !stage.root.matches(":hover, :focus-within")) return;
    other.stage.root.scrollTop = stage.root.scrollTop;
    other.stage.root.scrollLeft = stage.root.scrollLeft;
  });
}

/** Fields of text take back what was typed in them themselves. */
const fields = "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=color])";
addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  const isUndo = key === "z" && (event.ctrlKey || event.metaKey) && !event.altKey;
  // As on Windows. Browsers would make a change again that was typed in a field before.
  const isRedo = isUndo ? event.shiftKey : key === "y" && event.ctrlKey && !event.altKey;
  if (!isUndo && !isRedo || event.defaultPrevented || event.target.closest?.(fields)) return;
  event.preventDefault();
  (isRedo ? edits.redoOwn() : edits.undoOwn()).catch((error) => problem(error.message));
});

const query = new URLSearchParams(location.search);
/** The album whose page (or a photo's page) the user came from. */
const from = site.albums.findLast(({ address }) => query.get("page")?.startsWith(decodeURIComponent(address)));
const asked = site.albums.find(({ folder }) => folder === query.get("album")) ?? from;
const first = asked ?? site.albums[0];
look.view = ["look", "breakpoints", "width", "plan"].includes(query.get("view")) ? query.get("view") : "arrange";
setSize(Number(query.get("width")) || 1200);
await open(first.folder).catch((error) => problem(error.message));
show(look.view);
await edits.read().catch((error) => problem(error.message));

// Changes an open page in place into the page that the server has now. A reload of a large album takes longer, and
// forgets what is not in the address.

/** What is sent of a page, as a document in which no script has changed anything. */
export async function source() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** What the preview's script knows of a page. */
export const facts = (page) => page.querySelector("script[data-version]").dataset;

/**
 * Changes the open page.
 *
 * @param old the source of the open page
 * @param fresh the source that it is changed into
 * @param swap exchanges stylesheets
 * @returns whether that was possible: if not, nothing was changed, and the page must be loaded again
 */
export function patch(old, fresh, swap) {
  if (facts(old).provisional !== facts(fresh).provisional) return false;
  // Marks of drafts are elements among those of the page.
  if (facts(old).marks || facts(fresh).marks) return false;
  const [oldHead, head] = [old, fresh].map(parts);
  if (!oldHead || !head || oldHead.fixed !== head.fixed || oldHead.sheets.length !== head.sheets.length) return false;
  const steps = [];
  if (!collect(old.body, fresh.body, document.body, steps)) return false;
  for (const step of steps) step();
  document.title = fresh.title;
  const pairs = oldHead.sheets.map((href, index) => ({ old: href, new: head.sheets[index] }));
  swap(pairs.filter((pair) => pair.old !== pair.new));
  return true;
}

/** The head: what can't be changed in an open page, and the stylesheets. Other elements do nothing in it. */
function parts(page) {
  const sheets = [...page.querySelectorAll("link[rel=stylesheet]")];
  const fixed = [
    ...page.documentElement.attributes, ...page.querySelectorAll("meta[http-equiv], script:not([data-version])"),
    ...sheets.map(({ media }) => media),
  ];
  return {
    sheets: sheets.map((link) => link.getAttribute("href")),
    fixed: fixed.map((part) => part.outerHTML ?? part.value ?? part).join("\n"),
  };
}

/**
 * Collects the steps from one element to another.
 *
 * @param live the element of the open page, in which scripts may have changed attributes and added elements at the end
 * @returns whether there is a way
 */
function collect(old, fresh, live, steps) {
  if (old.isEqualNode(fresh)) return true;
  if (!live || live.nodeType !== old.nodeType || live.nodeName !== old.nodeName || old.nodeName !== fresh.nodeName) {
    return false;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    steps.push(() => { live.data = fresh.data; });
    return true;
  }
  for (const { name } of [...old.attributes, ...fresh.attributes]) {
    const value = fresh.getAttribute(name);
    if (old.getAttribute(name) === value) continue;
    if (name === "class") {
      if (isHeld(old)) return false;
      // Scripts add classes of their own, which stay.
      steps.push(() => {
        live.classList.remove(...old.classList);
        live.classList.add(...fresh.classList);
      });
      continue;
    }
    steps.push(() => value === null ? live.removeAttribute(name) : live.setAttribute(name, value));
  }
  const [before, after] = [old.childNodes, fresh.childNodes];
  const isSimilar = before.length === after.length
    && [...before].every((child, index) => child.nodeName === after[index].nodeName);
  if (isSimilar) return [...before].every((child, index) => collect(child, after[index], live.childNodes[index], steps));
  if (isHeld(old)) return false;
  steps.push(() => {
    const hadFocus = live.contains(document.activeElement);
    live.replaceChildren(...[...after].map((child) => document.importNode(child, true)));
    if (hadFocus) live.querySelector("a, button")?.focus({ preventScroll: true });
  });
  return true;
}

/** Whether the site's script may hold elements in this one: those of a gallery, but not what is in a photo's place. */
function isHeld(element) {
  return !element.closest(".photos > li")
    && (element.closest(".gallery") !== null || element.querySelector(".gallery") !== null);
}

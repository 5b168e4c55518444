// What says what it is: things with a name, wherever they are drawn.
const NAMED = "[data-thing], [role='img'][aria-label], [title]";
const WHERE = "main, aside, header";

/** The thing at an element that explains itself. */
export function thingAt(node: EventTarget | null): Element | null {
  const found = node instanceof Element ? node.closest(NAMED) : null;
  return found?.closest(WHERE) ? found : null;
}

/** What it says: its name where that is not written on it, and what is said of it besides. */
export const saidOf = (thing: Element): string =>
  thing.getAttribute("title") ?? thing.getAttribute("aria-label") ?? thing.querySelector(":scope > title")?.textContent ?? "";

/** Does the browser itself say it to a mouse? */
export const isTitled = (thing: Element): boolean => thing.hasAttribute("title") || !!thing.querySelector(":scope > title");

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const isWay = (key: string): boolean => key in WAYS;

const middle = (thing: Element): [number, number] => {
  const box = thing.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** The thing of a board that lies nearest in a direction; the first one where nothing is looked at yet. */
export function nextThing(board: Element, from: Element | null, key: string): Element | null {
  const all = [...board.querySelectorAll(NAMED)].filter((one) => one !== from && one.getBoundingClientRect().width > 0);
  const [dx, dy] = WAYS[key] ?? [0, 0];
  if (!from) return all[0] ?? null;
  const [x, y] = middle(from);
  let best: Element | null = null;
  let least = Infinity;
  for (const one of all) {
    const [there, down] = middle(one);
    const [ahead, aside] = [(there - x) * dx + (down - y) * dy, Math.abs((there - x) * dy) + Math.abs((down - y) * dx)];
    const far = ahead + 2.5 * aside;
    if (ahead > 1 && far < least) [best, least] = [one, far];
  }
  return best;
}

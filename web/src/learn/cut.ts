// Parts of a board: the smallest piece of a drawing that has all of some things, or the things themselves where they are not drawn
// in one.
const EDGE = 6;
/** So many times larger than on the board a part may be drawn. */
const LARGE = 2;

/** The pictures that could be cut out, by what was wanted; each in the frame of the board, which has its colours. */
export function cutOut(board: HTMLElement, wanted: string[]): Record<string, HTMLElement> {
  const found: Record<string, HTMLElement> = {};
  const frame = board.querySelector<HTMLElement>("[data-board]");
  for (const things of wanted) {
    const parts = things.split(" ").map((thing) => board.querySelector(`[data-thing="${CSS.escape(thing)}"]`));
    if (!frame || !parts.every((part) => part !== null)) continue;
    const svg = parts[0] instanceof SVGElement ? parts[0].ownerSVGElement : null;
    const piece = svg && pieceWith(svg, parts);
    found[things] = framed(frame, piece && svg, piece ? [piece] : parts.map(still));
  }
  return found;
}

/** Copies in the frame of the board, and in all that stands in it around the original: a drawing looks by their classes. */
function framed(frame: HTMLElement, original: Element | null, copies: Element[]): HTMLElement {
  const around = frame.cloneNode() as HTMLElement;
  around.removeAttribute("data-board");
  let inside = copies;
  for (let at = original?.parentElement; at && at !== frame; at = at.parentElement) {
    const shell = at.cloneNode() as HTMLElement;
    shell.replaceChildren(...inside);
    inside = [shell];
  }
  around.replaceChildren(...inside);
  return around;
}

/** The piece of the drawing that all of these are in. */
function pieceWith(svg: SVGSVGElement, parts: Element[]): SVGSVGElement | null {
  const scale = svg.getScreenCTM()?.inverse();
  if (!scale || !parts.every((part) => svg.contains(part))) return null;
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  const [from, to] = [new DOMPoint(left, top).matrixTransform(scale), new DOMPoint(right, bottom).matrixTransform(scale)];
  const piece = still(svg);
  const size = [to.x - from.x + 2 * EDGE, to.y - from.y + 2 * EDGE];
  piece.setAttribute("viewBox", [from.x - EDGE, from.y - EDGE, ...size].join(" "));
  piece.setAttribute("class", `${svg.getAttribute("class") ?? ""} piece`);
  piece.style.maxWidth = `${LARGE * (size[0] ?? 0)}px`;
  piece.style.aspectRatio = size.join(" / ");
  return piece;
}

/** A copy that nobody can answer with. */
function still<T extends Element>(original: T): T {
  const copy = original.cloneNode(true) as T;
  for (const part of [copy, ...copy.querySelectorAll("[role], [data-thing]")])
    for (const name of ["role", "data-thing", "aria-label", "tabindex"]) part.removeAttribute(name);
  for (const title of copy.querySelectorAll("title")) title.remove();
  return copy;
}

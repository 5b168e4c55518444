// Pieces come from where they were: from the pool, from their owner's board, or from the box.
import type { AnimationConfig } from "svelte/animate";
import { cubicOut } from "svelte/easing";
import { calm } from "../settings/kept.svelte";
import type { TransitionConfig } from "svelte/transition";
import type { TableContext } from "./context";
import { leapt } from "./fresh";

const LENGTH = 520;
const EASING = "cubic-bezier(0.25, 0.7, 0.25, 1)";

/** A copy of the piece flies over everything else, from the middle of `source` to where the piece is. */
function fly(piece: SVGGraphicsElement, source: Element): void {
  const from = source.getBoundingClientRect();
  const to = piece.getBoundingClientRect();
  const box = piece.getBBox();
  const board = piece.closest(".board");
  if (!board || !to.width || !from.width || document.hidden) return;
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("class", "flying");
  copy.append(piece.cloneNode(true));
  Object.assign(copy.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  board.append(copy);
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const flight = copy.animate([{ transform: `translate(${x}px, ${y}px) scale(1.25)` }, { transform: "none" }], {
    duration: LENGTH,
    easing: EASING,
  });
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** A piece arrives from the thing that is marked `data-from={from}`; where there is none, it appears. After a leap it is just there. */
export function arrive(node: SVGGraphicsElement, { from, table }: { from: string; table: TableContext }): TransitionConfig {
  if (calm.wanted || leapt(table)) return { duration: 0 };
  const source = document.querySelector(`[data-from="${from}"]`);
  if (!source) return { duration: LENGTH / 2, css: (t) => `opacity: ${t}` };
  fly(node, source);
  return { duration: LENGTH, css: (t) => `opacity: ${t < 0.95 ? 0 : 1}` };
}

/** A piece leaves: it fades where it is. */
export function leave(_node: Element): TransitionConfig {
  return { duration: calm.wanted ? 0 : 220, css: (t) => `opacity: ${t}` };
}

/** Something that changes its place among others slides there. */
export function slide(node: Element, { from, to }: { from: DOMRect; to: DOMRect }): AnimationConfig {
  const scale = (node as SVGGraphicsElement).getScreenCTM()?.a || 1;
  const x = (from.left - to.left) / scale;
  const y = (from.top - to.top) / scale;
  if (calm.wanted || (Math.abs(x) < 1 && Math.abs(y) < 1)) return { duration: 0 };
  return { duration: 260, easing: cubicOut, css: (_t, u) => `transform: translate(${u * x}px, ${u * y}px)` };
}

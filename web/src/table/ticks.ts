// Time that goes on while somebody looks: read `now()` and be told again every second.
import { createSubscriber } from "svelte/reactivity";

const SECOND = 1000;
const ticking = createSubscriber((update) => {
  const timer = setInterval(update, SECOND);
  return () => clearInterval(timer);
});

/** Milliseconds of a clock that nobody sets. */
export function now(): number {
  ticking();
  return performance.now();
}

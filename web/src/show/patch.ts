// Views from differences between them, as in RFC 6902. Nothing is changed in place: what stays the same is shared.
import type { Patch } from "../api/types";
import type { Json } from "../table/values";

type Tree = { [key: string]: Json };

const keysOf = (path: string): string[] =>
  path
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

function inList(list: Json[], key: string, rest: string[], patch: Patch): Json[] {
  const at = key === "-" ? list.length : Number(key);
  if (rest.length) return list.with(at, changed(list[at] ?? null, rest, patch));
  if (patch.op === "remove") return list.toSpliced(at, 1);
  return list.toSpliced(at, patch.op === "add" ? 0 : 1, patch.value as Json);
}

function inTree(tree: Tree, key: string, rest: string[], patch: Patch): Tree {
  if (rest.length) return { ...tree, [key]: changed(tree[key] ?? null, rest, patch) };
  if (patch.op !== "remove") return { ...tree, [key]: patch.value as Json };
  const { [key]: _gone, ...others } = tree;
  return others;
}

function changed(value: Json, path: string[], patch: Patch): Json {
  const [key, ...rest] = path;
  if (key === undefined) return patch.value as Json;
  if (Array.isArray(value)) return inList(value, key, rest, patch);
  return inTree((value ?? {}) as Tree, key, rest, patch);
}

/** The view after these differences. */
export const patched = (view: Json, patches: Patch[]): Json =>
  patches.reduce((now, patch) => changed(now, keysOf(patch.path), patch), view);

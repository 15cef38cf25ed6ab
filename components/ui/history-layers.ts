/** What a dialog or plan over a page pushes: how many entries lie below it says what is open, and how far back closes it. */
export type LayerEntry = {
  readonly depth: number;
  /** What the entry shows besides, if it has an address of its own. */
  readonly shows?: unknown;
};

type Layer = { readonly close: () => void; depth: number };

const PAGE: LayerEntry = { depth: 0 };
/** A browser may drop a step back without an event; after this time it counts as made. */
const STEP_TIMEOUT_MS = 1000;

const open: Layer[] = [];
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();
/** A dialog has closed and its entry is about to be left; a dialog that opens now reuses that entry. */
let leaving: ReturnType<typeof setTimeout> | null = null;
/** Our own step back is under way; an entry pushed meanwhile would be lost. */
let travelling: ReturnType<typeof setTimeout> | null = null;

/** Depth 0 for the page's own entry, which carries no layer. */
export function currentEntry(): LayerEntry {
  return (history.state as { layer?: LayerEntry } | null)?.layer ?? PAGE;
}

function arrive() {
  if (travelling) clearTimeout(travelling);
  travelling = null;
  for (const begin of [...waiting]) begin();
  waiting.clear();
}

function followHistory() {
  const { depth } = currentEntry();
  for (const layer of [...open].reverse()) if (layer.depth > depth) layer.close();
  // Listeners hear of the visitor's steps only.
  if (!travelling) for (const listener of listeners) listener();
  arrive();
}

/** Calls `listener` after each step of the visitor, and now: coming back from another page is one. Returns how to stop. */
export function onHistoryStep(listener: () => void): () => void {
  window.addEventListener('popstate', followHistory);
  listeners.add(listener);
  listener();
  return () => void listeners.delete(listener);
}

/** Calls `begin` once no step of our own is under way, mostly at once; returns how to cancel. */
export function whenSettled(begin: () => void): () => void {
  if (travelling) waiting.add(begin);
  else begin();
  return () => void waiting.delete(begin);
}

/** With `address` the router follows; without, the page's address stays. @returns the depth of the new entry */
export function pushLayer(shownAt: (depth: number) => unknown = () => currentEntry().shows, address?: string): number {
  window.addEventListener('popstate', followHistory);
  const taken = leaving !== null;
  if (leaving) clearTimeout(leaving);
  leaving = null;
  const depth = currentEntry().depth + (taken ? 0 : 1);
  const layer: LayerEntry = { depth, shows: shownAt(depth) };
  // The router ignores entries that carry its own state, which is right while the address stays.
  const state = address === undefined ? { ...history.state, layer } : { layer };
  history[taken ? 'replaceState' : 'pushState'](state, '', address);
  // After a reload the entry is a page of its own and must not take the scroll position of the page below.
  if (address !== undefined) history.scrollRestoration = 'manual';
  return depth;
}

/** The entry that is open shows something else under another address: Back leaves both in one step. */
export function replaceLayer(shows: unknown, address: string): void {
  const replace = () => history.replaceState({ layer: { ...currentEntry(), shows } }, '', address);
  // The entry on top is about to be left: the one below it is meant.
  if (leaving) waiting.add(replace);
  else replace();
}

export function leaveLayers(depth: number): void {
  const steps = depth - 1 - currentEntry().depth;
  if (steps >= 0) return;
  travelling = setTimeout(arrive, STEP_TIMEOUT_MS);
  history.go(steps);
}

/** For a dialog that has opened: Back calls `close`. Returns what to call when it has closed. */
export function enterLayer(close: () => void): () => void {
  const layer: Layer = { close, depth: 0 };
  open.push(layer);
  const cancel = whenSettled(() => void (layer.depth = pushLayer()));
  return () => {
    cancel();
    open.splice(open.indexOf(layer), 1);
    if (layer.depth === 0 || currentEntry().depth < layer.depth) return;
    // Later, since a dialog that opens in the same moment reuses the entry.
    leaving = setTimeout(() => {
      leaving = null;
      leaveLayers(layer.depth);
    });
  };
}

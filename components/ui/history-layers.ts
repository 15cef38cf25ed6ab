/**
 * The history as what lies over a page sees it. Each entry that a dialog or a plan pushes says how many such entries it
 * lies above the page's own; so what is open follows from the entry one is at, and closing knows how far to go back.
 */
export type LayerEntry = {
  readonly depth: number;
  /** What the entry shows besides, if it has an address of its own. */
  readonly shows?: unknown;
};

type Layer = { readonly close: () => void; depth: number };

const PAGE: LayerEntry = { depth: 0 };
/** After this a step back that nothing came of counts as made. */
const STEP_TIMEOUT_MS = 1000;

const open: Layer[] = [];
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();
/** A dialog has closed and its entry is about to be left; what opens at once takes that entry over. */
let leaving: ReturnType<typeof setTimeout> | null = null;
/** Our own step back is under way; what was pushed meanwhile would be lost by it. */
let travelling: ReturnType<typeof setTimeout> | null = null;

/** The entry one is at. Entries of the page's own, also those that were written while something lay over it, have depth 0. */
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
  // Of a step of our own they know.
  if (!travelling) for (const listener of listeners) listener();
  arrive();
}

/**
 * Calls `listener` now, since who comes back from another page comes by the history too, and after each step of the
 * visitor's through it; returns how to stop that.
 */
export function onHistoryStep(listener: () => void): () => void {
  window.addEventListener('popstate', followHistory);
  listeners.add(listener);
  listener();
  return () => void listeners.delete(listener);
}

/** Calls `begin` when the history stands still, mostly at once; returns how to take that back. */
export function whenSettled(begin: () => void): () => void {
  if (travelling) waiting.add(begin);
  else begin();
  return () => void waiting.delete(begin);
}

/**
 * Adds an entry above the current one: with an address, which the router is told of, or with the page's.
 * @returns its depth
 */
export function pushLayer(shownAt: (depth: number) => unknown = () => currentEntry().shows, address?: string): number {
  window.addEventListener('popstate', followHistory);
  const taken = leaving !== null;
  if (leaving) clearTimeout(leaving);
  leaving = null;
  const depth = currentEntry().depth + (taken ? 0 : 1);
  const layer: LayerEntry = { depth, shows: shownAt(depth) };
  // With the router's own marks in the state it takes no notice: for it nothing changes while the address is the page's.
  const state = address === undefined ? { ...history.state, layer } : { layer };
  history[taken ? 'replaceState' : 'pushState'](state, '', address);
  // Loaded anew it is a page of its own, which does not begin where the one below was scrolled to.
  if (address !== undefined) history.scrollRestoration = 'manual';
  return depth;
}

export function leaveLayers(depth: number): void {
  const steps = depth - 1 - currentEntry().depth;
  if (steps >= 0) return;
  travelling = setTimeout(arrive, STEP_TIMEOUT_MS);
  history.go(steps);
}

/** A dialog has opened: Back calls `close`. Returns what is to be called when it has closed. */
export function enterLayer(close: () => void): () => void {
  const layer: Layer = { close, depth: 0 };
  open.push(layer);
  const cancel = whenSettled(() => void (layer.depth = pushLayer()));
  return () => {
    cancel();
    open.splice(open.indexOf(layer), 1);
    if (layer.depth === 0 || currentEntry().depth < layer.depth) return;
    // Not at once: what opens in the same moment takes the entry over.
    leaving = setTimeout(() => {
      leaving = null;
      leaveLayers(layer.depth);
    });
  };
}

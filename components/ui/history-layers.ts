/** History entry of an open dialog or plan. `depth`: number of entries above the page's own. `shows`: what is open. */
export type LayerEntry = { readonly depth: number; readonly shows?: unknown };

type Layer = { readonly close: () => void; depth: number };

const PAGE: LayerEntry = { depth: 0 };
/** Milliseconds. A browser may ignore `history.go` without an event, so after this time the step counts as done. */
const STEP_TIMEOUT_MS = 1000;

const openLayers: Layer[] = [];
const listeners = new Set<() => void>();
const delayedCalls = new Set<() => void>();
let leaveTimer: ReturnType<typeof setTimeout> | null = null;
/** Set during a step back of ours. An entry pushed during that step would be lost. */
let backTimer: ReturnType<typeof setTimeout> | null = null;

export const currentEntry = (): LayerEntry => (history.state as { layer?: LayerEntry } | null)?.layer ?? PAGE;

function finishStep() {
  if (backTimer) clearTimeout(backTimer);
  backTimer = null;
  for (const begin of [...delayedCalls]) begin();
  delayedCalls.clear();
}

function followHistory() {
  const { depth } = currentEntry();
  for (const layer of [...openLayers].reverse()) if (layer.depth > depth) layer.close();
  if (!backTimer) for (const listener of listeners) listener();
  finishStep();
}

/**
 * Calls `listener` now and after each history step, except those of `leaveLayers`. Returns a function that
 * unsubscribes.
 */
export function onHistoryStep(listener: () => void): () => void {
  window.addEventListener('popstate', followHistory);
  listeners.add(listener);
  listener();
  return () => void listeners.delete(listener);
}

/** Calls `begin` when no history step of ours is in progress, usually at once. Returns a function that cancels it. */
export function runWhenSettled(begin: () => void): () => void {
  if (backTimer) delayedCalls.add(begin);
  else begin();
  return () => void delayedCalls.delete(begin);
}

/** Pushes an entry and returns its depth. The router follows `address`; without it the page's address stays. */
export function pushLayer(shownAt: (depth: number) => unknown = () => currentEntry().shows, address?: string): number {
  window.addEventListener('popstate', followHistory);
  const isLeaving = leaveTimer !== null;
  if (leaveTimer) clearTimeout(leaveTimer);
  leaveTimer = null;
  const depth = currentEntry().depth + (isLeaving ? 0 : 1);
  const layer: LayerEntry = { depth, shows: shownAt(depth) };
  // Keeps the router's state, so that the router ignores the entry while the address stays the same.
  const state = address === undefined ? { ...history.state, layer } : { layer };
  history[isLeaving ? 'replaceState' : 'pushState'](state, '', address);
  // After a reload the entry is a page of its own and must not inherit the scroll position of the page below.
  if (address !== undefined) history.scrollRestoration = 'manual';
  return depth;
}

export function replaceLayer(shows: unknown, address: string): void {
  const replace = () => history.replaceState({ layer: { ...currentEntry(), shows } }, '', address);
  // The top entry is about to be removed. The entry below it is replaced afterwards.
  if (leaveTimer) delayedCalls.add(replace);
  else replace();
}

export function leaveLayers(depth: number): void {
  const steps = depth - 1 - currentEntry().depth;
  if (steps >= 0) return;
  backTimer = setTimeout(finishStep, STEP_TIMEOUT_MS);
  history.go(steps);
}

export function enterLayer(close: () => void): () => void {
  const layer: Layer = { close, depth: 0 };
  openLayers.push(layer);
  const cancel = runWhenSettled(() => void (layer.depth = pushLayer()));
  return () => {
    cancel();
    openLayers.splice(openLayers.indexOf(layer), 1);
    if (layer.depth === 0 || currentEntry().depth < layer.depth) return;
    // Delayed, because a dialog that opens at the same moment reuses the entry.
    leaveTimer = setTimeout(() => {
      leaveTimer = null;
      leaveLayers(layer.depth);
    });
  };
}

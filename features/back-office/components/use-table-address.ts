import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const currentSearch = () => window.location.search;

/** Sets URL parameters; null or '' removes one. 'push' adds a history entry, so that Back undoes the change. */
function changeAddress(changes: Readonly<Record<string, string | null>>, how: 'push' | 'replace' = 'push'): void {
  const next = new URLSearchParams(window.location.search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  const address = window.location.pathname + (next.size > 0 ? `?${next}` : '');
  if (address === window.location.pathname + window.location.search) return;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  for (const listener of listeners) listener();
}

export function useTableAddress(): { values: Readonly<Record<string, string>> | null; change: typeof changeAddress } {
  const search = useSyncExternalStore(subscribe, currentSearch, () => null);
  const values = useMemo(
    () => (search === null ? null : Object.fromEntries(new URLSearchParams(search).entries())),
    [search],
  );
  return { values, change: changeAddress };
}

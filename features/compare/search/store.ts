import { create } from 'zustand';
import type { ListState } from './list-state';

type Lists = {
  /** By the list's public address as the server rendered it, so that coming back finds the list as it was left. */
  readonly lists: Readonly<Record<string, ListState>>;
  put(list: string, state: ListState): void;
};

const useLists = create<Lists>()((set) => ({
  lists: {},
  put: (list, state) => set(({ lists }) => ({ lists: { ...lists, [list]: state } })),
}));

/** The state of a list and its setter; until the visitor does something, it is what the server rendered. */
export function useListState(list: string, initial: ListState): readonly [ListState, (next: ListState) => void] {
  const kept = useLists(({ lists }) => lists[list]);
  return [kept ?? initial, (next) => useLists.getState().put(list, next)];
}

/** Forgets every list, as a new visit does. */
export function resetLists(): void {
  useLists.setState({ lists: {} });
}

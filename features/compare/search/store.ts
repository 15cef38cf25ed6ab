import { create } from 'zustand';
import type { Order } from '@/features/compare/domain';
import { NO_FILTERS, type Filters } from '@/features/compare/filters/domain';

/** What a visitor made of one list: how it is narrowed and ordered, and on which page it begins. */
export type ListState = { readonly filters: Filters; readonly order: Order; readonly page: number };

type Lists = {
  /** By the list's public address as the server rendered it, so that coming back finds the list as it was left. */
  readonly lists: Readonly<Record<string, ListState>>;
  put(list: string, state: ListState): void;
};

const useLists = create<Lists>()((set) => ({
  lists: {},
  put: (list, state) => set(({ lists }) => ({ lists: { ...lists, [list]: state } })),
}));

type View = { readonly page: number; readonly order: Order };

/** The state of a list and its setter; until the visitor does something, it is what the server rendered. */
export function useListState(list: string, initial: View): readonly [ListState, (change: Partial<ListState>) => void] {
  const kept = useLists(({ lists }) => lists[list]);
  const state = kept ?? { ...initial, filters: NO_FILTERS };
  return [state, (change) => useLists.getState().put(list, { ...state, ...change })];
}

/** Forgets every list, as a new visit does. */
export function resetLists(): void {
  useLists.setState({ lists: {} });
}

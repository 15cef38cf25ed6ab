import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tabStorage, visitorStorage } from '@/lib/browser/visitor-storage';
import type { ListState } from './search/list-state';
import {
  addProduct,
  announceChange,
  COMPARE_MAX,
  isSameSet,
  removeProduct,
  type CompareAnnouncement,
  type ComparedProduct,
} from './compare-set';

type CompareSets = {
  readonly sets: Readonly<Record<string, readonly ComparedProduct[]>>;
  readonly announcement: CompareAnnouncement | null;
  readonly isOpen: boolean;
  add(line: string, product: ComparedProduct): void;
  remove(line: string, index?: number): void;
  clearAnnouncement(): void;
};

const PREFIX = 'comparar-';
const NONE: readonly ComparedProduct[] = [];

const isProduct = (value: unknown): value is ComparedProduct => {
  if (typeof value !== 'object' || value === null) return false;
  const product = value as Record<string, unknown>;
  const texts = ['productCode', 'displayName', 'organization', 'image', 'price'] as const;
  return Number.isInteger(product.id) && texts.every((key) => typeof product[key] === 'string');
};

/** Reads storage, which may contain anything: checks every product and enforces the maximum. */
function readSets(stored: unknown): CompareSets['sets'] {
  const sets = (stored as { sets?: unknown } | null | undefined)?.sets;
  if (typeof sets !== 'object' || sets === null) return {};
  const lists = Object.entries(sets).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  return Object.fromEntries(
    lists.map(([line, products]) => [
      line,
      products
        .filter(isProduct)
        .filter((product, index, all) => all.findIndex(({ id }) => id === product.id) === index)
        .slice(0, COMPARE_MAX),
    ]),
  );
}

/**
 * Set of compared plans. Empty until `openCompareSet` sets its key, because the first client render must equal the
 * server's.
 */
export const useCompareStore = create<CompareSets>()(
  persist(
    (set) => ({
      sets: {},
      announcement: null,
      isOpen: false,
      add: (line, product) =>
        set(({ sets, announcement }) => {
          const before = sets[line] ?? NONE;
          const after = addProduct(before, product);
          return {
            sets: { ...sets, [line]: after },
            announcement: announceChange(before, after, product) ?? announcement,
          };
        }),
      remove: (line, index) =>
        set(({ sets, announcement }) => {
          const before = sets[line] ?? NONE;
          const after = removeProduct(before, index);
          return { sets: { ...sets, [line]: after }, announcement: announceChange(before, after) ?? announcement };
        }),
      clearAnnouncement: () => set({ announcement: null }),
    }),
    {
      name: `${PREFIX}closed`,
      skipHydration: true,
      storage: createJSONStorage(() => visitorStorage),
      migrate: () => ({ sets: {} }),
      partialize: ({ sets }) => ({ sets }),
      merge: (stored, current) => ({ ...current, sets: readSets(stored) }),
    },
  ),
);

/** Loads the market's set and follows changes in other tabs. Returns a function that stops it, for use in an effect. */
export function openCompareSet(storageVersion: string): () => void {
  const name = `${PREFIX}${storageVersion}`;
  const { persist: storage } = useCompareStore;
  if (storage.getOptions().name !== name) storage.setOptions({ name });
  void storage.rehydrate();
  const follow = (event: StorageEvent) => {
    if (event.key === name) void storage.rehydrate();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export function useCompareSet(line: string): readonly ComparedProduct[] {
  return useCompareStore(({ sets }) => sets[line] ?? NONE);
}

type SharedSets = {
  readonly shared: CompareSets['sets'];
  readonly own: CompareSets['sets'];
  readonly openLine: string | null;
};

/** Sets from shared links, and the visitor's own set to restore later. In session storage, so both end with the tab. */
export const useSharedSets = create<SharedSets>()(
  persist((): SharedSets => ({ shared: {}, own: {}, openLine: null }), {
    name: 'comparacion-recibida',
    storage: createJSONStorage(() => tabStorage),
    merge: (stored) => {
      const { shared, own, openLine } = Object(stored) as Partial<SharedSets>;
      return {
        shared: readSets({ sets: shared }),
        own: readSets({ sets: own }),
        openLine: typeof openLine === 'string' ? openLine : null,
      };
    },
  }),
);

export const isSharedSet = (line: string, set: readonly ComparedProduct[]): boolean =>
  set.length > 0 && isSameSet(set, useSharedSets.getState().shared[line] ?? NONE);

export function useRestoreOwnSet(line: string): (() => void) | null {
  const set = useCompareSet(line);
  const own = useSharedSets((kept) => kept.own[line] ?? NONE);
  const shared = useSharedSets((kept) => kept.shared[line] ?? NONE);
  if (own.length === 0 || !isSameSet(set, shared)) return null;
  return () => useCompareStore.setState(({ sets }) => ({ sets: { ...sets, [line]: own } }));
}

export const setComparisonOpen = (isOpen: boolean): void => {
  useCompareStore.setState({ isOpen });
  if (!isOpen) useSharedSets.setState({ openLine: null });
};

export type ListLayout = 'list' | 'grid';

export const useListLayout = create<{ layout: ListLayout; setLayout(layout: ListLayout): void }>()(
  persist((set) => ({ layout: 'list', setLayout: (layout) => set({ layout }) }), {
    name: 'vista-resultados',
    skipHydration: true,
    storage: createJSONStorage(() => visitorStorage),
    partialize: ({ layout }) => ({ layout }),
    merge: (stored, current) => ({
      ...current,
      layout: (stored as { layout?: unknown } | undefined)?.layout === 'grid' ? 'grid' : 'list',
    }),
  }),
);

export const useListTip = create<{ isRead: boolean; close(): void }>()(
  persist((set) => ({ isRead: false, close: () => set({ isRead: true }) }), {
    name: 'consejo-resultados',
    skipHydration: true,
    storage: createJSONStorage(() => visitorStorage),
    partialize: ({ isRead }) => ({ isRead }),
    merge: (stored, current) => ({ ...current, isRead: (stored as { isRead?: unknown } | undefined)?.isRead === true }),
  }),
);

type ListStates = { readonly lists: Readonly<Record<string, ListState>>; put(list: string, state: ListState): void };

export const useListStates = create<ListStates>()((set) => ({
  lists: {},
  put: (list, state) => set(({ lists }) => ({ lists: { ...lists, [list]: state } })),
}));

export function useListState(list: string, initial: ListState): readonly [ListState, (next: ListState) => void] {
  const stored = useListStates(({ lists }) => lists[list]);
  return [stored ?? initial, (next) => useListStates.getState().put(list, next)];
}

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { storageKey } from '@/lib/site/page-site';
import { visitorStorage } from '@/lib/site/visitor-storage';

/** A link made in this browser, with the key that takes it back. */
export type OwnLink = {
  readonly link: string;
  readonly key: string;
  /** What the visitor knows the shared page by. */
  readonly name: string;
  /** yyyy-mm-dd */
  readonly expires: string;
};

/** Most links that are remembered; older ones expire by themselves. */
const MOST = 50;

const isOwnLink = (value: unknown): value is OwnLink =>
  typeof value === 'object' &&
  value !== null &&
  ['link', 'key', 'name', 'expires'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

type OwnLinks = {
  readonly links: readonly OwnLink[];
  /** Reads what this browser keeps, without what is over or has another shape. @param today yyyy-mm-dd */
  restore: (today: string) => void;
  add: (link: OwnLink) => void;
  drop: (link: string) => void;
};

/**
 * The links that were made in this browser, newest first, kept in `enlaces-V1.7` (Chile) or `-V1.6`. Nothing of them is
 * known anywhere else.
 */
export const useOwnLinks = create<OwnLinks>()(
  persist(
    (set, get) => ({
      links: [],
      restore(today) {
        void useOwnLinks.persist.rehydrate();
        set(({ links }) => ({ links: links.filter(({ expires }) => expires >= today) }));
      },
      add: (made) => set({ links: [made, ...get().links.filter(({ link }) => link !== made.link)].slice(0, MOST) }),
      drop: (dropped) => set({ links: get().links.filter(({ link }) => link !== dropped) }),
    }),
    {
      name: storageKey('enlaces'),
      storage: createJSONStorage(() => visitorStorage),
      version: 1,
      migrate: () => ({ links: [] }) as unknown as OwnLinks,
      skipHydration: true,
      partialize: ({ links }) => ({ links }),
      merge: (stored, state) => {
        const kept = (stored as { links?: unknown } | undefined)?.links;
        return { ...state, links: Array.isArray(kept) ? kept.filter(isOwnLink) : [] };
      },
    },
  ),
);

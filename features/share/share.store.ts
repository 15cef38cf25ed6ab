import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { storageKey } from '@/lib/browser/document-site';
import { visitorStorage } from '@/lib/browser/visitor-storage';
import { isLinkContents, type LinkContents } from './link-contents';

export type OwnLink = {
  readonly link: string;
  readonly key: string;
  readonly name: string;
  readonly expires: string;
  readonly expiresAt: string;
  readonly carried: LinkContents | null;
};

/** A visitor can create 100 a day (`rateLimits.shareDay`), and a link lasts 30 days (`SHARED_DAYS`). */
const MAX_LINKS = 3_000;

const FIELDS = ['link', 'key', 'name', 'expires', 'expiresAt'] as const satisfies (keyof OwnLink)[];
const isOwnLink = (value: unknown): value is OwnLink =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Links with unreadable contents stay, because the key that revokes the link must not be lost. */
const toStoredLink = (own: OwnLink): OwnLink => ({ ...own, carried: isLinkContents(own.carried) ? own.carried : null });

type OwnLinks = {
  readonly links: readonly OwnLink[];
  readonly isKept: boolean;
  restore: (now: number) => void;
  add: (link: OwnLink) => void;
  drop: (link: string) => void;
};

/** Links created in this browser, in `enlaces-V1.7` (Chile) or `-V1.6`. They are stored nowhere else. */
export const useOwnLinks = create<OwnLinks>()(
  persist(
    (set, get) => ({
      links: [],
      isKept: true,
      restore(now) {
        readStoredLinks();
        set(({ links }) => ({ links: links.filter(({ expiresAt }) => Date.parse(expiresAt) > now) }));
      },
      add(made) {
        readStoredLinks();
        set({ links: [made, ...get().links.filter(({ link }) => link !== made.link)].slice(0, MAX_LINKS) });
        set({ isKept: isStored(made.link) });
      },
      drop(dropped) {
        readStoredLinks();
        set({ links: get().links.filter(({ link }) => link !== dropped) });
      },
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
        return { ...state, links: Array.isArray(kept) ? kept.filter(isOwnLink).map(toStoredLink) : [] };
      },
    },
  ),
);

function readStoredLinks(): void {
  if (useOwnLinks.getState().isKept) void useOwnLinks.persist.rehydrate();
}

const isStored = (link: string): boolean => String(visitorStorage.getItem(storageKey('enlaces')) ?? '').includes(link);

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { storageKey } from '@/lib/site/page-site';
import { visitorStorage } from '@/lib/site/visitor-storage';
import { isLinkContents, type LinkContents } from './domain/link-contents';

/** A link made in this browser, with the key that takes it back. */
export type OwnLink = {
  readonly link: string;
  readonly key: string;
  /** What the visitor knows the shared page by. */
  readonly name: string;
  /** The market's day on which it is over, yyyy-mm-dd. */
  readonly expires: string;
  /** The moment when it is over, ISO 8601; it was made `SHARED_DAYS` days before. */
  readonly expiresAt: string;
  /** null of one that was kept before this was, or before all of it was. */
  readonly carried: LinkContents | null;
};

/** As many as can be alive: a visitor makes 100 in a day (`rateLimits.shareDay`), and they last 30 days (`SHARED_DAYS`). */
const MOST = 3_000;

const FIELDS = ['link', 'key', 'name', 'expires', 'expiresAt'] as const satisfies (keyof OwnLink)[];
const isOwnLink = (value: unknown): value is OwnLink =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** What cannot be told of a link is no reason to lose the key that takes it back. */
const asKept = (own: OwnLink): OwnLink => ({ ...own, carried: isLinkContents(own.carried) ? own.carried : null });

type OwnLinks = {
  readonly links: readonly OwnLink[];
  /** Whether the browser keeps them: otherwise they are known as long as the page is. */
  readonly isKept: boolean;
  /** Reads what this browser keeps, without what is over or has another shape. @param now milliseconds since 1970 */
  restore: (now: number) => void;
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
      isKept: true,
      restore(now) {
        readKept();
        set(({ links }) => ({ links: links.filter(({ expiresAt }) => Date.parse(expiresAt) > now) }));
      },
      add(made) {
        readKept();
        set({ links: [made, ...get().links.filter(({ link }) => link !== made.link)].slice(0, MOST) });
        set({ isKept: isStored(made.link) });
      },
      drop(dropped) {
        readKept();
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
        return { ...state, links: Array.isArray(kept) ? kept.filter(isOwnLink).map(asKept) : [] };
      },
    },
  ),
);

/** Another tab has made and dropped links meanwhile. Where nothing can be kept, what this page knows is all there is. */
function readKept(): void {
  if (useOwnLinks.getState().isKept) void useOwnLinks.persist.rehydrate();
}

const isStored = (link: string): boolean => String(visitorStorage.getItem(storageKey('enlaces')) ?? '').includes(link);

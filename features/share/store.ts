import { create } from 'zustand';
import { pageSite } from '@/lib/site/page-site';

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

/** Versioned like every key (spec section 9): V1.7 in Chile, V1.6 elsewhere. */
const keyOf = () => `enlaces-${pageSite().storage || 'V1.6'}`;

const isOwnLink = (value: unknown): value is OwnLink =>
  typeof value === 'object' &&
  value !== null &&
  ['link', 'key', 'name', 'expires'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

function read(today: string): readonly OwnLink[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOwnLink).filter(({ expires }) => expires >= today) : [];
  } catch {
    return [];
  }
}

function write(links: readonly OwnLink[]): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(links));
  } catch {
    // A browser that forbids storage forgets them with the page.
  }
}

type OwnLinks = {
  readonly links: readonly OwnLink[];
  /** Reads what this browser keeps, without what is over or has another shape. @param today yyyy-mm-dd */
  restore: (today: string) => void;
  add: (link: OwnLink) => void;
  drop: (link: string) => void;
};

/** The links that were made in this browser, newest first. Nothing of them is known anywhere else. */
export const useOwnLinks = create<OwnLinks>()((set, get) => {
  const put = (links: readonly OwnLink[]) => {
    set({ links });
    write(links);
  };
  return {
    links: [],
    restore: (today) => set({ links: read(today) }),
    add: (made) => put([made, ...get().links.filter(({ link }) => link !== made.link)].slice(0, MOST)),
    drop: (dropped) => put(get().links.filter(({ link }) => link !== dropped)),
  };
});

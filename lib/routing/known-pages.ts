import { processWide } from '@/lib/process-wide';
import type { LANDING_FILTERS } from './list-view';

export type ListPages = {
  readonly all: number;
  readonly landings: Readonly<Record<(typeof LANDING_FILTERS)[number], ReadonlyMap<string, number>>>;
};

export type KnownPlans = {
  hasPlan(kind: string, organization: string, plan: string): boolean;
  hasProduct(code: string): boolean;
  sellerOf(code: string): string | undefined;
};

export type ArticlePages = { readonly addresses: ReadonlySet<string>; readonly pages: ReadonlyMap<string, number> };

export type DirectoryPages = {
  readonly directories: ReadonlyMap<string, { readonly pages: number; readonly members: ReadonlySet<string> }>;
  readonly productPages: number;
};

export const knownPages = processWide('known-pages', () => ({
  lists: new Map<string, ReadonlyMap<string, ListPages>>(),
  plans: new Map<string, KnownPlans>(),
  articles: new Map<string, ArticlePages>(),
  directories: new Map<string, DirectoryPages>(),
}));

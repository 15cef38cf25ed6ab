import { processWide } from '@/lib/process-wide';

type Page = { readonly category: string; readonly slug: string };

const known = processWide('article-pages', () => new Map<string, ReadonlySet<string>>());

export function setArticlePages(market: string, pages: readonly Page[]): void {
  known.set(market, new Set(pages.flatMap(({ category, slug }) => [category, `${category}/${slug}`])));
}

/** Whether a market publishes that; true as long as nobody has looked. @param slug left out: the category itself */
export function hasArticlePage(market: string, category: string, slug?: string): boolean {
  return known.get(market)?.has(slug === undefined ? category : `${category}/${slug}`) ?? true;
}

import { knownPages, type ArticlePages } from './known-pages';
import { pageWithin } from './list-view';

const known = knownPages.articles;

export function setArticlePages(market: string, pages: ArticlePages): void {
  known.set(market, pages);
}

/** True if a market publishes the page, or the index is not loaded yet. `slug` defaults to the category. */
export function hasArticlePage(market: string, category: string, slug?: string): boolean {
  return known.get(market)?.addresses.has(slug === undefined ? category : `${category}/${slug}`) ?? true;
}

export function existingBlogPage(market: string, category: string | undefined, page: number): number {
  const last = known.get(market)?.pages.get(category ?? '');
  return last === undefined ? page : pageWithin(page, last);
}

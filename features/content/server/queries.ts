import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { furtherArticles, pageOfArticles, withFigures, type Article, type Blog } from '@/features/content/domain';
import { articleFigures } from '@/features/content/figures/all';
import { ratesOf } from '@/features/pricing/server/service';
import { pageContext } from '@/lib/context/ctx';
import { viewOfSegment } from '@/lib/routing/list-view';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { blogOf } from './service';

/** @param params of the address: a category that the market has not is not found, a page beyond the last leads to the first */
export async function loadBlogPage({ market, locale }: PageParams, params: { category?: string; view: string }) {
  const { categories, articles } = await blogOf(market.code);
  const category = categories.find(({ key }) => key === params.category);
  const page = viewOfSegment(params.view)?.page;
  if (page === undefined || (params.category !== undefined && !category)) notFound();
  const listed = category ? articles.filter((article) => article.category === category.key) : articles;
  const shown = pageOfArticles(listed, page);
  if (!shown) redirect(href(market, locale, { name: 'blog', category: category?.key }));
  const used = categories.filter(({ key }) => articles.some((article) => article.category === key));
  return { category: category ?? null, categories: used, articles: shown, page, total: listed.length };
}

export type LoadedArticle = {
  readonly article: Article;
  readonly category: Blog['categories'][number];
  readonly title: string;
  readonly description: string;
  /** Markdown with the figures of today. */
  readonly body: string;
  readonly further: readonly Article[];
};

const FURTHER = 3;

export async function loadArticle(
  page: PageParams,
  params: { category: string; slug: string },
): Promise<LoadedArticle> {
  const { site, market, locale } = page;
  const { categories, articles } = await blogOf(market.code);
  const article = articles.find(({ slug, category }) => slug === params.slug && category === params.category);
  if (!article) notFound();
  const { uf } = await ratesOf(pageContext(site, locale));
  const { title, description, body } = article.texts[locale];
  const figures = articleFigures[market.code][article.slug]?.({ uf: uf.value }) ?? {};
  const writing = { tag: market.intlLocale[locale], currency: market.currency };
  return {
    article,
    category: categories.find(({ key }) => key === article.category)!,
    title,
    description,
    body: withFigures(body, figures, writing),
    further: furtherArticles(articles, article, FURTHER),
  };
}

export const loadBlog = ({ market }: PageParams): Promise<Blog> => blogOf(market.code);

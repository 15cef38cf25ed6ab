import 'server-only';
import { notFound } from 'next/navigation';
import {
  HOME_PAGE,
  furtherArticles,
  pageOfArticles,
  type Article,
  type Blog,
  type Category,
} from '@/features/content/articles';
import type { ProductLine } from '@/lib/markets/market';
import { toPage } from '@/lib/routing/list-view';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { isMainSite } from '@/lib/site/site';
import { blogOf, countryContentOf, listArticles, noticeOf, pageTextsOf } from './read-content';

export async function loadBlogPage({ market }: PageParams, params: { category?: string; page: string }) {
  const blog = await blogOf(market);
  const category = blog.categories.find(({ key }) => key === params.category) ?? null;
  if (params.category !== undefined && !category) notFound();
  const shown = pageOfArticles(blog, category?.key ?? null, toPage(params.page));
  const categories = blog.categories.filter(({ key }) => blog.articles.some((article) => article.category === key));
  return { ...shown, category, categories };
}

export type LoadedArticle = {
  readonly article: Article;
  readonly category: Category;
  readonly categories: readonly Category[];
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly further: readonly Article[];
};

const FURTHER = 3;

async function loaded({ market, locale }: PageParams, article: Article): Promise<LoadedArticle> {
  const { categories, articles } = await blogOf(market);
  return {
    article,
    categories,
    ...article.texts[locale],
    category: categories.find(({ key }) => key === article.category)!,
    further: furtherArticles(articles, article, FURTHER),
  };
}

export async function loadArticle(
  page: PageParams,
  params: { category: string; slug: string },
): Promise<LoadedArticle> {
  const { articles } = await blogOf(page.market);
  const article = articles.find(({ slug, category }) => slug === params.slug && category === params.category);
  return article ? loaded(page, article) : notFound();
}

export async function loadPreview(page: PageParams, slug: string): Promise<LoadedArticle | null> {
  const article = (await listArticles(page.market.code)).find((one) => one.slug === slug);
  return article ? loaded(page, article) : null;
}

export const loadBlog = ({ market }: PageParams): Promise<Blog> => blogOf(market);

export const loadCountryContent = countryContentOf;

export const loadHomeTexts = (page: PageParams) => pageTextsOf(page, HOME_PAGE);
export const loadListTexts = (page: PageParams, { productType }: ProductLine) => pageTextsOf(page, productType);

export const loadNotice = (page: PageParams) => (isMainSite(page.site) ? noticeOf(page) : null);

export async function loadArticleAddresses({ market, locale }: PageParams): Promise<Record<string, string>> {
  const { articles } = await blogOf(market);
  return Object.fromEntries(
    articles.map(({ slug, category }) => [slug, href(market, locale, { name: 'article', category, slug })]),
  );
}

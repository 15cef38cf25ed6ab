import type { ArticleFile, ArticleHead, PageTexts } from '@/features/content/content-schemas';
import type { Locale } from '@/lib/contract/atoms';
import { pageWithin } from '@/lib/routing/list-view';

/** `body`: Markdown. */
export type Article = ArticleFile & {
  readonly slug: string;
  readonly texts: Readonly<Record<Locale, ArticleHead & { readonly body: string }>>;
};

export type Category = { readonly key: string; readonly names: Readonly<Record<Locale, string>> };

export type Blog = { readonly categories: readonly Category[]; readonly articles: readonly Article[] };

export const ARTICLES_PER_PAGE = 15;

const WORDS_PER_MINUTE = 200;

/** Reading time in whole minutes, at least 1: adults read 200 words a minute in Spanish and English. */
export const readingMinutes = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).filter(Boolean).length / WORDS_PER_MINUTE));

const pagesOf = (articles: readonly Article[]): number => Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE));

const inCategory = ({ articles }: Blog, category: string | null): readonly Article[] =>
  category === null ? articles : articles.filter((article) => article.category === category);

export function pageOfArticles(blog: Blog, category: string | null, requestedPage: number) {
  const listed = inCategory(blog, category);
  const pages = pagesOf(listed);
  const page = pageWithin(requestedPage, pages);
  const from = (page - 1) * ARTICLES_PER_PAGE;
  return { articles: listed.slice(from, from + ARTICLES_PER_PAGE), total: listed.length, page, pages };
}

export function addressesOf(blog: Blog) {
  const used = blog.categories.map(({ key }) => key).filter((key) => inCategory(blog, key).length > 0);
  const lists: [string, number][] = used.map((key) => [key, pagesOf(inCategory(blog, key))]);
  return {
    addresses: new Set([...used, ...blog.articles.map(({ category, slug }) => `${category}/${slug}`)]),
    pages: new Map([...lists, ['', pagesOf(blog.articles)]]),
  };
}

export const furtherArticles = (articles: readonly Article[], { slug, category }: Article, most: number) =>
  articles
    .filter((other) => other.slug !== slug)
    .toSorted((one, other) => Number(other.category === category) - Number(one.category === category))
    .slice(0, most);

export const MAX_QUESTIONS = 8;
export const MAX_TEXT_LENGTHS = {
  title: 120,
  lead: 300,
  button: 40,
  question: 120,
  answer: 600,
  link: 300,
  contact: 100,
} as const;

export const HOME_PAGE = 'home';

const EMPTY_TEXTS = { es: '', en: '', pt: '' };
export const NO_CONTACT = { email: '', phone: '', whatsapp: '' } as const;
export const NO_PAGE_TEXTS: PageTexts = {
  title: EMPTY_TEXTS,
  lead: EMPTY_TEXTS,
  questions: [],
  buttons: { price: EMPTY_TEXTS, list: EMPTY_TEXTS, contact: EMPTY_TEXTS },
  notice: { title: EMPTY_TEXTS, text: EMPTY_TEXTS, link: '' },
  contact: NO_CONTACT,
};

export const textsIn = ({ title, lead, questions, buttons, notice }: PageTexts, locale: Locale) => ({
  title: title[locale],
  lead: lead[locale],
  questions: questions
    .map(({ question, answer }) => ({ question: question[locale], answer: answer[locale] }))
    .filter(({ question, answer }) => question && answer),
  buttons: { price: buttons.price[locale], list: buttons.list[locale], contact: buttons.contact[locale] },
  notice: { title: notice.title[locale], text: notice.text[locale], link: notice.link },
});
export type LocalTexts = ReturnType<typeof textsIn>;

import { describe, expect, it } from 'vitest';
import {
  addressesOf,
  furtherArticles,
  pageOfArticles,
  readingMinutes,
  withFigures,
  type Article,
} from '@/features/content/articles';
import { articleFigures } from '@/features/content/figures/all';
import { locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { existingBlogPage, hasArticlePage, setArticlePages } from '@/lib/routing/article-pages';
import { readArticles } from './article-files';

const citedIn = (body: string) => new Set([...body.matchAll(/\[\^([a-z0-9-]+)\]/g)].map(([, id]) => id));
const namedIn = (body: string) => [...new Set([...body.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].toSorted();

describe.each(markets)('the blog of $code', (market) => {
  it('has at least six articles, in every language, whose figures and sources are all there', async () => {
    const { articles, categories } = await readArticles(market.code);
    expect(articles.length).toBeGreaterThanOrEqual(6);
    for (const { slug, category, lines, sources, texts } of articles) {
      expect(categories.map(({ key }) => key)).toContain(category);
      expect(market.lines.map(({ key }) => key)).toEqual(expect.arrayContaining([...lines]));
      const figures =
        articleFigures[market.code][slug]?.({ uf: 40_000, ufName: 'UF del 28 de noviembre de 2026' }) ?? {};
      for (const tag of locale.options) {
        const { body } = texts[tag];
        expect([...citedIn(body)].toSorted(), `${slug}.${tag}`).toEqual(sources.map(({ id }) => id).toSorted());
        expect(namedIn(body), `${slug}.${tag}`).toEqual(Object.keys(figures).toSorted());
        const text = withFigures(body, figures, { tag: market.intlLocale[tag], currency: market.currency });
        expect(text).not.toMatch(/\{\{|NaN|Infinity|undefined/);
      }
    }
  });
});

describe('an article', () => {
  it('shows no hole where a figure is missing', () => {
    expect(() => withFigures('Pagas {{price}}.', {}, { tag: 'es-CL', currency: 'CLP' })).toThrow('{{price}}');
  });

  it('is written with the signs of its reader', () => {
    const figures = {
      price: { money: 133_117 },
      base: { uf: 3.354 },
      share: { percent: 7 },
      start: { day: '2027-03-01' },
    } as const;
    const write = (tag: string) =>
      withFigures('{{price}} {{base}} {{share}} {{start}}', figures, { tag, currency: 'CLP' }).replaceAll(
        '\u00A0',
        ' ',
      );
    expect(write('es-CL')).toBe('$133.117 UF 3,354 7 % 1 de marzo de 2027');
    expect(write('en-US')).toBe('CLP 133,117 UF 3.354 7% March 1, 2027');
  });

  it('takes at least a minute to read, and else one for 200 words', () => {
    expect(readingMinutes('Sí.')).toBe(1);
    expect(readingMinutes('palabra '.repeat(900))).toBe(5);
  });
});

describe('a blog of 16 articles', () => {
  const article = (at: number): Article => {
    const text = { title: `Artículo ${at}`, description: '', body: '' };
    const facts = { published: '2026-11-25', updated: '2026-11-25', lines: [], glossary: [], sources: [] };
    return { ...facts, slug: `a-${at}`, category: at < 3 ? 'Uno' : 'Dos', texts: { es: text, en: text, pt: text } };
  };
  const names = { es: '', en: '', pt: '' };
  const categories = ['Uno', 'Dos', 'Vacía'].map((key) => ({ key, names }));
  const blog = { categories, articles: Array.from({ length: 16 }, (_, at) => article(at)) };

  it('has 15 on its first page and one on its second, and the first for a third', () => {
    expect(pageOfArticles(blog, null, 1)).toMatchObject({ articles: { length: 15 }, total: 16, pages: 2 });
    expect(pageOfArticles(blog, null, 2).articles.map(({ slug }) => slug)).toEqual(['a-15']);
    expect(pageOfArticles(blog, 'Uno', 1)).toMatchObject({ articles: { length: 3 }, pages: 1 });
    expect(pageOfArticles(blog, null, 3)).toEqual(pageOfArticles(blog, null, 1));
  });

  it('tells the table of addresses its lists, their pages and its articles', () => {
    setArticlePages('test', addressesOf(blog));
    expect([hasArticlePage('test', 'Uno'), hasArticlePage('test', 'Vacía')]).toEqual([true, false]);
    expect([hasArticlePage('test', 'Uno', 'a-1'), hasArticlePage('test', 'Dos', 'a-1')]).toEqual([true, false]);
    expect([1, 2, 3].map((page) => existingBlogPage('test', undefined, page))).toEqual([1, 2, 1]);
    expect(existingBlogPage('test', 'Uno', 2)).toBe(1);
  });

  it('goes on with articles of the same topic first', () => {
    expect(furtherArticles(blog.articles, blog.articles[1]!, 3).map(({ slug }) => slug)).toEqual(['a-0', 'a-2', 'a-3']);
  });
});

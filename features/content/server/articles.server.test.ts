import { describe, expect, it } from 'vitest';
import {
  addressesOf,
  furtherArticles,
  pageOfArticles,
  readingMinutes,
  type Article,
  HOME_PAGE,
} from '@/features/content/articles';
import { locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { existingBlogPage, hasArticlePage, setArticlePages } from '@/lib/routing/article-pages';
import { pageContext } from '@/lib/context/ctx';
import { database } from '@/lib/db/client';
import { toSite } from '@/lib/site/site';
import { readArticles } from './read-content';
import { openPreview, previewLink } from './preview';

const citedIn = (body: string) => new Set([...body.matchAll(/\[\^([a-z0-9-]+)\]/g)].map(([, id]) => id));

describe.each(markets)('the blog of $code', (market) => {
  it('has at least six articles, in every language, whose sources are all there', async () => {
    const { articles, categories } = await readArticles(market.code);
    expect(articles.length).toBeGreaterThanOrEqual(6);
    for (const { slug, category, lines, sources, texts } of articles) {
      expect(categories.map(({ key }) => key)).toContain(category);
      expect(market.lines.map(({ key }) => key)).toEqual(expect.arrayContaining([...lines]));
      for (const tag of locale.options) {
        const { body } = texts[tag];
        expect([...citedIn(body)].toSorted(), `${slug}.${tag}`).toEqual(sources.map(({ id }) => id).toSorted());
        expect(body).not.toMatch(/\{\{|NaN|Infinity|undefined/);
      }
    }
  });
});

describe('an article', () => {
  it('takes at least a minute to read, and else one for 200 words', () => {
    expect(readingMinutes('Sí.')).toBe(1);
    expect(readingMinutes('palabra '.repeat(900))).toBe(5);
  });
});

it.each([
  ['cl', 'Te-Aceptan-En-Una-Isapre-Con-Una-Preexistencia', 0, 'Un embarazo no es motivo para rechazarte'],
  ['pe', 'EPS-o-EsSalud-Pierdes-EsSalud-Si-Tienes-EPS', 7, 'Se contratan con la misma EPS y no están en este sitio'],
] as const)('in %s, %s says in section %i what plans and lists say', async (code, slug, section, words) => {
  const { articles } = await readArticles(code);
  const { body } = articles.find((one) => one.slug === slug)!.texts.es;
  expect(body.split('\n## ')[section]).toContain(words);
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

describe('a preview', () => {
  const co = toSite('co')!;
  const until = new Date('2099-01-10T00:00:00Z');
  const ctxOf = (site = co, now = new Date('2099-01-09T00:00:00Z')) => ({ ...pageContext(site, 'es'), now });

  async function tokenOf(subject: string): Promise<string> {
    const link = new URL(await previewLink(database(), { site: co, locale: 'en', subject, until }));
    expect(link.pathname).toBe('/en/preview');
    return link.searchParams.get('token')!;
  }

  it('opens what its token names, until it is over, on its own site [R-34]', async () => {
    const slug = 'Hasta-Que-Edad-Puedes-Entrar-A-Un-Seguro-Internacional';
    const token = await tokenOf(slug);
    expect(token.length).toBeLessThanOrEqual(120);
    expect(await openPreview(ctxOf(), token)).toEqual({ subject: slug, until });
    expect(await openPreview(ctxOf(co, until), token)).toBeNull();
    expect(await openPreview(ctxOf(toSite('cl')!), token)).toBeNull();
  });

  it('opens nothing for a token that nobody signed [R-34]', async () => {
    const [subject, end, signature] = (await tokenOf(HOME_PAGE)).split('.');
    for (const wrong of [
      `otra.${end}.${signature}`,
      `${subject}.9999999999.${signature}`,
      `${subject}.${end}.x`,
      '',
      '.',
    ])
      expect(await openPreview(ctxOf(), wrong)).toBeNull();
  });
});

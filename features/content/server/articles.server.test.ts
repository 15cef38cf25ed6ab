import { describe, expect, it } from 'vitest';
import { ARTICLES_PER_PAGE, readingMinutes, withFigures } from '@/features/content/domain';
import { articleFigures } from '@/features/content/figures/all';
import { locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
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
      const figures = articleFigures[market.code][slug]?.({ uf: 40_000 }) ?? {};
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

  it('stands with 14 others on a page', () => {
    expect(ARTICLES_PER_PAGE).toBe(15);
  });
});

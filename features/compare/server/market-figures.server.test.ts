import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { companiesOf } from '@/features/compare/market-figures';
import { compareRequest } from '@/features/compare/search-schemas';
import { figuresSentence, homeWords, soldText } from '@/features/content/components/figures-sentence';
import { homeJsonLd } from '@/features/content/json-ld';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { testCtx } from '@/lib/testing/database';
import { loadMarketFigures } from './market-figures';
import { searchPlans } from './search-plans';
import { dayFromToday } from '@/lib/testing/days';

const pageOf = (market: (typeof markets)[number], locale: 'es' | 'en' | 'pt' = 'es') => ({
  site: toSite(market.code)!,
  market,
  locale,
});

it('has no figures of a market that never had a catalogue, and says so by saying none', async () => {
  const page = pageOf(markets[0]!);
  const figures = await loadMarketFigures(page);
  expect(figures).toMatchObject({ changed: null, lines: page.market.lines.map(() => ({ plans: 0, from: null })) });
  expect(figuresSentence(page, page.market.lines[0], figures)).toBeNull();
  expect(homeWords(page, null).title).toBe('Compara seguros · Chile');
});

describe.each(markets.map((market) => [market.code, market] as const))('the figures of %s', (code, market) => {
  beforeAll(() => seedCatalogue(database()));

  it('are those of its lists', async () => {
    const { lines } = (await loadMarketFigures(pageOf(market)))!;
    expect(lines).toHaveLength(market.lines.length);
    for (const [i, line] of market.lines.entries()) {
      const request = compareRequest.parse({
        productType: line.productType,
        organizationType: [line.organizationType],
        order: 'lowerPrice',
        take: 100,
      });
      const { data, metaData } = await searchPlans(testCtx(code), request);
      expect([line.key, lines[i]!.plans]).toEqual([line.key, metaData.total]);
      expect(lines[i]!.from === null).toBe(data.length === 0);
      const sold = new Set(data.map(({ organization }) => organization.displayName));
      const named = new Set(lines[i]!.companies.map(({ name }) => name));
      expect([...sold].filter((name) => !named.has(name))).toEqual([]);
    }
  });

  it('make the first sentence, the title and each company once', async () => {
    const page = pageOf(market);
    const figures = (await loadMarketFigures(page))!;
    expect(figures.changed).toBe(dayFromToday(code));
    const [main] = figures.lines;
    const from = main!.from!;
    expect(from).toMatch(/\d/);
    const sentence = figuresSentence(page, market.lines[0], figures)!;
    expect(sentence).toMatch(
      /^[\d.,]+ planes? de \d+ (Isapres?|EPS|aseguradoras?), desde .*\d.*\. (Publicado · .+|Precio publicado · .+|Precio y coberturas de ejemplo)\.$/,
    );
    expect(sentence).toContain(from);
    expect(sentence).toContain(soldText(page, market.lines[0]!, main!)!);
    const { title, description } = homeWords(page, figures);
    const isShare = market.lines[0]!.pricedByIncome === true;
    expect(title.includes(from)).toBe(!isShare);
    expect(sentence.includes('(la parte de un empleado que gana el salario mínimo)')).toBe(isShare);
    expect(description).toContain(sentence);
    const directories = new Set(market.directories.flatMap(({ organizationTypes }) => organizationTypes ?? []));
    expect(market.lines.filter(({ organizationType }) => !directories.has(organizationType))).toEqual([]);
    const names = companiesOf(figures).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(homeJsonLd(page, description)).toMatchObject([
      { '@type': 'Organization', name: market.brand },
      { '@type': 'WebSite', description },
    ]);
    for (const locale of ['en', 'pt'] as const) {
      const words = homeWords(pageOf(market, locale), await loadMarketFigures(pageOf(market, locale)));
      expect(`${words.title} ${words.description}`).not.toMatch(/[{}]|undefined|null/);
    }
  });
});

it('are missing, and not the page, when the database is away', async () => {
  const queries = await import('@/features/catalogue/server/read-plans');
  vi.spyOn(queries, 'catalogueUpdatedAt').mockRejectedValueOnce(new Error('away'));
  expect(await loadMarketFigures(pageOf(markets[0]!))).toBeNull();
});

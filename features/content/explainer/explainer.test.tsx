import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { locale, type MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import * as z from '@/lib/contract/zod';
import { marketOf } from '@/lib/markets';
import { href } from '@/lib/routing/routes';
import { siteOfRow, toSite } from '@/lib/site/site';
import { InsuranceExplainer } from './components/insurance-explainer';
import explainers from './explainers.json';

const text = z.string().trim().min(2);
const texts = z.strictObject({ es: text, en: text, pt: text });
const file = z.strictObject({
  sources: z.record(z.string(), z.strictObject({ title: text, url: z.url({ protocol: /^https?$/ }).nullable() })),
  markets: z.partialRecord(
    z.enum(MARKET_CODES),
    z.strictObject({
      title: texts,
      columns: z
        .array(
          z.strictObject({
            key: text,
            name: texts,
            costs: texts.optional(),
            ...{ what: texts, adds: texts, who: texts, when: texts },
            sources: z.array(z.string()),
          }),
        )
        .length(4),
    }),
  ),
});

const pageOf = (code: MarketCode, tag: 'es' | 'en' | 'pt') => {
  const site = toSite(code)!;
  return { site, market: marketOf(site), locale: tag };
};
const columnsOf = (code: MarketCode) => explainers.markets[code].columns;

it('what is said of the insurances of a market is as its schema says, in three languages, with sources that stand in the file', () => {
  const { markets, sources } = file.parse(explainers);
  const cited = Object.values(markets).flatMap(({ columns }) => columns.flatMap((column) => column.sources));
  expect([...new Set(cited)].toSorted()).toEqual(Object.keys(sources).toSorted());
});

describe('the explainer', () => {
  it.each(MARKET_CODES.flatMap((code) => locale.options.map((tag) => [code, tag] as const)))(
    'of %s in %s shows four insurances with what they give, and links to lists alone',
    (code, tag) => {
      const page = pageOf(code, tag);
      const { container } = render(<InsuranceExplainer figures={null} {...page} />);
      const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
      expect(names).toEqual(columnsOf(code).map(({ name }) => name[tag]));
      const links = [...container.querySelectorAll('li.card > a')].map((link) => link.getAttribute('href')!);
      expect(links.length).toBeGreaterThan(1);
      const { market, locale: written } = page;
      const lists = market.lines.map(({ path }) => href(market, written, { name: 'compare', line: path }));
      for (const link of links) expect(lists).toContain(link);
    },
  );

  it.each(MARKET_CODES)('of %s names the pages it was taken from on its own site, and none on a partner’s', (code) => {
    const page = pageOf(code, 'es');
    const { rerender } = render(<InsuranceExplainer figures={null} {...page} />);
    const cited = new Set(columnsOf(code).flatMap(({ sources }) => sources));
    const titles = Object.entries(explainers.sources).flatMap(([id, { title }]) => (cited.has(id) ? [title] : []));
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(document.body.textContent).toContain(title);
    rerender(<InsuranceExplainer figures={null} {...page} site={siteOfRow(`${code}.acme`)!} />);
    for (const title of titles) expect(document.body.textContent).not.toContain(title);
  });

  it('of Chile names the legal 7 %, its limit and the deductible of the CAEC and no amount where none is known', () => {
    const page = pageOf('cl', 'es');
    const of = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')!;
    const isapre = page.market.lines.find(({ key }) => key === 'isapre')!;
    const line = {
      productType: isapre.productType,
      plans: 3,
      companies: [],
      clinics: 0,
      from: '$66.248/mes',
      source: null,
    };
    render(<InsuranceExplainer figures={{ lines: [line], changed: null }} {...page} />);
    expect(of('Fonasa')).toHaveTextContent('con una renta imponible de $1.000.000 son $70.000 al mes');
    expect(of('Fonasa')).toHaveTextContent('hasta 90 UF (2026), así que nunca pasa de 6,3 UF al mes');
    expect(of('Isapre')).toHaveTextContent('deducible de 60 a 126 UF');
    expect(of('Isapre')).toHaveTextContent('Aquí desde $66.248/mes. Precios para 27 años e ingreso de $1.650.000.');
    expect(of('Seguro complementario')).not.toHaveTextContent('Aquí desde');
  });
});

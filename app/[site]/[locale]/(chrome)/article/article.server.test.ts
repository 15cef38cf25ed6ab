import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readArticles } from '@/features/content/server/read-content';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import ArticlePage from './[category]/[slug]/page';
import { htmlOf } from '@/lib/testing/html-of';

beforeAll(() => seedCatalogue(database()));

type Place = { site: string; locale: string; category: string; slug: string };

async function textOf(place: Place): Promise<{ head: string; link: string; aside: string }> {
  const page = await ArticlePage({ params: Promise.resolve(place) });
  const html = await htmlOf(page);
  const plain = (part: string) => part.replaceAll(/<!--.*?-->|<[^>]+>/g, '').replaceAll('&#x27;', "'");
  const [head] = /<header[^]*?<\/header>/.exec(html)!;
  const link = plain([...head.matchAll(/<a [^]*?<\/a>/g)].at(-1)![0]);
  return { head: plain(head), link, aside: plain(/<aside[^]*?<\/aside>/.exec(html)![0]) };
}

const WORDS = {
  es: /Ver planes y precios: .* desde (\S.*\d.*)$/,
  en: /See plans and prices: .* from (\S.*\d.*)$/,
  pt: /Ver planos e preços: .* a partir de (\S.*\d.*)$/,
} as const;

describe.each(markets)('every article of $code', ({ code: site }) => {
  it.each(['es', 'en', 'pt'] as const)('leads to prices at its head, with those at its end, in %s', async (locale) => {
    for (const { slug, category } of (await readArticles(site)).articles) {
      const { link, aside } = await textOf({ site, locale, category, slug });
      const [, price] = WORDS[locale].exec(link) ?? [];
      expect([slug, price]).toEqual([slug, expect.any(String)]);
      expect(aside).toContain(price);
    }
  });
});

it("Peru's say at the cheapest EPS that it is had through an employer, and before whose credit its price is", async () => {
  const { articles } = await readArticles('pe');
  const { slug, category } = articles.find(({ lines }) => lines[0] === 'eps')!;
  const { aside } = await textOf({ site: 'pe', locale: 'es', category, slug });
  expect(aside).toContain('Precios antes del crédito de tu empleador: si estás en planilla, pone 2.25% de tu sueldo');
  expect(aside).toContain('Solo a través de tu empresa');
});

it("Colombia's say whom the EPS price is for: in that for the self-employed theirs, in the others an employee's", async () => {
  const { articles } = await readArticles('co');
  const eps = articles.filter(({ lines }) => lines[0] === 'eps');
  expect(eps.map(({ contributor }) => contributor)).toContain('Independiente');
  expect(eps.map(({ contributor }) => contributor)).toContain(undefined);
  for (const { slug, category, contributor } of eps) {
    const { head, aside } = await textOf({ site: 'co', locale: 'es', category, slug });
    // 12,5 % of the minimum wage of 2026, of which an employee pays 4 %.
    const [price, earner] = contributor
      ? ['$ 218.863/mes', 'quien cotiza como independiente sobre el salario mínimo']
      : ['$ 70.036/mes', 'un empleado que gana el salario mínimo'];
    const plain = (text: string) => text.replaceAll('\u00A0', ' ');
    expect(plain(head), slug).toContain(`Ver planes y precios: EPS desde ${price}`);
    expect(head, slug).toContain(`para ${earner}`);
    expect(aside, slug).toContain(`Precios para ${earner}`);
    expect(plain(aside), slug).toContain(price);
  }
});

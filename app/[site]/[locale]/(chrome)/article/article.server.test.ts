import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readArticles } from '@/features/content/server/article-files';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import ArticlePage from './[category]/[slug]/page';

beforeAll(() => seedCatalogue(database()));

type Place = { site: string; locale: string; category: string; slug: string };

async function textOf(place: Place): Promise<{ head: string; aside: string }> {
  const page = await ArticlePage({ params: Promise.resolve(place) });
  const { prelude } = await prerender(createElement('div', null, page));
  const html = await new Response(prelude as unknown as ReadableStream).text();
  const plain = (part: string) => part.replaceAll(/<!--.*?-->|<[^>]+>/g, '').replaceAll('&#x27;', "'");
  return { head: plain(/<header[^]*?<\/header>/.exec(html)![0]), aside: plain(/<aside[^]*?<\/aside>/.exec(html)![0]) };
}

const WORDS = {
  es: /Ver planes y precios: .* desde (\S.*\d.*)$/,
  en: /See plans and prices: .* from (\S.*\d.*)$/,
  pt: /Ver planos e preços: .* a partir de (\S.*\d.*)$/,
} as const;

describe.each(markets)('every article of $code', ({ code: site }) => {
  it.each(['es', 'en', 'pt'] as const)(
    'leads to prices at its head, with the one that stands at its end, in %s',
    async (locale) => {
      for (const { slug, category } of (await readArticles(site)).articles) {
        const { head, aside } = await textOf({ site, locale, category, slug });
        const [, price] = WORDS[locale].exec(head) ?? [];
        expect([slug, price]).toEqual([slug, expect.any(String)]);
        expect(aside).toContain(price);
      }
    },
  );
});

it("Peru's say at the cheapest EPS that it is had through an employer, and before whose credit its price is", async () => {
  const { articles } = await readArticles('pe');
  const { slug, category } = articles.find(({ lines }) => lines[0] === 'eps')!;
  const { aside } = await textOf({ site: 'pe', locale: 'es', category, slug });
  expect(aside).toContain('Precios antes del crédito de tu empleador: si estás en planilla, pone 2.25% de tu sueldo');
  expect(aside).toContain('Sólo a través de tu empresa');
});

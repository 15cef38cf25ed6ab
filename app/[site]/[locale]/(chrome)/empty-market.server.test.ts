import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
import { EXAMPLE_PLAN } from '@/lib/contract/provenance';
import { database } from '@/lib/db/client';
import { plan } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { readPageParams } from '@/lib/site/page-params';
import CompareIndexPage from './compare/page';
import ComparePage from './compare/[line]/[view]/page';
import HomePage from './page';
import { htmlOf } from '@/lib/testing/html-of';

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ push: vi.fn<() => void>(), prefetch: vi.fn<() => void>() }),
}));

const WORDS = {
  es: ['Todavía no hay planes para comparar', 'Este sitio aún no publica ningún plan. Escríbenos y te contactamos.'],
  en: [
    'There are no plans to compare yet',
    'No plans have been published on this site so far. Write to us and we will get in touch.',
  ],
  pt: [
    'Ainda não há planos para comparar',
    'Este site ainda não publicou nenhum plano. Escreva para nós e entraremos em contato.',
  ],
} as const;

const pagesIn = (locale: string) => {
  const site = { site: 'cl', locale };
  const params = Promise.resolve(site);
  return Promise.all([
    htmlOf(HomePage({ params })),
    htmlOf(CompareIndexPage({ params })),
    htmlOf(ComparePage({ params: Promise.resolve({ ...site, line: 'Isapres', view: 'p1-recommended' }) })),
  ]);
};

describe('a market without plans', () => {
  it.each(['es', 'en', 'pt'] as const)('says so on its home, its index and its lists, in %s', async (locale) => {
    for (const html of await pagesIn(locale)) {
      for (const words of WORDS[locale]) expect(html).toContain(words);
      expect(html).not.toContain('class="results"');
    }
  });

  it('says nothing of it once it has plans', async () => {
    await seedCatalogue(database());
    const pages = await pagesIn('es');
    for (const html of pages) expect(html).not.toContain(WORDS.es[0]);
    expect(pages[2]).toContain('class="results"');
  });
});

describe('what is an example', () => {
  const { market: words, plans: ofList } = labelsOf('es', 'catalogue').provenance;
  const timesIn = (html: string, ...texts: readonly string[]) => texts.map((text) => html.split(text).length - 1);

  it('is said once on the home and on a list of examples, and by no card of that list', async () => {
    const { market } = await readPageParams(Promise.resolve({ site: 'cl', locale: 'es' }));
    const wordsWith = async (provenance: object | null) => {
      if (provenance !== null)
        await database()
          .update(plan)
          .set({ details: sql`${plan.details} || ${JSON.stringify({ provenance })}::jsonb` });
      await bumpCatalogueVersion({ db: database(), market });
      const [home, , list] = await pagesIn('es');
      return {
        home: timesIn(home, words.all, words.some),
        list: timesIn(list, `<p class="list-source">${ofList}`),
        cards: timesIn(list, 'plan-origin">Publicado · lista de agosto de 2026', 'plan-origin">Ejemplo').map(Boolean),
      };
    };
    const source = 'isapre-lists';
    const published = { kind: 'published', source };
    expect(await wordsWith(null)).toEqual({ home: [0, 1], list: [0], cards: [true, false] });
    expect(await wordsWith(EXAMPLE_PLAN)).toEqual({ home: [1, 0], list: [1], cards: [false, false] });
    expect(await wordsWith({ ...EXAMPLE_PLAN, price: published, coverages: published })).toEqual({
      home: [0, 0],
      list: [0],
      cards: [true, false],
    });
  });
});

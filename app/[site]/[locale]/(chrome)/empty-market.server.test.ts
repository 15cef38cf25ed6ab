import { describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
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

describe('what is made up', () => {
  const { whole, partly } = labelsOf('es', 'catalogue').madeUp;
  const timesIn = (html: string) => [whole, partly].map((sentence) => html.split(sentence).length - 1);

  it('is said once on the home and on a list, and of plans that are a company’s own nowhere', async () => {
    const { market } = await readPageParams(Promise.resolve({ site: 'cl', locale: 'es' }));
    const saidOf = async (changes: Partial<typeof plan.$inferInsert>) => {
      await database().update(plan).set(changes);
      await bumpCatalogueVersion({ db: database(), market });
      const [home, , list] = await pagesIn('es');
      return [timesIn(home), timesIn(list)];
    };
    const saidWhole = [1, 0];
    const saidPartly = [0, 1];
    expect(await saidOf({ demonstration: true, verified: false })).toEqual([saidWhole, saidWhole]);
    expect(await saidOf({ demonstration: true, verified: true })).toEqual([saidWhole, saidPartly]);
    expect(await saidOf({ demonstration: false, verified: true })).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

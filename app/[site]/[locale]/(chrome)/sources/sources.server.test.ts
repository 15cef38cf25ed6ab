import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locale as locales } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { sourcesOf } from '@/lib/markets/sources';
import { htmlOf } from '@/lib/testing/html-of';
import SourcesPage from './page';

const pageIn = (site: string, locale: string) => htmlOf(SourcesPage({ params: Promise.resolve({ site, locale }) }));
const filesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'sources.json');

describe.each(markets)('the sources of $code', ({ code }) => {
  it.each(locales.options)(
    'name every file with data, each source at its anchor and what was changed, in %s',
    async (locale) => {
      const html = await pageIn(code, locale);
      for (const folder of [`lib/db/seed/data/${code}`, `lib/markets/${code}`])
        for (const name of filesIn(folder)) expect(html).toContain(`${folder}/${name}`);
      for (const { code: source, changes } of sourcesOf(code).sources) {
        expect(html).toContain(`id="${source}"`);
        if (changes) expect(html).toContain(changes[locale].replaceAll("'", '&#x27;'));
      }
      expect(html).toContain('id="ejemplo"');
    },
  );
});

it('give the credits that licences ask for, OpenStreetMap apart from other registers', async () => {
  const cards = (await pageIn('co', 'es')).split('<li id=');
  const cardOf = (source: string) => cards.find((card) => card.startsWith(`"${source}"`))!;
  expect(cardOf('osm')).toContain('© OpenStreetMap contributors');
  expect(cardOf('osm')).toContain('ODbL 1.0');
  expect(cards.filter((card) => card.includes('OpenStreetMap'))).toHaveLength(1);
  expect(cards.filter((card) => card.includes('CC BY-SA 4.0') && card.includes('DANE'))).toHaveLength(1);
});

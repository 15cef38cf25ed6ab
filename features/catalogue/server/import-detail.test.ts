import { EXAMPLE } from '@/lib/contract/provenance';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { lineContent, planDetail } from '@/lib/db/schema';
import { fileOf, plan } from '@/lib/testing/catalogue-file';
import { testCtx } from '@/lib/testing/database';
import { CatalogueMistakes } from './mistake';
import { exportCatalogue } from './export';
import { importCatalogue } from './import';
import { seedCatalogue } from './seed';
import { catalogueVersion } from './read-plans';

const NOW = new Date('2026-11-20T12:00:00Z');
beforeEach(async () => {
  await database().execute(sql`truncate plan, plan_detail, plan_score, line_content, organization, catalogue_version`);
});

const DETAIL = {
  provenance: { kind: 'published', source: 'isapre-lists' },
  descriptions: [{ code: 'what', title: { es: 'Qué es' }, text: { es: 'Un plan\n- con lista', en: 'A plan' } }],
  coverageGroups: [
    { group: 'hospital', items: [{ code: 'bedDay', preferente: { percent: 80, cap: { amount: 7.1, unit: 'UF' } } }] },
  ],
  exclusions: [{ code: 'ours', name: { es: 'La nuestra' } }],
};
const CONTENT = { productType: 'ISAPRE', content: { waitingPeriods: [{ code: 'childbirth', days: 300 }] } };

const file = (details: readonly unknown[], lineContents: readonly unknown[] = []) =>
  fileOf(
    details.map((detail, index) => plan(`HO  201${index}`, 2, detail === undefined ? {} : { detail })),
    { lineContents },
  );

const load = (value: unknown) => importCatalogue(database(), value, NOW);
const stored = () => database().select().from(planDetail).orderBy(planDetail.planId);

async function exported(): Promise<string> {
  let text = '';
  await exportCatalogue(database(), testCtx('cl').market, async (piece) => {
    text += piece;
  });
  return text;
}

describe('importing what plans say', () => {
  it('keeps it, and moves the version that makes every server forget its pages', async () => {
    await load(file([undefined]));
    const before = await catalogueVersion(testCtx('cl'));
    await load(file([DETAIL], [CONTENT]));
    expect(await catalogueVersion(testCtx('cl'))).toBe(before + 1);
    expect((await stored()).map(({ market, data }) => [market, data])).toEqual([
      [1, expect.objectContaining({ provenance: DETAIL.provenance, faq: [], isapre: null })],
    ]);
  });

  it('leaves what a file does not name, and takes away what it calls null', async () => {
    await load(file([DETAIL, DETAIL, DETAIL], [CONTENT]));
    await load(file([undefined, null, { ...DETAIL, provenance: EXAMPLE }]));
    expect((await stored()).map(({ data }) => (data as typeof DETAIL).provenance)).toEqual([
      DETAIL.provenance,
      EXAMPLE,
    ]);
    expect(await database().$count(lineContent)).toBe(1);
  });

  it('comes back as it went in, among plans that say nothing', async () => {
    await load(file([undefined, DETAIL, undefined, undefined, DETAIL], [CONTENT]));
    const text = await exported();
    expect(JSON.parse(text).plans.map((one: { detail?: object }) => 'detail' in one)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
    await database().execute(sql`truncate plan, plan_detail, plan_score, line_content, organization`);
    await load(JSON.parse(text));
    expect(await exported()).toBe(text);
  });

  const cap = { group: 'hospital', items: [{ code: 'bedDay', preferente: { cap: { amount: -1, unit: 'UF' } } }] };
  it.each([
    ['a text without Spanish', { faq: [{ code: 'a', title: { en: 'A' }, text: { es: 'b' } }] }, 'faq.0.title.es'],
    ['a NUL', { exclusions: [{ code: 'a', name: { es: 'a\u0000' } }] }, 'exclusions.0.name.es'],
    ['a negative cap', { coverageGroups: [cap] }, 'coverageGroups.0.items.0.preferente.cap.amount'],
    [
      'an unknown unit',
      { topAmounts: [{ code: 'a', amount: { amount: 1, unit: 'EUR' } }] },
      'topAmounts.0.amount.unit',
    ],
    ['a month that is none', { isapre: { fechainicio: 202_613 } }, 'isapre.fechainicio'],
  ])('with %s names row and field and changes nothing', async (_, detail, field) => {
    await load(file([undefined, DETAIL]));
    const before = await exported();
    const failure = await load(file([undefined, detail])).catch((error: unknown) => error);
    expect((failure as CatalogueMistakes).mistakes).toContainEqual(
      expect.stringContaining(`plans row 2 (HO  2011), field detail.${field}: `),
    );
    expect(await exported()).toBe(before);
  });

  it('refuses what is said of a line that the market has not, or twice', async () => {
    const of = (productType: string) => ({ ...CONTENT, productType });
    const failure = await load(file([DETAIL], [of(''), of('SOAT'), of('')])).catch((error: unknown) => error);
    expect((failure as CatalogueMistakes).mistakes).toEqual([
      expect.stringContaining('lineContents row 2 (SOAT/), field productType: cl sells ISAPRE'),
      expect.stringContaining('lineContents row 3 (/), field productType: also in row 1'),
    ]);
  });
});

it('adds nothing made up to a catalogue of one’s own, and nothing at a second start', async () => {
  await load(file([undefined]));
  await seedCatalogue(database());
  expect([await database().$count(planDetail), await database().$count(lineContent)]).toEqual([0, 0]);
  expect(await catalogueVersion(testCtx('cl'))).toBe(1);
});

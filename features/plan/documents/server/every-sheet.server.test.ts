import { provenanceTexts } from '@/features/catalogue/server/provenance-texts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { productByCode } from '@/features/catalogue/server/read-plans';
import { planContent } from '@/features/plan/sections/server/section-contents';
import type { PlanContent } from '@/features/plan/sections/server/plan-content';
import { database } from '@/lib/db/client';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import { markets } from '@/lib/markets';
import { readSample } from '@/lib/testing/catalogue-sample';
import { testCtx } from '@/lib/testing/database';
import { toSheet } from './sheet';

beforeAll(() => seedCatalogue(database()));

const NOTHING = /no cubre/i;

function rowsOf(content: PlanContent): readonly (readonly string[])[] {
  const setting = {
    words: lateWordsOf('es'),
    provenance: provenanceTexts(content),
    wording: { ...wordingOf('es', content.market.intlLocale.es), uf: 40_000 },
  };
  const quote = { price: null, receipt: null, reason: null, day: '2026-01-31', exact: false, kept: null };
  const request = { page: 'https://queplan.example/plan', contact: null };
  const { chapters, cover } = toSheet({
    sender: 'QuePlan',
    request,
    content,
    setting,
    quote,
    patient: { clinics: content.stored.details.clinics.map(([name]) => name), region: null },
    today: '2026-01-31',
  });
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  return [
    ...cover.facts,
    ...blocks.flatMap((block) => {
      if (block.kind === 'table' || block.kind === 'facts') return block.items;
      if (block.kind === 'list') return block.items.map((item) => ['', item]);
      return [];
    }),
  ];
}

function toldAsNothing({ texts, stored, nameOf, locale, market }: PlanContent): ReadonlyMap<string, number> {
  const names = labelsOf(locale, 'catalogue', market.intlLocale[locale]);
  return new Map([
    ...stored.details.coverages
      .filter(({ value }) => value === 0)
      .map((one) => [nameOf(one, names.benefits, names.coverages), 2] as const),
    ...texts.coverageGroups
      .flatMap(({ items }) => items)
      .map(
        (item) =>
          [
            nameOf(item, names.benefits, names.coverages),
            [item.preferente, item.libreEleccion].filter((offer) => offer === null).length,
          ] as const,
      ),
    ...texts.deductibles
      .filter(({ amount }) => amount === null)
      .map((one) => [nameOf(one, names.benefits, names.coverages), 1] as const),
    ...stored.details.clinics.map(([name, ...shares]) => [name, shares.includes(0) ? 1 : 0] as const),
  ]);
}

describe.each(markets)('the sheets of plans of $code', ({ code }) => {
  it("say 'No cubre' only where the data say that nothing is paid", async () => {
    const ctx = testCtx(code);
    const wrong: string[] = [];
    let count = 0;
    for await (const { id, productCode, details } of readSample(ctx)) {
      const content = await planContent(ctx, { id });
      const allowed = toldAsNothing(content);
      const hasDeductible = details.deductible?.amount === null;
      for (const [first = '', ...cells] of rowsOf(content)) {
        const unknowns = cells.filter((cell) => NOTHING.test(cell)).length;
        const most = allowed.get(first.split('\n')[0]!) ?? (hasDeductible ? 1 : 0);
        if (unknowns > most) wrong.push(`${productCode}: ${first} ${cells.join(' | ')}`);
      }
      count += 1;
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(40);
  }, 60_000);
});

it("say 'No informado' of a coverage of the card that nothing is known of, and 'No cubre' of one that is 0", async () => {
  const ctx = testCtx('cl');
  const { id } = await productByCode(ctx, { code: '13-CORE101-26' });
  const coverages = [
    { code: 'medication', kind: 'percent', value: null, currency: null },
    { code: 'evacuation', kind: 'amount', value: null, currency: 'UF' },
    { code: 'repatriation', kind: 'amount', value: 0, currency: 'UF' },
  ] as const;
  const known = JSON.stringify({ coverages });
  await database().execute(sql`update plan set details = details || ${known}::jsonb where id = ${id}`);
  const rows = new Map(rowsOf(await planContent(ctx, { id })).map(([name, ...cells]) => [name, cells]));
  const { coverages: names } = labelsOf('es', 'catalogue', 'es-CL');
  expect(coverages.map(({ code }) => rows.get(names[code])?.[0])).toEqual(['No informado', 'No informado', 'No cubre']);
});

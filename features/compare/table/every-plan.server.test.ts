import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { productByCode, readCatalogue } from '@/features/catalogue/server/service';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { createTestDatabase, testCtx } from '@/lib/testing/database';
import { sampleViewData } from '@/lib/testing/sample-plans';
import es from '@/messages/es.json';
import { comparisonGroups } from './domain';
import { tableWording } from './wording';

let dropDatabase: () => Promise<void>;
beforeAll(async () => {
  dropDatabase = await createTestDatabase();
  await seedCatalogue(database());
});
afterAll(() => dropDatabase());

async function linesOf(code: (typeof markets)[number]['code']): Promise<readonly InsuranceItem[][]> {
  const ctx = testCtx(code);
  const lines = new Map<string, InsuranceItem[]>();
  for await (const { productCode, productType } of readCatalogue(ctx)) {
    const item = await productByCode(ctx, { code: productCode });
    lines.set(productType, [...(lines.get(productType) ?? []), item]);
  }
  return [...lines.values()];
}

const words = tableWording(sampleViewData(), es.compare);

const isToldAsNothing = ({ coverages, insuranceMetadata }: InsuranceItem, key: string): boolean =>
  key === 'deductible'
    ? insuranceMetadata.metadata.deductible?.amount === null
    : coverages.some(({ code, value }) => key === `coverage.${code}` && value === 0);

describe.each(markets)('the comparison of plans of $code', ({ code }) => {
  it("says 'No cubre' only where the catalogue says that nothing is paid", async () => {
    const lines = await linesOf(code);
    const wrong = lines.flatMap((items) =>
      comparisonGroups(items, words)
        .flatMap(({ rows }) => rows)
        .flatMap(({ key, cells }) =>
          cells.flatMap((cell, at) =>
            cell.includes('No cubre') && !isToldAsNothing(items[at]!, key) ? [`${items[at]!.productCode} ${key}`] : [],
          ),
        ),
    );
    expect(wrong).toEqual([]);
    expect(lines.flat().length).toBeGreaterThan(50);
  }, 60_000);
});

describe('a coverage that a card has no room for', () => {
  it("is read from the plan's sheet: intensive care of Esencial Colsanitas", async () => {
    const { coverages } = await productByCode(testCtx('co'), { code: 'MEDI-COLSANITAS-01' });
    expect(coverages.slice(0, 3).map((one) => one.code)).toEqual(['specialist', 'hospital', 'emergency']);
    expect(coverages).toContainEqual({ code: 'intensiveCare', kind: 'percent', value: 100, currency: null });
  });
});

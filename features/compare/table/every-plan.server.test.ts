import { beforeAll, describe, expect, it } from 'vitest';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { productByCode } from '@/features/catalogue/server/read-plans';
import { selectCases, commonClinic } from '@/features/care-cost/clinics';
import { toPlanCases } from '@/features/care-cost/server/plan-cases';
import { toExclusions } from '@/features/plan/sections/server/answers';
import { toCoverageOrganizations } from '@/features/plan/sections/server/coverage-organizations';
import { planContent } from '@/features/plan/sections/server/section-contents';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readSample } from '@/lib/testing/catalogue-sample';
import { testCtx } from '@/lib/testing/database';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { comparisonGroups } from './comparison-rows';
import { tableWording } from './wording';

beforeAll(() => seedCatalogue(database()));

type PlanFacts = { readonly item: InsuranceItem; readonly facts: ReturnType<typeof factsOf> };

const factsOf = (content: Awaited<ReturnType<typeof planContent>>) => ({
  cases: toPlanCases(content, { market: content.market, uf: 39_000 }),
  providers: toCoverageOrganizations(content).organizations,
  gaps: toExclusions(content, 39_000).gaps.map(({ name }) => name),
});

async function linesOf(code: (typeof markets)[number]['code']): Promise<readonly PlanFacts[][]> {
  const ctx = testCtx(code);
  const lines = new Map<string, PlanFacts[]>();
  for await (const { id, productCode, productType } of readSample(ctx)) {
    const item = await productByCode(ctx, { code: productCode });
    const plan = { item, facts: factsOf(await planContent(ctx, { id })) };
    lines.set(productType, [...(lines.get(productType) ?? []), plan]);
  }
  return [...lines.values()];
}

const words = tableWording(sampleViewData(), lateWordsOf('es'));

const rowsOf = (line: readonly PlanFacts[]) =>
  comparisonGroups(
    line.map(({ item }) => item),
    words,
    {
      cases: line.map(({ facts }) => facts.cases),
      providers: line.map(({ facts }) => facts.providers),
      gaps: line.map(({ facts }) => facts.gaps),
    },
  ).flatMap(({ rows }) => rows);

function isNotCovered({ item: { coverages, insuranceMetadata }, facts }: PlanFacts, key: string): boolean {
  if (key === 'deductible') return insuranceMetadata.metadata.deductible?.amount === null;
  const zero = (code: string) => coverages.some((one) => one.value === 0 && key === `coverage.${code}`);
  const isHere = key.startsWith('here.');
  const clinics = facts.providers.filter(({ displayName }) => isHere || key === `clinic.${displayName}`);
  return (
    coverages.some(({ code, value }) => zero(code) || (isHere && value === 0)) ||
    clinics.some(({ coverage }) => Object.values(coverage).includes(0))
  );
}

const COVERS_NOTHING = /no cubre/i;

function saysWhatIsUnknown(pair: readonly PlanFacts[], key: string, cells: readonly (readonly string[])[]): boolean {
  const answers = pair.map(({ facts }) => facts.cases);
  const clinic = commonClinic(answers, { clinics: [], region: null });
  return answers.every((answer, at) => {
    const found = selectCases(answer, { clinics: clinic === null ? [] : [clinic], region: null }).cases.find(
      ({ code }) => key === `case.${code}`,
    );
    return !found?.estimate === (String(cells[at]) === 'No informado');
  });
}

describe.each(markets)('the comparison of plans of $code', ({ code }) => {
  // A cell depends on its plan alone, so one table of a line has the cells of all pairs, except at a shared clinic.
  it("says 'No cubre' in no pair of a line but where the catalogue says that nothing is paid", async () => {
    const lines = await linesOf(code);
    const wrong = lines.flatMap((line) =>
      rowsOf(line).flatMap(({ key, cells }) =>
        cells.flatMap((cell, at) =>
          cell.some((text) => COVERS_NOTHING.test(text)) && !isNotCovered(line[at]!, key)
            ? [`${line[at]!.item.productCode} ${key}`]
            : [],
        ),
      ),
    );
    expect(wrong).toEqual([]);
    expect(lines.flat().length).toBeGreaterThan(50);

    for (const line of lines) {
      const whole = new Map(rowsOf(line).map(({ key, cells }) => [key, cells]));
      for (const [at, plan] of line.entries()) {
        const next = (at + 1) % line.length;
        const pair = rowsOf([plan, line[next]!]);
        const others = pair.filter(({ key, cells }) => {
          if (key.startsWith('here.')) return false;
          if (key.startsWith('case.'))
            return key !== 'case.where' && !saysWhatIsUnknown([plan, line[next]!], key, cells);
          const inWhole = whole.get(key);
          // The shared clinic has no row among the others.
          if (!inWhole && key.startsWith('clinic.')) return false;
          if (!inWhole) return true;
          return String(cells) !== String([inWhole[at], inWhole[next]]);
        });
        expect([plan.item.productCode, others.map(({ key }) => key)]).toEqual([plan.item.productCode, []]);
      }
    }
  }, 120_000);
});

it("a coverage that a card has no room for is read from the plan's sheet: intensive care of Esencial Colsanitas", async () => {
  const { coverages } = await productByCode(testCtx('co'), { code: 'MEDI-COLSANITAS-01' });
  expect(coverages.slice(0, 3).map((one) => one.code)).toEqual(['specialist', 'hospital', 'emergency']);
  expect(coverages).toContainEqual({ code: 'intensiveCare', kind: 'percent', value: 100, currency: null });
});

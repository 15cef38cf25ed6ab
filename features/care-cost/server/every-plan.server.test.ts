import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/insurance/[id]/cases/route';
import { CASES } from '@/features/care-cost/cases';
import { planCases, type PlanCases } from '@/features/care-cost/care-cost.api';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { planContent } from '@/features/plan/sections/server/section-contents';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { readSample } from '@/lib/testing/catalogue-sample';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { selectCases } from '@/features/care-cost/clinics';
import { toPlanCases } from './plan-cases';

const UF = 39_689;

beforeAll(() => seedCatalogue(database()));

type PlanFacts = { readonly code: string; readonly productType: string; readonly cases: PlanCases };

async function readAll(ctx: ReturnType<typeof testCtx>): Promise<PlanFacts[]> {
  const facts: PlanFacts[] = [];
  for await (const { id, productCode, productType } of readSample(ctx)) {
    const cases = planCases.parse(toPlanCases(await planContent(ctx, { id }), { market: ctx.market, uf: UF }));
    facts.push({ code: productCode, productType, cases });
  }
  return facts;
}

const everywhere = ({ places, elsewhere }: PlanCases) =>
  [...places.map(({ cases }) => cases), ...[elsewhere ?? []]].flat();

describe.each(markets)('the cases of every plan of $code', (market) => {
  let plans: readonly PlanFacts[];
  beforeAll(async () => {
    plans = await readAll(testCtx(market.code));
  }, 60_000);

  it('divide the price of each between insurer and patient, the dear one no less than the cheap one', () => {
    const wrong: string[] = [];
    let estimates = 0;
    for (const { code, cases } of plans) {
      for (const { code: name, estimate } of everywhere(cases)) {
        if (!estimate) continue;
        estimates += 1;
        const { low: cheap, high: dear } = cases.prices.find((price) => price.code === name)!;
        const { low, high } = estimate;
        const isWhole = (price: number, { healthSystem, insurer, patient }: typeof low) =>
          Math.abs(healthSystem + insurer + patient - price) < 1e-6 && Math.min(healthSystem, insurer, patient) >= 0;
        if (!isWhole(cheap, low) || !isWhole(dear, high) || low.patient > high.patient) wrong.push(`${code} ${name}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(estimates).toBeGreaterThan(50);
  });

  it('tell the most that is paid of a plan which pays after the Isapre or Fonasa, and of no other', () => {
    const wrong: string[] = [];
    for (const { code, cases } of plans) {
      const isAfter = cases.rule === 'afterHealthSystem';
      for (const { estimate } of everywhere(cases)) {
        if (!estimate) continue;
        const isMost = estimate.bound === 'atMost' || estimate.bound === 'about';
        if (isMost !== isAfter || (estimate.high.healthSystem > 0 && !isAfter)) wrong.push(code);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('begin with the clinics at which nobody pays more for all of them than at others', () => {
    const wrong: string[] = [];
    for (const { code, cases } of plans) {
      const sums = cases.places.map(({ cases: here }) =>
        cases.prices.reduce((sum, { code: name, low, high }) => {
          const known = here.find((one) => one.code === name)?.estimate;
          return sum + (known ? known.low.patient + known.high.patient : low + high);
        }, 0),
      );
      if (sums[0]! > Math.min(...sums)) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  it('are told of every line that treats people or pets, and of no other', () => {
    const lines = Map.groupBy(plans, ({ productType }) => productType);
    const treats = (productType: string) => market.lines.find((line) => line.productType === productType)?.paying;
    for (const [productType, ofLine] of lines) {
      const known = ofLine.filter(({ cases }) => everywhere(cases).some(({ estimate }) => estimate !== null));
      expect([productType, known.length > 0]).toEqual([productType, treats(productType) !== undefined]);
    }
  });
});

describe('the cases of plans whose figures are known', () => {
  const of = async (market: (typeof markets)[number]['code'], code: string) => {
    const ctx = testCtx(market);
    for await (const { id, productCode } of readCatalogue(ctx)) if (productCode === code) return { ctx, id };
    throw new Error(`no ${code}`);
  };
  const estimateFor = async (market: (typeof markets)[number]['code'], code: string) => {
    const { ctx, id } = await of(market, code);
    return toPlanCases(await planContent(ctx, { id }), { market: ctx.market, uf: UF });
  };
  const patientOf = (cases: PlanCases['elsewhere'], code: string) => {
    const estimate = cases?.find((one) => one.code === code)?.estimate;
    return estimate ? [estimate.low.patient, estimate.high.patient] : null;
  };

  it('pay 40 % of a specialist at a clinic of an Isapre’s plan; at others nobody published it', async () => {
    const { places, elsewhere } = await estimateFor('cl', '13-CORE101-26');
    const [best] = places;
    expect(best!.clinics.length).toBeGreaterThan(1);
    expect(patientOf(best!.cases, 'specialistConsultation')).toEqual([21_000, 60_000]);
    expect(elsewhere!.map(({ estimate }) => estimate)).toEqual(elsewhere!.map(() => null));
  });

  it('say of an Isapre’s clinic the least that a stay or a visit costs, because no cap is published, and of none what the plan leaves unsaid', async () => {
    const ctx = testCtx('cl');
    const wrong: string[] = [];
    const counts = { said: 0, unsaid: 0 };
    for await (const { id, productCode, productType } of readCatalogue(ctx)) {
      if (productType !== 'ISAPRE') continue;
      const content = await planContent(ctx, { id });
      const { places } = toPlanCases(content, { market: ctx.market, uf: UF });
      for (const [name, hospital, ambulatory] of content.stored.details.clinics) {
        const { cases } = places.find(({ clinics }) => clinics.includes(name))!;
        for (const { code, estimate } of cases) {
          const isKnown =
            (CASES.find((row) => row.code === code)!.setting === 'hospital' ? hospital : ambulatory) !== null;
          counts[isKnown ? 'said' : 'unsaid'] += 1;
          if ((estimate !== null) !== isKnown || (estimate && estimate.bound !== 'atLeast'))
            wrong.push(`${productCode} ${name} ${code}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(counts).toEqual({ said: 7 * 20_025 - 4 * 2952 - 3 * 3706, unsaid: 4 * 2952 + 3 * 3706 });
  }, 60_000);

  it('ask in Peru for the sum of the clinic at a visit', async () => {
    const market = 'pe';
    const ctx = testCtx(market);
    for await (const { id, productType } of readCatalogue(ctx)) {
      if (productType !== 'EPS') continue;
      const content = await planContent(ctx, { id });
      const { places } = toPlanCases(content, { market: ctx.market, uf: UF });
      const [, , , visit] = content.stored.details.clinics[0]!;
      if (!visit) continue;
      expect(patientOf(places[0]!.cases, 'specialistConsultation')).toEqual([visit.amount, visit.amount]);
      return;
    }
    throw new Error('no EPS with a fee');
  });

  it('say nothing of a visit whose fee the plan keeps to itself', async () => {
    const ctx = testCtx('co');
    const fees = { said: 0, unsaid: 0 };
    for await (const { id, productType } of readCatalogue(ctx)) {
      const content = await planContent(ctx, { id });
      const { places, rule } = toPlanCases(content, { market: ctx.market, uf: UF });
      if (rule !== 'feePerOrder' || !['MEDICINA PREPAGADA', 'COMPLEMENTARIO'].includes(productType)) continue;
      const isKnown = content.stored.details.deductible !== null || content.stored.details.clinics[0]?.[3];
      const visits = places.map(({ cases }) => patientOf(cases, 'specialistConsultation'));
      expect(visits.every((visit) => (visit !== null) === Boolean(isKnown))).toBe(true);
      fees[isKnown ? 'said' : 'unsaid'] += 1;
    }
    expect(fees).toEqual({ said: 20, unsaid: 23 });
  }, 30_000);

  it('ask a Colombian the fees of 2026 of his income, of a beneficiary’s stay up to 1,497,644 pesos, and nothing of a birth or an emergency', async () => {
    const cases = await estimateFor('co', 'EPS037');
    const paid = (code: string, income: number | null) => {
      const found = selectCases(cases, { clinics: [], region: null, income }).cases;
      const bound = found.find((one) => one.code === code)!.estimate!.bound;
      return [...patientOf([...found], code)!, bound];
    };
    expect(paid('specialistConsultation', null)).toEqual([5000, 52_800, 'byIncome']);
    expect(paid('specialistConsultation', 3_501_809)).toEqual([5000, 5000, 'exact']);
    expect(paid('specialistConsultation', 3_501_810)).toEqual([20_100, 20_100, 'exact']);
    expect(paid('specialistConsultation', 4_200_000)).toEqual([20_100, 20_100, 'exact']);
    expect(paid('specialistConsultation', 8_754_525)).toEqual([20_100, 20_100, 'exact']);
    expect(paid('specialistConsultation', 8_754_526)).toEqual([52_800, 52_800, 'exact']);
    expect(paid('appendectomy', 4_200_000)).toEqual([0, 1_497_644, 'exact']);
    expect(paid('medicalStay3Days', 4_200_000)).toEqual([0, 1_497_644, 'exact']);
    expect(paid('medicalStay3Days', null)).toEqual([0, 2_070_000, 'byIncome']);
    for (const code of ['normalDelivery', 'cesarean', 'emergencyVisit'])
      for (const income of [null, 4_200_000]) expect(paid(code, income)).toEqual([0, 0, 'exact']);
  });

  it('say what a birth costs with a plan that names births, and nothing with one that does not', async () => {
    const ctx = testCtx('co');
    const births = { known: 0, unknown: 0 };
    for await (const { id, productType } of readCatalogue(ctx)) {
      if (productType === 'MASCOTAS') continue;
      const content = await planContent(ctx, { id });
      const names = [
        ...content.texts.coverageGroups.flatMap(({ items }) => items),
        ...content.stored.details.coverages,
      ];
      const isNamed = names.some(({ code }) => ['childbirth', 'maternity', 'birth'].includes(code));
      const { places, rule } = toPlanCases(content, { market: ctx.market, uf: UF });
      if (rule === null) continue;
      if (!isNamed) expect(patientOf(places[0]!.cases, 'cesarean')).toBeNull();
      births[isNamed ? 'known' : 'unknown'] += 1;
    }
    expect(births).toEqual({ known: 24, unknown: 59 });
  });

  it('are answered for one plan, and refused for a plan that there is not', async () => {
    const { id } = await of('cl', '13-CORE101-26');
    const ask = (plan: number | string) =>
      GET(apiRequest(`/api/insurance/${plan}/cases`), { params: Promise.resolve({ id: String(plan) }) });
    const answer = planCases.parse(await (await ask(id)).json());
    expect([answer.rule, answer.currency, answer.places[0]!.cases.length]).toEqual(['isapre', 'CLP', 7]);
    expect((await ask(99_999_999)).status).toBe(404);
    expect((await ask('x')).status).toBe(400);
  });
});

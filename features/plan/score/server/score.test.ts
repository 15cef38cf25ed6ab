import { Big } from 'big.js';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/buscarplanes/analisisypuntaje/route';
import { generateCatalogue } from '@/features/catalogue/server/generate';
import { importCatalogue } from '@/features/catalogue/server/import';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { roundHalfUp, sum } from '@/features/pricing/money';
import { scoreAnalysis, type ScoreAnalysis } from '@/features/plan/score/score.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { isClosedPlan } from '@/lib/db/offered';
import { plan, planScore } from '@/lib/db/schema';
import { marketOfCode, marketOfId } from '@/lib/markets';
import { fileOf, plan as planOf } from '@/lib/testing/catalogue-file';
import { apiRequest } from '@/lib/testing/request';

async function ask(id: string, site: MarketCode = 'cl') {
  const response = await GET(apiRequest(`/api/buscarplanes/analisisypuntaje?${new URLSearchParams({ id })}`, { site }));
  return { status: response.status, body: await response.json() };
}

async function analyse(id: number, site?: MarketCode): Promise<ScoreAnalysis> {
  return scoreAnalysis.parse((await ask(String(id), site)).body);
}

const idOf = async (code: string) =>
  (await database().select({ id: plan.id }).from(plan).where(eq(plan.productCode, code)))[0]!.id;

/** Follows the text of the page, with nothing but its numbers. */
function workedOut({ parts, best }: ScoreAnalysis): { points: number[]; score: number } {
  const points = parts.map(({ weight, scale, value, typical, points: own }) => {
    const most = new Big(weight).div(10);
    if (own !== null && value === null) return roundHalfUp(most, 2);
    if (scale === 'percent') return roundHalfUp(most.times(value!).div(100), 2);
    if (value === 0) return scale === 'less' ? most.toNumber() : 0;
    const better = scale === 'more' ? value! : (typical ?? 0);
    return roundHalfUp(most.times(better).div(new Big(value!).plus(typical ?? 0)), 2);
  });
  return { points, score: roundHalfUp(sum(points).times(10).div(best), 2) };
}

describe('a made-up line', () => {
  const plans = (changes: Partial<Record<'A' | 'B' | 'C', object>> = {}) => [
    planOf('A', 2, { details: { ...DETAILS, clinics: [['X', 100, 80]] }, ...changes.A }),
    planOf('B', 3, {
      details: {
        ...DETAILS,
        clinics: [
          ['X', 80, 60],
          ['Y', 90, null],
        ],
      },
      ...changes.B,
    }),
    planOf('C', 4, { details: DETAILS, ...changes.C }),
  ];
  const DETAILS = { unit: 'month', salesChannel: ['ExecutiveEmployee'] };
  const load = (file: object) => importCatalogue(database(), file, new Date(), { allowOdd: true });
  const scores = async () => {
    const rows = await database()
      .select({ code: plan.productCode, score: planScore.score })
      .from(planScore)
      .innerJoin(plan, eq(plan.id, planScore.planId))
      .orderBy(plan.productCode);
    return Object.fromEntries(rows.map(({ code, score }) => [code, score]));
  };

  beforeAll(() => load(fileOf(plans())));

  it('gives its best plan 10, another by hand to the hundredth, and none to the one that misses an input [A-52]', async () => {
    // Prices for one person of 27 years: 2.77, 3.77 and 4.77 UF, median 3.77. A: 3 + 1.6 + 1.5 / 2 + 3.5 * 3.77 / 6.54 = 7.37.
    // B: 0.85 * 3 + 0.6 * 2 + 1.5 * 2 / 3 + 3.5 / 2 = 6.5, and 65 / 7.37 = 8.82.
    expect(await scores()).toEqual({ A: 10, B: 8.82, C: null });
    expect(await analyse(await idOf('B'))).toMatchObject({
      score: 8.82,
      stars: 4.4,
      points: 6.5,
      best: 7.37,
      parts: [
        { code: 'hospital', weight: 30, value: 85, unit: '%', points: 2.55 },
        { code: 'ambulatory', weight: 20, value: 60, points: 1.2 },
        { code: 'clinics', weight: 15, value: 2, typical: 1, unit: null, points: 1 },
        { code: 'price', weight: 35, value: 3.77, typical: 3.77, unit: 'UF', points: 1.75 },
      ],
      missing: [],
    });
    expect(await analyse(await idOf('C'))).toMatchObject({
      score: null,
      stars: null,
      points: null,
      missing: ['hospital', 'ambulatory', 'clinics'],
    });
  });

  it('gives what insurers pay for no weight', async () => {
    const before = await scores();
    await load(fileOf(plans({ B: { exclusive: true, promoted: true, popular: true } })));
    expect(await scores()).toEqual(before);
  });

  it('is scored anew with each change: cheaper, closed, withdrawn, of another line', async () => {
    await load(fileOf(plans({ B: { tariff: { model: 'isapre', isapreCode: 67, baseUf: 1, gesUf: 0.77 } } })));
    const cheaper = await scores();
    expect(cheaper.B).toBeGreaterThan(8.82);
    const closed = { ...DETAILS, clinics: [['X', 100, 80]], closedSince: '2026-01-01' };
    await load(fileOf(plans({ A: { details: closed } })));
    expect(await scores()).toEqual({ A: null, B: 10, C: null });
    expect(await analyse(await idOf('A'))).toMatchObject({ score: null, missing: [] });
    await load(fileOf(plans()));
    const unsold = { isapre: { ...SHEET, estadoplan: 'No Comer.' } };
    await load(fileOf(plans({ A: { detail: unsold } })));
    expect(await scores()).toEqual({ A: null, B: 10, C: null });
    expect(await analyse(await idOf('A'))).toMatchObject({ score: null, missing: [] });
    await load(fileOf(plans({ A: { detail: null } })));
    expect((await scores()).B).toBe(8.82);
    await load(fileOf([], { withdraw: ['A'] }));
    expect(await scores()).toEqual({ B: 10, C: null });
    await load(fileOf(plans()));
    await load(fileOf([plans({ A: { productType: 'COMPLEMENTARIO' } })[0]!]));
    expect((await scores()).B).toBe(10);
  });

  const SHEET = {
    codigoprestador: 67,
    codigoplan: 'A',
    prestacionesrest: '6',
    lineaplan: 'A',
    modalidadplan: 'Prestador Preferente',
    amplitudcobertura: 'general',
    estadoplan: 'Si Comer.',
    topeanual: 0,
    fechainicio: 202_511,
  };
});

const MADE = [
  ['pe', 'EPS'],
  ['co', 'MEDICINA PREPAGADA'],
  ['in', 'INTERNACIONAL'],
] as const;

describe('the demonstration', () => {
  beforeAll(async () => {
    await database().delete(plan);
    await seedCatalogue(database());
  });

  it('has a published plan of Consalud with 8.60, as by hand', async () => {
    const { score, best, points, parts } = await analyse(await idOf('13-SF1001-26'));
    // Hospital: six clinics are paid 100 % and two 90 %: 97.5 %. Outpatient: seven are paid 70 % and three 60 %: 67 %.
    // Price at 27 years: 3.41 + 0.731 = 4.14 UF; the median is 3.69 UF. It has 11 clinics; the median is 14.
    const own = [
      ['hospital', 97.5, 2.93],
      ['ambulatory', 67, 1.34],
      ['clinics', 11, 0.66],
      ['price', 4.14, 1.65],
    ];
    expect(parts.map((part) => [part.code, part.value, part.points])).toEqual(own);
    expect(parts.map(({ typical }) => typical).slice(2)).toEqual([14, 3.69]);
    // The best one: 3 + 2 * 0.9 + 1.5 * 38 / 52 + 3.5 * 3.69 / 7.4 = 3 + 1.8 + 1.1 + 1.75. And 65.8 / 7.65 = 8.60.
    expect([points, best, score]).toEqual([6.58, 7.65, 8.6]);
  });

  it('and plans made like it: 1,000 of them are scored as their answers say, the best of each line 10', async () => {
    for (const [code, productType] of MADE) {
      const market = marketOfCode(code);
      const line = market.lines.find((own) => own.productType === productType)!;
      await generateCatalogue(database(), market, { line, plans: 250, seed: 1, now: new Date() });
    }
    const rows = await database()
      .select({
        planId: plan.id,
        market: plan.market,
        productType: plan.productType,
        score: planScore.score,
        closed: isClosedPlan,
      })
      .from(plan)
      .innerJoin(planScore, eq(planScore.planId, plan.id))
      .orderBy(plan.id);
    const tried = { scored: 0, unscored: 0 };
    for (const { planId, market: id, productType, score, closed } of rows.filter((_, index) => index % 2 === 0)) {
      const market = marketOfId(id as 1);
      const { status, body } = await ask(String(planId), market.code);
      if (status === 404) {
        expect(['pe SCTR', 'co EPS']).toContain(`${market.code} ${productType}`);
        continue;
      }
      const found = scoreAnalysis.parse(body);
      expect(found.score).toBe(score);
      tried[score === null ? 'unscored' : 'scored'] += 1;
      if (score === null) {
        if (!closed) expect(found.missing).not.toEqual([]);
        continue;
      }
      const { points, score: own } = workedOut(found);
      expect([planId, found.parts.map((part) => part.points), score]).toEqual([planId, points, own]);
    }
    expect(tried.scored).toBeGreaterThan(1000);
    expect(tried.unscored).toBeGreaterThan(10);
    const bests = Map.groupBy(rows, ({ market, productType }) => `${market} ${productType}`);
    const best = [...bests].map(([line, own]) => [line, Math.max(...own.map(({ score }) => score ?? -1))]);
    expect(best.filter(([, score]) => score !== 10)).toEqual([
      ['2 SCTR', -1],
      ['3 EPS', -1],
    ]);
  }, 60_000);
});

it('refuses what is no id, and has nothing for a plan that the site does not have [A-52]', async () => {
  for (const id of ['', '-1', '1e3', '99999999999', "1' or '1'='1", '１０７']) expect((await ask(id)).status).toBe(400);
  const [first] = await database().select({ id: plan.id }).from(plan).where(eq(plan.market, 1)).limit(1);
  expect((await ask('999999')).status).toBe(404);
  expect((await ask(String(first!.id), 'co')).status).toBe(404);
});

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
import { marketOfCode, marketOfId, markets } from '@/lib/markets';
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

describe('the demonstration and 1,000 plans made like it', () => {
  beforeAll(async () => {
    const db = database();
    await db.delete(plan);
    await seedCatalogue(db);
    for (const [code, line] of [
      ['cl', 'ISAPRE'],
      ['pe', 'EPS'],
      ['co', 'MEDICINA PREPAGADA'],
      ['in', 'INTERNACIONAL'],
    ] as const) {
      const market = marketOfCode(code);
      const own = market.lines.find(({ productType }) => productType === line)!;
      await generateCatalogue(db, market, { line: own, plans: 250, seed: 1, now: new Date() });
    }
  }, 60_000);

  it('are scored as their answers say, the best of each line 10', { timeout: 60_000 }, async () => {
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
    const bests = new Map<string, number>();
    const tried = { scored: 0, unscored: 0 };
    for (const { planId, market: id, productType, score, closed } of rows) {
      const market = marketOfId(id as 1);
      const { status, body } = await ask(String(planId), market.code);
      if (status === 404) {
        expect([`pe SCTR`, `co EPS`]).toContain(`${market.code} ${productType}`);
        continue;
      }
      const found = scoreAnalysis.parse(body);
      expect(found.score).toBe(score);
      if (score === null) {
        tried.unscored += 1;
        if (!closed) expect(found.missing).not.toEqual([]);
        continue;
      }
      const { points, score: own } = workedOut(found);
      expect(found.parts.map((part) => part.points)).toEqual(points);
      expect([planId, own]).toEqual([planId, score]);
      tried.scored += 1;
      const line = `${market.code} ${productType}`;
      bests.set(line, Math.max(bests.get(line) ?? 0, score));
    }
    expect(tried.scored).toBeGreaterThan(1000);
    expect(tried.unscored).toBeGreaterThan(10);
    expect(new Set(bests.values())).toEqual(new Set([10]));
    expect(bests.size).toBe(markets.flatMap(({ lines }) => lines).length - 2);
  });
});

it('refuses what is no id, and has nothing for a plan that the site does not have [A-52]', async () => {
  for (const id of ['', '-1', '1e3', '99999999999', "1' or '1'='1", '１０７']) expect((await ask(id)).status).toBe(400);
  const [first] = await database().select({ id: plan.id }).from(plan).where(eq(plan.market, 1)).limit(1);
  expect((await ask('999999')).status).toBe(404);
  expect((await ask(String(first!.id), 'co')).status).toBe(404);
});

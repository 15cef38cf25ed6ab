import { fc, test } from '@fast-check/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { lineReader, readCatalogue } from '@/features/catalogue/server/read-plans';
import { compareRequest } from '@/features/compare/search-schemas';
import { UF_CONSTANT } from '@/features/pricing/money';
import { database } from '@/lib/db/client';
import { marketOfCode } from '@/lib/markets';
import { bitsOf, has, type Bitset } from './bitset';
import { positionsOf } from './directory';
import { distancesFrom } from './distances';
import { countFacets } from './facet-counts';
import { LineBuilder, type PlanRow } from './line-builder';
import { BLOCK, FACETS, type LineIndex } from './line-index';
import { openLine } from './offered-line';
import { patchLine, type PlanChange } from './patch-line';
import { rowMaker } from './plan-row';
import { pricesFor } from './request-prices';
import { search } from './search';

const market = marketOfCode('cl');
const sold = market.lines.find(({ productType }) => productType === 'ISAPRE')!;
const rates = { uf: { value: UF_CONSTANT, day: '2024-07-01', fallback: true } };
const PLANS = 400;
const rows: PlanRow[] = [];

beforeAll(async () => {
  await seedCatalogue(database());
  const source = { db: database(), market };
  const toRow = rowMaker(market, new Date('2026-11-01T12:00:00Z'), rates, await lineReader(source));
  for await (const plan of readCatalogue(source))
    if (plan.productType === sold.productType && rows.length < PLANS) rows.push(toRow(plan));
});

async function fresh(plans: Iterable<PlanRow>): Promise<LineIndex | null> {
  const builder = new LineBuilder();
  for (const plan of [...plans].toSorted((one, other) => one.id - other.id)) builder.add(plan);
  return openLine(await builder.finish(async () => {}));
}

/** All that a line says, without the places where it says it. */
function contentOf(line: LineIndex) {
  const idsOf = (set: Bitset) => Array.from(positionsOf(set), (at) => line.ids[at]!).toSorted((a, b) => a - b);
  const taken = line.all.map((word, at) => word | line.closed[at]!);
  const named = (sets: ReadonlyMap<string, Bitset>) =>
    Object.fromEntries([...sets].map(([name, set]) => [name, idsOf(set)]).filter(([, ids]) => ids!.length > 0));
  const plans = Array.from(positionsOf(taken), (at) => {
    const row = line.rowOf[at]!;
    const segment = line.segmentOfBlock[Math.floor(at / BLOCK)]!;
    const offset = (at - segment.from) * segment.width;
    return {
      id: line.ids[at]!,
      price: line.referencePrice[at],
      quality: line.quality[at],
      qualities: Object.values(line.qualities).map((column) => column[at]),
      score: line.scoreOf[at],
      regions: line.regionSets[line.regionSetOf[at]!],
      newUntil: line.newUntil[at],
      shape: [segment.shape.key, segment.unit],
      coefficients: [...segment.coefficients.subarray(offset, offset + segment.width)],
      shown: [line.ownItems.at(row), line.sharedItems[row], line.types[row], line.tariffs.at(row)],
      lists: [line.featureLists.at(row), line.clinicLists.at(row), line.facts.at(row)],
    };
  }).toSorted((one, other) => one.id - other.id);
  const { yearlyPrice, ...scale } = line.scale;
  return {
    plans,
    count: line.plans,
    sets: [line.all, line.closed, line.reference, line.popular, line.promoted, line.soldOut].map(idsOf),
    hospital: Object.values(line.hospital).map(idsOf),
    facets: FACETS.map((facet) => named(line.facets[facet])),
    totals: FACETS.map((facet) => Object.fromEntries(line.totals[facet])),
    display: Object.values(line.facetDisplay).map((display) => Object.fromEntries(display)),
    sellers: named(line.sellers),
    rules: named(new Map(line.rules.map(({ rule, plans: owners }) => [JSON.stringify(rule), owners]))),
    scores: [...line.scores],
    shares: line.shares,
    scale: { ...scale, yearlyPrice: Number(yearlyPrice.toPrecision(12)) },
  };
}

const HOUSEHOLD = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 36, ingreso: 1_650_000 }],
  cargas: [{ sexo: 'Masculino', edad: 8 }],
};
const requests = [
  { order: 'lowerPrice' },
  { order: 'recommended' },
  { order: 'higherPrice', take: 30 },
  { order: 'popular', profile: HOUSEHOLD },
].map((request) => compareRequest.parse({ organizationType: ['ISAPRE'], productType: 'ISAPRE', ...request }));

function answersOf(line: LineIndex) {
  return requests.map((request) => {
    const { prices } = pricesFor(line, request, { sold, market, rates })!;
    const found = search(line, request, prices, distancesFrom(line, { ...request, region: null }, market));
    return [[...found.positions].map((at) => [line.ids[at], prices.at(at)]), countFacets(line, request, prices)];
  });
}

/** Bounds of blocks may be wide, but never narrower than what they hold. */
function isBounded(line: LineIndex): boolean {
  return Array.from(positionsOf(line.all)).every((at) => {
    const block = Math.floor(at / BLOCK);
    const { referenceLow, referenceHigh, quality, score } = line.bounds;
    const own = Number.isNaN(line.scoreOf[at]!) ? -1 : line.scoreOf[at]!;
    const price = line.referencePrice[at]!;
    return (
      referenceLow[block]! <= price &&
      referenceHigh[block]! >= price &&
      quality[block]! >= line.quality[at]! &&
      score[block]! >= own
    );
  });
}

type Step = { readonly plan: number; readonly like: number; readonly factor: number; readonly what: string };

/** A plan with some traits of another. */
function changed(own: PlanRow, like: PlanRow, { factor, what }: Step): PlanRow {
  const dearer = own.referencePrice === null ? null : own.referencePrice * factor;
  switch (what) {
    case 'price': {
      const yearlyPrice = own.facts.yearlyPrice === null ? null : own.facts.yearlyPrice * factor;
      return {
        ...own,
        tariff: like.tariff,
        unit: like.unit,
        referencePrice: dearer,
        facts: { ...own.facts, yearlyPrice },
      };
    }
    case 'score':
      return { ...own, own: { ...own.own, score: like.own.score === null ? 5 : null } };
    case 'closed':
      return { ...own, rule: { ...own.rule, closed: !own.rule.closed } };
    case 'other':
      return { ...like, id: own.id, own: { ...like.own, id: own.id } };
    default:
      return {
        ...own,
        popular: !own.popular,
        promoted: !own.promoted,
        soldOut: !own.soldOut,
        names: { ...own.names, features: like.names.features, coverageOrganizations: like.names.coverageOrganizations },
      };
  }
}

const step = fc.record({
  plan: fc.nat(PLANS - 1),
  like: fc.nat(PLANS - 1),
  factor: fc.double({ min: 0.5, max: 2, noNaN: true }),
  what: fc.constantFrom('price', 'price', 'score', 'closed', 'other', 'flags', 'gone', 'new'),
});

let patchedTimes = 0;

describe('a line whose plans change', () => {
  test.prop([fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })], {
    numRuns: 20,
  })(
    'equals a line built anew, after any changes',
    async (turns) => {
      const now = new Map(rows.map((row) => [row.id, row]));
      let line = (await fresh(now.values()))!;
      let next = 1_000_000;
      for (const turn of turns) {
        const changes = new Map<number, PlanChange>();
        for (const one of turn) {
          const like = rows[one.like]!;
          const id = one.what === 'new' ? next++ : rows[one.plan]!.id;
          const own = now.get(id) ?? { ...like, id };
          const row =
            one.what === 'gone' ? null : changed(own, like, one.what === 'new' ? { ...one, what: 'other' } : one);
          changes.set(id, { id, row });
          if (row) now.set(id, row);
          else now.delete(id);
        }
        const [before, built] = [contentOf(line), (await fresh(now.values()))!];
        const patched = patchLine(line, [...changes.values()]);
        if (patched) {
          expect(contentOf(patched)).toEqual(contentOf(built));
          expect(answersOf(patched)).toEqual(answersOf(built));
          expect(isBounded(patched)).toBe(true);
          expect(contentOf(line)).toEqual(before);
          patchedTimes += 1;
        }
        line = patched ?? built;
      }
    },
    120_000,
  );

  it('was changed in place, and not always built anew', () => {
    expect(patchedTimes).toBeGreaterThan(10);
  });

  it('is built anew before replaced rows take more memory than its plans', async () => {
    const plans = rows.slice(0, 20);
    let line: LineIndex | null = (await fresh(plans))!;
    let times = 0;
    while (line && times < 100) {
      line = patchLine(line, [{ id: plans[0]!.id, row: { ...plans[0]!, popular: times % 2 === 0 } }]);
      times += 1;
    }
    expect([line, times]).toEqual([null, 21]);
  });

  it('is built anew once its spare places are full', async () => {
    let line: LineIndex | null = (await fresh(rows))!;
    const free = [...line.all].reduce((sum, word) => sum + 32 - bitsOf(word), 0);
    let times = 0;
    for (const row of [...rows, ...rows].slice(0, free + 200)) {
      line = patchLine(line, [{ id: row.id, row: { ...row, popular: !row.popular } }]);
      if (!line) break;
      times += 1;
      expect(has(line.all, line.ids.indexOf(row.id)) || times > 0).toBe(true);
    }
    expect([line, times > 10]).toEqual([null, true]);
  });
});

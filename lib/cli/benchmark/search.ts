import { lineReader, readCatalogue } from '@/features/catalogue/server/read-plans';
import { compareRequest, type CompareRequest } from '@/features/compare/search-schemas';
import { distancesFrom } from '@/features/compare/server/index/distances';
import { countFacets } from '@/features/compare/server/index/facet-counts';
import { LineBuilder, type PlanRow } from '@/features/compare/server/index/line-builder';
import type { LineIndex } from '@/features/compare/server/index/line-index';
import { patchLine } from '@/features/compare/server/index/patch-line';
import { rowMaker } from '@/features/compare/server/index/plan-row';
import { pricesFor } from '@/features/compare/server/index/request-prices';
import { search } from '@/features/compare/server/index/search';
import { UF_CONSTANT } from '@/features/pricing/money';
import { openDatabase } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { searches } from './bodies.mjs';
import { median } from './figures.mjs';

const market = markets[0]!;
const sold = market.lines[0]!;
const rates = { uf: { value: UF_CONSTANT, day: '2024-07-01', fallback: true } };
const requests = searches.map((body: unknown) => compareRequest.parse(body));

const region = { stateCode: '13', placeCode: '13132' };

const [WARM, COUNTED] = [10, 15];

async function indexOf(plans: number): Promise<{ line: LineIndex; row: PlanRow }> {
  const { db, pool } = openDatabase(process.argv[2]!);
  const toRow = rowMaker(market, new Date(), rates, await lineReader({ db, market }));
  const builder = new LineBuilder();
  let count = 0;
  let row: PlanRow | undefined;
  for await (const plan of readCatalogue({ db, market })) {
    if (plan.productType !== sold.productType) continue;
    row = toRow(plan);
    builder.add(row);
    if (++count === plans) break;
  }
  await pool.end();
  return { line: await builder.finish(() => Promise.resolve()), row: row! };
}

/** Milliseconds to apply a new price of one plan to a line. */
function timeChange(line: LineIndex, row: PlanRow): number {
  const times = Array.from({ length: WARM + COUNTED }, (_, time) => {
    const factor = 1 + time / 1_000;
    const yearlyPrice = (row.facts.yearlyPrice ?? 1) * factor;
    const dearer = { ...row, referencePrice: row.referencePrice! * factor, facts: { ...row.facts, yearlyPrice } };
    const started = performance.now();
    if (!patchLine(line, [{ id: row.id, row: dearer }])) throw new Error('The line was not changed in place.');
    return performance.now() - started;
  });
  return median(times.slice(WARM));
}

function timeSearches(line: LineIndex): number[] {
  const distances = distancesFrom(line, { region }, market);
  const timeOf = (request: CompareRequest): number => {
    const started = performance.now();
    const { prices } = pricesFor(line, request, { sold, market, rates })!;
    search(line, request, prices, distances);
    countFacets(line, request, prices);
    return performance.now() - started;
  };
  const rounds = Array.from({ length: WARM + COUNTED }, () => requests.map(timeOf)).slice(WARM);
  return requests.map((_, index) => median(rounds.map((times) => times[index]!)));
}

const result: Record<string, { median: number; slowest: number; change: number }> = {};
for (const plans of process.argv.slice(3).map(Number)) {
  const { line, row } = await indexOf(plans);
  const times = timeSearches(line);
  result[plans] = { median: median(times), slowest: Math.max(...times), change: timeChange(line, row) };
}
process.stdout.write(JSON.stringify(result));

import { LineBuilder } from '@/features/compare/server/line-builder';
import { distancesFrom } from '@/features/compare/server/distances';
import { rowMaker } from '@/features/compare/server/plan-row';
import { compareRequest } from '@/features/compare/contract';
import { readCatalogue } from '@/features/catalogue/server/service';
import { householdPrices } from '@/features/compare/server/prices';
import { countFacets } from '@/features/compare/server/facets';
import { search } from '@/features/compare/server/search';
import { toHousehold } from '@/features/pricing/domain/household';
import { openDatabase } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { bodies } from './bodies.mjs';
import { median } from './figures.mjs';

const market = markets[0]!;
const sold = market.lines[0]!;
const rates = { uf: { value: 37_598.3, day: '2024-07-01', fallback: true } };
const requests = bodies.map((body: unknown) => compareRequest.parse(body));

/** Milliseconds of one search with the counts of all facets: the median of many, after as many to warm up. */
async function timeSearch(plans: number): Promise<number> {
  const { db, pool } = openDatabase(process.argv[2]!);
  const toRow = rowMaker(market, new Date());
  const builder = new LineBuilder();
  let taken = 0;
  for await (const plan of readCatalogue({ db, market })) {
    if (plan.productType !== sold.productType) continue;
    builder.add(toRow(plan));
    if (++taken === plans) break;
  }
  await pool.end();
  const line = await builder.finish(() => Promise.resolve());
  const distances = distancesFrom(line, market.defaultProfile.region?.stateCode ?? null, market);
  const times: number[] = [];
  for (let round = 0; round < 40; round++) {
    for (const request of requests) {
      const started = performance.now();
      const prices = householdPrices(line, toHousehold(request.profile, sold, market), rates, market.currency);
      search(line, request, prices, distances);
      countFacets(line, request, prices);
      if (round >= 20) times.push(performance.now() - started);
    }
  }
  return median(times);
}

const sizes = process.argv.slice(3).map(Number);
const result: Record<string, number> = {};
for (const plans of sizes) result[plans] = await timeSearch(plans);
process.stdout.write(JSON.stringify(result));

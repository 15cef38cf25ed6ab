import { env } from '@/lib/env';
import { markets } from '@/lib/markets';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { refuse } from './refusal';

const USAGE =
  'Usage: npm run catalogue:generate -- --market cl --plans 100000 [--product-type ISAPRE] [--seed 1]\n' +
  'Fills one line (default: the first of the market) with invented plans and replaces earlier ones. Only with DEMO=1.';

function optionsOf() {
  const { values, positionals } = readArguments(USAGE, {
    market: { type: 'string' },
    plans: { type: 'string' },
    'product-type': { type: 'string' },
    seed: { type: 'string', default: '1' },
  });
  const market = markets.find(({ code }) => code === values.market);
  const wanted = values['product-type'];
  const line = market?.lines.find(({ productType }) => wanted === undefined || productType === wanted);
  const [plans, seed] = [Number(values.plans), Number(values.seed)];
  const isCount = values.plans !== undefined && Number.isInteger(plans) && plans >= 0 && plans <= 1_000_000;
  if (!market || !line || !Number.isInteger(seed) || !isCount || positionals.length > 0) refuseArguments(USAGE);
  return { market, line, plans, seed };
}

const { market, line, plans, seed } = optionsOf();
const { generateCatalogue } = await import('@/features/catalogue/server/generate');
const { withDatabase } = await import('./with-database');

await withDatabase(
  async (db, name) => {
    if (!env().DEMO) refuse(`Invented plans in ${name} require DEMO=1.`);
    const started = performance.now();
    const written = await generateCatalogue(db, market, { line, plans, seed, now: new Date() });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${market.code} ${line.productType}: ${written} made-up plans in ${seconds} s\n`);
  },
  { mayMake: true },
);

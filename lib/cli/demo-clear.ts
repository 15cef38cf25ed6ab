import { planCounts } from '@/features/catalogue/server/service';
import { env } from '@/lib/env';
import { clearDemonstration } from './demonstration';
import { readArguments, refuseArguments } from './read-arguments.mjs';
import { withDatabase } from './with-database';

const USAGE =
  'Usage: npm run demo:clear\n' +
  'Takes the demonstration out of the database: plans, their lines’ words, executives, referrers, opinions, partners.';

if (readArguments(USAGE, {}).positionals.length > 0) refuseArguments(USAGE);

await withDatabase(async (db, name) => {
  const cleared = await clearDemonstration(db);
  const left = await planCounts(db);
  for (const [market, plans] of cleared)
    process.stdout.write(`${market}: ${plans} plans of the demonstration taken out of ${name}, ${left[market]} left\n`);
  if (env().DEMO) process.stdout.write('The next start fills a database without plans again, unless DEMO=0 is set.\n');
});

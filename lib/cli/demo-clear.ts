import { planCounts } from '@/features/catalogue/server/service';
import { env } from '@/lib/env';
import { clearDemonstration } from './demonstration';
import { withDatabase } from './with-database';

await withDatabase(async (db) => {
  const cleared = await clearDemonstration(db);
  const left = await planCounts(db);
  for (const [market, plans] of cleared)
    process.stdout.write(`${market}: ${plans} plans of the demonstration taken out, ${left[market]} left\n`);
  if (env().DEMO) process.stdout.write('The next start fills a database without plans again, unless DEMO=0 is set.\n');
});

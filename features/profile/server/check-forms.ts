import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { definitionOf } from '@/features/profile/form/contract';
import { mistakesIn } from '@/features/profile/form/mistakes';
import { keepGood, listStoredForms } from '@/features/profile/form/server/repository';
import { storedRules } from '@/features/profile/rules/contract';
import type { Db } from '@/lib/db/client';
import type { ScheduledJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import { reportPart } from '@/lib/health-parts';
import { processWide } from '@/lib/process-wide';

/** Mistakes that are in the log, until they are mended; of the database that holds them. */
const logged = processWide('form-mistakes', () => new WeakMap<Db, ReadonlySet<string>>());

/** Each stored form and list of rules: without a mistake it is kept as the last good one, else who wrote it is told where. */
async function run(db: Db): Promise<void> {
  const found = new Set<string>();
  const known = logged.get(db);
  for (const { market: id, productType, ...row } of await listStoredForms(db)) {
    const market = markets.find((one) => one.id === id)?.code;
    const check = (part: 'definition' | 'rules', mistakes: ReturnType<typeof mistakesIn>): boolean => {
      for (const mistake of mistakes) {
        const where = { market, line: productType, part, ...mistake };
        const key = JSON.stringify(where);
        found.add(key);
        if (!known?.has(key)) logger.error(where, 'what is wrong in a form is not in force');
      }
      return mistakes.length === 0;
    };
    const isFormGood = check('definition', mistakesIn(definitionOf(productType), row.definition));
    const areRulesGood = row.rules === null || check('rules', mistakesIn(storedRules, row.rules));
    const good = {
      goodDefinition: isFormGood ? row.definition : row.goodDefinition,
      goodRules: areRulesGood ? row.rules : row.goodRules,
    };
    const { goodDefinition, goodRules } = row;
    if (!isDeepStrictEqual(good, { goodDefinition, goodRules })) await keepGood(db, { market: id, productType }, good);
  }
  logged.set(db, found);
  reportPart('forms', found.size > 0 ? [...found].join(' ') : null);
}

export const checkForms: ScheduledJob = { name: 'check of the forms', everyMs: 60_000, run };

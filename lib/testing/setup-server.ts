import { readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { createTestDatabase } from './database';

/** Matches a test file that begins by seeding: it gets a seeded copy, since seeding would take a second in 60 files. */
const SEEDS_FIRST = /^beforeAll\((?:async )?\(\) => (?:\{\n\s*await )?seedCatalogue\(database\(\)\)/m;

const discard = await createTestDatabase(SEEDS_FIRST.test(readFileSync(expect.getState().testPath!, 'utf8')));

afterAll(async () => {
  // Only a test file that used a queue has loaded the library.
  if (Symbol.for('queplan.jobs') in globalThis) await (await import('@/lib/jobs/queue')).stopQueues();
  await discard();
});

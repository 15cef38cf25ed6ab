import { readFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { createTestDatabase } from './database';

/** A file that begins by seeding gets a copy that is seeded: 60 files would seed for a second each. */
const SEEDS_FIRST = /^beforeAll\((?:async )?\(\) => (?:\{\n\s*await )?seedCatalogue\(database\(\)\)/m;

const discard = await createTestDatabase(SEEDS_FIRST.test(readFileSync(expect.getState().testPath!, 'utf8')));

afterAll(async () => {
  // Only a file that used a queue has loaded its library.
  if (Symbol.for('queplan.jobs') in globalThis) await (await import('@/lib/jobs/queue')).stopQueues();
  await discard();
});

import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

/**
 * Test files share a process, which saves 40 % of the processor time. Each file starts with fresh modules, without the
 * process-wide values of the file before it, and with the environment that the process started with.
 */
const place = globalThis as typeof globalThis & { environmentAtStart?: NodeJS.ProcessEnv };
place.environmentAtStart ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in place.environmentAtStart)) delete process.env[name];
Object.assign(process.env, place.environmentAtStart);
vi.resetModules();
for (const name of Object.getOwnPropertySymbols(globalThis))
  if (Symbol.keyFor(name)?.startsWith('queplan.')) Reflect.deleteProperty(globalThis, name);
const { createTestDatabase } = await import('./database');

/** Matches a test file that begins by seeding: it gets a seeded copy, since seeding would take a second in 60 files. */
const SEEDS_FIRST = /^beforeAll\((?:async )?\(\) => (?:\{\n\s*await )?seedCatalogue\(database\(\)\)/m;

const discard = await createTestDatabase(SEEDS_FIRST.test(readFileSync(expect.getState().testPath!, 'utf8')));

afterAll(async () => {
  // Only a test file that used a queue has loaded the library.
  if (Symbol.for('queplan.jobs') in globalThis) await (await import('@/lib/jobs/queue')).stopQueues();
  await discard();
});

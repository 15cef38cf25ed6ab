import { afterAll } from 'vitest';
import { createTestDatabase } from './database';

const discard = await createTestDatabase();

afterAll(async () => {
  // Only a file that used a queue has loaded its library.
  if (Symbol.for('queplan.jobs') in globalThis) await (await import('@/lib/jobs/queue')).stopQueues();
  await discard();
});

import { database } from '@/lib/db/client';
import type { QueueJob } from '@/lib/jobs/job';
import { bossForQueue } from '@/lib/jobs/queue';

export async function workOffQueue<T extends object>({ queue, handler }: QueueJob<T>): Promise<string[]> {
  const boss = await bossForQueue(queue);
  const batch = await boss.fetch<T>(queue.name, { batchSize: 100, ignoreStartAfter: true });
  const failures = await handler(database(), batch);
  for (const { id } of batch)
    if (failures.some((one) => one.id === id)) await boss.fail(queue.name, id);
    else await boss.complete(queue.name, id);
  return failures.map(({ reason }) => reason);
}

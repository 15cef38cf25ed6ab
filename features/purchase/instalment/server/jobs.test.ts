import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { instalmentJob } from '@/features/purchase/instalment/server/jobs';
import { applySaleEvent } from '@/features/purchase/sale/server/move-sale';
import { lockPurchase } from '@/features/purchase/server/purchase.db';
import { database } from '@/lib/db/client';
import { instalment, purchase } from '@/lib/db/schema';
import { createDeclaredPurchase, pressPay, seedPlans, settle, state } from '@/lib/testing/purchase';
import { queuedJobs } from '@/lib/testing/queued-jobs';

beforeAll(seedPlans);

const second = (leadId: string) => and(eq(instalment.leadId, leadId), eq(instalment.number, 2));

async function waitingForLocks(): Promise<number> {
  const { rows } = await database().execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.waiting;
}

it('asks nobody for an instalment who asks to cancel after the job has listed it', async () => {
  const mine = await createDeclaredPurchase();
  const price = sql`jsonb_set(${purchase.price}, '{unit}', '"month"')`;
  await database().update(purchase).set({ price }).where(eq(purchase.leadId, mine.id));
  await settle(await pressPay(mine), 'APRO');
  await state(mine.ticket);
  const [owed] = await database().select().from(instalment).where(second(mine.id));
  const run = await database().transaction(async (tx) => {
    const held = await lockPurchase(tx, mine.id);
    const running = instalmentJob.run(database(), new Date(`${owed!.dueDay}T15:00:00Z`));
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1);
    await applySaleEvent(tx, held!, { event: 'cancellationAsked' });
    return { running };
  });
  await run.running;
  const [after] = await database().select().from(instalment).where(second(mine.id));
  expect(after!.status).toBe('SCHEDULED');
  expect(await queuedJobs(owed!.id)).toEqual([]);
});

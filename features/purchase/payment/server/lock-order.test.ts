import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { orderRefund } from './order-refund';
import { withdrawPayments } from '@/features/purchase/payment/server/apply-gateway-event';
import { decideSale } from '@/features/purchase/sale/server/decide-sale';
import { database } from '@/lib/db/client';
import { lead, payment } from '@/lib/db/schema';
import {
  ORDERED,
  createDeclaredPurchase,
  eventOf,
  paymentsOf,
  pressed,
  processSandboxEvent,
  seedPlans,
  sendEvent,
  settle,
  state,
} from '@/lib/testing/purchase';

beforeAll(seedPlans);

type Buyer = Awaited<ReturnType<typeof createDeclaredPurchase>> & { readonly href: string };

async function paid(): Promise<Buyer> {
  const mine = await pressed();
  await settle(mine.href, 'APRO');
  await state(mine.ticket);
  return mine;
}

const firstOf = async ({ id }: Buyer) => (await paymentsOf(id))[0]!.id;

async function hear({ href }: Buyer, status: string): Promise<void> {
  const event = await eventOf(href, { status });
  await sendEvent(event);
  await processSandboxEvent(event);
}

const CHANGES: readonly [string, () => Promise<Buyer>, (mine: Buyer) => Promise<unknown>][] = [
  ['a charge that is heard of', pressed, (mine) => hear(mine, 'approved')],
  ['money that a bank took back', paid, (mine) => hear(mine, 'charged_back')],
  ['a refund of the sale', paid, (mine) => decideSale(database(), mine.id, 'refund', ORDERED)],
  ['a refund of one payment', paid, async (mine) => orderRefund(database(), await firstOf(mine), ORDERED)],
  ['a payment that is withdrawn', pressed, (mine) => withdrawPayments(database(), mine.id)],
];

it.each(CHANGES)('%s waits for its request before it holds its payment', async (_, begin, change) => {
  const mine = await begin();
  const changing = await database().transaction(async (tx) => {
    await tx.select().from(lead).where(eq(lead.id, mine.id)).for('update');
    const started = change(mine);
    await vi.waitFor(async () => {
      const { rowCount } = await tx.execute(
        sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
      );
      expect(rowCount).toBe(1);
    });
    const held = await tx.select().from(payment).where(eq(payment.leadId, mine.id)).for('update', { noWait: true });
    expect(held).toHaveLength(1);
    return { started };
  });
  await changing.started;
});

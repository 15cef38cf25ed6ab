import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SALE_STATUSES } from '@/lib/contract/payment-status';
import { database } from '@/lib/db/client';
import { sale } from '@/lib/db/schema';
import { stopQueues } from '@/lib/jobs/queue';
import { declared, paymentsOf, press, salesOf, seedPlans, settle, state } from '@/lib/testing/purchase';
import { runAdmin } from '@/lib/testing/run-admin';

beforeAll(seedPlans, 60_000);
afterAll(() => stopQueues());

async function bought(): Promise<string> {
  const mine = await declared();
  await settle(await press(mine), 'APRO');
  await state(mine.ticket);
  return mine.id;
}

it('lists sales and payments in words, and nobody who bought', { timeout: 180_000 }, async () => {
  const ids = [];
  for (const status of SALE_STATUSES) {
    const id = await bought();
    await database().update(sale).set({ status }).where(eq(sale.leadId, id));
    ids.push(id);
  }
  const [list, spanish, shown, payments] = await Promise.all([
    runAdmin('sales', 'list', '--market', 'cl'),
    runAdmin('sales', 'list', '--status', 'con un pago atrasado', '--language', 'es', '--json'),
    runAdmin('sales', 'show', ids[0]!),
    runAdmin('payments', 'list', '--status', 'OK'),
  ]);
  for (const { status, stderr } of [list, spanish, shown, payments]) expect([status, stderr]).toEqual([0, '']);
  for (const id of ids) expect(list.stdout).toContain(id);
  const labels = [
    ...['In force', 'No longer in force', 'In progress', 'Cancelled', 'Cancelled, nothing charged'],
    ...['Cancelled, refund on its way', 'With an overdue payment', 'Cancellation requested'],
  ];
  for (const label of labels) expect(list.stdout).toMatch(new RegExp(`  ${label}$`, 'm'));
  expect(list.stdout).not.toMatch(/SUBS_CANCELLED|PENDING_|OVERDUE|CANCELLATION_REQUEST|Ana Pérez|@correo/);
  expect(JSON.parse(spanish.stdout)).toMatchObject([{ status: 'Con un pago atrasado' }]);
  expect(shown.stdout).toMatch(/What is due[^]*What was paid[^]*Approved[^]*What happened[^]*saleClosed/);
  expect(payments.stdout).toContain('Approved');
  expect(payments.stdout).not.toContain('Ana Pérez');
});

it('orders money back once, and says what cannot be done', { timeout: 180_000 }, async () => {
  const id = await bought();
  expect(await runAdmin('sales', 'confirm', id)).toMatchObject({
    status: 1,
    stderr: "It stands as 'In force', which takes no confirm.\n",
  });
  expect(await runAdmin('sales', 'refund', id)).toMatchObject({
    status: 0,
    stdout: `${id}: Cancelled, refund on its way\n`,
  });
  const [paid] = await paymentsOf(id);
  expect(paid).toMatchObject({ status: 'REQUEST_REFUND' });
  expect(await salesOf(id)).toMatchObject([{ status: 'PENDING_CANCELLATION' }]);
  const [again, voided, unknown, wrong] = await Promise.all([
    runAdmin('payments', 'refund', paid!.id),
    runAdmin('payments', 'void', paid!.id),
    runAdmin('sales', 'show', '0e8f4b27-3880-4e8c-b585-e99b64b31c1d'),
    runAdmin('sales', 'list', '--status', 'GONE'),
  ]);
  expect(again).toMatchObject({ status: 1, stderr: "It stands as 'Refund on its way', which takes no refund.\n" });
  expect(voided).toMatchObject({ status: 1, stderr: "It stands as 'Refund on its way', which takes no void.\n" });
  expect(unknown.status).toBe(1);
  expect(wrong).toMatchObject({ status: 2 });
  // The digits of its own, or those that the buyer's mail gives: of what was paid.
  expect((await runAdmin('sales', 'show', paid!.id.slice(0, 8))).stdout).toContain('What is due');
  expect((await runAdmin('sales', 'show', id.slice(0, 8).toUpperCase())).stdout).toMatch(
    /saleStatusChanged +Cancelled, refund on its way/,
  );
});

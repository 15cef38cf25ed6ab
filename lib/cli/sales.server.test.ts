import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SALE_STATUSES } from '@/lib/contract/payment-status';
import { database } from '@/lib/db/client';
import { payment, sale } from '@/lib/db/schema';
import { stopQueues } from '@/lib/jobs/queue';
import { declared, paymentsOf, press, salesOf, seedPlans, settle, state } from '@/lib/testing/purchase';
import { runAdmin } from '@/lib/testing/run-admin';

beforeAll(seedPlans, 60_000);
afterAll(() => stopQueues());

async function bought(changes: object = {}): Promise<string> {
  const mine = await declared('cl', changes);
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

it('finds those of one buyer, and those since a day', { timeout: 180_000 }, async () => {
  const id = await bought({ email: 'violeta@correo.example' });
  const old = await bought({ email: 'violeta@correo.example', legalId: '9.999.999-3' });
  const createdAt = new Date('2025-11-10T02:30:00Z');
  await database().update(sale).set({ createdAt }).where(eq(sale.leadId, old));
  await database().update(payment).set({ createdAt }).where(eq(payment.leadId, old));
  const hers = ['--email', 'Violeta+x@correo.example', '--json'];
  const answers = await Promise.all(
    // The last hour of the 9th in Chile, UTC-3, is the 10th by UTC.
    ['2025-11-09', '2025-11-10'].flatMap((day) =>
      ['sales', 'payments'].map((what) => runAdmin(what, 'list', ...hers, '--since', day)),
    ),
  );
  const found = answers.map(({ stdout }) => JSON.parse(stdout).map(({ request }: { request: string }) => request));
  expect(found).toEqual([[id, old], [id, old], [id], [id]]);
});

it('orders money back once, and says what cannot be done', { timeout: 180_000 }, async () => {
  const id = await bought();
  const why = ['--note', 'Pagó dos\nveces'];
  expect(await runAdmin('sales', 'confirm', id, ...why)).toMatchObject({
    status: 1,
    stderr: `Sale ${id} stands as 'In force', which takes no confirm: it takes refund.\n`,
  });
  expect(await runAdmin('sales', 'refund', id, '--by', 'marta', ...why)).toMatchObject({
    status: 0,
    stdout: `${id}: Cancelled, refund on its way\n`,
  });
  const [paid] = await paymentsOf(id);
  expect(paid).toMatchObject({ status: 'REQUEST_REFUND' });
  expect(await salesOf(id)).toMatchObject([{ status: 'PENDING_CANCELLATION' }]);
  const [again, voided, unknown, wrong] = await Promise.all([
    runAdmin('payments', 'refund', paid!.id, ...why),
    runAdmin('payments', 'void', paid!.id, ...why),
    runAdmin('sales', 'show', '0e8f4b27-3880-4e8c-b585-e99b64b31c1d'),
    runAdmin('sales', 'list', '--status', 'GONE'),
  ]);
  const stands = `Payment ${paid!.id} stands as 'Refund on its way', which takes no`;
  const instead = 'servers ask its gateway every minute until it is back.\n';
  expect(again).toMatchObject({ status: 1, stderr: `${stands} refund: ${instead}` });
  expect(voided).toMatchObject({ status: 1, stderr: `${stands} void: ${instead}` });
  expect(unknown).toMatchObject({
    status: 1,
    stderr: 'There is no sale 0e8f4b27-3880-4e8c-b585-e99b64b31c1d: sales list names all.\n',
  });
  expect(wrong).toMatchObject({ status: 2 });
  // The digits of its own, or those that the buyer's mail gives: of what was paid.
  expect((await runAdmin('sales', 'show', paid!.id.slice(0, 8))).stdout).toContain('What is due');
  expect((await runAdmin('sales', 'show', id.slice(0, 8).toUpperCase())).stdout).toMatch(
    /staffDecision +marta ended the sale and refunded CLP.[\d,]+: Pagó dos veces\n[^]*saleStatusChanged +Cancelled, refund on its way/,
  );
});

it('gives no money back without a word of why', { timeout: 60_000 }, async () => {
  const [unsaid, empty] = await Promise.all([
    runAdmin('sales', 'refund', '0e8f4b27'),
    runAdmin('payments', 'void', '0e8f4b27', '--note', ' '),
  ]);
  expect(unsaid).toMatchObject({ status: 2, stderr: expect.stringMatching(/^--note is missing\./) });
  expect(empty).toMatchObject({ status: 2, stderr: '--note says why: it can not be empty.\n' });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { GET as resource } from '@/app/api/staff/[...path]/route';
import type { SaleDetail, SaleRow } from '@/features/back-office/sales/sales.resource';
import { isAtStage } from '@/features/purchase/sale/server/decide-sale';
import {
  PURCHASE_STAGES,
  DISPLAYED_SALE_STATUSES,
  SALE_STATUSES,
  type PurchaseStage,
} from '@/lib/contract/payment-status';
import { database } from '@/lib/db/client';
import { auditEntry, lead, payment, purchase, sale } from '@/lib/db/schema';
import {
  createDeclaredPurchase,
  paymentsOf,
  pressPay,
  salesOf,
  seedPlans,
  settle,
  state,
} from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import type { Site } from '@/lib/site/site';

const decide = staffHandler('POST /api/staff/sales/{id}/decision');
const read = staffHandler('GET /api/staff/sales/{id}');

type SalePage = { readonly rows: readonly SaleRow[]; readonly total: number };
const find = (who: Colleague, query: Record<string, string>) =>
  callStaff<SalePage>(who, `sales?${new URLSearchParams(query)}`);
const idsOf = ({ body }: { body: SalePage }) => body.rows.map(({ id }) => id);

async function send(handler: typeof read | typeof decide, who: Colleague, id: string, body?: object) {
  const request = apiRequest(`/api/staff/sales/${id}`, { headers: who.headers, ...(body && { body }) });
  const answer = await handler(request, { params: Promise.resolve({ id }) });
  return { status: answer.status, body: (await answer.json()) as SaleDetail };
}

let all: Colleague;
let after: Colleague;
const made = { sold: '', begun: '' };

beforeAll(async () => {
  await seedPlans();
  [all, after] = await Promise.all([signedIn('ADMIN'), signedIn('POSTVENTA', { site: 'cl' })]);
  const bought = await createDeclaredPurchase('cl');
  await settle(await pressPay(bought), 'APRO');
  await state(bought.ticket);
  made.sold = bought.id;
  made.begun = (await createDeclaredPurchase('pe')).id;
}, 120_000);

it('finds by person, document, plan, number, status and day', { timeout: 60_000 }, async () => {
  const [{ id }, [row]] = [(await paymentsOf(made.sold))[0]!, (await find(all, { status: 'OK' })).body.rows];
  const [paid] = await paymentsOf(made.sold);
  expect(row).toMatchObject({
    ...{ id: made.sold, name: 'Ana Pérez', status: 'OK', site: 'cl' },
    planName: expect.stringMatching(/^\D+ · /),
    price: { amount: expect.any(Number), currency: 'CLP' },
    charged: { amount: paid!.total, currency: 'CLP' },
  });
  expect(row!.price!.amount).toBeLessThan(paid!.total);
  for (const query of [
    { q: 'ana perez', status: 'OK' },
    { q: row!.email },
    { q: '12345678-5' },
    { q: made.sold.slice(0, 8) },
    { q: id.slice(0, 8).toUpperCase() },
    { plan: row!.plan, market: 'cl' },
    { from: '2020-01-01', site: 'cl' },
  ] as Record<string, string>[])
    expect(idsOf(await find(all, query)), JSON.stringify(query)).toEqual([made.sold]);
  expect(idsOf(await find(all, { status: 'begun' }))).toEqual([made.begun]);
  expect(idsOf(await find(all, { to: '2020-01-01' }))).toEqual([]);
  expect((await find(all, { order: 'begunAt' })).body).toMatchObject({ total: 2, rows: [{ id: made.sold }, {}] });
  const wrong = await find(all, { status: 'GONE', from: 'ayer' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { error: { fields: { status: expect.anything(), from: expect.anything() } } },
  });
});

it('is a file of what the list finds, as far as its reader sees it', { timeout: 60_000 }, async () => {
  const fileOf = async (who: Colleague, query: Record<string, string>) => {
    const address = `/api/staff/sales/export?${new URLSearchParams({ ...query, format: 'csv' })}`;
    const params = Promise.resolve({ path: ['sales', 'export'] });
    const text = await (await resource(apiRequest(address, { headers: who.headers }), { params })).text();
    const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    const titles = head!.split(';');
    return rows.map((row) => Object.fromEntries(row.split(';').map((cell, at) => [titles[at], cell])));
  };
  const [paid] = await paymentsOf(made.sold);
  const [row] = (await find(all, { status: 'OK' })).body.rows;
  const words = {
    Nombre: 'Ana Pérez',
    Estado: 'Vigente',
    Sitio: 'Chile',
    Plan: row!.planName,
    'Código del plan': row!.plan,
  };
  const money = {
    'Moneda del precio': 'CLP',
    'Cobrado en el primer pago': String(paid!.total),
    'Moneda del cobro': 'CLP',
  };
  expect(await fileOf(all, { status: 'OK' })).toMatchObject([{ ...words, ...money, Id: made.sold }]);
  expect(await fileOf(all, { order: 'begunAt' })).toMatchObject([
    { Id: made.sold },
    { Id: made.begun, Estado: 'Compra empezada', Vendida: '', 'Cobrado en el primer pago': '' },
  ]);
  expect(await fileOf(await signedIn('SUPERVISOR', { site: 'pe' }), {})).toMatchObject([{ Id: made.begun }]);
  const [entry] = await database().select().from(auditEntry).where(eq(auditEntry.action, 'sale.export'));
  expect(entry).toMatchObject({ subject: 'all', after: { rows: 1, hasSearch: false, status: 'OK' } });
});

it('is found by the status that it is shown with, and by no other', { timeout: 60_000 }, async () => {
  const db = database();
  const [paid] = await db.select().from(payment).where(eq(payment.leadId, made.sold));
  const copy = { ...paid!, id: randomUUID(), reference: null, checkout: null, instalment: 2 };
  await db.insert(payment).values(copy);
  const seen = new Set<string>();
  for (const status of SALE_STATUSES)
    for (const first of ['OK', 'REFUND', 'REQUEST_REFUND'] as const)
      for (const second of ['OK', 'REQUEST_REFUND'] as const) {
        await db.update(sale).set({ status }).where(eq(sale.leadId, made.sold));
        await db.update(payment).set({ status: first }).where(eq(payment.id, paid!.id));
        await db.update(payment).set({ status: second }).where(eq(payment.id, copy.id));
        const shown = (await find(all, { q: made.sold.slice(0, 8) })).body.rows[0]!.status;
        seen.add(shown);
        const counted = DISPLAYED_SALE_STATUSES.map(async (asked) => (await find(all, { status: asked })).body.total);
        const found = DISPLAYED_SALE_STATUSES.map((asked) => Number(asked === shown));
        expect(await Promise.all(counted), `${status} ${first} ${second}`).toEqual(found);
      }
  expect([...seen].toSorted()).toEqual(DISPLAYED_SALE_STATUSES.toSorted());
  await db.delete(payment).where(eq(payment.id, copy.id));
  await db.update(sale).set({ status: 'OK' }).where(eq(sale.leadId, made.sold));
  await db.update(payment).set({ status: 'OK' }).where(eq(payment.id, paid!.id));
});

it('shows what became of a purchase without a sale in list, filter and request', { timeout: 60_000 }, async () => {
  const db = database();
  const declined = await createDeclaredPurchase('cl');
  await settle(await pressPay(declined), 'OTHE');
  await state(declined.ticket);
  const [paid] = await paymentsOf(declined.id);
  expect(paid!.status).toBe('DECLINED');
  const none = { followedUpAt: null, reviewFor: null, reviewResult: null };
  const states: [PurchaseStage, string, Partial<typeof purchase.$inferInsert>, Partial<typeof paid>][] = [
    ['begun', 'Compra empezada', none, { status: 'VOID' }],
    ['abandoned', 'Compra abandonada', { followedUpAt: new Date() }, { status: 'VOID' }],
    ['inReview', 'Compra por revisar', { reviewFor: 'health' }, { status: 'VOID' }],
    ['asked', 'Compra en revisión: falta la respuesta del cliente', { reviewResult: 'asked' }, {}],
    ['refused', 'Declaración rechazada', { reviewResult: 'refused' }, {}],
    ['accepted', 'Declaración aceptada, sin pagar', { ...none, reviewResult: 'accepted' }, { status: 'VOID' }],
    ['abandoned', 'Compra abandonada', { followedUpAt: new Date() }, {}],
    ['paying', 'Pago sin terminar', {}, { status: 'PENDING', detail: null }],
    ['paymentInReview', 'Pago en revisión', {}, { status: 'PENDING', detail: 'pending_review_manual' }],
    ['declined', 'Pago rechazado', {}, { status: 'FAIL' }],
    ['returned', 'Pago devuelto, sin venta', {}, { status: 'REFUND' }],
    ['declined', 'Pago rechazado', none, { status: 'DECLINED' }],
  ];
  expect(states.map(([stage]) => stage).toSorted()).toEqual([...PURCHASE_STAGES, 'abandoned', 'declined'].toSorted());
  for (const [stage, word, ofPurchase, ofPayment] of states) {
    await db
      .update(purchase)
      .set({ site: 'cl' as Site, ...ofPurchase })
      .where(eq(purchase.leadId, declined.id));
    await db
      .update(payment)
      .set({ id: paid!.id, ...ofPayment })
      .where(eq(payment.id, paid!.id));
    for (const asked of PURCHASE_STAGES)
      expect(idsOf(await find(after, { status: asked })), `${stage} ${asked}`).toEqual(
        asked === stage ? [declined.id] : [],
      );
    expect((await send(read, all, declined.id)).body).toMatchObject({ status: stage, standing: word });
    const { body: request } = await callStaff(all, `requests/${declined.id}`);
    expect(request).toMatchObject({ purchase: { status: word } });
  }
  const { history } = (await send(read, all, declined.id)).body;
  expect(history.map(({ text }) => text).join()).toMatch(/Pago rechazado.*Empezó el pago/);
  await db.delete(lead).where(eq(lead.id, declined.id));
});

it('looks at payments once, and not at all for a stage that columns of the purchase decide', () => {
  const looks = PURCHASE_STAGES.map((stage) => {
    const { sql } = new PgDialect().sqlToQuery(isAtStage(stage)!);
    return [stage, sql.split('from "payment"').length - 1];
  });
  const ofColumns = new Set<PurchaseStage>(['refused', 'asked', 'inReview']);
  expect(looks).toEqual(PURCHASE_STAGES.map((stage) => [stage, ofColumns.has(stage) ? 0 : 1]));
});

it('is for our people, of their own sites, and payments for who may see them', { timeout: 60_000 }, async () => {
  for (const role of ['CLIENT', 'CLIENT_ADMIN', 'PROVIDER_ADMIN', 'ADMIN_PARTNER'] as const)
    expect(
      (await find(await signedIn(role, role === 'PROVIDER_ADMIN' ? { site: 'cl', insurer: '67' } : {}), {})).status,
      role,
    ).toBe(403);
  expect(idsOf(await find(after, {}))).toEqual([made.sold]);
  expect((await send(read, after, made.begun)).status).toBe(404);
  const adviser = await signedIn('EJECUTIVO', { site: 'cl' });
  const seen = (await send(read, adviser, made.sold)).body;
  expect(seen.payments).toBeNull();
  expect(seen.charged).toBeNull();
  expect(seen.instalments.every(({ charged }) => charged === null)).toBe(true);
  expect((await find(adviser, {})).body.rows[0]!.charged).toBeNull();
});

it('says all of a sale, and of a purchase that nothing was paid of', { timeout: 60_000 }, async () => {
  const { body } = await send(read, after, made.sold);
  expect(body).toMatchObject({
    standing: 'Vigente',
    legalId: expect.stringContaining('12345678'),
    cancellation: null,
    payments: [{ status: 'Aprobado', total: expect.stringContaining('$') }],
    instalments: expect.arrayContaining([
      expect.objectContaining({
        ...{ number: 1, status: 'Pagado' },
        charged: { total: body.payments![0]!.total, fee: expect.stringMatching(/^\$[1-9]/) },
      }),
      expect.objectContaining({ number: 2, charged: null }),
    ]),
    documents: [],
    decisions: [],
    code: body.payments![0]!.id.slice(0, 8).toUpperCase(),
    planName: expect.stringMatching(/^\D+ · /),
  });
  expect(body.history.map(({ text }: { text: string }) => text).join()).toContain('Contrató');
  expect((await send(read, all, made.begun)).body).toMatchObject({
    code: null,
    standing: 'Compra empezada',
    decisions: [],
  });
});

it('is decided by who may, once, with the reason in its history', { timeout: 60_000 }, async () => {
  const order = { decision: 'withdraw', note: 'Se quedó' };
  await database().update(sale).set({ status: 'CANCELLATION_REQUEST' }).where(eq(sale.leadId, made.sold));
  expect((await send(read, after, made.sold)).body.decisions).toEqual(['confirm', 'withdraw']);
  expect((await send(decide, await signedIn('EJECUTIVO'), made.sold, order)).status).toBe(403);
  expect((await send(decide, await signedIn('POSTVENTA', { site: 'pe' }), made.sold, order)).status).toBe(404);
  const answers = await Promise.all([send(decide, after, made.sold, order), send(decide, all, made.sold, order)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await salesOf(made.sold)).toMatchObject([{ status: 'OK' }]);
  const audits = await database().select().from(auditEntry).where(eq(auditEntry.subject, made.sold));
  expect(audits).toMatchObject([
    { action: 'sale.withdraw', before: { status: 'CANCELLATION_REQUEST' }, after: { status: 'OK' } },
  ]);
  const { history } = (await send(read, after, made.sold)).body as SaleDetail;
  expect(history.map(({ text }) => text).join('\n')).toMatch(/Equipo\. .* retiró la cancelación: Se quedó/);
});

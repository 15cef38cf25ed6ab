import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as show } from '@/app/api/sale/route';
import { POST as cancel } from '@/app/api/sale/cancellation/route';
import { POST as payInstalment } from '@/app/api/sale/payments/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { instalmentJob } from '@/features/purchase/instalment/server/jobs';
import { sandboxGateway } from '@/features/purchase/payment/sandbox/server/sandbox.gateway';
import { refunds } from '@/features/purchase/payment/server/jobs';
import { withdrawPayments } from '@/features/purchase/payment/server/apply-gateway-event';
import { orderRefund } from '@/features/purchase/payment/server/order-refund';
import { decideSale } from './decide-sale';
import type { SaleState } from '@/features/purchase/sale/sale.api';
import { saleLink } from './link';
import { SALE_STATUSES, type SaleStatus } from '@/lib/contract/payment-status';
import { database } from '@/lib/db/client';
import { customerInteraction, instalment, purchase, sale } from '@/lib/db/schema';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import { logger } from '@/lib/logger';
import { readTimeline } from '@/lib/testing/ask';
import {
  createPurchase,
  CARD,
  chargeOf,
  createDeclaredPurchase,
  eventOf,
  HEALTHY,
  ORDERED,
  paymentsOf,
  pressPay,
  salesOf,
  seedPlans,
  send,
  settle,
  state,
  sendEvent,
  processSandboxEvent,
} from '@/lib/testing/purchase';
import { toSite } from '@/lib/site/site';

beforeAll(seedPlans);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Buyer = Awaited<ReturnType<typeof createDeclaredPurchase>>;

async function bought(site: 'cl' | 'pe' | 'co' | 'in' = 'cl'): Promise<Buyer> {
  const mine = await createDeclaredPurchase(site);
  const price = sql`jsonb_set(${purchase.price}, '{unit}', '"month"')`;
  await database().update(purchase).set({ price }).where(eq(purchase.leadId, mine.id));
  await settle(await pressPay(mine), 'APRO');
  expect(await state(mine.ticket, site)).toMatchObject({ step: 'success' });
  return mine;
}

const shown = async ({ ticket, site }: Buyer, language = 'es') =>
  (await send<SaleState>(show, undefined, { site, ticket, language })).body;

const dueDaysOf = (id: string) =>
  database()
    .select({ number: instalment.number, dueDay: instalment.dueDay, status: instalment.status })
    .from(instalment)
    .where(eq(instalment.leadId, id))
    .orderBy(instalment.number);

const at = (day: string) => new Date(`${day}T15:00:00Z`);
const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const runOn = (day: string) => instalmentJob.run(database(), at(day));

async function mailsAbout(...ids: string[]): Promise<string[]> {
  const { rows } = await database().execute<{ mail: string }>(sql`
    select data->>'mail' as mail from pgboss.job
    where name = 'mail' and data->>'dataId' in (select value from json_array_elements_text(${JSON.stringify(ids)}::json))
    order by created_on, mail`);
  return rows.map(({ mail }) => mail);
}

async function mailsOf(id: string): Promise<string[]> {
  const owed = await database().select({ id: instalment.id }).from(instalment).where(eq(instalment.leadId, id));
  const paid = await paymentsOf(id);
  return mailsAbout(id, ...owed.map((one) => one.id), ...paid.map((one) => one.id));
}

const payNumber = (mine: Buyer, number: number, { key = randomUUID(), method = 'tdc' } = {}) =>
  send<{ href: string }>(payInstalment, { number, method }, { site: mine.site, ticket: mine.ticket, key });

const statusOf = async (id: string) => (await salesOf(id))[0]?.status;

describe.each(['cl', 'pe', 'co', 'in'] as const)('what is paid by the month on %s', (site) => {
  it('is asked for in time, overdue after its day, told once, and good again once it is paid', async () => {
    const mine = await bought(site);
    const [first, second] = await dueDaysOf(mine.id);
    expect([first!.status, second!.status, (await dueDaysOf(mine.id)).length]).toEqual(['PAID', 'SCHEDULED', 12]);

    await runOn(daysLater(second!.dueDay, -6));
    expect((await dueDaysOf(mine.id))[1]!.status).toBe('SCHEDULED');
    await runOn(daysLater(second!.dueDay, -5));
    await runOn(second!.dueDay);
    expect(await mailsOf(mine.id)).toEqual(['purchaseBuyer', 'purchaseExecutive', 'instalmentDue']);
    expect(await statusOf(mine.id)).toBe('OK');

    await runOn(daysLater(second!.dueDay, 1));
    await runOn(daysLater(second!.dueDay, 2));
    expect(await statusOf(mine.id)).toBe('OVERDUE');
    expect((await mailsOf(mine.id)).slice(3).toSorted()).toEqual(['instalmentMissed', 'instalmentMissedExecutive']);

    const { status, body } = await payNumber(mine, 2);
    expect([status, body.href]).toEqual([200, expect.stringContaining('/pay/')]);
    await settle(body.href, 'APRO');
    const paid = await shown(mine);
    expect(paid).toMatchObject({ status: 'OK', statusText: 'Pagada: la aseguradora emite tu póliza' });
    expect(paid.instalments[1]).toMatchObject({ status: 'PAID', statusText: 'Pagado', methods: [] });
    expect((await mailsOf(mine.id)).slice(5).toSorted()).toEqual(['arrearsPaidExecutive', 'instalmentPaid']);
  });
});

describe('an instalment', () => {
  const due = async () => {
    const mine = await bought();
    const day = (await dueDaysOf(mine.id))[1]!.dueDay;
    await runOn(day);
    return { ...mine, day };
  };

  it('is one charge, in however many tabs it is pressed', async () => {
    const mine = await due();
    const answers = await Promise.all(Array.from({ length: 4 }, () => payNumber(mine, 2)));
    expect(new Set(answers.map(({ body }) => chargeOf(body.href))).size).toBe(1);
    await settle(answers[0]!.body.href, 'APRO');
    await shown(mine);
    expect((await payNumber(mine, 2)).body.href).toMatch(/\/mi-compra\/[\da-f-]{36}$/);
    const collected = (await paymentsOf(mine.id)).filter((one) => one.instalment === 2 && one.status === 'OK');
    expect(collected).toHaveLength(1);
  });

  it('paid a second time all the same is given back by itself, once', async () => {
    const error = vi.spyOn(logger, 'error');
    const mine = await due();
    const { href: first } = (await payNumber(mine, 2)).body;
    await settle(first, 'FUND');
    await shown(mine);
    const { href: second } = (await payNumber(mine, 2)).body;
    await settle(second, 'APRO');
    await shown(mine);
    const late = await eventOf(first, { status: 'approved' });
    await sendEvent(late);
    await processSandboxEvent(late);
    await settle(first, 'APRO');
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: 'paidForNothing' }), expect.any(String));
    const tooMany = (await paymentsOf(mine.id)).find(({ status }) => status === 'REQUEST_REFUND')!;
    await database().execute(sql`update sandbox_charge set status = 'approved' where order_id = ${tooMany.id}`);
    await Promise.all([refunds.run(database(), new Date()), refunds.run(database(), new Date())]);
    expect((await paymentsOf(mine.id)).find(({ id }) => id === tooMany.id)?.status).toBe('REFUND');
    expect(await mailsAbout(tooMany.id)).toEqual(['paymentRefunded']);
    expect(await shown(mine)).toMatchObject({ status: 'OK' });
    expect((await dueDaysOf(mine.id))[1]!.status).toBe('PAID');
  });

  it('that nobody asks for yet, or of another sale, is refused in words', async () => {
    const mine = await bought();
    const early = await payNumber(mine, 2);
    expect([early.status, early.body.error?.fields]).toEqual([
      400,
      { number: 'Este pago ya no se pide: mira cómo está tu compra.' },
    ]);
    expect((await payNumber(mine, 99)).status).toBe(404);
    expect((await payNumber({ ...mine, ticket: `${mine.id}.x` }, 2)).status).toBe(404);
    expect((await payNumber({ ...mine, site: 'pe' }, 2)).status).toBe(404);
    const unpaid = await createDeclaredPurchase();
    expect((await payNumber(unpaid, 2)).status).toBe(404);
  });

  it('is owed again when a bank takes its money back, and asked for once more', async () => {
    const mine = await due();
    const { href } = (await payNumber(mine, 2)).body;
    await settle(href, 'APRO');
    await shown(mine);
    const event = await eventOf(href, { status: 'charged_back' });
    await sendEvent(event);
    await processSandboxEvent(event);
    expect((await dueDaysOf(mine.id))[1]!.status).toBe('DUE');
    await runOn(daysLater(mine.day, 1));
    expect(await statusOf(mine.id)).toBe('OVERDUE');
  });

  it('is not missed while its payment is in review', async () => {
    const mine = await due();
    const { href } = (await payNumber(mine, 2)).body;
    await settle(href, 'CONT');
    expect((await shown(mine)).instalments[1]!.payment).toMatchObject({ isInReview: true });
    await runOn(daysLater(mine.day, 3));
    expect(await statusOf(mine.id)).toBe('OK');
  });
});

describe('who wants to cancel', () => {
  const ask = (mine: Buyer, reason = 'Me cambio de país') =>
    send<SaleState>(cancel, { reason }, { site: mine.site, ticket: mine.ticket });

  it('is heard, and told what becomes of it', async () => {
    const mine = await bought();
    const { body } = await ask(mine);
    expect(body).toMatchObject({ status: 'CANCELLATION_REQUEST', canCancel: false });
    expect(body.instalments.map(({ statusText }) => statusText)).toEqual([
      'Pagado',
      ...Array(11).fill('En pausa: pediste cancelar'),
    ]);
    expect((await mailsOf(mine.id)).slice(2).toSorted()).toEqual(['cancellationAsked', 'cancellationAskedExecutive']);
    const again = await ask(mine);
    expect([again.status, again.body.error?.message]).toEqual([
      400,
      'Esta compra ya no se puede cancelar aquí: ya se canceló o se está viendo.',
    ]);
    expect((await decideSale(database(), mine.id, 'confirm', ORDERED)).to).toBe('SUBS_CANCELLED_SUCCESS_PAYMENT');
    expect((await dueDaysOf(mine.id)).map(({ status }) => status)).toEqual(['PAID', ...Array(11).fill('CANCELLED')]);
    await expect(decideSale(database(), mine.id, 'withdraw', ORDERED)).rejects.toThrow(/which does not allow withdraw/);
  });

  it('goes on where it is withdrawn, and what was overdue is asked for again', async () => {
    const mine = await bought();
    const day = (await dueDaysOf(mine.id))[1]!.dueDay;
    await runOn(day);
    await runOn(daysLater(day, 1));
    await ask(mine);
    await runOn(daysLater(day, 40));
    expect(await statusOf(mine.id)).toBe('CANCELLATION_REQUEST');
    const [, overdue] = (await shown(mine)).instalments;
    expect(overdue).toMatchObject({ status: 'OVERDUE', statusText: 'En pausa: pediste cancelar', methods: [] });
    expect((await decideSale(database(), mine.id, 'withdraw', ORDERED)).to).toBe('OK');
    await runOn(daysLater(day, 2));
    expect(await statusOf(mine.id)).toBe('OVERDUE');
  });

  it('gets all money back that was paid, once, also where the gateway did not answer at first', async () => {
    const mine = await bought();
    const day = (await dueDaysOf(mine.id))[1]!.dueDay;
    await runOn(day);
    await settle((await payNumber(mine, 2)).body.href, 'APRO');
    await shown(mine);
    await ask(mine);
    expect((await decideSale(database(), mine.id, 'refund', ORDERED)).to).toBe('PENDING_CANCELLATION');
    await expect(decideSale(database(), mine.id, 'refund', ORDERED)).rejects.toThrow(
      /does not allow refund: no decision is allowed\.$/,
    );
    const away = vi.spyOn(sandboxGateway, 'refund').mockRejectedValue(new Error('timeout'));
    await refunds.run(database(), new Date());
    expect((await paymentsOf(mine.id)).map(({ status }) => status)).toEqual(['REQUEST_REFUND', 'REQUEST_REFUND']);
    away.mockRestore();
    await refunds.run(database(), new Date());
    await refunds.run(database(), new Date());
    expect((await paymentsOf(mine.id)).map(({ status }) => status)).toEqual(['REFUND', 'REFUND']);
    expect(await statusOf(mine.id)).toBe('SUBS_CANCELLED_WITHOUT_PAYMENT');
    const names = await mailsOf(mine.id);
    expect(names.filter((mail) => mail === 'paymentRefunded')).toHaveLength(2);
    expect(names.filter((mail) => mail === 'saleEndedExecutive')).toHaveLength(1);
  });

  it('can be given one payment back, and an open one is ended', async () => {
    const mine = await bought();
    await runOn((await dueDaysOf(mine.id))[1]!.dueDay);
    await payNumber(mine, 2);
    const open = (await paymentsOf(mine.id)).find(({ status }) => status === 'PENDING')!;
    await withdrawPayments(database(), mine.id, 2);
    await expect(orderRefund(database(), open.id, ORDERED)).rejects.toThrow(/'Voided', which does not allow refund/);
    const first = (await paymentsOf(mine.id)).find(({ status }) => status === 'OK');
    await orderRefund(database(), first!.id, ORDERED);
    expect(await statusOf(mine.id)).toBe('PENDING_CANCELLATION');
  });
});

describe('how a sale stands', () => {
  const LABELS: Readonly<Record<SaleStatus, readonly [string, string, string]>> = {
    OK: ['Vigente', 'In force', 'Vigente'],
    FAIL: ['Sin efecto', 'No longer in force', 'Sem efeito'],
    PENDING: ['En proceso', 'In progress', 'Em processamento'],
    SUBS_CANCELLED_SUCCESS_PAYMENT: ['Cancelada', 'Cancelled', 'Cancelada'],
    SUBS_CANCELLED_WITHOUT_PAYMENT: ['Cancelada, sin cobro', 'Cancelled, nothing charged', 'Cancelada, sem cobrança'],
    PENDING_CANCELLATION: [
      'Cancelada, con la devolución en camino',
      'Cancelled, refund on its way',
      'Cancelada, com a devolução a caminho',
    ],
    OVERDUE: ['Con un pago atrasado', 'With an overdue payment', 'Com um pagamento atrasado'],
    CANCELLATION_REQUEST: ['Cancelación pedida', 'Cancellation requested', 'Cancelamento pedido'],
  };

  const MARKETS = [
    { site: 'cl', market: 1 },
    { site: 'pe', market: 2 },
  ] as const;

  const PAID = [
    'Pagada: la aseguradora emite tu póliza',
    'Paid: the insurer is issuing your policy',
    'Paga: a seguradora está emitindo sua apólice',
  ];

  it.each(SALE_STATUSES.flatMap((status) => MARKETS.map((place) => [status, place.site, place] as const)))(
    '%s has on %s its own label in three languages, in the timeline and on its page [S-44]',
    async (status, site, place) => {
      const mine = await bought(site);
      await database().update(sale).set({ status }).where(eq(sale.leadId, mine.id));
      await database()
        .insert(customerInteraction)
        .values({
          ...{ ...place, leadId: mine.id, type: 'SALE', description: 'saleStatusChanged', subject: status },
          happenedAt: new Date(Date.now() + 60_000),
        });
      for (const [n, language] of (['es', 'en', 'pt'] as const).entries()) {
        const label = LABELS[status][n]!;
        const page = await shown(mine, language);
        expect([page.status, page.statusText]).toEqual([status, status === 'OK' ? PAID[n] : label]);
        const { data } = await readTimeline(mine.id, mine.ticket, { site, headers: { 'accept-language': language } });
        expect(data[0]).toMatchObject({ description: 'saleStatusChanged', subject: label });
      }
      expect(new Set(Object.values(LABELS).map(([es]) => es)).size).toBe(SALE_STATUSES.length);
    },
  );

  it.each(MARKETS)('is neutral on $site for what nobody knows, with its timeline [S-49]', async (place) => {
    const mine = await bought(place.site);
    const entry = { ...place, leadId: mine.id, type: 'SALE' as const };
    await database()
      .insert(customerInteraction)
      .values(
        [
          { ...entry, description: 'saleStatusChanged', subject: 'POLICY_ISSUED' },
          { ...entry, description: 'taxDocumentChanged', subject: 'ANULADO' },
        ].map((one, n) => Object.assign({ happenedAt: new Date(Date.now() + 60_000 + n) }, one)),
      );
    const { data } = await readTimeline(mine.id, mine.ticket, { site: place.site });
    expect(data.slice(0, 2)).toMatchObject([
      { description: 'otherChange' },
      { description: 'saleStatusChanged', subject: 'Otro estado (POLICY_ISSUED)' },
    ]);
    expect(saleStatusWord('en', 'toString')).toBe('Other status (toString)');
  });
});

describe('a payment that the gateway looks at', () => {
  it('says what happens next, and its buyer hears how it ended', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    await settle(href, 'CONT');
    const { payment: inReview } = await state(mine.ticket);
    expect(inReview).toMatchObject({ status: 'PENDING', isInReview: true, isUnpaid: false });
    expect(inReview!.message).toContain('en revisión');
    expect(inReview!.message).toContain('No pagues otra vez');
    const event = await eventOf(href, { status: 'rejected', statusDetail: 'cc_rejected_high_risk' });
    await sendEvent(event);
    await processSandboxEvent(event);
    expect(await state(mine.ticket)).toMatchObject({
      step: 'payment',
      payment: { status: 'DECLINED', isInReview: false },
    });
    expect(await mailsOf(mine.id)).toEqual(['paymentRefused']);
  });

  it('is approved here after two minutes', async () => {
    const mine = await createDeclaredPurchase();
    await settle(await pressPay(mine), 'CONT');
    expect(await state(mine.ticket)).toMatchObject({ step: 'payment', payment: { isInReview: true } });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
    expect(await state(mine.ticket)).toMatchObject({ step: 'success', payment: { status: 'OK' } });
  });

  it('makes the sale when it is approved', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    await settle(href, 'CONT');
    await state(mine.ticket);
    const event = await eventOf(href, { status: 'approved', statusDetail: 'accredited' });
    await sendEvent(event);
    await processSandboxEvent(event);
    expect(await state(mine.ticket)).toMatchObject({ step: 'success' });
    expect(await mailsOf(mine.id)).toEqual(['purchaseBuyer', 'purchaseExecutive']);
  });
});

describe('the same plan twice', () => {
  const second = async (changes: object) => {
    const { ticket, purchase: begun } = await createPurchase('cl', changes);
    const { POST: health } = await import('@/app/api/purchase/health/route');
    await send(health, HEALTHY, { ticket });
    return { ticket, id: begun.id, site: 'cl' as const };
  };
  const payWith = (mine: Buyer, again?: boolean) =>
    send<{ href: string }>(pay, { ...CARD, again }, { ticket: mine.ticket, key: randomUUID() });

  it('is told before it is paid, and paid only by who says so', async () => {
    const email = `ana.${randomUUID().slice(0, 8)}@correo.example`;
    const first = await second({ email });
    await settle(await pressPay(first), 'APRO');
    await state(first.ticket);
    const mine = await second({ email });
    expect((await state(mine.ticket)).boughtOn).toBe(
      dayIn('America/Santiago', (await salesOf(first.id))[0]!.createdAt),
    );
    const refused = await payWith(mine);
    expect([refused.status, refused.body.error?.fields]).toEqual([
      400,
      { again: 'Ya contrataste este plan. Si quieres otro igual, confírmalo.' },
    ]);
    expect((await payWith(mine, true)).body.href).toContain('/pay/');
  });

  it('is no matter once the first has ended, nor for who only knows the document', async () => {
    const email = `ana.${randomUUID().slice(0, 8)}@correo.example`;
    const first = await second({ email });
    await settle(await pressPay(first), 'APRO');
    await state(first.ticket);
    const stranger = await second({ email: `bea.${randomUUID().slice(0, 8)}@correo.example` });
    expect((await state(stranger.ticket)).boughtOn).toBeNull();
    await database().update(sale).set({ status: 'SUBS_CANCELLED_SUCCESS_PAYMENT' }).where(eq(sale.leadId, first.id));
    const mine = await second({ email });
    expect((await state(mine.ticket)).boughtOn).toBeNull();
    expect((await payWith(mine)).status).toBe(200);
  });
});

it('is opened by the device that bought it for 90 days, and then by a mailed link', async () => {
  const mine = await bought();
  const sold = (days: number) =>
    database()
      .update(sale)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(sale.leadId, mine.id));
  const options = { ticket: mine.ticket, site: mine.site };
  await sold(89);
  expect((await send<SaleState>(show, undefined, options)).status).toBe(200);
  await sold(91);
  for (const [door, body] of [
    [show, undefined],
    [cancel, { reason: '' }],
    [payInstalment, { number: 2, method: 'tdc' }],
  ] as const) {
    const { status, body: answer } = await send<SaleState>(door, body, { ...options, key: randomUUID() });
    expect([status, answer.error?.message]).toEqual([404, labelsOf('es', 'purchase').sale.ended]);
  }
  const link = await saleLink(
    database(),
    { site: toSite('cl')!, leadId: mine.id, buyer: (await state(mine.ticket)).buyer },
    'es',
    new Date(),
  );
  const ticket = new URL(link.href).pathname.split('/').at(-1)!;
  expect((await send<SaleState>(show, undefined, { ticket })).status).toBe(200);
});

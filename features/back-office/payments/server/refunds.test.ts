import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Payment } from '@/features/back-office/payments/payments.resource';
import type { SaleDetail } from '@/features/back-office/sales/sales.resource';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { erasePerson } from '@/features/rights/server/person';
import { database } from '@/lib/db/client';
import { auditEntry, customerInteraction, lead, payment, paymentEvent, refundRequest } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';
import { markets } from '@/lib/markets';
import { type ErrorEnvelope, type MarketCode, locale } from '@/lib/contract/atoms';
import type { Role } from '@/lib/contract/role';
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
import { EVENT_OUTCOMES, WAITS_FOR_PAYER } from '@/features/purchase/payment/payment-states';
import * as sandbox from '@/features/purchase/payment/sandbox/test-cards';
import type { GatewayName } from '@/lib/env';
import { listApprovers } from './refund.db';
import { detailWord, eventWord, gatewayName } from './payments.served';

const readSale = staffHandler('GET /api/staff/sales/{id}');

const decide = {
  approve: staffHandler('POST /api/staff/payments/{id}/approve'),
  refuse: staffHandler('POST /api/staff/payments/{id}/refuse'),
};
const withdraw = staffHandler('POST /api/staff/payments/{id}/withdraw');
const refund = staffHandler('POST /api/staff/payments/{id}/refund');

type Handler = (request: Request, params: { params: Promise<{ id: string }> }) => Promise<Response>;

async function send<Body = ErrorEnvelope>(handler: Handler, who: Colleague | null, id: string, body?: object) {
  const call = { ...(body && { body }), headers: who?.headers ?? {} };
  const response = await handler(apiRequest(`/api/staff/payments/${id}`, call), { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as Body };
}

const NOTE = { note: 'Pagó dos veces' };
const LIMITS = { cl: 100_000, pe: 400, co: 400_000, in: 100 };

const read = (who: Colleague, id: string) => callStaff<Payment>(who, `payments/${id}`);

async function bought(site: MarketCode, total: number) {
  const mine = await createDeclaredPurchase(site);
  await settle(await pressPay(mine), 'APRO');
  await state(mine.ticket, site);
  const [paid] = await paymentsOf(mine.id);
  await database().update(payment).set({ total, price: total, fee: 0, feeTax: 0 }).where(eq(payment.id, paid!.id));
  return { request: mine.id, id: paid!.id };
}
const statusOf = async (request: string) => (await paymentsOf(request)).map(({ status }) => status);
const refundsOf = (id: string) => database().select().from(refundRequest).where(eq(refundRequest.paymentId, id));
const auditsOf = (subject: string) =>
  database().select().from(auditEntry).where(eq(auditEntry.subject, subject)).orderBy(asc(auditEntry.id));
const historyOf = async (who: Colleague, request: string, language = 'es'): Promise<string[]> => {
  const reader = { ...who, headers: { ...who.headers, 'accept-language': language } };
  return (await callStaff<RequestDetail>(reader, `requests/${request}`)).body.history.map(({ text }) => text);
};

let asker: Colleague;
let approver: Colleague;
let another: Colleague;

beforeAll(async () => {
  await seedPlans();
  [asker, approver, another] = await Promise.all([signedIn('GERENTE'), signedIn('ADMIN'), signedIn('ADMINISTRADOR')]);
}, 60_000);

const waiting = async () => {
  const made = await bought('cl', 250_000);
  expect(await send(refund, asker, made.id, NOTE)).toMatchObject({ status: 200, body: { state: 'waiting' } });
  const [request] = await refundsOf(made.id);
  return { ...made, refund: request!.id };
};

describe('POST /api/staff/payments/{id}/refund', { timeout: 60_000 }, () => {
  it.each(markets.map(({ code }) => code))('goes at once up to the limit of %s, and not above', async (site) => {
    const [below, above] = [await bought(site, LIMITS[site]), await bought(site, LIMITS[site] + 1)];
    expect((await send(refund, asker, below.id, NOTE)).body).toEqual({ state: 'ordered' });
    expect(await statusOf(below.request)).toEqual(['REQUEST_REFUND']);
    expect(await salesOf(below.request)).toMatchObject([{ status: 'PENDING_CANCELLATION' }]);
    expect(await auditsOf(below.id)).toMatchObject([
      { action: 'payment.refund', userId: asker.id, before: { status: 'OK' }, after: { status: 'REQUEST_REFUND' } },
    ]);
    expect((await send(refund, asker, above.id, NOTE)).body).toEqual({ state: 'waiting' });
    expect(await statusOf(above.request)).toEqual(['OK']);
  });

  it('of instalments goes at once up to the limit of their sale, whoever asks one by one', async () => {
    const first = await bought('cl', 60_000);
    const [paid] = await paymentsOf(first.request);
    const second = { ...paid!, id: randomUUID(), instalment: 2, reference: randomUUID(), checkout: null };
    await database()
      .insert(payment)
      .values([second, { ...second, id: randomUUID(), instalment: 3, reference: randomUUID() }]);
    const [two, three] = (await paymentsOf(first.request)).filter(({ instalment }) => instalment > 1);
    const shown = async (id: string) => (await read(asker, id)).body.refund;
    expect(await shown(two!.id)).toBe('atOnce');
    const answers = await Promise.all([two!, three!].map(({ id }) => send(refund, asker, id, NOTE)));
    expect(answers.map(({ body }) => (body as unknown as { state: string }).state).toSorted()).toEqual([
      'ordered',
      'waiting',
    ]);
    expect(await shown(first.id)).toBe('asked');
    await database()
      .update(payment)
      .set({ status: 'REFUND' })
      .where(and(eq(payment.leadId, first.request), eq(payment.status, 'REQUEST_REFUND')));
    expect((await send(refund, another, first.id, NOTE)).body).toEqual({ state: 'waiting' });
  });

  it('of somebody who is erased waits for another’s yes, however small: nobody knows what went back before', async () => {
    const made = await bought('cl', 50_000);
    await database().update(payment).set({ leadId: null }).where(eq(payment.id, made.id));
    expect((await send(refund, asker, made.id, NOTE)).body).toMatchObject({ state: 'waiting' });
  });

  it('says beforehand what ends with it', async () => {
    const { id } = await bought('cl', 9_000);
    const ending = async () => (await read(asker, id)).body.ending;
    expect(await ending()).toBe(11);
    await send(refund, asker, id, NOTE);
    expect(await ending()).toBeNull();
  });

  it.each([
    ['es', 'devolvió $9.000, del pago', 'Contrató'],
    ['en', 'refunded CLP 9,000, of payment', 'Bought'],
    ['pt', 'devolveu CLP 9.000, do pagamento', 'Contratou'],
  ])(
    'is said in the history of the request, in %s and with the plan by its name',
    async (language, sentence, bought_) => {
      const { id, request } = await bought('cl', 9_000);
      await send(refund, asker, id, NOTE);
      const digits = id.slice(0, 8).toUpperCase();
      const history = await historyOf(approver, request, language);
      const plain = history.map((text) => text.replaceAll('\u00A0', ' '));
      expect(plain).toContainEqual(expect.stringMatching(new RegExp(`${asker.name} .*${digits}: ${NOTE.note}$`)));
      expect(plain.join('\n')).toContain(sentence);
      const [paid] = await paymentsOf(request);
      expect(history.join('\n')).toMatch(new RegExp(`${bought_} .+ · `));
      expect(history.join('\n')).not.toContain(paid!.productCode);
    },
  );

  it('that an earlier release wrote down stays readable', async () => {
    const { request } = await bought('cl', 9_000);
    const subject = 'sales refund, by marta: pagó dos veces';
    const entry = { site: 'cl', market: 1, leadId: request, type: 'SALE' as const, happenedAt: new Date() };
    await database()
      .insert(customerInteraction)
      .values({ ...entry, description: 'staffDecision', subject });
    expect(await historyOf(approver, request)).toContain(`Equipo. ${subject}`);
  });

  it('is asked for once, and ordered once', async () => {
    const [high, low] = [await waiting(), await bought('cl', 9_000)];
    expect((await send(refund, another, high.id, NOTE)).body.error.message).toBe('La devolución ya está pedida.');
    const answers = await Promise.all([asker, another].map((who) => send(refund, who, low.id, NOTE)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await auditsOf(low.id)).toHaveLength(1);
  });

  it('is for who may, of their own sites, with a reason', async () => {
    const { id } = await bought('cl', 9_000);
    expect((await send(refund, null, id, NOTE)).status).toBe(401);
    expect((await send(refund, await signedIn('SUPERVISOR'), id, NOTE)).status).toBe(403);
    expect((await send(refund, await signedIn('ADMIN', { isDemo: true }), id, NOTE)).status).toBe(403);
    expect((await send(refund, await signedIn('GERENTE', { site: 'pe' }), id, NOTE)).status).toBe(404);
    expect((await send(refund, asker, randomUUID(), NOTE)).status).toBe(404);
    expect((await send(refund, asker, id, { note: '' })).status).toBe(400);
    expect(await auditsOf(id)).toEqual([]);
  });
});

describe('the decision on a refund', { timeout: 60_000 }, () => {
  const approve = (made: { id: string; refund: number }, who: Colleague, decision: keyof typeof decide = 'approve') =>
    send(decide[decision], who, made.id, {
      refund: made.refund,
      ...(decision === 'refuse' && { note: 'No corresponde' }),
    });

  it('lets money above the limit go once somebody else agrees', async () => {
    const made = await waiting();
    const own = await approve(made, asker);
    expect([own.status, own.body.error.message]).toEqual([
      403,
      'Quien pide una devolución no la aprueba: le toca a otra persona.',
    ]);
    expect((await approve(made, await signedIn('POSTVENTA'))).status).toBe(403);
    expect((await approve(made, await signedIn('GERENTE', { site: 'pe' }))).status).toBe(404);
    expect(await statusOf(made.request)).toEqual(['OK']);
    expect((await approve(made, approver)).status).toBe(200);
    expect(await statusOf(made.request)).toEqual(['REQUEST_REFUND']);
    expect(await refundsOf(made.id)).toMatchObject([
      { state: 'approved', askedBy: asker.id, decidedBy: approver.id, decidedByName: approver.name },
    ]);
    expect((await auditsOf(made.id)).map(({ action, userId }) => [action, userId])).toEqual([
      ['refund.ask', asker.id],
      ['payment.refund', approver.id],
      ['refund.approve', approver.id],
    ]);
    const figures = { total: { amount: 250_000, currency: 'CLP' }, letters: NOTE.note.length };
    for (const { after } of await auditsOf(made.id)) expect(after).toMatchObject(figures);
    expect((await historyOf(approver, made.request)).join('\n')).toContain(
      `y ${approver.name} lo aprobó: ${NOTE.note}`,
    );
    expect((await approve(made, another)).status).toBe(409);
  });

  it('keeps nothing that was typed of its person once they are deleted', async () => {
    const note = 'Rosa Quiroz pagó dos veces';
    const made = await bought('cl', 250_000);
    await send(refund, asker, made.id, { note });
    const [request] = await refundsOf(made.id);
    expect((await approve({ ...made, refund: request!.id }, approver, 'refuse')).status).toBe(200);
    const [{ email } = { email: '' }] = await database().select().from(lead).where(eq(lead.id, made.request));
    await erasePerson({ db: database(), now: new Date() }, { email: email!, market: null });
    expect(await refundsOf(made.id)).toMatchObject([{ state: 'refused', note: '–', decidedNote: '–' }]);
    expect(JSON.stringify(await auditsOf(made.id))).not.toMatch(/Quiroz|corresponde/);
  });

  it('is one decision, whoever is faster, and never of who asked', async () => {
    const made = await waiting();
    const [own, ...others] = await Promise.all([
      approve(made, asker),
      approve(made, approver),
      approve(made, another, 'refuse'),
    ]);
    expect([403, 409]).toContain(own.status);
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [kept] = await refundsOf(made.id);
    expect(kept!.decidedBy).not.toBe(asker.id);
    expect(await statusOf(made.request)).toEqual([kept!.state === 'approved' ? 'REQUEST_REFUND' : 'OK']);
  });

  const TIED = 'Una de las dos cuentas dio o cambió la otra: la aprueba otra persona.';
  const LATELY =
    'Hace menos de 72 horas alguien dio o cambió una de las dos cuentas: apruébala después, o que la apruebe otra persona.';
  const HOUR = 3_600_000;

  async function giveRole(owner: Colleague, { id }: Colleague, role: Role): Promise<void> {
    expect((await callStaff(owner, `users/${id}/change`, { role })).status).toBe(200);
  }

  async function givenAgo(owner: Colleague, { id }: Colleague, hours: number): Promise<void> {
    const by = { userId: owner.id, userName: owner.name, createdAt: new Date(Date.now() - hours * HOUR) };
    await database()
      .insert(auditEntry)
      .values({ ...by, action: 'user.add', subject: id });
  }

  async function decided(by: Colleague, other: Colleague) {
    const made = await bought('cl', 250_000);
    expect((await send(refund, by, made.id, NOTE)).status).toBe(200);
    const { status, body } = await approve({ id: made.id, refund: (await refundsOf(made.id))[0]!.id }, other);
    return [status, status === 200 ? '' : body.error.message];
  }

  it('is of nobody who gave the other their account, in either direction and by another between them', async () => {
    const [owner, second, third] = await Promise.all([signedIn('ADMIN'), signedIn('ADMIN'), signedIn('ADMIN')]);
    await givenAgo(owner, second, 100);
    await givenAgo(second, third, 100);
    expect(await decided(owner, second)).toEqual([403, TIED]);
    expect(await decided(second, owner)).toEqual([403, TIED]);
    expect(await decided(owner, third)).toEqual([403, TIED]);
    expect(await decided(third, owner)).toEqual([403, TIED]);
    expect(await decided(owner, another)).toEqual([200, '']);
  });

  it('is of no account that somebody gave or changed within 72 hours, whichever of the two it is', async () => {
    const [owner, second, third] = await Promise.all([signedIn('ADMIN'), signedIn('ADMIN'), signedIn('ADMIN')]);
    await giveRole(owner, second, 'GERENTE');
    await giveRole(owner, third, 'GERENTE');
    expect(await decided(second, third)).toEqual([403, LATELY]);
    expect(await decided(second, another)).toEqual([403, LATELY]);
    expect(await decided(another, second)).toEqual([403, LATELY]);
    const [early, late] = await Promise.all([signedIn('GERENTE'), signedIn('GERENTE')]);
    await givenAgo(owner, early, 73);
    await givenAgo(owner, late, 71);
    expect(await decided(another, early)).toEqual([200, '']);
    expect(await decided(another, late)).toEqual([403, LATELY]);
  });

  it('may be refused by whoever gave the account, however lately', async () => {
    const [owner, second] = await Promise.all([signedIn('ADMIN'), signedIn('ADMIN')]);
    await giveRole(owner, second, 'GERENTE');
    const made = await bought('cl', 250_000);
    expect((await send(refund, second, made.id, NOTE)).status).toBe(200);
    const order = { id: made.id, refund: (await refundsOf(made.id))[0]!.id };
    expect((await approve(order, second, 'refuse')).status).toBe(403);
    expect((await approve(order, owner, 'refuse')).status).toBe(200);
  });

  it('may be no, and asked for anew', async () => {
    const made = await waiting();
    expect((await approve(made, approver, 'refuse')).status).toBe(200);
    expect(await statusOf(made.request)).toEqual(['OK']);
    expect((await send(refund, asker, made.id, NOTE)).body).toEqual({ state: 'waiting' });
  });

  it('is refused with a reason, which is kept', async () => {
    const made = await waiting();
    expect((await send(decide.refuse, approver, made.id, { refund: made.refund })).status).toBe(400);
    expect((await approve(made, approver, 'refuse')).status).toBe(200);
    const [kept] = (await read(asker, made.id)).body.refunds;
    expect(kept).toMatchObject({ state: 'refused', decidedBy: approver.name, decidedNote: 'No corresponde' });
  });

  it('may be withdrawn by who asked alone, once, with a reason that the audit trail has', async () => {
    const made = await waiting();
    const back = { refund: made.refund, note: 'Ya no hace falta' };
    expect((await send(withdraw, approver, made.id, back)).status).toBe(403);
    expect((await send(withdraw, await signedIn('SUPERVISOR'), made.id, back)).status).toBe(403);
    expect((await send(withdraw, await signedIn('GERENTE', { site: 'pe' }), made.id, back)).status).toBe(404);
    expect((await send(withdraw, asker, made.id, { refund: made.refund })).status).toBe(400);
    expect((await send(withdraw, asker, made.id, back)).status).toBe(200);
    expect((await send(withdraw, asker, made.id, back)).status).toBe(409);
    expect((await approve(made, approver)).status).toBe(409);
    expect(await statusOf(made.request)).toEqual(['OK']);
    expect(await refundsOf(made.id)).toMatchObject([
      { state: 'retracted', decidedBy: asker.id, decidedNote: back.note },
    ]);
    expect((await auditsOf(made.id)).at(-1)).toMatchObject({
      action: 'refund.withdraw',
      userId: asker.id,
      after: { state: 'retracted', total: { amount: 250_000, currency: 'CLP' }, letters: back.note.length },
    });
    expect((await send(refund, asker, made.id, NOTE)).body).toEqual({ state: 'waiting' });
  });

  it('holds in the database, too: nobody decides what they asked for', async () => {
    const made = await waiting();
    const own = { state: 'approved' as const, decidedBy: asker.id };
    await expect(database().update(refundRequest).set(own).where(eq(refundRequest.id, made.refund))).rejects.toThrow();
  });
});

describe('GET /api/staff/payments', { timeout: 60_000 }, () => {
  type Page = { readonly rows: readonly Payment[] };
  const find = (who: Colleague, query: Record<string, string>) =>
    callStaff<Page>(who, `payments?${new URLSearchParams(query)}`);

  it('finds by number and by what waits, and shows what the gateway says', async () => {
    const made = await waiting();
    expect((await find(asker, { q: made.id.slice(0, 8) })).body.rows).toMatchObject([
      { id: made.id, isRefundWaiting: true, status: 'OK', name: 'Ana Pérez', planName: expect.stringContaining(' · ') },
    ]);
    const { body } = await find(asker, { refund: 'waiting', market: 'cl' });
    expect(body.rows.map(({ id }) => id)).toContain(made.id);
    const event = { gateway: 'sandbox', body: '{}', leadId: made.request, processedAt: new Date() };
    const other = (await bought('cl', 9_000)).id;
    await database()
      .insert(paymentEvent)
      .values([
        { ...event, eventId: randomUUID(), outcome: 'unchanged' },
        { ...event, eventId: randomUUID(), outcome: 'DECLINED', paymentId: other },
      ]);
    const detail = (await read(asker, made.id)).body;
    expect(detail).toMatchObject({
      standing: 'Aprobado',
      gateway: 'Pasarela de prueba',
      detail: 'Acreditado (accredited)',
      events: [{ outcome: 'Sin novedad: el pago sigue igual' }],
      reference: expect.any(String),
      refund: null,
      refunds: [{ isOwn: true, state: 'waiting', note: NOTE.note, askedBy: asker.name }],
    });
    expect(detail.limit).toMatch(/100\.000/);
    expect((await read(approver, made.id)).body.refunds[0]!.isOwn).toBe(false);
    const abroad = await signedIn('GERENTE', { site: 'pe' });
    expect(detail.approvers).toMatch(/^La puede aprobar: .*ADMIN de prueba/);
    const waits = (await listApprovers(database(), 'cl' as Site, asker.id)).length;
    expect(await listApprovers(database(), 'cl' as Site, abroad.id)).toHaveLength(waits + 1);
    const sale = await send<SaleDetail>(readSale, asker, made.request);
    expect(sale.body.payments).toMatchObject([{ waiting: detail.approvers }]);
  });

  it('is of their own sites, and for nobody who sees only what is theirs', async () => {
    const { id } = await bought('cl', 9_000);
    expect((await find(await signedIn('GERENTE', { site: 'pe' }), { q: id.slice(0, 8) })).body.rows).toEqual([]);
    expect((await find(await signedIn('GERENTE', { site: 'cl' }), { q: id.slice(0, 8) })).body.rows).toHaveLength(1);
    expect((await find(await signedIn('CLIENT'), {})).status).toBe(403);
    expect((await read(await signedIn('GERENTE', { site: 'pe' }), id)).status).toBe(404);
  });
});

describe('words of a gateway', () => {
  const CODE = /[a-z][A-Z]|_|^[A-Z]+$/;

  const { CANCELLED, EXPIRED, WITHDRAWN, REFUNDED, OPEN_DECISION: OPEN, TEST_HOLDERS } = sandbox;
  const GATEWAYS: Readonly<Record<GatewayName, string>> = {
    sandbox: 'sandbox',
    mercadopago: 'mercadopago',
    kushki: 'kushki',
  };
  const DECISIONS = [CANCELLED, EXPIRED, WITHDRAWN, REFUNDED, OPEN, ...Object.values(TEST_HOLDERS)];

  describe.each(locale.options)('in %s', (language) => {
    it.each(EVENT_OUTCOMES)('has its own words for what comes of an event: %s', (outcome) => {
      const word = eventWord(language, outcome);
      expect(word).not.toMatch(CODE);
      expect(word).not.toContain(outcome);
      expect(EVENT_OUTCOMES.filter((one) => eventWord(language, one) === word)).toEqual([outcome]);
    });

    it.each(DECISIONS)('says in words why a payment stands so, with its code: $detail', ({ detail, status }) => {
      const stands = status === 'rejected' ? 'DECLINED' : 'PENDING';
      const word = detailWord(language, { gateway: 'sandbox', status: stands, detail });
      expect(word).toContain(`(${detail})`);
      expect(word.replace(`(${detail})`, '').trim()).not.toMatch(CODE);
      expect(word).not.toMatch(/^\s*\(/);
    });

    it.each(Object.keys(GATEWAYS))('names the gateway %s', (gateway) => {
      expect(gatewayName(language, gateway)).toMatch(/^[A-Z]/);
    });

    it('says of what another release wrote that it is something else', () => {
      expect(eventWord(language, 'sincePast')).toContain('(sincePast)');
      expect(detailWord(language, { gateway: 'kushki', status: 'DECLINED', detail: 'K322' })).toContain('(K322)');
      expect(WAITS_FOR_PAYER).toBe(OPEN.detail);
    });
  });
});

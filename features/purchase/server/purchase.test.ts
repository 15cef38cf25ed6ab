import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as correct } from '@/app/api/purchase/buyer/route';
import { GET as show, POST as begin } from '@/app/api/purchase/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { POST as renew } from '@/app/api/purchase/price/route';
import type { PurchaseResponse, PurchaseState } from '@/features/purchase/purchase.api';
import { TERMS_VERSION } from '@/features/purchase/purchase-steps';
import { decideCard, TEST_CARDS, TEST_HOLDERS } from '@/features/purchase/payment/sandbox/test-cards';
import { database } from '@/lib/db/client';
import { lead, purchase } from '@/lib/db/schema';
import { RESTRICTED_KINDS, RESTRICTION_EFFECTS } from '@/lib/contract/restriction';
import { addRestriction } from '@/features/purchase/restrictions/server/restrict-person';
import { readTimeline } from '@/lib/testing/ask';
import { testCtx } from '@/lib/testing/database';
import { dataKeys } from '@/lib/security/data-key';
import { unseal } from '@/lib/security/seal';
import { bornYearsAgo } from '@/lib/testing/days';
import {
  CARD,
  HEALTHY,
  LEGAL_IDS,
  buy,
  buyer,
  chargeOf,
  createDeclaredPurchase,
  createPurchase,
  paymentsOf,
  pressPay,
  profileOf,
  salesOf,
  seedPlans,
  send,
  settle,
  sold,
  state,
} from '@/lib/testing/purchase';
import { queuedJobs } from '@/lib/testing/queued-jobs';

beforeAll(seedPlans);
afterEach(() => vi.restoreAllMocks());

const MARKETS = ['cl', 'pe', 'co', 'in'] as const;

describe.each(MARKETS)('a purchase on %s', (site) => {
  it('goes from the details by the declaration and the payment to the sale', async () => {
    const { ticket, purchase: begun } = await createPurchase(site);
    expect(begun).toMatchObject({ step: 'health', payment: null, isExpired: false, review: null });
    const days = {
      cl: ' 10 días corridos ',
      pe: ' 15 días calendario ',
      co: 'los plazos de la ley',
      in: 'los plazos de la ley',
    };
    expect(begun.withdrawal).toContain(days[site]);
    expect([begun.questions, begun.isAlone]).toEqual([['diagnosed', 'treated', 'operation'], true]);
    const { body } = await send<PurchaseState>(health, HEALTHY, { site, ticket });
    expect(body.step).toBe('payment');
    const href = await pressPay({ ticket, site });
    const unpaid = { status: 'PENDING', isUnpaid: true, message: 'Aún no pagas: puedes seguir. No se cobró nada.' };
    expect(await state(ticket, site)).toMatchObject({ step: 'payment', payment: unpaid });
    await settle(href, 'APRO');
    const paid = await state(ticket, site);
    expect(paid).toMatchObject({ step: 'success', payment: { status: 'OK' } });
    expect(paid.payment!.total).toBe(begun.methods.find(({ method }) => method === 'tdc')!.amounts.total);
    expect(await salesOf(begun.id)).toMatchObject([{ status: 'OK', site }]);
    const [asker] = await database().select().from(lead).where(eq(lead.id, begun.id));
    expect(asker).toMatchObject({ status: 500, kind: 'COMPRA_ONLINE', email: begun.buyer.email });
  });
});

describe('who may buy', () => {
  it('needs a plan that is sold online, people whom it accepts, and a document of the market', async () => {
    const refused = async (changes: object) => {
      const { status, body } = await send(begin, buyer('cl', changes), { key: randomUUID() });
      return [status, Object.keys(body.error?.fields ?? {})];
    };
    expect(await refused({ productCode: sold.get('cl')!.assisted })).toEqual([404, []]);
    expect(await refused({ productCode: 'NOPE' })).toEqual([404, []]);
    expect(await refused({ profile: profileOf(99) })).toEqual([400, ['profile']]);
    expect(await refused({ legalId: '12.345.678-9' })).toEqual([400, ['legalId']]);
    expect(await refused({ documentKind: 'passport', legalId: '12' })).toEqual([400, ['legalId']]);
    expect(await refused({ birthDate: '1980-02-03' })).toEqual([400, ['birthDate']]);
    expect(
      await refused({ nombre: 'Tomás', telefono: '+56 9 8765 43210', legalId: 'x', birthDate: '1980-02-03' }),
    ).toEqual([400, ['legalId', 'birthDate', 'nombre', 'telefono']]);
    expect(await refused({ birthDate: '2999-01-01', legalId: 'x' })).toEqual([400, ['legalId', 'birthDate']]);
  });

  it('is told in one round what the market refuses and what no market takes', async () => {
    const typed = {
      nombre: 'Tomás',
      telefono: 'uno',
      email: 'tomas@',
      legalId: '12.345.678-9',
      birthDate: '1980-02-03',
    };
    const { status, body } = await send(begin, buyer('cl', typed), { key: randomUUID() });
    expect([status, body.error?.fields]).toEqual([
      400,
      {
        nombre: expect.stringContaining('al menos un apellido'),
        telefono: 'Vuelve a introducir un teléfono válido.',
        email: 'Vuelve a introducir un email válido.',
        legalId: expect.stringMatching(/RUT/i),
        birthDate: expect.stringContaining('tu precio es para 35'),
      },
    ]);
    for (const sent of [{}, { profile: 7, nombre: 1 }, []])
      expect((await send(begin, sent, { key: randomUUID() })).status).toBe(400);
  });

  it.each(MARKETS)('says for whom it is: the price from is nobody’s (%s)', async (site) => {
    const bodies = [
      { profile: { ingresodatos: true }, birthDate: bornYearsAgo(80) },
      { profile: { ingresodatos: true, cotizante: [] } },
      { profile: { ...profileOf(35), ingresodatos: false } },
      { profile: null },
    ];
    for (const changes of bodies) {
      const typed = buyer(site, changes);
      const { status, body } = await send(begin, typed, { site, key: randomUUID() });
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ['profile']]);
      expect(await database().select().from(lead).where(eq(lead.email, typed.email))).toEqual([]);
    }
    const { body } = await send(begin, buyer(site, { ...bodies[0], email: 'ana@' }), { site, key: randomUUID() });
    expect(body.error?.fields).toMatchObject({
      email: expect.any(String),
      profile: 'Para contratar necesitamos saber para quién es: con eso calculamos el precio para ti.',
    });
  });

  it('is told how old they would be with a date of another age', async () => {
    const born = buyer('cl', { birthDate: bornYearsAgo(2) });
    const { body } = await send(begin, born, { key: randomUUID() });
    expect(body.error?.fields).toEqual({
      birthDate: 'Con esta fecha tendrías 2 años, y tu precio es para 35: corrige la fecha o tu perfil.',
    });
  });

  it('is told in the language of the page what is missing', async () => {
    const empty = buyer('cl', { nombre: '', legalId: '', birthDate: '', email: '', telefono: '' });
    const { body } = await send(begin, empty, { key: randomUUID(), language: 'en' });
    expect(body.error?.fields).toMatchObject({
      legalId: 'Enter the number of your document.',
      birthDate: 'Enter your date of birth: day, month and year.',
    });
    expect(Object.values(body.error!.fields!).join(' ')).not.toMatch(/expected|Invalid ISO|necesari/);
  });

  it('may carry a passport, or the document of a foreigner', async () => {
    const passport = await createPurchase('cl', { documentKind: 'passport', legalId: 'C01X00T47' });
    const card = await createPurchase('pe', { documentKind: 'cePeru', legalId: '001234567' });
    expect([passport.purchase.step, card.purchase.step]).toEqual(['health', 'health']);
  });

  it('is there with its request, or neither is', async () => {
    const [body, key] = [buyer('cl'), randomUUID()];
    await database().execute(sql`alter table purchase add constraint no_more check (false) not valid`);
    try {
      expect((await send(begin, body, { key })).status).toBe(500);
    } finally {
      await database().execute(sql`alter table purchase drop constraint no_more`);
    }
    expect(await database().select().from(lead).where(eq(lead.email, body.email))).toEqual([]);
    expect((await send(begin, body, { key })).status).toBe(200);
  });

  it('is one purchase however often it is sent', async () => {
    const [body, key] = [buyer('cl'), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => send<PurchaseResponse>(begin, body, { key })));
    expect(new Set(answers.map((answer) => answer.body.purchase.id)).size).toBe(1);
    const rows = await database().select().from(lead).where(eq(lead.email, body.email));
    expect(rows).toHaveLength(1);
  });

  it('opens to nobody else', async () => {
    const [mine, other] = [await createPurchase(), await createPurchase()];
    const [, signature] = mine.ticket.split('.');
    for (const ticket of ['', 'x.y', `${other.purchase.id}.${signature}`])
      expect((await send(show, undefined, { ticket })).status).toBe(404);
    expect((await send(show, undefined, { ticket: mine.ticket, site: 'pe' })).status).toBe(404);
  });
});

describe('a person on the lists', () => {
  const cases = MARKETS.flatMap((site) =>
    RESTRICTED_KINDS.flatMap((kind) => RESTRICTION_EFFECTS.map((effect) => [effect, kind, site] as const)),
  );
  const LISTED = {
    cl: { ADMITTED: '11.111.111-1', PARTIAL_ADMITTED: '22.222.222-2', BLOCKED: '9.999.999-3' },
    pe: { ADMITTED: '41111111', PARTIAL_ADMITTED: '42222222', BLOCKED: '43333333' },
    co: { ADMITTED: '1.020.111.111', PARTIAL_ADMITTED: '1.020.222.222', BLOCKED: '1.020.333.333' },
    in: { ADMITTED: 'AB1111111', PARTIAL_ADMITTED: 'AB2222222', BLOCKED: 'AB3333333' },
  };
  const PREFIXES = { cl: '+56 9 ', pe: '+51 9 ', co: '+57 30', in: '+34 6' };

  it.each(cases)('that is %s by %s on %s: passes, has an executive, or ends [V-62]', async (effect, kind, site) => {
    const legalId = LISTED[site][effect];
    const number = `${RESTRICTION_EFFECTS.indexOf(effect) + 3}000 00${RESTRICTED_KINDS.indexOf(kind)}1`;
    const telefono = `${PREFIXES[site]}${number}`;
    const body = buyer(site, { legalId: kind === 'LEGAL_ID' ? legalId : LEGAL_IDS[site], telefono });
    const typed = {
      LEGAL_ID: legalId.replaceAll('.', ''),
      PHONE: telefono.replaceAll(' ', ''),
      EMAIL: body.email.toUpperCase(),
    };
    await addRestriction(testCtx(site), { kind, value: typed[kind], effect, note: '' });
    const { status, body: answer } = await send<PurchaseResponse>(begin, body, { site, key: randomUUID() });
    const rows = await database().select().from(lead).where(eq(lead.email, body.email));
    if (effect === 'BLOCKED') {
      expect([status, answer.error?.message, rows.length]).toEqual([
        403,
        'No podemos venderte este seguro en línea. Si crees que es un error, habla con un ejecutivo.',
        0,
      ]);
      return;
    }
    expect([status, answer.purchase.review]).toEqual([200, effect === 'ADMITTED' ? null : 'person']);
    const { ticket } = answer;
    const declaration = await send<PurchaseState>(health, HEALTHY, { site, ticket });
    expect(declaration.body.step).toBe(effect === 'ADMITTED' ? 'payment' : 'health');
    expect((await send(pay, CARD, { site, ticket, key: randomUUID() })).status).toBe(effect === 'ADMITTED' ? 200 : 400);
  });

  it('of another market is nobody here', async () => {
    const body = buyer('pe');
    await addRestriction(testCtx('cl'), { kind: 'EMAIL', value: body.email, effect: 'BLOCKED', note: '' });
    expect((await send(begin, body, { site: 'pe', key: randomUUID() })).status).toBe(200);
  });
});

describe('the declaration of health', () => {
  it('is kept encrypted, and bound to its purchase', async () => {
    const { ticket, purchase: begun } = await createPurchase();
    await send(health, HEALTHY, { ticket });
    const [row] = await database().select().from(purchase).where(eq(purchase.leadId, begun.id));
    expect(row!.health).not.toContain('diagnosed');
    expect(JSON.parse(unseal(await dataKeys(), begun.id, row!.health!))).toMatchObject([HEALTHY]);
    expect(() => unseal([Buffer.alloc(32).toString('base64url')], begun.id, row!.health!)).toThrow();
    const key = await dataKeys();
    expect(() => unseal(key, randomUUID(), row!.health!)).toThrow();
  });

  it('asks for every answer, and with a yes goes to a person instead of to the payment', async () => {
    const { ticket, purchase: begun } = await createPurchase();
    const few = await send(health, { answers: { diagnosed: false } }, { ticket });
    expect([few.status, few.body.error?.fields]).toEqual([
      400,
      { treated: 'Responde esta pregunta.', operation: 'Responde esta pregunta.' },
    ]);
    const ill = await send<PurchaseState>(health, { answers: { ...HEALTHY.answers, treated: true } }, { ticket });
    expect(ill.body).toMatchObject({ step: 'health', review: 'health' });
    expect((await send(pay, CARD, { ticket, key: randomUUID() })).status).toBe(400);
    expect(ill.body.reviewer).toMatchObject({ when: expect.stringMatching(/entre .* y .*hora de Chile/) });
    expect(await queuedJobs(begun.id)).toEqual(['executiveMail', 'purchaseReview']);
  });

  it('stays with a person once it had a yes, whatever is answered next, and keeps both', async () => {
    const { ticket, purchase: begun } = await createPurchase();
    const ill = { answers: { ...HEALTHY.answers, treated: true } };
    const first = await send<PurchaseState>(health, ill, { ticket });
    expect(first.body.declared.isCorrected).toBe(false);
    const corrected = await send<PurchaseState>(health, HEALTHY, { ticket });
    expect(corrected.body).toMatchObject({ step: 'health', review: 'health', declared: { isCorrected: true } });
    expect((await send(pay, CARD, { ticket, key: randomUUID() })).status).toBe(400);
    const [row] = await database().select().from(purchase).where(eq(purchase.leadId, begun.id));
    expect(JSON.parse(unseal(await dataKeys(), begun.id, row!.health!))).toMatchObject([ill, HEALTHY]);
  });
});

describe('a payment', () => {
  it.each([
    ['cl', 1],
    ['pe', 100],
    ['co', 1],
    ['in', 100],
  ] as const)('costs on %s the price, 2 % and the tax on it, in the smallest coin [C-37]', async (site, coins) => {
    const { ticket } = await createDeclaredPurchase(site);
    const { price, methods } = await state(ticket, site);
    const { amounts } = methods.find(({ method }) => method === 'tdc')!;
    const part = (share: number) => Math.round(price.amount * share * coins) / coins;
    const [fee, feeTax] = [part(0.02), part(0.0038)];
    expect(amounts).toEqual({
      price: price.amount,
      fee,
      feeTax,
      total: expect.closeTo(price.amount + fee + feeTax, 6),
    });
  });

  it.each(MARKETS)('that was declined on %s says why, and the next needs nothing typed [X-44]', async (site) => {
    const mine = await createDeclaredPurchase(site);
    await settle(await pressPay(mine), 'FUND');
    const declined = await state(mine.ticket, site);
    expect(declined).toMatchObject({
      step: 'payment',
      payment: {
        status: 'DECLINED',
        message: 'La tarjeta no tiene fondos suficientes. Usa otro medio de pago o intenta más tarde.',
        isUncharged: true,
      },
    });
    await settle(await pressPay(mine), 'APRO');
    expect(await state(mine.ticket, site)).toMatchObject({ step: 'success', payment: { status: 'OK' } });
    expect(await salesOf(mine.id)).toHaveLength(1);
    expect((await paymentsOf(mine.id)).map(({ status }) => status).toSorted()).toEqual(['DECLINED', 'OK']);
  });

  it('is one charge however often it is pressed, in one tab or two', async () => {
    const mine = await createDeclaredPurchase();
    const key = randomUUID();
    const hrefs = await Promise.all([pressPay(mine, key), pressPay(mine, key), pressPay(mine), pressPay(mine)]);
    expect(new Set(hrefs.map(chargeOf)).size).toBe(1);
    await settle(hrefs[0]!, 'APRO');
    expect(await pressPay(mine)).toContain(`session=${mine.id}`);
    expect(await paymentsOf(mine.id)).toHaveLength(1);
  });

  it.each(MARKETS)('holds on %s its price for 30 minutes, and then takes that of the day over [C-38]', async (site) => {
    const mine = await createDeclaredPurchase(site);
    await database()
      .update(purchase)
      .set({ pricedAt: new Date(Date.now() - 30 * 60_000) })
      .where(eq(purchase.leadId, mine.id));
    expect(await state(mine.ticket, site)).toMatchObject({ isExpired: true });
    const late = await send(pay, CARD, { site, ticket: mine.ticket, key: randomUUID() });
    expect([late.status, late.body.error?.fields]).toEqual([400, { price: 'El precio venció: sigue con el de hoy.' }]);
    expect((await send<PurchaseState>(renew, {}, { site, ticket: mine.ticket })).body.isExpired).toBe(false);
    await pressPay(mine);
  });

  it('takes no price over for an age that the buyer has outgrown', async () => {
    const mine = await createDeclaredPurchase();
    await pressPay(mine);
    const additionalData = { legalId: '12345678-5', documentKind: 'rut', birthDate: bornYearsAgo(36) };
    await database().update(lead).set({ additionalData }).where(eq(lead.id, mine.id));
    const { status, body } = await send(renew, {}, { ticket: mine.ticket });
    const message = 'Ya cumpliste 36 años y este precio es para 35: empieza otra compra con tu edad de hoy.';
    expect([status, body.error?.message]).toEqual([400, message]);
    expect(await paymentsOf(mine.id)).toMatchObject([{ status: 'PENDING' }]);
  });

  it('asks for the terms as they are now, and keeps what was agreed to', async () => {
    const mine = await createDeclaredPurchase();
    const old = await send(pay, { ...CARD, termsVersion: '2020-01' }, { ticket: mine.ticket, key: randomUUID() });
    expect(Object.keys(old.body.error?.fields ?? {})).toEqual(['termsVersion']);
    await pressPay(mine);
    const [row] = await database().select().from(purchase).where(eq(purchase.leadId, mine.id));
    expect(row).toMatchObject({ termsVersion: TERMS_VERSION, termsHash: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it('knows after a payment that was declined which terms were agreed to, and that others are others', async () => {
    const mine = await createDeclaredPurchase();
    const agreed = async (language = 'es') =>
      (await send<PurchaseState>(show, undefined, { ticket: mine.ticket, language })).body.terms.agreed;
    expect(await agreed()).toBeNull();
    await settle(await pressPay(mine), 'FUND');
    expect((await state(mine.ticket)).payment?.status).toBe('DECLINED');
    expect([await agreed(), await agreed('en')]).toEqual(['same', null]);
    const change = (row: object) => database().update(purchase).set(row).where(eq(purchase.leadId, mine.id));
    await change({ termsHash: 'another' });
    expect(await agreed()).toBe('changed');
    await pressPay(mine);
    expect(await agreed()).toBe('same');
  });

  const correctBuyer = (ticket: string) => {
    const { productCode: _plan, profile: _profile, ...who } = buyer('cl', { nombre: 'Ana Rojas' });
    return send(correct, who, { ticket, key: randomUUID() });
  };
  const changes: [string, (ticket: string) => Promise<{ status: number }>][] = [
    ['answers', (ticket) => send(health, HEALTHY, { ticket })],
    ['who buys', correctBuyer],
    ['the price', (ticket) => send(renew, {}, { ticket })],
  ];
  it.each(changes)('asks for another yes after %s changed', async (_, change) => {
    const mine = await createDeclaredPurchase();
    await settle(await pressPay(mine), 'FUND');
    expect((await state(mine.ticket)).terms.agreed).toBe('same');
    expect((await change(mine.ticket)).status).toBe(200);
    expect((await state(mine.ticket)).terms.agreed).toBeNull();
  });
});

it('tells the buyer in their timeline', async () => {
  const mine = await buy();
  const { data } = await readTimeline(mine.id, mine.ticket);
  const ofSale = data.filter(({ type }) => ['SALE', 'PAYMENT', 'QP_PAYMENT_LEAD'].includes(type));
  expect(ofSale.map(({ description }) => description)).toEqual(['saleClosed', 'paymentReceived', 'paymentStarted']);
  expect(ofSale[0]!.subject).not.toBe(sold.get('cl')!.online);
});

describe('a card at the embedded gateway', () => {
  const [card] = TEST_CARDS;
  const typed = (changes: object = {}) => ({
    number: card.number,
    holder: 'APRO',
    expiry: '11/30',
    code: '123',
    ...changes,
  });
  it.each(Object.entries(TEST_HOLDERS))('of the holder %s is decided as published', (holder, outcome) => {
    expect(decideCard(typed({ holder: `${holder.toLowerCase()} Pérez` }))).toEqual(outcome);
  });
  it('that is wrong, or none, is refused', () => {
    const details = [
      { number: '4111' },
      { expiry: '11/29' },
      { code: '999' },
      { holder: 'Ana' },
      { holder: 'toString' },
    ];
    expect(details.map((changes) => decideCard(typed(changes)).detail)).toEqual([
      'cc_rejected_bad_filled_card_number',
      'cc_rejected_bad_filled_date',
      'cc_rejected_bad_filled_security_code',
      'cc_rejected_other_reason',
      'cc_rejected_other_reason',
    ]);
  });
});

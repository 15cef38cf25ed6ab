import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import { POST as renew } from '@/app/api/purchase/price/route';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { sandboxGateway } from '@/features/purchase/payment/sandbox/server/sandbox.gateway';
import { signatureOf } from '@/features/purchase/payment/sandbox/server/webhook';
import { closeDatabase, database } from '@/lib/db/client';
import { lead, paymentEvent, purchase, sandboxCharge } from '@/lib/db/schema';
import type { RestrictionEffect } from '@/lib/contract/restriction';
import { logger } from '@/lib/logger';
import { purchaseFollowUpJob } from './follow-up';
import { addRestriction } from '@/features/purchase/restrictions/server/restrict-person';
import { testCtx } from '@/lib/testing/database';
import { dataKeys } from '@/lib/security/data-key';
import { configureLimits } from '@/lib/security/limiter';
import { unseal } from '@/lib/security/seal';
import {
  seedPlans,
  send,
  HEALTHY,
  CARD,
  createDeclaredPurchase,
  pressPay,
  state,
  chargeOf,
  settle,
  salesOf,
  paymentsOf,
  eventOf,
  sendEvent,
  processSandboxEvent,
} from '@/lib/testing/purchase';
import { queuedJobs } from '@/lib/testing/queued-jobs';

beforeAll(seedPlans);
afterEach(() => vi.restoreAllMocks());

describe('a payment that somebody looks at', () => {
  afterEach(() => {
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
    vi.useRealTimers();
  });

  it('is asked for no more often than one page asks, however many do', async () => {
    const [mine, other] = [await createDeclaredPurchase(), await createDeclaredPurchase()];
    const href = await pressPay(mine);
    await pressPay(other);
    configureLimits({ scale: 1, redisUrl: undefined });
    const find = vi.spyOn(sandboxGateway, 'find');
    const look = () => Promise.all(Array.from({ length: 4 }, () => state(mine.ticket)));
    await look();
    expect(find).toHaveBeenCalledTimes(2);
    await settle(href, 'APRO');
    expect((await state(mine.ticket)).step).toBe('payment');
    await state(other.ticket);
    expect(find).toHaveBeenCalledTimes(3);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_000 });
    expect((await state(mine.ticket)).step).toBe('success');
  });
});

describe('what the gateway tells', () => {
  it('counts only with its signature, of the last five minutes', async () => {
    const event = await eventOf(await pressPay(await createDeclaredPurchase()), { status: 'approved' });
    const old = await signatureOf(database(), event, new Date(Date.now() - 301_000));
    const ofAnother = await signatureOf(database(), { ...event, eventId: randomUUID() }, new Date());
    for (const signature of ['', 'ts=1,v1=x', old, ofAnother]) expect(await sendEvent(event, signature)).toBe(401);
    expect(await sendEvent(event)).toBe(200);
  });

  it('is in the inbox once, and worked off once, however often it comes', async () => {
    const mine = await createDeclaredPurchase();
    const event = await eventOf(await pressPay(mine), { status: 'approved', statusDetail: 'accredited' });
    expect(await Promise.all([sendEvent(event), sendEvent(event), sendEvent(event)])).toEqual([200, 200, 200]);
    await Promise.all([processSandboxEvent(event), processSandboxEvent(event)]);
    const inbox = await database().select().from(paymentEvent).where(eq(paymentEvent.eventId, event.eventId));
    expect(inbox).toMatchObject([{ outcome: 'OK', processedAt: expect.any(Date) }]);
    expect(await salesOf(mine.id)).toHaveLength(1);
    expect(await queuedJobs(mine.id)).toEqual(['purchaseBuyer', 'purchaseExecutive']);
  });

  it('of another amount, currency or order changes nothing', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    for (const changes of [{ amount: 1 }, { currency: 'USD' }, { orderId: randomUUID() }, { orderId: 'x' }]) {
      const event = await eventOf(href, { status: 'approved', ...changes });
      await sendEvent(event);
      await processSandboxEvent(event);
    }
    expect(await salesOf(mine.id)).toEqual([]);
    expect(await paymentsOf(mine.id)).toMatchObject([{ status: 'PENDING' }]);
  });

  it('ends in one sale or none, whatever order it comes in', async () => {
    const statuses = fc.array(
      fc.constantFrom('pending', 'in_process', 'rejected', 'cancelled', 'approved', 'refunded'),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(statuses, async (reports) => {
        const mine = await createDeclaredPurchase();
        const href = await pressPay(mine);
        for (const status of reports) {
          const event = await eventOf(href, { status });
          await sendEvent(event);
          await processSandboxEvent(event);
        }
        const approvedAt = reports.indexOf('approved');
        const wasTaken = approvedAt >= 0 && !reports.slice(0, approvedAt).includes('refunded');
        expect(await salesOf(mine.id)).toHaveLength(wasTaken ? 1 : 0);
        const status = (await paymentsOf(mine.id))[0]?.status;
        const furthest = reports.includes('refunded') ? 'REFUND' : reports.includes('approved') ? 'OK' : null;
        if (furthest) expect(status).toBe(furthest);
        else expect(['PENDING', 'DECLINED', 'VOID']).toContain(status);
      }),
      { numRuns: 15 },
    );
  });
});

describe('with fewer connections than people who press', () => {
  beforeEach(async () => {
    await closeDatabase();
    database().$client.options.max = 2;
  });
  afterEach(() => closeDatabase());

  it('all of them get to their payment', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => createDeclaredPurchase()));
    const pages = await Promise.all(all.map((mine) => pressPay(mine)));
    expect(new Set(pages.map(chargeOf)).size).toBe(8);
  });
});

describe('what comes in another order than it should', () => {
  const ILL = { answers: { ...HEALTHY.answers, treated: true } };

  it('a charge that is open ends with the answer that a person has to look at', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    const { body } = await send<PurchaseState>(health, ILL, { ticket: mine.ticket });
    expect(body).toMatchObject({ review: 'health', step: 'health' });
    expect(await settle(href, 'APRO')).toBeNull();
    expect(await salesOf(mine.id)).toEqual([]);
    const [row] = await database().select().from(purchase).where(eq(purchase.leadId, mine.id));
    expect(JSON.parse(unseal(await dataKeys(), mine.id, row!.health!))).toMatchObject([HEALTHY, ILL]);
  });

  it('of what is sold neither declaration nor price change', async () => {
    const mine = await createDeclaredPurchase();
    await settle(await pressPay(mine), 'APRO');
    for (const [door, body] of [
      [health, ILL],
      [renew, {}],
    ] as const) {
      const refused = await send(door, body, { ticket: mine.ticket });
      expect([refused.status, refused.body.error?.message]).toEqual([400, 'Esta compra ya está pagada.']);
    }
    expect(await state(mine.ticket)).toMatchObject({ step: 'success', review: null });
  });

  it('a charge ends with its price, and the price of the day makes another', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    const late = new Date(Date.now() - 30 * 60_000);
    await database().update(purchase).set({ pricedAt: late }).where(eq(purchase.leadId, mine.id));
    await database()
      .update(sandboxCharge)
      .set({ expiresAt: new Date() })
      .where(eq(sandboxCharge.id, chargeOf(href)));
    expect(await state(mine.ticket)).toMatchObject({ isExpired: true, payment: { status: 'VOID' } });
    expect(await settle(href, 'APRO')).toBeNull();
    await send(renew, {}, { ticket: mine.ticket });
    expect(chargeOf(await pressPay(mine))).not.toBe(chargeOf(href));
  });

  it('by another method it is another charge, and the first can be paid no more', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    const body = { ...CARD, method: 'tdd' };
    const other = await send<{ href: string }>(pay, body, { ticket: mine.ticket, key: randomUUID() });
    expect(chargeOf(other.body.href)).not.toBe(chargeOf(href));
    expect(await settle(href, 'APRO')).toBeNull();
  });

  it('money that goes back ends the sale, and says so', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    await settle(href, 'APRO');
    await state(mine.ticket);
    const event = await eventOf(href, { status: 'refunded', statusDetail: 'refunded' });
    await sendEvent(event);
    await processSandboxEvent(event);
    const after = await state(mine.ticket);
    expect(after.step).not.toBe('success');
    expect(after.payment).toMatchObject({ status: 'REFUND', message: 'Te devolvimos el pago.' });
    expect(await salesOf(mine.id)).toMatchObject([{ status: 'SUBS_CANCELLED_WITHOUT_PAYMENT' }]);
    expect(await pressPay(mine)).toContain('session=');
  });

  it.each(['cl', 'pe', 'co', 'in'] as const)('on %s a second payment goes back, unsold [X-44]', async (site) => {
    const mine = await createDeclaredPurchase(site);
    const first = await pressPay(mine);
    await settle(first, 'FUND');
    await state(mine.ticket, site);
    const second = await pressPay(mine);
    await settle(second, 'APRO');
    await state(mine.ticket, site);
    const late = await eventOf(first, { status: 'approved' });
    await sendEvent(late);
    await processSandboxEvent(late, site);
    expect((await paymentsOf(mine.id)).map(({ status }) => status).toSorted()).toEqual(['OK', 'REQUEST_REFUND']);
    expect(await salesOf(mine.id)).toHaveLength(1);
    expect(await state(mine.ticket, site)).toMatchObject({ step: 'success' });
  });

  const listed = async (id: string, effect: RestrictionEffect) => {
    const [asker] = await database().select().from(lead).where(eq(lead.id, id));
    await addRestriction(testCtx('cl'), { kind: 'EMAIL', value: asker!.email, effect, note: '' });
  };

  it('who is put on the lists meanwhile pays no more', async () => {
    const mine = await createDeclaredPurchase();
    await listed(mine.id, 'BLOCKED');
    expect((await send(pay, CARD, { ticket: mine.ticket, key: randomUUID() })).status).toBe(403);
  });

  it.each(['BLOCKED', 'PARTIAL_ADMITTED'] as const)(
    'what is paid on a page that was open when its buyer became %s goes back, and makes no sale',
    async (effect) => {
      const error = vi.spyOn(logger, 'error');
      const mine = await createDeclaredPurchase();
      const href = await pressPay(mine);
      await listed(mine.id, effect);
      await settle(href, 'APRO');
      expect((await state(mine.ticket)).step).not.toBe('success');
      const [paid] = await paymentsOf(mine.id);
      expect([paid!.status, await salesOf(mine.id)]).toEqual(['REQUEST_REFUND', []]);
      const reason = 'its buyer may not buy online';
      expect(error.mock.calls[0]![0]).toMatchObject({ event: 'paidForNothing', payment: paid!.id, reason });
    },
  );

  it('who is admitted in part since then goes to an executive, as from the beginning, and pays on no old page', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    await listed(mine.id, 'PARTIAL_ADMITTED');
    for (let tries = 0; tries < 2; tries++) {
      const { status, body } = await send(pay, CARD, { ticket: mine.ticket, key: randomUUID() });
      const reason = 'Antes de pagar una persona tiene que revisar tu compra.';
      expect([status, body.error?.fields]).toEqual([400, { health: reason }]);
    }
    expect(await state(mine.ticket)).toMatchObject({ step: 'health', review: 'person', payment: { status: 'VOID' } });
    expect(await settle(href, 'APRO')).toBeNull();
    expect(await queuedJobs(mine.id)).toEqual(['executiveMail', 'purchaseReview']);
  });

  it('money that was taken for nobody is told to the operator', async () => {
    const error = vi.spyOn(logger, 'error');
    const event = await eventOf(await pressPay(await createDeclaredPurchase()), {
      status: 'approved',
      orderId: randomUUID(),
    });
    await sendEvent(event);
    await processSandboxEvent(event);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ event: 'unknownPayment' }), expect.any(String));
  });
});

describe('a refund at the gateway', () => {
  const refund = (charge: string) => sandboxGateway.refund(database(), charge);

  it('gives back what was paid, once, and says the same when it is asked again', async () => {
    const mine = await createDeclaredPurchase();
    const href = await pressPay(mine);
    const charge = chargeOf(href);
    expect(await refund(charge)).toMatchObject({ status: 'pending' });
    await settle(href, 'APRO');
    const [one, other] = await Promise.all([refund(charge), refund(charge)]);
    expect([one, other]).toMatchObject([{ status: 'refunded' }, { status: 'refunded' }]);
    const [{ id } = { id: '' }] = await paymentsOf(mine.id);
    expect(await sandboxGateway.find(database(), id)).toMatchObject(one!);
    await expect(refund(randomUUID())).rejects.toThrow('unknown_charge');
  });

  it('of what was refused changes nothing', async () => {
    const href = await pressPay(await createDeclaredPurchase());
    await settle(href, 'FUND');
    expect(await refund(chargeOf(href))).toMatchObject({ status: 'rejected' });
  });
});

describe('who does not come to the end', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  it('is told to the executive after an hour, once', async () => {
    const [left, paid] = [await createDeclaredPurchase(), await createDeclaredPurchase()];
    await settle(await pressPay(paid), 'APRO');
    await state(paid.ticket);
    await purchaseFollowUpJob.run(database(), later(59));
    expect(await queuedJobs(left.id)).toEqual([]);
    await purchaseFollowUpJob.run(database(), later(61));
    await purchaseFollowUpJob.run(database(), later(62));
    expect(await queuedJobs(left.id)).toEqual(['executiveMail']);
    expect(await queuedJobs(paid.id)).toEqual(['purchaseBuyer', 'purchaseExecutive']);
  });
});

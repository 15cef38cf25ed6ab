import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as correct } from '@/app/api/purchase/buyer/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { addRestriction } from '@/features/purchase/restrictions/server/restrict-person';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { customerInteraction, lead, purchase } from '@/lib/db/schema';
import { testCtx } from '@/lib/testing/database';
import { bornYearsAgo } from '@/lib/testing/days';
import {
  buyer,
  createDeclaredPurchase,
  paymentsOf,
  pressPay,
  seedPlans,
  send,
  settle,
  sold,
  state,
} from '@/lib/testing/purchase';
import { mailed } from '@/lib/testing/mailed';

beforeAll(seedPlans);

const MARKETS = ['cl', 'pe', 'co', 'in'] as const;

async function mailsOf(leadId: string): Promise<string[]> {
  const { rows } = await database().execute<{ carried: string }>(sql`
    select data->>'dataId' as carried from pgboss.job
    where data->>'mail' in ('contactCorrected', 'executiveMail', 'purchaseReview') and data->>'dataId' like ${`%${leadId}%`}`);
  return rows.map(({ carried }) => carried);
}

const timelineOf = (leadId: string) =>
  database()
    .select({ type: customerInteraction.type, subject: customerInteraction.subject })
    .from(customerInteraction)
    .where(and(eq(customerInteraction.leadId, leadId), eq(customerInteraction.description, 'buyerCorrected')));

describe('who buys, corrected before it is paid', () => {
  const typed = (changes: object = {}, site: MarketCode = 'cl') => {
    const { productCode: _plan, profile: _profile, ...person } = buyer(site, changes);
    return person;
  };
  const sendCorrected = (ticket: string, body: object, key: string = randomUUID(), site: MarketCode = 'cl') =>
    send<PurchaseState>(correct, body, { site, ticket, key });

  it('is another in everything that comes, for the same price and declaration', async () => {
    const { ticket, id } = await createDeclaredPurchase();
    const before = await state(ticket);
    expect(before.buyer).toMatchObject({ documentKind: 'rut', legalId: '12.345.678-5', birthDate: bornYearsAgo(35) });
    const person = typed({ nombre: 'Ana Pérez Soto', legalId: '11.111.111-1', telefono: '+56 9 1234 5678' });
    const { status, body } = await sendCorrected(ticket, person);
    expect([status, body.step, body.price]).toEqual([200, 'payment', before.price]);
    expect(body.buyer).toEqual({ ...person, telefono: '+56912345678', documentKind: 'rut' });
    const [kept] = await database().select().from(lead).where(eq(lead.id, id));
    expect(kept).toMatchObject({ firstName: 'Ana Pérez Soto', email: person.email, mailbox: person.email });
    expect(kept!.additionalData).toMatchObject({ legalId: '11111111-1' });
  });

  it('is refused with all that is wrong at once, and for another age than was priced', async () => {
    const { ticket } = await createDeclaredPurchase();
    const wrong = { nombre: 'Ana', email: 'ana@', legalId: '12.345.678-9', birthDate: bornYearsAgo(40) };
    const { status, body } = await sendCorrected(ticket, typed(wrong));
    expect([status, Object.keys(body.error?.fields ?? {}).toSorted()]).toEqual([
      400,
      ['birthDate', 'email', 'legalId', 'nombre'],
    ]);
    expect((await sendCorrected('x.y', typed())).status).toBe(404);
  });

  it.each(MARKETS)('ends on %s the page before, and is NOT_EDITABLE once money is on its way [X-37]', async (site) => {
    const mine = await createDeclaredPurchase(site);
    const sendOther = () => sendCorrected(mine.ticket, typed({}, site), randomUUID(), site);
    const href = await pressPay(mine);
    expect((await sendOther()).status).toBe(200);
    expect(await paymentsOf(mine.id)).toMatchObject([{ status: 'VOID' }]);
    const again = await pressPay(mine);
    expect(again).not.toBe(href);
    await settle(again, 'CONT');
    const underWay = await sendOther();
    expect([underWay.status, underWay.body.error]).toMatchObject([
      400,
      { code: 'NOT_EDITABLE', message: 'Estamos procesando tu pago: espera a que termine.' },
    ]);
  });

  it('goes to an executive where the lists say so', async () => {
    const { ticket } = await createDeclaredPurchase();
    const person = typed({ telefono: '+56 9 7000 0099' });
    await addRestriction(testCtx('cl'), { kind: 'EMAIL', value: person.email, effect: 'PARTIAL_ADMITTED', note: '' });
    expect((await sendCorrected(ticket, person)).body).toMatchObject({ step: 'health', review: 'person' });
    expect((await sendCorrected(ticket, typed())).status).toBe(400);
  });

  it('is told again without a refusal where the answer was lost, and changes nothing then', async () => {
    const mine = await createDeclaredPurchase();
    const [person, key] = [typed({ telefono: '+56 9 7000 0100' }), randomUUID()];
    await addRestriction(testCtx('cl'), { kind: 'EMAIL', value: person.email, effect: 'PARTIAL_ADMITTED', note: '' });
    const first = await sendCorrected(mine.ticket, person, key);
    const before = [await mailsOf(mine.id), await timelineOf(mine.id)];
    for (const again of [key, randomUUID()]) expect(await sendCorrected(mine.ticket, person, again)).toEqual(first);
    expect([first.status, first.body.review]).toEqual([200, 'person']);
    expect([await mailsOf(mine.id), await timelineOf(mine.id)]).toEqual(before);
  });

  it('withdraws no charge for what is refused, or was said before', async () => {
    const mine = await createDeclaredPurchase();
    await pressPay(mine);
    const { documentKind: _kind, ...known } = (await state(mine.ticket)).buyer;
    expect((await sendCorrected(mine.ticket, known)).status).toBe(200);
    expect((await send(health, { answers: {} }, { ticket: mine.ticket })).status).toBe(400);
    const old = { method: 'tdd', termsVersion: '2020-01-01' };
    expect((await send(pay, old, { ticket: mine.ticket, key: randomUUID() })).status).toBe(400);
    expect(await paymentsOf(mine.id)).toMatchObject([{ status: 'PENDING' }]);
  });

  it('stands in the timeline, and an executive who was told of it hears what is other now', async () => {
    const mine = await createDeclaredPurchase();
    const before = typed();
    await sendCorrected(mine.ticket, before);
    expect(await timelineOf(mine.id)).toEqual([{ type: 'QP_PAYMENT_LEAD', subject: sold.get('cl')!.online }]);
    expect(await mailsOf(mine.id)).toEqual([]);
    await database().update(purchase).set({ followedUpAt: new Date() }).where(eq(purchase.leadId, mine.id));
    const person = { ...before, nombre: 'Ana Pérez Soto', email: `eva.${mine.id}@correo.example` };
    await sendCorrected(mine.ticket, { ...person, legalId: '11.111.111-1' });
    const [dataId] = await mailsOf(mine.id);
    expect(JSON.parse(dataId!)).toEqual({ leadId: mine.id, changed: ['firstName', 'email', 'legalId'] });
    const [mail] = await mailed(dataId!, 'contactCorrected');
    const text = mail!.text.replaceAll(/\s+/g, ' ');
    for (const part of ['ahora Ana Pérez Soto', `ahora ${person.email}`, 'ahora 11111111-1'])
      expect(text).toContain(part);
    expect(text).not.toContain('Nacimiento');
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as correct } from '@/app/api/purchase/buyer/route';
import { POST as attach } from '@/app/api/purchase/documents/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as pay } from '@/app/api/purchase/payments/route';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import type { openDeclaration } from '@/features/back-office/sales/sale.api';
import type { SaleDetail } from '@/features/back-office/sales/sales.resource';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { purchaseFollowUpJob } from './follow-up';
import { database } from '@/lib/db/client';
import { auditEntry, lead, purchase } from '@/lib/db/schema';
import type { OutputOf } from '@/lib/http/endpoint';
import { labelsOf } from '@/lib/i18n/messages';
import type { Mail } from '@/lib/mail/transport';
import { createPurchase, buyer, CARD, HEALTHY, seedPlans, send, state } from '@/lib/testing/purchase';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import { queuedJobs } from '@/lib/testing/queued-jobs';
import { mailed } from '@/lib/testing/mailed';

const look = staffHandler('POST /api/staff/sales/{id}/declaration');
const decide = staffHandler('POST /api/staff/sales/{id}/review');
const readSale = staffHandler('GET /api/staff/sales/{id}');

let inCharge: Colleague;
let executiveId: number;
let colleague: Colleague;

beforeAll(async () => {
  await seedPlans();
  executiveId = await addExecutive({ firstNames: 'Eva', email: 'eva@queplan.example', lines: ['VIDA'] });
  const luz = { firstNames: 'Luz', lastNames: 'Rey', email: 'luz@queplan.example', lines: ['VIDA'], active: false };
  inCharge = await signedIn('EJECUTIVO', { site: 'cl', executiveId });
  colleague = await signedIn('EJECUTIVO', { site: 'cl', executiveId: await addExecutive(luz) });
}, 120_000);

const ILL = { answers: { ...HEALTHY.answers, treated: true }, more: 'Asma leve' };

async function inReview() {
  const { ticket, purchase: begun } = await createPurchase();
  await database().update(lead).set({ executiveId, status: 2 }).where(eq(lead.id, begun.id));
  const { body } = await send<PurchaseState>(health, ILL, { ticket });
  expect(body).toMatchObject({ step: 'health', review: 'health', decision: null });
  return { ticket, id: begun.id, email: begun.buyer.email };
}

type Handler = (request: Request, params: { params: Promise<{ id: string }> }) => Promise<Response>;
async function staff<T>(door: Handler, who: Colleague, id: string, body?: object, language = 'es') {
  const headers = { ...who.headers, 'accept-language': language };
  const request = apiRequest(`/api/staff/${id}`, { headers, ...(body && { body }) });
  const answer = await door(request, { params: Promise.resolve({ id }) });
  return { status: answer.status, body: (await answer.json()) as T & { error?: { message: string } } };
}
const open = (id: string, who = inCharge) => staff<OutputOf<typeof openDeclaration>>(look, who, id, {});
async function seenBy(who: Colleague, id: string) {
  const { reviewAt, declared } = (await open(id, who)).body;
  return { declaredAt: declared[0]!.at, reviewAt };
}
async function decideOn(id: string, { result, message = '' }: { readonly result: string; readonly message?: string }) {
  return staff<object>(decide, inCharge, id, { result, message, ...(await seenBy(inCharge, id)) });
}

async function mailOf(name: string, id: string): Promise<Mail> {
  expect((await queuedJobs(id)).filter((job) => job === name)).toHaveLength(1);
  return (await mailed(id, name))[0]!;
}

const actionsOf = async (id: string) =>
  (await database().select().from(auditEntry).where(eq(auditEntry.subject, id)).orderBy(auditEntry.id)).map(
    ({ action, userName }) => `${userName}: ${action}`,
  );

describe('a declaration with a yes', () => {
  it('is named in the mail to the executive, in the request and in the sale, without the answers', async () => {
    const { id } = await inReview();
    const { to, text } = await mailOf('executiveMail', id);
    expect([to, text]).toEqual([
      'eva@queplan.example',
      expect.stringMatching(/Por revisar: Declaró algo sobre su salud/),
    ]);
    const request = (await callStaff<RequestDetail>(inCharge, `requests/${id}`)).body;
    expect(request.details[0]).toMatchObject({ label: 'Por revisar' });
    expect(request.purchase).toMatchObject({ status: 'Compra por revisar' });
    expect(request.history.map((one) => one.text).join()).toContain('Compra por revisar');
    const sale = (await staff<SaleDetail>(readSale, inCharge, id)).body;
    expect(sale).toMatchObject({ status: 'inReview', review: { isOpen: true, isOwn: true, executive: 'Eva Soto' } });
    expect(JSON.stringify([text, request, sale])).not.toMatch(/Asma|tratamiento/);
  });

  it('is seen by the executive in charge alone, and each look is in the audit trail', async () => {
    const { id } = await inReview();
    for (const who of [colleague, await signedIn('ADMIN'), await signedIn('EJECUTIVO', { site: 'cl' })]) {
      expect((await open(id, who)).status).toBe(404);
      expect((await staff<SaleDetail>(readSale, who, id)).body.review).toMatchObject({ isOwn: false });
    }
    for (const role of ['POSTVENTA', 'GERENTE'] as const)
      expect((await open(id, await signedIn(role, { site: 'cl', executiveId }))).status).toBe(403);
    inCharge = await signedIn('EJECUTIVO', { site: 'cl', executiveId });
    for (let n = 1; n <= 2; n += 1) {
      const { status, body } = await open(id);
      expect([status, body.declared[0]!.facts]).toEqual([
        200,
        expect.arrayContaining([
          { label: expect.stringContaining('tratamiento'), value: 'Sí' },
          { label: 'Lo que contó', value: 'Asma leve' },
        ]),
      ]);
      expect(await actionsOf(id)).toEqual(Array.from({ length: n }, () => 'EJECUTIVO de prueba: sale.declaration'));
    }
  });
});

describe('the decision of the executive', () => {
  it('to accept opens the payment, which the buyer learns by mail and on the page', async () => {
    const { id, ticket, email } = await inReview();
    expect((await decideOn(id, { result: 'accepted' })).status).toBe(200);
    const mail = await mailOf('reviewAccepted', id);
    expect([mail.to, mail.text]).toEqual([email, expect.stringMatching(/ya puedes pagar.*Ir a pagar http/s)]);
    const accepted = { step: 'payment', review: null, decision: { result: 'accepted', message: '', declared: null } };
    expect(await state(ticket)).toMatchObject(accepted);
    expect((await staff<SaleDetail>(readSale, inCharge, id)).body).toMatchObject({
      standing: 'Declaración aceptada, sin pagar',
      review: { isOpen: false },
    });
    expect(await actionsOf(id)).toContain('EJECUTIVO de prueba: sale.accept');
    expect((await send<PurchaseState>(health, ILL, { ticket })).body).toMatchObject({ step: 'payment' });
    expect((await send(pay, CARD, { ticket, key: randomUUID() })).status).toBe(200);
    const worse = { answers: { ...ILL.answers, operation: true }, more: 'Asma leve' };
    expect((await send<PurchaseState>(health, worse, { ticket })).body).toMatchObject({
      ...{ step: 'health', review: 'health', decision: null },
    });
  });

  it('to refuse ends the purchase, with the reason on the page and not in the mail', async () => {
    const { id, ticket } = await inReview();
    expect((await decideOn(id, { result: 'refused', message: ' ' })).status).toBe(400);
    const reason = 'La compañía no cubre el asma.';
    expect((await decideOn(id, { result: 'refused', message: reason })).status).toBe(200);
    const { text } = await mailOf('reviewRefused', id);
    expect(text).toContain('No se cobró nada');
    expect(text).not.toContain('asma');
    expect(await state(ticket)).toMatchObject({ step: 'health', decision: { result: 'refused', message: reason } });
    for (const locale of ['es', 'en', 'pt'] as const) {
      const options = { ticket, language: locale, key: randomUUID() };
      const { ended } = labelsOf(locale, 'purchase').refusals;
      for (const door of [health, pay] as const) {
        const answer = await send<object>(door, door === pay ? CARD : HEALTHY, options);
        expect([answer.status, answer.body.error?.message]).toEqual([400, ended]);
      }
    }
    const upload = new Request('http://cl.localhost:3000/api/purchase/documents', {
      ...{ method: 'POST', body: 'a;b', duplex: 'half' },
      headers: {
        ...{ host: 'cl.localhost:3000', authorization: `Bearer ${ticket}` },
        ...{ 'content-type': 'application/octet-stream', 'x-file-name': 'a.csv' },
      },
    } as RequestInit);
    expect((await attach(upload)).status).toBe(400);
    expect((await staff<SaleDetail>(readSale, inCharge, id)).body.standing).toBe('Declaración rechazada');
    expect((await decideOn(id, { result: 'accepted' })).status).toBe(409);
  });

  it('to ask waits for another declaration, of which the executive gets a mail', async () => {
    const { id, ticket } = await inReview();
    const question = '¿Desde cuándo usas el inhalador?';
    expect((await decideOn(id, { result: 'asked', message: question })).status).toBe(200);
    expect((await mailOf('reviewAsked', id)).text).not.toContain('inhalador');
    expect(await state(ticket)).toMatchObject({
      review: 'health',
      decision: { result: 'asked', message: question, declared: ILL },
    });
    expect((await send(pay, CARD, { ticket, key: randomUUID() })).status).toBe(400);
    const [row] = await database().select().from(purchase).where(eq(purchase.leadId, id));
    expect(row!.health).not.toContain('inhalador');
    const answered = await send<PurchaseState>(health, { ...ILL, more: 'Hace 3 años' }, { ticket });
    expect(answered.body).toMatchObject({ review: 'health', decision: null });
    const mail = await mailOf('reviewAnswered', id);
    expect([mail.to, mail.text]).toEqual(['eva@queplan.example', expect.not.stringContaining('Hace 3')]);
    expect((await open(id)).body.declared.map(({ facts }) => facts.at(-1))).toEqual([
      expect.anything(),
      { label: 'Respuesta al cliente', value: question },
    ]);
  });

  it('is of what was declared last, and is made once', async () => {
    const { id, ticket } = await inReview();
    const seen = await seenBy(inCharge, id);
    await send(health, { ...ILL, more: 'Asma grave' }, { ticket });
    const late = await staff<object>(decide, inCharge, id, { result: 'accepted', message: '', ...seen });
    expect([late.status, late.body.error?.message]).toEqual([
      409,
      expect.stringContaining('declaración o quien compra cambió'),
    ]);
    const answers = await Promise.all([
      decideOn(id, { result: 'accepted' }),
      decideOn(id, { result: 'refused', message: 'No cubre.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const wrong = { result: 'gone', message: 'x'.repeat(501), declaredAt: 'ayer', reviewAt: 'ayer' };
    expect((await staff(decide, inCharge, id, wrong)).status).toBe(400);
    expect((await staff(decide, colleague, id, { result: 'accepted', message: '', ...seen })).status).toBe(404);
  });

  it('is of the person who declared: another name, document or birth is reviewed again', async () => {
    const { productCode: _plan, profile: _profile, ...person } = buyer('cl');
    const corrected = async (changes: object) => {
      const { id, ticket, email } = await inReview();
      const seen = await seenBy(inCharge, id);
      await decideOn(id, { result: 'accepted' });
      const body = { ...person, email, ...changes };
      return { id, ticket, seen, answer: await send<PurchaseState>(correct, body, { ticket, key: randomUUID() }) };
    };
    const kept = await corrected({ telefono: '+56 9 1234 5678' });
    expect(kept.answer.body).toMatchObject({ step: 'payment', review: null, decision: { result: 'accepted' } });
    for (const changes of [
      { nombre: 'Eva Pérez' },
      { legalId: '11.111.111-1' },
      { birthDate: person.birthDate.replace(/01$/, '02') },
    ]) {
      const { id, ticket, seen, answer } = await corrected(changes);
      expect(answer.body).toMatchObject({ step: 'health', review: 'health', decision: null });
      expect((await send(pay, CARD, { ticket, key: randomUUID() })).status).toBe(400);
      expect((await staff<SaleDetail>(readSale, inCharge, id)).body).toMatchObject({
        ...{ status: 'inReview', review: { isOpen: true, isOwn: true } },
      });
      const late = await staff<object>(decide, inCharge, id, { result: 'accepted', message: '', ...seen });
      expect([late.status, late.body.error?.message]).toEqual([
        409,
        expect.stringContaining('declaración o quien compra cambió'),
      ]);
      expect((await decideOn(id, { result: 'accepted' })).status).toBe(200);
      expect(await state(ticket)).toMatchObject({ step: 'payment', decision: { result: 'accepted' } });
    }
  });

  it('is refused to an executive who loses the request while they decide', async () => {
    const { id, ticket } = await inReview();
    const seen = await seenBy(inCharge, id);
    let decided: ReturnType<typeof staff> | undefined;
    await database().transaction(async (tx) => {
      await tx.update(lead).set({ executiveId: null }).where(eq(lead.id, id));
      decided = staff(decide, inCharge, id, { result: 'accepted', message: '', ...seen });
      await vi.waitFor(async () => {
        const { rows } = await database().execute(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from "lead"%for update%'`,
        );
        expect(rows).toHaveLength(1);
      });
    });
    expect((await decided!).status).toBe(404);
    expect(await state(ticket)).toMatchObject({ review: 'health', decision: null });
    expect(await actionsOf(id)).not.toContain('EJECUTIVO de prueba: sale.accept');
  });

  it('to accept begins another hour until the executive is told that nobody paid', async () => {
    const { id } = await inReview();
    const left = {
      createdAt: new Date(Date.now() - 3 * 3_600_000),
      followedUpAt: new Date(Date.now() - 2 * 3_600_000),
    };
    await database().update(purchase).set(left).where(eq(purchase.leadId, id));
    await decideOn(id, { result: 'accepted' });
    const statusAfter = async (minutes: number) => {
      await purchaseFollowUpJob.run(database(), new Date(Date.now() + minutes * 60_000));
      return (await staff<SaleDetail>(readSale, inCharge, id)).body.status;
    };
    expect([await statusAfter(59), await statusAfter(61)]).toEqual(['accepted', 'abandoned']);
  });

  it('to refuse, or none, is followed up by nobody', async () => {
    const [waiting, refused] = [await inReview(), await inReview()];
    await decideOn(refused.id, { result: 'refused', message: 'No cubre.' });
    await purchaseFollowUpJob.run(database(), new Date(Date.now() + 61 * 60_000));
    for (const { id } of [waiting, refused]) {
      const [row] = await database().select().from(purchase).where(eq(purchase.leadId, id));
      expect(row!.followedUpAt).toBeNull();
    }
  });
});

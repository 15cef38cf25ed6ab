import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { POST as issue } from '@/app/api/receipts/route';
import type { FoundReceipt } from '@/features/back-office/receipts/receipt.api';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { requestDetails } from '@/features/lead/server/details';
import { findLead } from '@/features/lead/server/lead.db';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { database } from '@/lib/db/client';
import { receipt } from '@/lib/db/schema';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { askContact } from '@/lib/testing/ask';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';

const lookUp = staffHandler('GET /api/staff/receipts');

const profile = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 43, ingreso: 2_345_678 }] };
const plan = { id: 0, productCode: '' };

const find = async (who: Colleague, code: string) => {
  const query = new URLSearchParams({ code });
  const answer = await lookUp(apiRequest(`/api/staff/receipts?${query}`, { headers: who.headers }));
  return { status: answer.status, body: (await answer.json()) as FoundReceipt & { error: { message: string } } };
};

beforeAll(async () => {
  await seedCatalogue(database());
  for await (const one of readCatalogue({ db: database(), market: marketOf(toSite('cl')!) }))
    if (one.tariff.model === 'isapre' && plan.id === 0) Object.assign(plan, one);
}, 60_000);

it('leads from a code to the price as it was shown, and to who asked with it', { timeout: 60_000 }, async () => {
  const { kept } = await (await issue(apiRequest('/api/receipts', { body: { id: plan.id, profile } }))).json();
  const adviser = await signedIn('EJECUTIVO', { site: 'cl' });
  const before = await find(adviser, kept.code.toLowerCase());
  expect(before.body).toMatchObject({
    code: `${kept.code.slice(0, 5)}-${kept.code.slice(5)}`,
    plan: { productCode: plan.productCode },
    day: kept.day,
    isOver: false,
    isReference: false,
    requests: [],
  });
  const total = before.body.rows.find(({ label }) => label === 'Total')!.value;
  expect(total.replaceAll(/\D/g, '')).toBe(String(kept.price.amount));
  const datosingresados = { profile, productCode: plan.productCode };
  const { id } = await askContact({ first_name: 'Rosa Rojas', datosingresados });
  const { body: found } = await find(adviser, kept.code);
  expect(found.requests).toMatchObject([{ id, name: 'Rosa Rojas' }]);
  for (const q of [kept.code, found.code.toLowerCase()]) {
    const listed = await callStaff<{ rows: readonly { id: string }[] }>(
      adviser,
      `requests?${new URLSearchParams({ q })}`,
    );
    expect(
      listed.body.rows.map((row) => row.id),
      q,
    ).toEqual([id]);
  }
  const request = (await callStaff<RequestDetail>(adviser, `requests/${id}`)).body;
  expect(request.receiptCode).toBe(found.code);
  expect(request.details.map(({ value }) => value)).toContain(found.code);
  const end = new Date('2026-01-01T12:00:00Z');
  await database().update(receipt).set({ expiresAt: end }).where(eq(receipt.code, kept.code));
  expect((await find(adviser, kept.code)).body).toMatchObject({ isOver: true, expires: '2026-01-01' });
});

it.each([
  ['es', ['Titular', 'Pareja'], /\btu\b|\btú/i],
  ['en', ['Policyholder', 'Partner'], /\byour?\b/i],
  ['pt', ['Titular', 'Cônjuge'], /você|\bseus?\b|\bsuas?\b/i],
])('calls nobody of it ‘you’ to our people, in %s', { timeout: 60_000 }, async (language, people, you) => {
  const partner = { sexo: 'Masculino', edad: 45, parentesco: 'Cónyuge' };
  const body = { id: plan.id, profile: { ...profile, cargas: [partner] } };
  const { kept } = await (await issue(apiRequest('/api/receipts', { body }))).json();
  const adviser = await signedIn('EJECUTIVO', { site: 'cl' });
  const headers = { ...adviser.headers, 'accept-language': language };
  const labels = (await find({ ...adviser, headers }, kept.code)).body.rows.map(({ label }) => label).join('; ');
  for (const one of people) expect(labels).toContain(one);
  expect(labels).not.toMatch(you);
});

it.each([
  ['es', 'Código de este precio'],
  ['en', 'Code of this price'],
  ['pt', 'Código deste preço'],
])('of a sent request is in its confirmation and mails, in %s', { timeout: 60_000 }, async (language, label) => {
  const contact = {
    datosingresados: {
      profile: { ...profile, cotizante: [{ ...profile.cotizante[0]!, edad: 44 }] },
      productCode: plan.productCode,
    },
  };
  const { id, details } = await askContact(contact, { headers: { 'accept-language': language } });
  const code = details.find((one) => one.label === label)!.value;
  const found = await find(await signedIn('EJECUTIVO', { site: 'cl' }), code);
  expect(found.body).toMatchObject({ code, plan: { productCode: plan.productCode } });
  expect(found.body.requests.map((one) => one.id)).toContain(id);
  const kept = (await findLead(database(), toSite('cl')!, id))!;
  const mailed = { ...kept, answers: [] };
  for (const reader of ['mailbox', 'executive'] as const)
    expect(requestDetails(mailed, reader)).toContainEqual([label, code]);
});

it('of a request without a price is none', { timeout: 60_000 }, async () => {
  const { details } = await askContact();
  expect(details.map(({ label }) => label)).not.toContain('Código de este precio');
});

it('is for who reads requests, of their own sites', { timeout: 60_000 }, async () => {
  const { kept } = await (await issue(apiRequest('/api/receipts', { body: { id: plan.id } }))).json();
  expect((await find(await signedIn('CLIENT'), kept.code)).status).toBe(403);
  const peru = await find(await signedIn('SUPERVISOR', { site: 'pe' }), kept.code);
  expect([peru.status, peru.body.error.message]).toEqual([404, 'Ningún recibo de tus sitios tiene ese código.']);
  const supervisor = await signedIn('SUPERVISOR');
  expect((await find(supervisor, kept.code)).body.isReference).toBe(true);
  expect((await find(supervisor, 'ABC')).status).toBe(400);
  await database().update(receipt).set({ site: 'cl.demo' }).where(eq(receipt.code, kept.code));
  expect((await find(await signedIn('SUPERVISOR', { site: 'cl' }), kept.code)).status).toBe(200);
  expect((await find(await signedIn('ADMIN_PARTNER', { site: 'cl.demo' }), kept.code)).status).toBe(404);
});

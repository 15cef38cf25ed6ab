import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormDetail } from '@/features/back-office/forms/forms.api';
import { publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { booking, conversation, executive, formVersion, outboxMail } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { listDoors, type RouteFile } from '@/lib/http/doors';
import { marketOfCode } from '@/lib/markets';
import { askContact } from '@/lib/testing/ask';
import { createDeclaredPurchase, paymentsOf, pressPay, seedPlans, settle, state } from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import { dayFromToday } from '@/lib/testing/days';
import type { Site } from '@/lib/site/site';

const form = staffHandler('GET /api/staff/forms/{id}');

const doors = listDoors(
  import.meta.glob<RouteFile>(['/app/api/staff/**/route.ts', '/app/api/users/**/route.ts'], { eager: true }),
)
  .filter(({ address }) => address.includes('{'))
  .map(({ method, address, handler }) => ({ method, path: address.slice('/api/'.length), handler }));
type Door = (typeof doors)[number];

const MARKET = 'pe';
const PARTNER = `${MARKET}.acme`;
let foreigner: Colleague;
let chile: Colleague;

const ask = async () => (await askContact({}, { site: MARKET })).id;

async function memberOf(): Promise<number> {
  const { id } = marketOfCode(MARKET);
  const [found] = await database().select({ id: executive.id }).from(executive).where(eq(executive.market, id));
  return found!.id;
}

async function callOf(): Promise<string> {
  const [startsAt, endsAt] = [3_600_000, 5_400_000].map((ms) => new Date(Date.now() + 86_400_000 + ms)) as [Date, Date];
  const [leadId, executiveId] = [await ask(), await memberOf()];
  const at = { site: MARKET as string as Site, market: marketOfCode(MARKET).id, startsAt, endsAt, freeAt: endsAt };
  const row = { ...at, id: randomUUID(), leadId, executiveId, linkHash: randomUUID() };
  await database().insert(booking).values(row);
  return row.id;
}

async function chatOf(): Promise<string> {
  const leadId = await ask();
  await database()
    .insert(conversation)
    .values({ leadId, site: MARKET, market: marketOfCode(MARKET).id, locale: 'es', searchType: 'EPS' });
  return leadId;
}

async function saleOf(): Promise<string> {
  const mine = await createDeclaredPurchase(MARKET);
  await settle(await pressPay(mine), 'APRO');
  await state(mine.ticket, MARKET);
  return mine.id;
}

async function mailOf(): Promise<string> {
  const texts = { subject: 'x', text: 'x', html: 'x' };
  const row = { ...texts, id: randomUUID(), site: MARKET, recipient: 'ana@correo.example' };
  await database().insert(outboxMail).values(row);
  return row.id;
}

const FORM = `${MARKET}.EPS`;
async function versionOf(): Promise<string> {
  const params = { params: Promise.resolve({ id: FORM }) };
  const answer = await form(apiRequest(`/api/staff/forms/${FORM}`, { headers: foreigner.headers }), params);
  const { file } = (await answer.json()) as FormDetail;
  const [row] = await database()
    .insert(formVersion)
    .values({ formId: FORM, seen: randomUUID(), file })
    .returning({ id: formVersion.id });
  return String(row!.id);
}

const MADE: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  requests: async () => ({ id: await ask() }),
  chats: async () => ({ id: await chatOf() }),
  agenda: async () => ({ id: await callOf() }),
  mails: async () => ({ id: await mailOf() }),
  sales: async () => ({ id: await saleOf() }),
  payments: async () => ({ id: (await paymentsOf(await saleOf()))[0]!.id }),
  team: async () => ({ id: String(await memberOf()) }),
  forms: async () => ({ id: FORM, version: await versionOf() }),
  partners: async () => ({ id: PARTNER, name: PARTNER }),
  users: async () => ({ id: (await signedIn('EJECUTIVO', { site: MARKET })).id }),
};
const NOTE = 'Lo pidió por teléfono';
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const DAYS = { from: dayFromToday(MARKET, 1), to: dayFromToday(MARKET, 1) };

const BODIES: Readonly<Record<string, object>> = {
  'staff/agenda/{id}/cancel': {},
  'staff/agenda/{id}/move': { start: TOMORROW },
  'staff/chats/{id}/handOver': { executive: 1, note: NOTE, seen: null },
  'staff/chats/{id}/open': {},
  'staff/forms/{id}/check': { file: {} },
  'staff/forms/{id}/save': { file: {}, seen: 'x' },
  'staff/mails/{id}/retry': {},
  'staff/partners/{id}/addDomain': { host: 'acme.example' },
  'staff/partners/{id}/addKey': {},
  'staff/partners/{id}/drop': { seen: 'x' },
  'staff/partners/{id}/publish': { seen: 'x' },
  'staff/partners/{id}/removeDomain': { host: 'acme.example' },
  'staff/partners/{id}/removeKey': { key: 1 },
  'staff/partners/{id}/removeWebhook': {},
  'staff/partners/{id}/retryWebhook': {},
  'staff/partners/{id}/revokeTokens': {},
  'staff/partners/{id}/rotateSecret': {},
  'staff/partners/{id}/setWebhook': { url: 'https://hooks.example/x' },
  'staff/partners/{id}/withdraw': {},
  'staff/partners/{name}/check-domain': { host: 'acme.example' },
  'staff/payments/{id}/approve': { refund: 1 },
  'staff/payments/{id}/refund': { note: NOTE },
  'staff/payments/{id}/refuse': { refund: 1, note: NOTE },
  'staff/payments/{id}/withdraw': { refund: 1, note: NOTE },
  'staff/requests/{id}/answered': { note: NOTE },
  'staff/requests/{id}/assign': { executive: 1, note: NOTE, seen: null },
  'staff/requests/{id}/dropReminder': {},
  'staff/requests/{id}/noAnswer': {},
  'staff/requests/{id}/note': { note: NOTE },
  'staff/requests/{id}/people': {},
  'staff/requests/{id}/reminder': { day: DAYS.from, time: '12:00' },
  'staff/requests/{id}/resumeContact': { note: NOTE },
  'staff/requests/{id}/status': { ticket: 'pending' },
  'staff/requests/{id}/stopContact': { note: NOTE },
  'staff/sales/{id}/decision': { decision: 'void', note: NOTE },
  'staff/sales/{id}/declaration': {},
  'staff/sales/{id}/review': { result: 'accepted', message: '', declaredAt: TOMORROW, reviewAt: TOMORROW },
  'staff/team/{id}/addAbsence': DAYS,
  'staff/team/{id}/endAbsence': { absence: 1 },
  'staff/team/{id}/leave': { to: null, note: NOTE },
  'staff/team/{id}/schedule': { takesBookings: true },
  'staff/users/{id}/change': { role: 'GERENTE' },
  'staff/users/{id}/disable': {},
  'staff/users/{id}/enable': {},
  'staff/users/{id}/link': {},
  'staff/users/{id}/secondFactor': {},
};

const kindOf = (path: string): string => path.replace(/^staff\//, '').split('/')[0]!;

async function answerOf({ path, method, handler }: Door, who: Colleague, item: Record<string, string>) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const params = Object.fromEntries(names.map((name) => [name, item[name]!]));
  const place = `/api/${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => item[name]!)}`;
  const body = method === 'POST' && BODIES[path];
  const request = apiRequest(place, { headers: who.headers, ...(body && { body }) });
  const response = await handler(request, { params: Promise.resolve(params) });
  return [method, path, response.status];
}

beforeAll(async () => {
  await seedExecutives(database());
  await seedProfileForms(database());
  await seedPlans();
  const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Acme' } };
  await savePartnerDraft(database(), { market: MARKET, key: 'acme', name: 'Acme', config });
  await publishPartner(database(), PARTNER);
  [foreigner, chile] = await Promise.all([signedIn('ADMIN', { site: MARKET }), signedIn('ADMIN', { site: 'cl' })]);
}, 120_000);

it('has an item of each kind that can be read alone', () => {
  expect(doors.length).toBeGreaterThanOrEqual(61);
  expect([...new Set(doors.map(({ path }) => kindOf(path)))].toSorted()).toEqual(Object.keys(MADE).toSorted());
});

it('asks for every change that there is', () => {
  const changes = doors.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(changes.toSorted()).toEqual(Object.keys(BODIES).toSorted());
});

describe.each(Object.entries(MADE))('one of %s', (kind, make) => {
  it('is there for its own market’s people, and to another’s answers 404 everywhere', { timeout: 60_000 }, async () => {
    const item = await make();
    for (const door of doors.filter(({ path }) => kindOf(path) === kind)) {
      expect(await answerOf(door, chile, item)).toEqual([door.method, door.path, 404]);
      if (door.method === 'GET') expect(await answerOf(door, foreigner, item)).toEqual(['GET', door.path, 200]);
    }
  });
});

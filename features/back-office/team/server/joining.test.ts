import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Executives } from '@/features/back-office/requests/use-executives';
import type { JoiningAccountList } from '@/features/back-office/team/team.api';
import { addAccount } from '@/features/identity/users/server/manage-users';
import { database } from '@/lib/db/client';
import { auditEntry, executive, userAccount } from '@/lib/db/schema';
import { stopQueues } from '@/lib/jobs/queue';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';

const lonely = staffHandler('GET /api/staff/team/accounts');
const join = staffHandler('POST /api/staff/team/accounts');
const executives = staffHandler('GET /api/staff/executives');

const names = { firstNames: 'Luisa', lastNames: 'Mora', phone: '+56 9 8765 4321' };
let chief: Colleague;

async function answerOf<Body>(handler: (request: Request) => Promise<Response>, who: Colleague, body?: object) {
  const response = await handler(apiRequest('/api/staff/x', { ...(body && { body }), headers: who.headers }));
  return { status: response.status, body: (await response.json()) as Body };
}
const isLonely = async (who: Colleague, id: string) =>
  (await answerOf<JoiningAccountList>(lonely, who)).body.some((one) => one.id === id);
const linkOf = async (id: string) =>
  (await database().select().from(userAccount).where(eq(userAccount.id, id)))[0]!.executiveId;

const entriesOf = (id: number) =>
  database()
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subject, String(id)), like(auditEntry.action, 'executive.%')));

async function knownElsewhere({ active }: { readonly active: boolean }) {
  const account = await signedIn('EJECUTIVO', { site: 'cl' });
  const [stored] = await database().select().from(userAccount).where(eq(userAccount.id, account.id));
  const person = { firstNames: 'Luisa María', lastNames: 'Mora Díaz', phone: '+56 9 1111 2222' };
  const row = { ...person, market: 1, email: stored!.email.toUpperCase(), active };
  const [known] = await database().insert(executive).values(row).returning();
  return { account, known: known! };
}

beforeAll(async () => void (chief = await signedIn('SUPERVISOR', { site: 'cl' })));
afterAll(() => stopQueues());

it('names an account of an executive who is none, and makes it one whom requests may be given', async () => {
  const account = await signedIn('EJECUTIVO', { site: 'cl' });
  expect(await isLonely(chief, account.id)).toBe(true);
  const listed = await callStaff<{ rows: { id: string; lacksExecutive: boolean }[] }>(
    await signedIn('ADMIN', { site: 'cl' }),
    'users',
  );
  expect(listed.body.rows.find(({ id }) => id === account.id)).toMatchObject({ lacksExecutive: true });
  const input = { account: account.id, ...names };
  const wrong = await answerOf(join, chief, { ...input, phone: '123 456 789 000' });
  expect(wrong).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('+56 9') } } });
  expect(await answerOf(join, chief, input)).toEqual({ status: 200, body: { name: 'Luisa Mora', isKnown: false } });
  expect(await isLonely(chief, account.id)).toBe(false);
  const { body } = await answerOf<Executives>(executives, account);
  expect(body.find(({ isMe }) => isMe)).toMatchObject({ name: 'Luisa Mora', market: 'cl' });
  const id = await linkOf(account.id);
  expect(await entriesOf(id!)).toMatchObject([
    { action: 'executive.add', site: 'cl', userId: chief.id, after: { account: account.id } },
  ]);
  expect((await answerOf(join, chief, input)).status).toBe(400);
});

it('takes who is an executive by that address for the same, says so, and leaves them as they were', async () => {
  const { account, known } = await knownElsewhere({ active: true });
  const joined = await answerOf(join, chief, { account: account.id, ...names });
  expect(joined).toEqual({ status: 200, body: { name: 'Luisa María Mora Díaz', isKnown: true } });
  expect(await linkOf(account.id)).toBe(known.id);
  expect(await database().select().from(executive).where(eq(executive.id, known.id))).toEqual([known]);
  const entry = { action: 'executive.link', site: 'cl', userId: chief.id, after: { account: account.id } };
  expect(await entriesOf(known.id)).toMatchObject([entry]);
});

it('refuses an account whose executive is out of service, who would get nothing', async () => {
  const { account, known } = await knownElsewhere({ active: false });
  const refused = await answerOf(join, chief, { account: account.id, ...names });
  const message = expect.stringMatching(/Luisa María Mora Díaz, fuera de servicio/);
  expect(refused).toMatchObject({ status: 400, body: { error: { message } } });
  expect(await linkOf(account.id)).toBeNull();
  expect(await isLonely(chief, account.id)).toBe(true);
  expect(await entriesOf(known.id)).toEqual([]);
});

it('is for whoever gives out requests, of their market, and asks which one of an account of all', async () => {
  const account = await signedIn('EJECUTIVO', { site: 'cl' });
  const input = { account: account.id, ...names };
  const peru = await signedIn('SUPERVISOR', { site: 'pe' });
  expect(await isLonely(peru, account.id)).toBe(false);
  expect((await answerOf(join, peru, input)).status).toBe(404);
  expect((await answerOf(join, account, input)).status).toBe(403);
  expect((await answerOf(join, chief, { ...input, account: randomUUID() })).status).toBe(404);
  const demo = await signedIn('EJECUTIVO', { site: 'cl.demo' });
  expect(await isLonely(chief, demo.id)).toBe(false);
  expect((await answerOf(join, chief, { ...input, account: demo.id })).status).toBe(400);
  const [everywhere, admin] = [await signedIn('EJECUTIVO'), await signedIn('ADMIN')];
  expect(await isLonely(chief, everywhere.id)).toBe(false);
  const ofAll = { ...input, account: everywhere.id };
  expect((await answerOf(join, admin, ofAll)).status).toBe(400);
  expect((await answerOf(join, admin, { ...ofAll, market: 'cl' })).status).toBe(200);
});

it('refuses who has an account already, and says which; one that lets in nobody gives way', async () => {
  const { account, known } = await knownElsewhere({ active: true });
  const first = await signedIn('EJECUTIVO', { site: 'cl', executiveId: known.id });
  const [stored] = await database().select().from(userAccount).where(eq(userAccount.id, first.id));
  const refused = await answerOf(join, chief, { account: account.id, ...names });
  const message = `Luisa María Mora Díaz ya entra con otra cuenta, ${stored!.email}: una persona del equipo tiene una sola.`;
  expect(refused).toMatchObject({ status: 400, body: { error: { message } } });
  expect(await linkOf(account.id)).toBeNull();
  await expect(
    database().update(userAccount).set({ executiveId: known.id }).where(eq(userAccount.id, account.id)),
  ).rejects.toMatchObject({ cause: { constraint: 'user_account_executive_unique' } });
  await database().update(userAccount).set({ status: 'Inactivo' }).where(eq(userAccount.id, first.id));
  const again = { name: 'X', role: 'EJECUTIVO', site: 'cl', isDemo: false, executiveId: known.id } as const;
  expect(await database().transaction((tx) => addAccount(tx, { ...again, email: stored!.email }))).toBeNull();
  expect(await linkOf(first.id)).toBe(known.id);
  expect((await answerOf(join, chief, { account: account.id, ...names })).status).toBe(200);
  expect([await linkOf(account.id), await linkOf(first.id)]).toEqual([known.id, null]);
});

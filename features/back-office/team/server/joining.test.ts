import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GET as executives } from '@/app/api/staff/executives/route';
import { GET as lonely, POST as join } from '@/app/api/staff/team/accounts/route';
import { GET as users } from '@/app/api/staff/users/route';
import type { ExecutiveList } from '@/features/back-office/requests/contract';
import type { Joining } from '@/features/back-office/team/contract';
import type { UserPage } from '@/features/back-office/users/contract';
import { database } from '@/lib/db/client';
import { auditEntry, executive, userAccount } from '@/lib/db/schema';
import { stopQueues } from '@/lib/jobs/queue';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, type Colleague } from '@/lib/testing/staff';

const names = { firstNames: 'Luisa', lastNames: 'Mora', phone: '+56 9 8765 4321' };
let chief: Colleague;

async function answerOf<Body>(handler: (request: Request) => Promise<Response>, who: Colleague, body?: object) {
  const response = await handler(apiRequest('/api/staff/x', { ...(body && { body }), headers: who.headers }));
  return { status: response.status, body: (await response.json()) as Body };
}
const isLonely = async (who: Colleague, id: string) =>
  (await answerOf<Joining>(lonely, who)).body.some((one) => one.id === id);
const linkOf = async (id: string) =>
  (await database().select().from(userAccount).where(eq(userAccount.id, id)))[0]!.executiveId;

beforeAll(async () => void (chief = await signedIn('SUPERVISOR', { site: 'cl' })));
afterAll(() => stopQueues());

it('names an account of an executive who is none, and makes it one whom requests may be given', async () => {
  const account = await signedIn('EJECUTIVO', { site: 'cl' });
  expect(await isLonely(chief, account.id)).toBe(true);
  const listed = await answerOf<UserPage>(users, await signedIn('ADMIN', { site: 'cl' }));
  expect(listed.body.rows.find(({ id }) => id === account.id)).toMatchObject({ lacksExecutive: true });
  const asked = { account: account.id, ...names };
  const wrong = await answerOf(join, chief, { ...asked, phone: '123 456 789 000' });
  expect(wrong).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('+56 9') } } });
  expect((await answerOf(join, chief, asked)).status).toBe(200);
  expect(await isLonely(chief, account.id)).toBe(false);
  const { body } = await answerOf<ExecutiveList>(executives, account);
  expect(body.find(({ isMe }) => isMe)).toMatchObject({ name: 'Luisa Mora', market: 'cl' });
  const id = await linkOf(account.id);
  const [entry] = await database()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, String(id)));
  expect(entry).toMatchObject({ action: 'executive.add', site: 'cl', userId: chief.id });
  expect((await answerOf(join, chief, asked)).status).toBe(400);
});

it('takes who is an executive by that address for the same', async () => {
  const account = await signedIn('EJECUTIVO', { site: 'cl' });
  const [stored] = await database().select().from(userAccount).where(eq(userAccount.id, account.id));
  const row = { ...names, market: 1, email: stored!.email.toUpperCase() };
  const [known] = await database().insert(executive).values(row).returning({ id: executive.id });
  expect((await answerOf(join, chief, { account: account.id, ...names })).status).toBe(200);
  expect(await linkOf(account.id)).toBe(known!.id);
});

it('is for whoever gives out requests, of their market, and asks which one of an account of all', async () => {
  const account = await signedIn('EJECUTIVO', { site: 'cl' });
  const asked = { account: account.id, ...names };
  const peru = await signedIn('SUPERVISOR', { site: 'pe' });
  expect(await isLonely(peru, account.id)).toBe(false);
  expect((await answerOf(join, peru, asked)).status).toBe(404);
  expect((await answerOf(join, account, asked)).status).toBe(403);
  expect((await answerOf(join, chief, { ...asked, account: randomUUID() })).status).toBe(404);
  const demo = await signedIn('EJECUTIVO', { site: 'cl.demo' });
  expect(await isLonely(chief, demo.id)).toBe(false);
  expect((await answerOf(join, chief, { ...asked, account: demo.id })).status).toBe(400);
  const [everywhere, admin] = [await signedIn('EJECUTIVO'), await signedIn('ADMIN')];
  expect(await isLonely(chief, everywhere.id)).toBe(false);
  const ofAll = { ...asked, account: everywhere.id };
  expect((await answerOf(join, admin, ofAll)).status).toBe(400);
  expect((await answerOf(join, admin, { ...ofAll, market: 'cl' })).status).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { GET as offer, POST as book } from '@/app/api/booking/route';
import { POST as contact } from '@/app/api/contactos/route';
import type { BookingOffer } from '@/features/lead/booking/booking.api';
import type { ContactResponse } from '@/features/lead/contact.api';
import { database } from '@/lib/db/client';
import { executive, lead } from '@/lib/db/schema';
import { apiRequest } from './request';
import { signedIn, type Colleague } from './staff';

type Handler = (request: Request, params: { params: Promise<any> }) => Promise<Response>;

export async function send<Body>(handler: Handler, who: Colleague, id: string | number, body?: object, query = '') {
  const request = apiRequest(`/api/staff/x${query}`, { ...(body && { body }), headers: who.headers });
  const response = await handler(request, { params: Promise.resolve(id === '' ? {} : { id: String(id) }) });
  return { status: response.status, body: (await response.json()) as Body };
}

export async function ask(email = `${randomUUID().slice(0, 8)}@correo.example`): Promise<ContactResponse> {
  const body = { first_name: 'Ana Pérez', telefono: '+56 9 8765 4321', email, productType: 'ISAPRE' };
  return (await contact(apiRequest('/api/contactos', { body, headers: { 'idempotency-key': randomUUID() } }))).json();
}

const proof = (ticket: string) => ({ authorization: `Bearer ${ticket}` });
export const slotsOf = async ({ ticket }: ContactResponse): Promise<string[]> =>
  ((await (await offer(apiRequest('/api/booking', { headers: proof(ticket) }))).json()) as BookingOffer).slots;

export async function callOf(request: ContactResponse, start: string): Promise<string> {
  const id = randomUUID();
  const headers = { ...proof(request.ticket), 'idempotency-key': id };
  expect((await book(apiRequest('/api/booking', { body: { start }, headers }))).status).toBe(200);
  return id;
}

export const holderOf = async (id: string) =>
  (await database().select({ is: lead.executiveId }).from(lead).where(eq(lead.id, id)))[0]!.is;

export async function mailsOf(): Promise<string[]> {
  const { rows } = await database().execute<{ mail: string }>(
    sql`select data->>'mail' as mail from pgboss.job where name = 'mail'`,
  );
  return rows.map(({ mail }) => mail).toSorted();
}

export async function freshTeam(): Promise<{ chief: Colleague; eva: number; luz: number }> {
  await database().execute(sql`truncate referrer, lead cascade`);
  await database().execute(sql`update user_account set executive_id = null`);
  await database().delete(executive);
  await database()
    .execute(sql`delete from pgboss.job where name = 'mail'`)
    .catch(() => undefined);
  const person = { lastNames: 'X', phone: '+56 2 2570 0001', takesBookings: true, market: 1 };
  const rows = await database()
    .insert(executive)
    .values([
      { ...person, firstNames: 'Eva', email: 'eva@x.cl' },
      { ...person, firstNames: 'Luz', email: 'luz@x.cl', active: false },
    ])
    .returning({ id: executive.id });
  const [eva, luz] = rows.map(({ id }) => id) as [number, number];
  return { chief: await signedIn('SUPERVISOR', { site: 'cl' }), eva, luz };
}

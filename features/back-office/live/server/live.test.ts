import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { POST as contact } from '@/app/api/contactos/route';
import { GET as events } from '@/app/api/staff/events/route';
import { POST as changeStatus } from '@/app/api/staff/requests/[id]/status/route';
import { POST as signOut } from '@/app/api/token/end/route';
import { database } from '@/lib/db/client';
import { lead } from '@/lib/db/schema';
import { stopQueues } from '@/lib/jobs/queue';
import { tellOffice } from '@/lib/office-news';
import { EventReader } from '@/lib/testing/event-reader';
import { apiRequest, type SiteHost } from '@/lib/testing/request';
import { signedIn, type Colleague } from '@/lib/testing/staff';

const PERSON = { first_name: 'Violeta Rojas', telefono: '+56987654321' };
const readers: EventReader[] = [];

async function listen({ headers }: Pick<Colleague, 'headers'>): Promise<EventReader> {
  const response = await events(apiRequest('/api/staff/events', { headers }));
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = new EventReader(response);
  readers.push(reader);
  await reader.next('ready');
  return reader;
}

async function ask(site: SiteHost): Promise<string> {
  const body = { ...PERSON, email: `${randomUUID().slice(0, 8)}@correo.example` };
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await contact(apiRequest('/api/contactos', { site, body, headers }));
  return ((await answer.json()) as { id: string }).id;
}

const change = ({ headers }: Colleague, id: string, body: object) =>
  changeStatus(apiRequest(`/api/staff/requests/${id}/status`, { headers, body }), { params: Promise.resolve({ id }) });

/** News until there are some of that id. */
async function newsOf(reader: EventReader, id: string) {
  for (;;) {
    const found = ((await reader.next('news')) as { id: string }[]).find((one) => one.id === id);
    if (found) return found;
  }
}

/** A signal of its own, after which nothing of what came before it is still to come. */
async function mark(site: string): Promise<string> {
  const id = randomUUID();
  await tellOffice(database(), null, [{ action: 'lead.new', subject: id, site }]);
  return id;
}

const staff = {} as Record<'ana' | 'beto' | 'peru' | 'partner' | 'client', Colleague>;

beforeAll(async () => {
  Object.assign(staff, {
    ana: await signedIn('SUPERVISOR', { site: 'cl' }),
    beto: await signedIn('EJECUTIVO', { site: 'cl' }),
    peru: await signedIn('SUPERVISOR', { site: 'pe' }),
    partner: await signedIn('ADMIN_PARTNER', { site: 'cl.acme' }),
    client: await signedIn('CLIENT', { site: 'cl' }),
  });
  // Before the process listens whoever is first is told to look for themselves.
  const first = await listen(staff.ana);
  await first.next('missed');
}, 60_000);
afterEach(() => Promise.all(readers.splice(1).map((reader) => reader.close())));
afterAll(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  await stopQueues();
});

describe('live news', () => {
  it('tell of a new request by its id alone', async () => {
    const reader = await listen(staff.ana);
    const id = await ask('cl');
    expect(await newsOf(reader, id)).toEqual({ section: 'requests', id, by: null, isOwn: false });
  });

  it('tell who of our people changed a request, and whose own change it was', async () => {
    const id = await ask('cl');
    const [hers, his] = [await listen(staff.ana), await listen(staff.beto)];
    expect((await change(staff.ana, id, { ticket: 'pending' })).status).toBe(200);
    expect(await newsOf(his, id)).toEqual({ section: 'requests', id, by: staff.ana.name, isOwn: false });
    expect(await newsOf(hers, id)).toMatchObject({ id, by: null, isOwn: true });
  });

  it('tell a partner’s people of theirs alone and not by whom, another market’s of neither, and a customer of nothing', async () => {
    const [partner, peru, client] = [await listen(staff.partner), await listen(staff.peru), await listen(staff.client)];
    const [main, own] = [await ask('cl'), await ask('cl')];
    await database().update(lead).set({ site: 'cl.acme' }).where(eq(lead.id, own));
    await change(staff.ana, main, { ticket: 'pending' });
    await change(staff.ana, own, { ticket: 'pending' });
    const last = await mark('cl.acme');
    const told: { id: string }[] = [];
    while (!told.some(({ id }) => id === last)) told.push(...((await partner.next('news')) as { id: string }[]));
    expect(told.find(({ id }) => id === own)).toEqual({ section: 'requests', id: own, by: null, isOwn: false });
    expect(told.map(({ id }) => id)).not.toContain(main);
    const theirs = await mark('pe');
    expect(((await peru.next('news')) as { id: string }[]).map(({ id }) => id)).toEqual([theirs]);
    expect(await Promise.race([client.next('news').catch(() => 'ended'), Promise.resolve('nothing')])).toBe('nothing');
  });

  it('end with the session, and let in nobody without one', async () => {
    const colleague = await signedIn('EJECUTIVO', { site: 'cl' });
    const reader = await listen(colleague);
    expect((await signOut(apiRequest('/api/token/end', { headers: colleague.headers, body: {} }))).status).toBe(200);
    await reader.end();
    expect((await events(apiRequest('/api/staff/events', { headers: colleague.headers }))).status).toBe(401);
    expect((await events(apiRequest('/api/staff/events'))).status).toBe(401);
  });

  it('end the oldest of too many tabs', async () => {
    const colleague = await signedIn('EJECUTIVO', { site: 'cl' });
    const oldest = await listen(colleague);
    for (let tab = 0; tab < 6; tab += 1) await listen(colleague);
    await expect(oldest.next('news')).rejects.toThrow('the stream ended');
  });
});

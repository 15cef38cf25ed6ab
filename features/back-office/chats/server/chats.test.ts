import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as events } from '@/app/api/chat/events/route';
import { POST as messages } from '@/app/api/chat/messages/route';
import { POST as start } from '@/app/api/chat/start/route';
import { POST as endSession } from '@/app/api/token/end/route';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import type { SessionResponse, StartResponse } from '@/features/chat/chat.api';
import type { ChatDetail, PreparedAnswers } from '@/features/chat/staff/staff-chat-schemas';
import { database } from '@/lib/db/client';
import { auditEntry, conversation, executive, lead, userAccount } from '@/lib/db/schema';
import { EventReader } from '@/lib/testing/event-reader';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';

const answers = staffHandler('GET /api/staff/answers');
const keep = staffHandler('POST /api/staff/answers');
type More = { readonly body?: object; readonly query?: string; readonly site?: 'cl' | 'co' };

async function send<Body>(
  handler: (request: Request, params: { params: Promise<any> }) => Promise<Response>,
  who: Colleague,
  id: string | null,
  { body, query = '', site = 'cl' }: More = {},
) {
  const request = apiRequest(`/api/staff/x${query}`, { site, ...(body && { body }), headers: who.headers });
  const response = await handler(request, { params: Promise.resolve(id === null ? {} : { id }) });
  return { status: response.status, body: (await response.json()) as Body };
}

type Site = 'cl' | 'co';

const list = (query: string) => callStaff<{ rows: object[]; total: number }>(adviser, `chats${query}`);
const read = (who: Colleague, id: string, site?: Site) => callStaff<ChatDetail>(who, `chats/${id}`, undefined, site);
const open = (who: Colleague, id: string, site?: Site) => callStaff<SessionResponse>(who, `chats/${id}/open`, {}, site);
const handOver = (who: Colleague, id: string, given: object) => callStaff(who, `chats/${id}/handOver`, given);

async function say(proof: string, text: string): Promise<number> {
  const headers = { authorization: `Bearer ${proof}`, 'idempotency-key': randomUUID() };
  return (await messages(apiRequest('/api/chat/messages', { body: { text }, headers }))).status;
}

async function begin() {
  const email = `${randomUUID().slice(0, 8)}@correo.example`;
  const body = { first_name: 'Violeta Rojas', telefono: '+56987654321', productType: 'ISAPRE', email };
  const headers = { 'idempotency-key': randomUUID() };
  const answer = (await (await start(apiRequest('/api/chat/start', { body, headers }))).json()) as StartResponse;
  return { proof: answer.proof as string, id: (answer.ticket as string).split('.')[0]! };
}

let adviser: Colleague;
let ids: number[];

beforeAll(async () => {
  const person = { market: 1, lastNames: 'X', phone: '1' };
  const rows = await database()
    .insert(executive)
    .values([
      { ...person, firstNames: 'Eva', email: 'eva@x.cl' },
      { ...person, firstNames: 'Luz', email: 'luz@x.cl' },
    ])
    .returning({ id: executive.id });
  ids = rows.map(({ id }) => id);
  adviser = await signedIn('EJECUTIVO', { site: 'cl' });
});

describe('the inbox', () => {
  it('says who waits, lets one answer in the executive’s place, and hands a chat on', async () => {
    const { proof, id } = await begin();
    expect(await say(proof, '¿Qué plan me conviene?')).toBe(200);
    const waiting = await list('?state=waiting&q=violeta');
    expect(waiting.body).toMatchObject({ total: 1, rows: [{ id, state: 'waiting', messages: 1 }] });
    expect((await read(adviser, id)).body).toMatchObject({
      market: 'cl',
      elsewhere: null,
      said: [{ sender: 'visitor', text: '¿Qué plan me conviene?' }],
    });
    const opened = await open(adviser, id);
    expect(opened.status).toBe(200);
    expect(await say(opened.body.proof, 'Te lo cuento')).toBe(200);
    const answered = await read(adviser, id);
    expect(answered.body).toMatchObject({ writesAs: adviser.name, said: [{ author: null }, { author: adviser.name }] });
    const { history } = (await callStaff<RequestDetail>(adviser, `requests/${id}`)).body;
    expect(history.map(({ text }) => text)).toContain(`${adviser.name} respondió en el chat`);
    expect((await list('?state=waiting')).body.total).toBe(0);
    expect((await list('?state=open')).body.rows).toMatchObject([{ id }]);

    const [{ executiveId: holder } = { executiveId: null }] = await database()
      .select({ executiveId: lead.executiveId })
      .from(lead)
      .where(eq(lead.id, id));
    const other = ids.find((one) => one !== holder)!;
    const given = { executive: other, note: 'Sabe más', seen: holder };
    const own = await signedIn('EJECUTIVO', { site: 'cl', executiveId: holder! });
    expect((await read(own, id)).body).toMatchObject({ mayHandOver: true, writesAs: null, mayTakeAs: null });
    const mine = await open(own, id);
    expect(await say(mine.body.proof, 'Soy yo')).toBe(200);
    expect((await read(own, id)).body.said.at(-1)).toMatchObject({ text: 'Soy yo', author: null });
    const chief = await signedIn('SUPERVISOR', { site: 'cl', executiveId: other });
    expect((await read(chief, id)).body).toMatchObject({ writesAs: chief.name, mayTakeAs: other });
    expect((await handOver(own, id, given)).status).toBe(200);
    expect((await read(adviser, id)).body.executive?.id).toBe(other);
    expect(await say(opened.body.proof, 'Una cosa más')).toBe(404);
    const audits = await database().select().from(auditEntry).where(eq(auditEntry.subject, id));
    expect(audits.map(({ action }) => action)).toEqual(['chat.open', 'chat.open', 'lead.assign']);
  });

  it('hands over an executive’s own as long as it lasts, any for who gives out requests, and none that another has meanwhile', async () => {
    const { id } = await begin();
    const [found] = await database().select({ executiveId: lead.executiveId }).from(lead).where(eq(lead.id, id));
    const holder = found!.executiveId!;
    const other = ids.find((one) => one !== holder)!;
    const given = { executive: other, note: 'Sabe más', seen: holder };
    const supervisor = await signedIn('SUPERVISOR', { site: 'cl' });
    const own = await signedIn('EJECUTIVO', { site: 'cl', executiveId: holder });
    const another = await signedIn('EJECUTIVO', { site: 'cl', executiveId: other });
    for (const who of [adviser, another]) {
      expect((await read(who, id)).body).toMatchObject({ mayHandOver: false });
      expect((await handOver(who, id, given)).status).toBe(403);
    }
    const peru = await signedIn('SUPERVISOR', { site: 'pe' });
    expect((await handOver(peru, id, given)).status).toBe(404);
    await database().update(conversation).set({ endedAt: new Date() }).where(eq(conversation.leadId, id));
    expect((await handOver(own, id, given)).status).toBe(403);
    expect((await read(own, id)).body.executive?.id).toBe(holder);

    expect((await handOver(supervisor, id, { ...given, seen: other })).status).toBe(409);
    expect((await handOver(supervisor, id, given)).status).toBe(200);
    expect((await handOver(supervisor, id, { ...given, executive: holder })).status).toBe(409);
    expect((await read(supervisor, id)).body.executive?.id).toBe(other);
  });

  it('is for the caller’s own sites, and answers on the chat’s own site', async () => {
    const { id } = await begin();
    const peru = await signedIn('EJECUTIVO', { site: 'pe' });
    expect((await read(peru, id)).status).toBe(404);
    expect((await open(peru, id)).status).toBe(404);
    const reader = await signedIn('GERENTE', { site: 'cl' });
    expect((await open(reader, id)).status).toBe(403);
    const all = await signedIn('ADMIN');
    expect((await read(all, id, 'co')).body.elsewhere).toMatch(new RegExp(`/chats/${id}$`));
    expect((await open(all, id, 'co')).status).toBe(404);
  });

  it('keeps answers of a market, each title once', async () => {
    const hello = { id: null, market: 'cl', title: 'Saludo', text: 'Hola, soy tu ejecutiva.' };
    expect((await send(keep, adviser, null, { body: hello })).status).toBe(200);
    expect((await send(keep, adviser, null, { body: { ...hello, title: 'SALUDO' } })).status).toBe(400);
    expect((await send(keep, adviser, null, { body: { ...hello, market: 'pe' } })).status).toBe(403);
    expect((await send(keep, adviser, null, { body: { ...hello, title: 'Cierre' } })).status).toBe(200);
    const kept = (await send<PreparedAnswers>(answers, adviser, null)).body;
    expect(kept.map(({ title }) => title)).toEqual(['Cierre', 'Saludo']);
    const change = { ...hello, id: kept[0]!.id, title: 'Saludo', text: 'Otra cosa' };
    expect((await send(keep, adviser, null, { body: change })).status).toBe(400);
    expect((await send(keep, adviser, null, { body: { ...change, title: 'Despedida' } })).status).toBe(200);
    expect((await send(keep, adviser, null, { body: { ...change, id: 999_999, title: 'Nada' } })).status).toBe(404);
    const isEdited = and(eq(auditEntry.action, 'chat.answer'), eq(auditEntry.subject, String(change.id)));
    expect(await database().select().from(auditEntry).where(isEdited).orderBy(desc(auditEntry.id))).toMatchObject([
      {
        ...{ site: 'cl', userId: adviser.id, before: { title: 'Cierre', text: hello.text } },
        after: { title: 'Despedida', text: 'Otra cosa' },
      },
      { before: null, after: { title: 'Cierre', text: hello.text } },
    ]);
    expect((await send(answers, await signedIn('ADMIN_PARTNER', { site: 'cl.demo' }), null)).status).toBe(403);
    expect((await send(answers, await signedIn('EJECUTIVO', { site: 'pe' }), null)).body).toEqual([]);
  });
});

it('lets somebody write as the executive only as long as their account does', async () => {
  const { id } = await begin();
  for (const change of [{ status: 'Inactivo' }, { role: 'GERENTE' }, { site: 'pe' }] as const) {
    const colleague = await signedIn('EJECUTIVO', { site: 'cl' });
    const { proof } = (await open(colleague, id)).body;
    expect(await say(proof, 'Hola')).toBe(200);
    await database().update(userAccount).set(change).where(eq(userAccount.id, colleague.id));
    expect(await say(proof, 'Sigo aquí'), JSON.stringify(change)).toBe(404);
  }
});

it('ends what is open for who writes as the executive, with their session and with their account', async () => {
  const { id } = await begin();
  const owner = await signedIn('ADMIN');
  const signOut = (who: Colleague) => endSession(apiRequest('/api/token/end', { body: {}, headers: who.headers }));
  const shutOut = (who: Colleague) => callStaff(owner, `users/${who.id}/disable`, {});
  for (const leave of [signOut, shutOut]) {
    const colleague = await signedIn('EJECUTIVO', { site: 'cl' });
    const { proof } = (await open(colleague, id)).body;
    const reader = new EventReader(
      await events(apiRequest('/api/chat/events', { headers: { authorization: `Bearer ${proof}` } })),
    );
    await reader.next('state');
    expect((await leave(colleague)).status).toBe(200);
    await reader.end();
    expect(await say(proof, 'Sigo aquí')).toBe(404);
  }
});

import { createHmac, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as configRoute } from '@/app/api/chat/getWebchatConfig/route';
import { POST as endRoute } from '@/app/api/chat/end/route';
import { POST as messagesRoute } from '@/app/api/chat/messages/route';
import { POST as webhookRoute } from '@/app/api/webhooks/twilio/[conversation]/route';
import { database } from '@/lib/db/client';
import { chatMessage, conversation, executive, lead } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import { startChat } from '@/lib/testing/ask';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest } from '@/lib/testing/request';
import { relay, reconcileTwilio, twilioJobs } from './relay';
import { installationKey, tryLockReconciliation } from './chat.db';
import { twilioAccount } from './twilio';

const TOKEN = vi.hoisted(() => {
  process.env.TWILIO_ACCOUNT_SID = `AC${'0'.repeat(32)}`;
  return (process.env.TWILIO_AUTH_TOKEN = 'the-token');
});

type There = {
  people: Map<string, string>;
  ears: string[];
  messages: { sid: string; body: string | null; attributes: string; media?: object[]; date_created: string }[];
};
const conversations = new Map<string, There>();
let next: 'kept' | 'kept, and not said so' | 'refused' | 'hanging' = 'kept';
let undeletable = '';
const API = 'https://conversations.twilio.com/v1/Conversations';

const at = ({ name }: { name?: string | readonly string[] | undefined }) => conversations.get(String(name));
const gone = () => HttpResponse.json({ code: 20404 }, { status: 404 });
const made = (body: object) => HttpResponse.json(body, { status: 201 });

const twilio = setupServer(
  http.get(API, () => {
    const names = [...conversations.keys()].map((unique_name) => ({ unique_name }));
    return HttpResponse.json({ conversations: [{ unique_name: null }, ...names], meta: { next_page_url: null } });
  }),
  http.post(API, async ({ request }) => {
    const name = (await request.formData()).get('UniqueName') as string;
    conversations.set(name, { people: new Map(), ears: [], messages: [] });
    return made({ sid: 'CH1' });
  }),
  http.get(`${API}/:name`, ({ params }) => (at(params) ? HttpResponse.json({ sid: 'CH1' }) : gone())),
  http.delete(`${API}/:name`, ({ params }) => {
    if (params.name === undeletable) return HttpResponse.json({}, { status: 500 });
    return conversations.delete(String(params.name)) ? new HttpResponse(null, { status: 204 }) : gone();
  }),
  http.get(`${API}/:name/Webhooks`, ({ params }) => HttpResponse.json({ webhooks: at(params)!.ears })),
  http.post(`${API}/:name/Webhooks`, async ({ params, request }) => {
    at(params)!.ears.push((await request.formData()).get('Configuration.Url') as string);
    return made({});
  }),
  http.get(`${API}/:name/Participants`, ({ params }) => {
    const participants = [...at(params)!.people].map(([sid, identity]) => ({ sid, identity }));
    return HttpResponse.json({ participants });
  }),
  http.post(`${API}/:name/Participants`, async ({ params, request }) => {
    at(params)!.people.set(`MB${randomUUID()}`, (await request.formData()).get('Identity') as string);
    return made({});
  }),
  http.delete(`${API}/:name/Participants/:sid`, ({ params }) => {
    at(params)!.people.delete(String(params.sid));
    return new HttpResponse(null, { status: 204 });
  }),
  http.get(`${API}/:name/Messages`, ({ params, request }) => {
    const query = new URL(request.url).searchParams;
    const [page, size] = [Number(query.get('Page') ?? 0), Number(query.get('PageSize'))];
    const messages = at(params)!.messages.slice(page * size, (page + 1) * size);
    query.set('Page', String(page + 1));
    const isLast = (page + 1) * size >= at(params)!.messages.length;
    const next_page_url = isLast ? null : `${API}/${String(params.name)}/Messages?${query}`;
    return HttpResponse.json({ messages, meta: { next_page_url } });
  }),
  http.post(`${API}/:name/Messages`, async ({ params, request }) => {
    expect(request.headers.get('authorization')).toBe(`Basic ${btoa(`AC${'0'.repeat(32)}:${TOKEN}`)}`);
    const said = await request.formData();
    const outcome = next;
    next = 'kept';
    if (outcome === 'refused') return HttpResponse.json({}, { status: 503 });
    const [body, attributes] = [said.get('Body') as string, said.get('Attributes') as string];
    at(params)!.messages.push({ sid: `IM${randomUUID()}`, body, attributes, date_created: new Date().toISOString() });
    if (outcome === 'hanging') await delay(1_000);
    return outcome === 'kept, and not said so' ? HttpResponse.error() : made({});
  }),
);

beforeAll(async () => {
  twilio.listen();
  await addExecutive();
});
beforeEach(() => {
  conversations.clear();
  next = 'kept';
});
afterAll(() => {
  twilio.close();
});

async function say(proof: string, text: string) {
  const headers = { authorization: `Bearer ${proof}`, 'idempotency-key': randomUUID() };
  expect((await messagesRoute(apiRequest('/api/chat/messages', { body: { text }, headers }))).status).toBe(200);
}

const there = (leadId: string) => [...conversations].find(([name]) => name.endsWith(leadId))![1];
const writeThere = (leadId: string, body: string | null, { at: written = new Date(), ...more } = {} as Written) => {
  const date_created = written.toISOString();
  there(leadId).messages.push({ sid: `IM${randomUUID()}`, body, attributes: '{}', date_created, ...more });
};
type Written = { at?: Date; media?: object[] };
const endedAgo = (leadId: string, minutes: number) =>
  database()
    .update(conversation)
    .set({ endedAt: new Date(Date.now() - minutes * 60_000), endedBy: 'visitor' })
    .where(eq(conversation.leadId, leadId));
const tidy = () => reconcileTwilio(database(), twilioAccount()!);
const bodies = (leadId: string) => there(leadId).messages.map(({ body }) => body);
const carry = (leadId: string, timeoutMs = 5_000) => relay(database(), { ...twilioAccount()!, timeoutMs }, leadId);
const kept = (leadId: string) =>
  database()
    .select({ seq: chatMessage.seq, sender: chatMessage.sender, text: chatMessage.text })
    .from(chatMessage)
    .where(eq(chatMessage.leadId, leadId))
    .orderBy(chatMessage.seq);

async function tell(leadId: string, fields: Record<string, string>, signedAs = fields, token = TOKEN) {
  const url = `http://cl.localhost:3000/api/webhooks/twilio/${leadId}`;
  const names = Object.keys(signedAs).toSorted();
  const text = url + names.map((name) => name + signedAs[name]).join('');
  const request = apiRequest(`/api/webhooks/twilio/${leadId}`, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64'),
    },
  });
  return (await webhookRoute(request, { params: Promise.resolve({ conversation: leadId }) })).status;
}
const reply = (sid: string, Body: string) => ({
  ...{ EventType: 'onMessageAdded', MessageSid: sid, Body, Author: 'carla@queplan.cl', Attributes: '{}' },
  ...{ ConversationSid: 'CH1', Source: 'SDK' },
});

it('says that Twilio carries the chat, and queues its messages with them', async () => {
  const answer = await configRoute(apiRequest('/api/chat/getWebchatConfig'));
  expect(await answer.json()).toEqual({ provider: 'twilio', textMax: 2000 });
  const { proof, leadId } = await startChat();
  await say(proof, 'Hola');
  const { rows } = await database().execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = 'chatRelay' and data->>'leadId' = ${leadId}`,
  );
  expect(rows).toEqual([{ data: { leadId } }, { data: { leadId } }]);
});

describe('what is said here', () => {
  it('gets there in its order, with the executive alone in the conversation and our ear in it', async () => {
    const { proof, leadId } = await startChat();
    for (const text of ['Hola', 'x'.repeat(1_700), '¿Hay alguien?']) await say(proof, text);
    await carry(leadId);
    expect(bodies(leadId)).toEqual(['Hola', 'x'.repeat(1_600), 'x'.repeat(100), '¿Hay alguien?']);
    expect([...there(leadId).people.values()]).toEqual(['carla@queplan.cl']);
    expect(there(leadId).ears).toEqual([`http://cl.localhost:3000/api/webhooks/twilio/${leadId}`]);
    expect(JSON.stringify([...conversations])).not.toContain('correo.cl');
    const other = await addExecutive({ firstNames: 'Luis', email: 'luis@queplan.cl' });
    await database().update(lead).set({ executiveId: other }).where(eq(lead.id, leadId));
    await carry(leadId);
    expect([...there(leadId).people.values()]).toEqual(['luis@queplan.cl']);
    expect(bodies(leadId)).toHaveLength(4);
    await database().delete(lead).where(eq(lead.id, leadId));
    await database().delete(executive).where(eq(executive.id, other));
  });

  it.each(['kept, and not said so', 'hanging'] as const)(
    'is not sent twice by its key when it was %s: that is unknown, and looked up',
    async (outcome) => {
      const { proof, leadId } = await startChat();
      await carry(leadId);
      await say(proof, 'Hola');
      next = outcome;
      await expect(carry(leadId, 300)).rejects.toThrow();
      expect(bodies(leadId)).toEqual(['Hola']);
      await carry(leadId);
      await carry(leadId);
      expect(bodies(leadId)).toEqual(['Hola']);
    },
  );

  it('is sent again when it was refused, and the visitor’s own conversation stands meanwhile', async () => {
    const { proof, leadId } = await startChat();
    await say(proof, 'Hola');
    next = 'refused';
    await expect(carry(leadId)).rejects.toThrow('Twilio answers 503');
    expect(await kept(leadId)).toEqual([{ seq: 1, sender: 'visitor', text: 'Hola' }]);
    const [job] = twilioJobs();
    const batch = [{ id: 'one', data: { leadId } }];
    expect(await (job as { handler: (...given: unknown[]) => unknown }).handler(database(), batch)).toEqual([]);
    expect(bodies(leadId)).toEqual(['Hola']);
  });

  it('is carried once by two processes at once', async () => {
    const { proof, leadId } = await startChat();
    for (const text of ['uno', 'dos', 'tres']) await say(proof, text);
    await Promise.all([carry(leadId), carry(leadId)]);
    expect(bodies(leadId)).toEqual(['uno', 'dos', 'tres']);
  });
});

describe('what an agent writes there', () => {
  it('gets here by its webhook, once however often it is told', async () => {
    const { leadId } = await startChat();
    expect(await tell(leadId, reply('IM1', ' Buenas tardes '))).toBe(200);
    expect(await tell(leadId, reply('IM1', ' Buenas tardes '))).toBe(200);
    expect(await tell(leadId, reply('IM2', '¿Cuántos son?'))).toBe(200);
    expect(await kept(leadId)).toEqual([
      { seq: 1, sender: 'executive', text: 'Buenas tardes' },
      { seq: 2, sender: 'executive', text: '¿Cuántos son?' },
    ]);
  });

  it('is not believed unless the account signed all of it for this conversation', async () => {
    const { leadId } = await startChat();
    const said = reply('IM3', 'Transfiere a esta cuenta');
    expect(await tell(leadId, said, said, 'another token')).toBe(403);
    expect(await tell(leadId, said, reply('IM3', 'Hola'))).toBe(403);
    expect(await tell(leadId, { ...said, More: 'unsigned' }, said)).toBe(403);
    const bare = apiRequest(`/api/webhooks/twilio/${leadId}`, {
      body: new URLSearchParams(said).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await webhookRoute(bare, { params: Promise.resolve({ conversation: leadId }) })).status).toBe(403);
    expect(await kept(leadId)).toEqual([]);
  });

  it('is no echo of our own, and no news of what is not a message', async () => {
    const { leadId } = await startChat();
    const Attributes = JSON.stringify({ key: randomUUID(), part: 0 });
    expect(await tell(leadId, { ...reply('IM4', 'Hola'), Attributes })).toBe(200);
    expect(await tell(leadId, { ...reply('IM5', 'Hola'), EventType: 'onParticipantAdded' })).toBe(200);
    expect(await tell(randomUUID(), reply('IM6', 'Hola'))).toBe(200);
    expect(await kept(leadId)).toEqual([]);
  });

  it('is found where its webhook was lost, and not doubled by one that comes late', async () => {
    const { leadId } = await startChat();
    await carry(leadId);
    there(leadId).messages.push({
      sid: 'IM7',
      body: 'Buenas\0',
      attributes: '{}',
      date_created: '2026-11-23T12:00:00Z',
    });
    await reconcileTwilio(database(), twilioAccount()!);
    expect(await tell(leadId, reply('IM7', 'Buenas'))).toBe(200);
    expect(await kept(leadId)).toEqual([{ seq: 1, sender: 'executive', text: 'Buenas' }]);
    await carry(leadId);
    expect(bodies(leadId)).toEqual(['Buenas\0']);
  });
});

it('of what can not be kept here nothing stands in the log, or where a job says why it failed', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const { leadId } = await startChat();
  await carry(leadId);
  writeThere(leadId, 'Tengo asma');
  await database().execute(sql`alter table chat_message add constraint broken check (text not like '%asma%')`);
  try {
    const [job] = twilioJobs();
    const { handler } = job as unknown as { handler: (...given: unknown[]) => Promise<object[]> };
    const failures = await handler(database(), [{ id: 'one', data: { leadId } }]);
    expect(failures).toEqual([{ id: 'one', reason: expect.stringContaining('"broken"') }]);
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify([failures, warn.mock.calls])).not.toContain('asma');
  } finally {
    await database().execute(sql`alter table chat_message drop constraint broken`);
    warn.mockRestore();
  }
});

it('nothing stays there of what has ended or was deleted here; what is another’s stays', async () => {
  const [ended, deleted, open] = [await startChat(), await startChat(), await startChat()];
  for (const { leadId } of [ended, deleted, open]) await carry(leadId);
  conversations.set('another-app', { people: new Map(), ears: [], messages: [] });
  const headers = { authorization: `Bearer ${ended.proof}` };
  expect((await endRoute(apiRequest('/api/chat/end', { body: {}, headers }))).status).toBe(200);
  await database().delete(lead).where(eq(lead.id, deleted.leadId));
  await endedAgo(ended.leadId, 11);
  await tidy();
  expect([...conversations.keys()]).toEqual([expect.stringContaining(open.leadId), 'another-app']);
  expect(await tell(ended.leadId, reply('IM8', 'Tarde'))).toBe(200);
  expect(await kept(ended.leadId)).toEqual([]);
});

it('one that is not deleted there keeps no other back', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const [first, second, open] = [await startChat(), await startChat(), await startChat()];
  for (const { leadId } of [first, second, open]) await carry(leadId);
  for (const { leadId } of [first, second]) await database().delete(lead).where(eq(lead.id, leadId));
  await say(open.proof, 'Hola');
  undeletable = [...conversations.keys()][0]!;
  await tidy();
  expect([...conversations.keys()]).toEqual([undeletable, expect.stringContaining(open.leadId)]);
  expect(bodies(open.leadId)).toEqual(['Hola']);
  expect(warn).toHaveBeenCalledOnce();
  undeletable = '';
  await tidy();
  expect(conversations.size).toBe(1);
  warn.mockRestore();
});

it('what another installation has in the same account stays as it is', async () => {
  const nobody = { people: new Map(), ears: [], messages: [] };
  for (const id of ['', '0123456789ab-']) conversations.set(`queplan-${id}${randomUUID()}`, nobody);
  const names = [...conversations.keys()];
  await tidy();
  expect([...conversations.keys()]).toEqual(names);
  const { leadId } = await startChat();
  await carry(leadId);
  expect(JSON.stringify([...conversations.keys()])).not.toContain(await installationKey(database()));
});

it('one process tidies at a time, the others leave it to it', async () => {
  const { leadId } = await startChat();
  await carry(leadId);
  await database().delete(lead).where(eq(lead.id, leadId));
  await database().transaction(async (tx) => {
    await tryLockReconciliation(tx);
    await tidy();
    expect(conversations.size).toBe(1);
  });
  await tidy();
  expect(conversations.size).toBe(0);
});

describe('of what is written there', () => {
  it('more than one message of ours holds comes in several, whole, and once', async () => {
    const { leadId } = await startChat();
    await carry(leadId);
    const long = `${'palabra '.repeat(400)}${'y'.repeat(2_500)}`;
    writeThere(leadId, long);
    for (let n = 0; n < 2; n++) await carry(leadId);
    const texts = (await kept(leadId)).map(({ text }) => text);
    expect(texts.map(({ length }) => length).every((length) => length <= 2_000)).toBe(true);
    expect(texts.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''));
    expect(texts[0]!.endsWith('palabra')).toBe(true);
    expect(there(leadId).messages).toHaveLength(1);
    expect(await tell(leadId, reply('IM9', long))).toBe(200);
    expect(await kept(leadId)).toHaveLength(2 * texts.length);
  });

  it('a file is said to be one that the chat does not show, in the language of the conversation', async () => {
    const { leadId } = await startChat();
    await carry(leadId);
    writeThere(leadId, null, { media: [{ sid: 'ME1' }] });
    await carry(leadId);
    await database().update(conversation).set({ locale: 'en' }).where(eq(conversation.leadId, leadId));
    expect(await tell(leadId, { ...reply('IM10', 'Tu póliza'), Media: '[{"Sid":"ME2"}]' })).toBe(200);
    await carry(leadId);
    expect((await kept(leadId)).map(({ text }) => text)).toEqual([
      'Tu ejecutivo te envió un archivo que no se puede mostrar en este chat: pídele que te lo envíe por correo.',
      'Tu póliza',
      'Your adviser sent a file that can’t be shown in this chat: ask them to send it by email.',
    ]);
  });

  it('and here nothing is left out where there are more messages than one page holds', async () => {
    const { leadId } = await startChat();
    await carry(leadId);
    for (let n = 1; n <= 130; n++) writeThere(leadId, `there ${n}`);
    const place = { leadId, site: 'cl', market: 1, sender: 'visitor' as const };
    const rows = Array.from({ length: 60 }, (_, n) => ({
      ...place,
      seq: n + 1,
      key: randomUUID(),
      text: `here ${n + 1}`,
    }));
    await database().insert(chatMessage).values(rows);
    await database().update(conversation).set({ messages: 60 }).where(eq(conversation.leadId, leadId));
    for (let n = 0; n < 2; n++) await carry(leadId);
    expect(bodies(leadId).filter((body) => body!.startsWith('here'))).toEqual(rows.map(({ text }) => text));
    expect(await kept(leadId)).toHaveLength(190);
    expect(bodies(leadId)).toHaveLength(190);
  });
});

it('what was said just before the end is carried still, both ways; what comes after it is not', async () => {
  const { proof, leadId } = await startChat();
  await carry(leadId);
  await say(proof, 'Gracias, adiós');
  writeThere(leadId, 'Hasta pronto', { at: new Date(Date.now() - 120_000) });
  await endedAgo(leadId, 1);
  writeThere(leadId, 'Una cosa más');
  await tidy();
  expect(bodies(leadId)).toEqual(['Hasta pronto', 'Una cosa más', 'Gracias, adiós']);
  expect((await kept(leadId)).map(({ text }) => text)).toEqual(['Gracias, adiós', 'Hasta pronto']);
});

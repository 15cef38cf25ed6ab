import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as available } from '@/app/api/chat/available/route';
import { POST as endRoute } from '@/app/api/chat/end/route';
import { GET as eventsRoute } from '@/app/api/chat/events/route';
import { GET as configRoute } from '@/app/api/chat/getWebchatConfig/route';
import { POST as linkRoute } from '@/app/api/chat/link/route';
import { POST as messagesRoute } from '@/app/api/chat/messages/route';
import { POST as sessionRoute } from '@/app/api/chat/session/route';
import { POST as activityRoute } from '@/app/api/chat/activity/route';
import { POST as startRoute } from '@/app/api/chat/start/route';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { chatMessage, conversation, customerInteraction, lead, referrer, visitorMail } from '@/lib/db/schema';
import { runScheduled } from '@/lib/jobs/start';
import { logger } from '@/lib/logger';
import { renderMail } from '@/lib/mail/render';
import { setSites, siteTable } from '@/lib/site/site-table';
import { toSite, type Site } from '@/lib/site/site';
import { addExecutive } from '@/lib/testing/executives';
import { answerOf, apiRequest } from '@/lib/testing/request';
import { EventReader } from '@/lib/testing/event-reader';
import { queuedJobs } from '@/lib/testing/queued-jobs';
import { askContact, startChat } from '@/lib/testing/ask';
import { HEARTBEAT_MS } from '@/lib/http/event-response';
import { endIdleChats } from './chat-with-visitor';
import { notify } from './chat.db';
import { executiveChatMail, transcriptMail } from './mails';

const PERSON = { first_name: 'Ana Rojas', telefono: '+56987654321', productType: 'ISAPRE' };
const readers: EventReader[] = [];

type Sent = { proof?: string; key?: string; site?: MarketCode };
const post = (door: (request: Request) => Promise<Response>, body: unknown, { proof, key, site = 'cl' }: Sent = {}) => {
  const headers = { ...(proof && { authorization: `Bearer ${proof}` }), ...(key && { 'idempotency-key': key }) };
  return answerOf(door(apiRequest('/api/chat/x', { site, body, headers })));
};

async function start(changes: object = {}, key: string = randomUUID()) {
  const email = `ana.${randomUUID().slice(0, 8)}@correo.cl`;
  const { status, body } = await post(startRoute, { ...PERSON, email, ...changes }, { key });
  expect([status, body]).toEqual([200, expect.objectContaining({ proof: expect.any(String) })]);
  return body as { proof: string; ticket: string; executive: string | null };
}

const idOf = ({ ticket }: { ticket: string }) => ticket.split('.')[0]!;
const say = (proof: string, text: string, key: string = randomUUID()) => post(messagesRoute, { text }, { proof, key });

async function linkOf(leadId: string): Promise<string> {
  const mail = (await executiveChatMail.load(database(), [leadId])).get(leadId)!;
  return new URL(mail.url).pathname.split('/').at(-1)!;
}

const enter = async (leadId: string): Promise<string> =>
  (await post(sessionRoute, { token: await linkOf(leadId) })).body.proof;

async function listen(proof: string, lastEventId?: number): Promise<EventReader> {
  const headers = {
    authorization: `Bearer ${proof}`,
    ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
  };
  const response = await eventsRoute(apiRequest('/api/chat/events', { headers }));
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = new EventReader(response);
  readers.push(reader);
  return reader;
}

beforeAll(() => addExecutive());
afterEach(() => Promise.all(readers.splice(0).map((reader) => reader.close())));

describe('chat/available', () => {
  const ask = (site: MarketCode) => answerOf(available(apiRequest('/api/chat/available', { site })));

  it('says where visitors may chat, and that they may not in Peru [A-72]', async () => {
    const found = await Promise.all((['cl', 'co', 'in', 'pe'] as const).map(ask));
    expect(found.map(({ status, body }) => [status, body.available])).toEqual([
      [200, true],
      [200, true],
      [200, true],
      [200, false],
    ]);
  });

  it('says when somebody answers, by the clock of the market', async () => {
    const at = async (site: MarketCode, moment: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
      const { body } = await ask(site);
      vi.useRealTimers();
      return [body.isOpen, body.opensAt];
    };
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:29:00Z') });
    expect((await ask('co')).body.closesAt).toBe('2026-11-20 18:30');
    vi.useRealTimers();
    expect(await at('co', '2026-11-20T23:29:00Z')).toEqual([true, null]);
    expect(await at('co', '2026-11-20T23:30:00Z')).toEqual([false, '2026-11-23 09:00']);
    expect(await at('cl', '2026-11-20T23:29:00Z')).toEqual([false, '2026-11-23 09:00']);
    expect(await at('cl', '2026-11-23T11:59:00Z')).toEqual([false, '2026-11-23 09:00']);
    expect(await at('cl', '2026-11-23T12:00:00Z')).toEqual([true, null]);
    expect(await at('cl', '2026-12-25T14:00:00Z')).toEqual([false, '2026-12-28 09:00']);
  });

  it('says that nobody may on a partner’s site [P-21]', async () => {
    const own = [...siteTable().bySite.values()];
    const partner = { site: 'co.acme' as Site, hosts: ['acme.co.localhost'], origin: 'https://acme.example' };
    setSites([...own, { ...partner, chat: false, partner: null }]);
    const original = apiRequest('/api/chat/available');
    const request = new Request(original, { headers: { host: 'acme.co.localhost' } });
    const { body } = await answerOf(available(request));
    setSites(own);
    expect(body.available).toBe(false);
  });
});

it('chat/getWebchatConfig says how long a message may be, and nothing where there is none [A-73]', async () => {
  const config = (site: MarketCode) => answerOf(configRoute(apiRequest('/api/chat/getWebchatConfig', { site })));
  expect(await config('cl')).toEqual({ status: 200, body: { textMax: 2000 } });
  expect((await config('pe')).status).toBe(404);
});

describe('the form before a chat', () => {
  it('needs name, email, phone and search type, in the words of the spec [V-59]', async () => {
    const { status, body } = await post(
      startRoute,
      { first_name: '', email: '', telefono: '', productType: '' },
      { key: randomUUID() },
    );
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({
      first_name: 'campo requerido',
      email: 'campo requerido',
      telefono: 'campo requerido',
      productType: 'campo requerido',
    });
    const wrong = await post(startRoute, { ...PERSON, email: 'ana@' }, { key: randomUUID() });
    expect(wrong.body.error.fields).toEqual({ email: 'Por favor, ingrese su dirección de correo electrónico válido' });
  });

  it('makes a request of kind CHAT with its executive, once however often it is sent', async () => {
    const key = randomUUID();
    const email = `eva.${randomUUID().slice(0, 8)}@correo.cl`;
    const first = await start({ email }, key);
    expect(await start({ email }, key)).toEqual(first);
    const rows = await database().select().from(lead).where(eq(lead.email, email));
    expect(rows).toMatchObject([{ id: idOf(first), kind: 'CHAT', productType: 'ISAPRE' }]);
    expect(first.executive).toBe('Carla Soto');
    expect(await queuedJobs(idOf(first))).toEqual(['executiveChat', 'visitorMail']);
    const timeline = await database()
      .select({ what: customerInteraction.description })
      .from(customerInteraction)
      .where(eq(customerInteraction.leadId, idOf(first)));
    expect(timeline.map(({ what }) => what).toSorted()).toEqual(['chatStarted', 'executiveAssigned']);
  });

  it('also begins for a company, whose employees nobody asked for', async () => {
    const { ticket } = await start({ productType: 'COLECTIVO' });
    const [row] = await database()
      .select()
      .from(conversation)
      .where(eq(conversation.leadId, idOf({ ticket })));
    expect(row?.searchType).toBe('COLECTIVO');
  });

  it('begins nothing where there is no chat, and refuses a line that nobody sells', async () => {
    const body = { ...PERSON, email: 'ana@correo.pe' };
    expect((await post(startRoute, body, { key: randomUUID(), site: 'pe' })).status).toBe(404);
    expect((await post(startRoute, { ...body, productType: 'NAVES' }, { key: randomUUID() })).status).toBe(400);
  });
});

describe('a conversation', () => {
  it('carries messages both ways as they come, with who types and what was read', async () => {
    const visitor = await start();
    const executiveProof = await enter(idOf(visitor));
    const [one, other] = [await listen(visitor.proof), await listen(executiveProof)];
    expect(await other.next('state')).toMatchObject({
      visitor: { name: 'Ana Rojas', phone: '+56987654321', searchType: 'Isapres' },
    });
    await say(visitor.proof, '  ¿Cuánto cuesta?\n<b>http://x.cl</b>  ');
    expect(await other.next('message')).toMatchObject({
      seq: 1,
      sender: 'visitor',
      text: '¿Cuánto cuesta?\n<b>http://x.cl</b>',
    });
    await post(activityRoute, { read: 1 }, { proof: executiveProof });
    await vi.waitFor(async () => expect((await one.next('state')).read.executive).toBe(1));
    await post(activityRoute, { typing: true }, { proof: executiveProof });
    expect(await one.next('typing')).toEqual({ typing: 'executive' });
    await say(executiveProof, 'Depende de tu renta');
    expect((await one.take('message', 2))[1]).toMatchObject({
      seq: 2,
      sender: 'executive',
      text: 'Depende de tu renta',
    });
    const [row] = await database()
      .select()
      .from(chatMessage)
      .where(and(eq(chatMessage.leadId, idOf(visitor)), eq(chatMessage.seq, 1)));
    expect(row).toMatchObject({ site: 'cl', market: 1, readAt: expect.any(Date) });
  });

  it('sends heartbeats to whoever types alone', async () => {
    const timeout = globalThis.setTimeout;
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms?: number) =>
        timeout(run, ms === HEARTBEAT_MS ? 400 : ms)) as typeof timeout);
    const visitor = await start();
    const typing = setInterval(() => void notify(database(), idOf(visitor), 'typing visitor'), 100);
    const headers = { authorization: `Bearer ${visitor.proof}` };
    const { body } = await eventsRoute(apiRequest('/api/chat/events', { headers }));
    const frames = body!.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let text: string | undefined = ''; text !== ':\n\n'; text = (await frames.read()).value)
        expect(text).toBeDefined();
    } finally {
      clearInterval(typing);
      timers.mockRestore();
      await frames.cancel();
    }
  });

  it('shows the visitor no name, address or phone of a request, and to each side the same order', async () => {
    const visitor = await start();
    expect((await (await listen(visitor.proof)).next('state')).visitor).toBeNull();
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(visitor.proof, `Mensaje ${n}`)));
    const reader = await listen(visitor.proof);
    const seen = await reader.take('message', 20);
    expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(new Set(seen.map(({ text }) => text)).size).toBe(20);
  });

  it('is nobody else’s: wrong, foreign and forged proofs all get the same 404', async () => {
    const [mine, stranger] = [await start(), await start()];
    const [, ...rest] = stranger.proof.split('.');
    const wrong = [
      'x',
      `${mine.proof}x`,
      [idOf(mine), ...rest].join('.'),
      await linkOf(idOf(mine)),
      mine.proof.replace('visitor', 'executive'),
    ];
    const begun = vi.spyOn(database(), 'transaction');
    for (const proof of wrong) {
      expect([proof, (await say(proof, 'hola')).status]).toEqual([proof, 404]);
      const events = await eventsRoute(
        apiRequest('/api/chat/events', { headers: { authorization: `Bearer ${proof}` } }),
      );
      expect(events.status).toBe(404);
      for (const door of [activityRoute, endRoute]) expect((await post(door, {}, { proof })).status).toBe(404);
    }
    expect(
      (await post(messagesRoute, { text: 'hola' }, { proof: mine.proof, key: randomUUID(), site: 'co' })).status,
    ).toBe(404);
    expect(begun).not.toHaveBeenCalled();
    begun.mockRestore();
  });

  it('refuses what is no message, and a key that was another one’s', async () => {
    const { proof } = await start();
    for (const text of ['', '   ', 'x'.repeat(2001), 7, null, { a: 1 }, 'a\u0000b'])
      expect((await post(messagesRoute, { text }, { proof, key: randomUUID() })).status).toBe(400);
    expect((await post(messagesRoute, { text: 'hola' }, { proof })).status).toBe(400);
    expect((await post(messagesRoute, { text: 'hola', file: 'x' }, { proof, key: randomUUID() })).status).toBe(400);
    expect((await say(proof, 'x'.repeat(2000))).status).toBe(200);
    const key = randomUUID();
    const first = await say(proof, 'hola', key);
    expect(await say(proof, 'hola', key)).toEqual(first);
    expect((await say(proof, 'adiós', key)).status).toBe(422);
    for (const activity of [{ read: -1 }, { read: 1.5 }, { read: 'x' }, { typing: false }, { x: 1 }])
      expect((await post(activityRoute, activity, { proof })).status).toBe(400);
  });

  it('ends for both, takes no more messages, and mails what was said only if an executive said something', async () => {
    const [answered, alone] = [await start(), await start()];
    const executiveProof = await enter(idOf(answered));
    await say(answered.proof, '¿Hola?');
    await say(executiveProof, 'Hola, soy Carla');
    const reader = await listen(answered.proof);
    await post(endRoute, {}, { proof: executiveProof });
    await vi.waitFor(async () => expect((await reader.next('state')).ended).toBe('executive'));
    await reader.end();
    expect((await say(answered.proof, 'otra')).status).toBe(403);
    await say(alone.proof, 'Compra barato en http://spam.example');
    await post(endRoute, {}, { proof: alone.proof });
    const { rows } = await database().execute<{ id: string }>(
      sql`select data->>'dataId' as id from pgboss.job where data->>'mail' = 'chatTranscript'`,
    );
    expect(rows.map(({ id }) => id)).toEqual([idOf(answered)]);
    const mail = (await transcriptMail.load(database(), [idOf(answered)])).get(idOf(answered))!;
    const { subject, text, html } = await renderMail(transcriptMail, mail);
    expect(subject).toBe('Tu conversación con QuePlan');
    expect(text).toContain('Tú: ¿Hola?');
    expect(text).toContain('Carla Soto: Hola, soy Carla');
    expect(html).not.toContain('chat.mail');
  });

  it('closes after half an hour of silence, and a visitor’s unanswered question only after a day', async () => {
    const [answered, waiting] = [await start(), await start()];
    await say(await enter(idOf(answered)), '¿Sigues ahí?');
    await say(waiting.proof, '¿Hay alguien?');
    const ends = async () =>
      Promise.all(
        [answered, waiting].map(async (one) => {
          const [row] = await database()
            .select({ by: conversation.endedBy })
            .from(conversation)
            .where(eq(conversation.leadId, idOf(one)));
          return row!.by;
        }),
      );
    const after = (minutes: number) => runScheduled(endIdleChats, database(), new Date(Date.now() + minutes * 60_000));
    await after(29);
    expect(await ends()).toEqual([null, null]);
    await after(31);
    expect(await ends()).toEqual(['idle', null]);
    await after(24 * 60 + 1);
    expect(await ends()).toEqual(['idle', 'idle']);
  });

  it('is left in the middle of a look for news without a word in the log', async () => {
    const error = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    const { proof } = await start();
    const response = await eventsRoute(
      apiRequest('/api/chat/events', { headers: { authorization: `Bearer ${proof}` } }),
    );
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    await setTimeout(200);
    expect(error).not.toHaveBeenCalled();
  });

  it('goes with its request', async () => {
    const { proof, ticket } = await start();
    await say(proof, 'hola');
    const reader = await listen(proof);
    await reader.next('state');
    await database()
      .delete(lead)
      .where(eq(lead.id, idOf({ ticket })));
    expect((await say(proof, 'otra')).status).toBe(404);
    const left = await database()
      .select()
      .from(chatMessage)
      .where(eq(chatMessage.leadId, idOf({ ticket })));
    expect(left).toEqual([]);
  });
});

describe('the link of an executive’s mail', () => {
  it('has a mail that leads into it and on, even one that is written before the conversation is', async () => {
    const visitor = await start();
    const id = idOf(visitor);
    const written = async () => (await executiveChatMail.load(database(), [id])).get(id)!;
    const { url, reassignUrl } = await written();
    expect(reassignUrl).toContain(`/reasignar/${id}.`);
    await database().delete(conversation).where(eq(conversation.leadId, id));
    expect(await written()).toMatchObject({ url, reassignUrl, search: 'Isapres' });
  });

  it('says what the visitor has asked first, once they have', async () => {
    const { proof, ticket } = await start();
    const id = idOf({ ticket });
    const text = async () =>
      (await renderMail(executiveChatMail, (await executiveChatMail.load(database(), [id])).get(id)!)).text;
    expect(await text()).not.toContain('Mensaje:');
    await say(proof, '¿Cubre la Clínica Alemana?');
    await say(proof, 'Y otra cosa');
    const written = (await text()).replaceAll(/\s+/g, ' ');
    expect(written).toContain('Mensaje: ¿Cubre la Clínica Alemana?');
    expect(written).not.toContain('Y otra cosa');
  });

  it('opens the conversation once; who needs another gets it by mail', async () => {
    const visitor = await start();
    const token = await linkOf(idOf(visitor));
    const opened = await post(sessionRoute, { token });
    expect(opened.status).toBe(200);
    expect(new Date(opened.body.expiresAt).getTime() - Date.now()).toBeLessThan(10 * 3_600_000 + 1);
    expect(await post(sessionRoute, { token })).toMatchObject({
      status: 403,
      body: { error: { message: 'El enlace ya se usó' } },
    });
    const mailed = async () => (await queuedJobs(idOf(visitor))).filter((job) => job === 'executiveChat').length;
    expect(await mailed()).toBe(1);
    expect((await post(linkRoute, { token })).status).toBe(200);
    expect(await mailed()).toBe(2);
    const next = await linkOf(idOf(visitor));
    expect(next).not.toBe(token);
    expect((await post(linkRoute, { token: next })).status).toBe(200);
    expect(await mailed()).toBe(2);
    expect((await post(sessionRoute, { token: next })).status).toBe(200);
  });

  it('is no proof, is opened on its own site only, and ends after 7 days', async () => {
    const visitor = await start();
    const token = await linkOf(idOf(visitor));
    expect((await post(sessionRoute, { token: visitor.proof })).status).toBe(404);
    expect((await post(sessionRoute, { token }, { site: 'co' })).status).toBe(404);
    expect((await post(sessionRoute, { token: `${token}x` })).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    const late = await post(sessionRoute, { token });
    vi.useRealTimers();
    expect(late.status).toBe(404);
  });

  it('lets nobody write any more who no longer has the request', async () => {
    const visitor = await start();
    const former = await enter(idOf(visitor));
    expect((await say(former, 'Hola')).status).toBe(200);
    const heir = await addExecutive({ email: 'eva@queplan.cl', active: false });
    await database()
      .update(lead)
      .set({ executiveId: heir })
      .where(eq(lead.id, idOf(visitor)));
    expect((await say(former, 'Otra vez')).status).toBe(404);
    expect(toSite('cl')).toBe('cl');
    expect((await say(await enter(idOf(visitor)), 'Soy Eva')).status).toBe(200);
  });
});

describe('a chat after a request', () => {
  const newEmail = () => `ana.${randomUUID().slice(0, 8)}@gmail.com`;

  const ask = async (email: string, site: MarketCode = 'cl') =>
    (await askContact({ email, mensaje: 'Hola', productType: 'VIDA' }, { site })).id;
  const begin = async (changes?: object) => (await startChat(changes)).leadId;

  const toExecutive = async (leadId: string): Promise<string> =>
    (await renderMail(executiveChatMail, (await executiveChatMail.load(database(), [leadId])).get(leadId)!)).text;

  describe('a chat after a request of the same person', () => {
    it('brings no second mail to the visitor, and tells the executive what was asked before', async () => {
      const email = newEmail();
      expect(await queuedJobs(await ask(email))).toEqual(['executiveMail', 'visitorMail']);
      const begun = await begin({ email: email.replace('@', '+chat@') });
      expect(await queuedJobs(begun)).toEqual(['executiveChat']);
      expect(await toExecutive(begun)).toMatch(/Repetido: ya pidió: .*Vida.* · \S+, \d+ \S+, \d+:\d\d/);
    });

    it('has its mail where nothing was asked before, or an hour ago, or on another site', async () => {
      const first = await begin();
      expect(await queuedJobs(first)).toEqual(['executiveChat', 'visitorMail']);
      expect(await toExecutive(first)).not.toContain('Repetido');
      const late = newEmail();
      await database()
        .update(lead)
        .set({ createdAt: sql`now() - interval '61 minutes'` })
        .where(eq(lead.id, await ask(late)));
      const after = await begin({ email: late });
      expect(await queuedJobs(after)).toEqual(['executiveChat', 'visitorMail']);
      expect(await toExecutive(after)).toContain('Repetido: ya pidió');
      const elsewhere = newEmail();
      await ask(elsewhere, 'co');
      expect(await queuedJobs(await begin({ email: elsewhere }))).toEqual(['executiveChat', 'visitorMail']);
    });

    it('has its mail where the request before had none: an unpaid purchase, or a chat that had none either', async () => {
      const email = newEmail();
      const bought = await ask(email);
      await database().update(lead).set({ kind: 'COMPRA_ONLINE' }).where(eq(lead.id, bought));
      await database().delete(visitorMail).where(eq(visitorMail.leadId, bought));
      expect(await queuedJobs(await begin({ email }))).toEqual(['executiveChat', 'visitorMail']);
      const silent = newEmail();
      const [contact, chat] = [await ask(silent), await begin({ email: silent })];
      expect(await queuedJobs(chat)).toEqual(['executiveChat']);
      const before = (minutes: number, id: string) =>
        database()
          .update(lead)
          .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
          .where(eq(lead.id, id));
      await before(90, contact);
      await before(45, chat);
      expect(await queuedJobs(await begin({ email: silent }))).toEqual(['executiveChat', 'visitorMail']);
    });

    it('has none after a further request for the same plan, which had its mail once the link of the first was opened', async () => {
      const email = newEmail();
      const [first, second] = [await ask(email), await ask(email)];
      const late = sql`now() - interval '61 minutes'`;
      await database().update(lead).set({ createdAt: late }).where(eq(lead.id, first));
      const waits = await begin({ email });
      expect(await queuedJobs(waits)).toEqual(['executiveChat', 'visitorMail']);
      await database().delete(lead).where(eq(lead.id, waits));
      await database().update(visitorMail).set({ confirmedAt: new Date() }).where(eq(visitorMail.leadId, first));
      expect(await queuedJobs(second)).toEqual(['executiveMail']);
      expect(await queuedJobs(await begin({ email }))).toEqual(['executiveChat']);
    });

    it('says who referred the visitor', async () => {
      await database()
        .insert(referrer)
        .values({ market: 1, name: 'Luis Pérez', email: 'luis@queplan.cl', code: 'LUISPEREZ1' });
      const begun = await begin({ referido: 'LUISPEREZ1', referidoPorLink: true });
      expect(await toExecutive(begun)).toContain('Referidor: Luis Pérez');
      const unknown = await begin({ referido: 'nadie@correo.cl', referidoPorLink: false });
      expect(await toExecutive(unknown)).toContain('Referidor: nadie@correo.cl (no encontrado entre los referidores)');
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { database } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import { partStates } from '@/lib/health-parts';
import { startJobs } from '@/lib/jobs/start';
import { toSite } from '@/lib/site/site';
import { mailChecks, mailJob } from './mail-job';
import type { MailData, MailKind } from './mail-kind';
import { enqueueMails } from './outbox';
import { mailerOf } from './transport';

const notice: MailKind<MailData> = {
  name: 'linkMail',
  load: async (_, ids) =>
    new Map(ids.map((id) => [id, { site: toSite('cl')!, locale: 'es', recipient: `${id}@correo.cl` }])),
  subjectLine: () => 'Aviso',
  template: () => 'Hola',
};

type Refusal = { readonly responseCode: number; readonly message: string };
type Mood = { readonly recipient?: Refusal; readonly data?: Refusal | 'hang' | 'drop' | 'leave' };

const moods = new Map<string, Mood[]>();
const seen = new Map<string, string[]>();

const moodOf = (address: string) => moods.get(address)?.[0] ?? {};
const refusal = ({ message, responseCode }: Refusal) => Object.assign(new Error(message), { responseCode });
const addressOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo[0]!.address;

function listen(port = 0): Promise<SMTPServer> {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, callback) {
      const { recipient } = moodOf(address);
      if (!recipient) return callback();
      moods.get(address)!.shift();
      callback(refusal(recipient));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const address = addressOf(session);
        const [, id] = /^Message-ID: <(\S+)>/im.exec(Buffer.concat(chunks).toString('utf8'))!;
        seen.set(address, [...(seen.get(address) ?? []), id!]);
        const { data } = moodOf(address);
        moods.get(address)?.shift();
        if (data === 'hang') return;
        if (data === 'drop' || data === 'leave')
          return sockets.get(session.remotePort)?.[data === 'drop' ? 'destroy' : 'end']();
        callback(data ? refusal(data) : null);
      });
    },
  });
  server.server.on('connection', (socket) => sockets.set(socket.remotePort!, socket));
  server.on('error', () => undefined);
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

let server: SMTPServer;
let port: number;
let stop = async () => {};

const close = () => new Promise<void>((resolve) => server.close(() => resolve()));

beforeEach(async () => {
  server = await listen();
  port = (server.server.address() as AddressInfo).port;
  const timeouts = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
  stop = await startJobs([mailJob(async () => [notice], mailerOf(`smtp://127.0.0.1:${port}`, timeouts))]);
});
afterEach(async () => {
  await stop();
  await close();
});
afterAll(() => {
  moods.clear();
  seen.clear();
});

async function send(...script: Mood[]): Promise<string> {
  const dataId = randomUUID();
  moods.set(`${dataId}@correo.cl`, [...script]);
  await database().transaction((tx) => enqueueMails(tx, [{ mail: notice.name, payload: dataId }]));
  return dataId;
}

type JobRow = { id: string; name: string; state: string; delay: number };
async function jobsOf(dataId: string): Promise<JobRow[]> {
  const { rows } = await database().execute<JobRow>(
    sql`select id, name, state::text, extract(epoch from start_after - now())::int as delay from pgboss.job
        where data->>'dataId' = ${dataId} order by name`,
  );
  return rows;
}

const statesOf = async (dataId: string) => (await jobsOf(dataId)).map(({ name, state }) => `${name} ${state}`);
const untilJobs = (dataId: string, ...states: string[]) =>
  vi.waitFor(async () => expect(await statesOf(dataId)).toEqual(states), 10_000);

const outboxOf = async (dataId: string) => {
  const [row] = await database()
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.recipient, `${dataId}@correo.cl`));
  return row!;
};

async function endWait(dataId: string): Promise<number> {
  const [waiting] = await jobsOf(dataId);
  await database().execute(sql`update pgboss.job set start_after = now() where data->>'dataId' = ${dataId}`);
  return waiting!.delay;
}

const seenOf = (dataId: string) => seen.get(`${dataId}@correo.cl`) ?? [];
const messageIdOf = async (dataId: string) => `${(await outboxOf(dataId)).id}@queplan.cl`;

it.each<[string, Mood]>([
  ['its address', { recipient: { responseCode: 550, message: '5.1.1 No such user' } }],
  ['what it says', { data: { responseCode: 554, message: '5.6.0 Not taken' } }],
])('a mail that is refused for good for %s is not tried again, and waits for people', async (_, mood) => {
  const id = await send(mood);
  await untilJobs(id, 'mail failed', 'mail-dead created');
  expect(await outboxOf(id)).toMatchObject({
    attempts: 1,
    sentAt: null,
    lastError: expect.stringMatching(/5\.[16]\./),
  });
  expect(partStates().mail ?? 'ok').toBe('ok');
});

it.each<[string, Mood]>([
  ['who we are', { recipient: { responseCode: 530, message: '5.7.0 Authentication required' } }],
  ['our relaying', { recipient: { responseCode: 550, message: '5.7.1 Relaying denied' } }],
])('a mail that is refused for %s waits until we are let in', async (_, mood) => {
  const id = await send(mood);
  await untilJobs(id, 'mail retry');
  await endWait(id);
  await untilJobs(id, 'mail completed');
  expect(seenOf(id)).toEqual([await messageIdOf(id)]);
});

it('a mail that the server never answers is given up after its time, and holds up no other', async () => {
  const [hung, other] = await Promise.all([send({ data: 'hang' }), send()]);
  await untilJobs(other, 'mail completed');
  await untilJobs(hung, 'mail retry');
  expect(await outboxOf(hung)).toMatchObject({ attempts: 1, sentAt: null });
  await endWait(hung);
  await untilJobs(hung, 'mail completed');
  const messageId = await messageIdOf(hung);
  expect(seenOf(hung)).toEqual([messageId, messageId]);
  expect(seenOf(other)).toEqual([await messageIdOf(other)]);
});

it.each<NonNullable<Mood['data']>>(['drop', 'leave'])(
  'a mail that was taken before the line broke (%s) goes out again once, later and under the same Message-ID',
  async (data) => {
    const id = await send({ data });
    await untilJobs(id, 'mail retry');
    const messageId = await messageIdOf(id);
    expect(seenOf(id)).toEqual([messageId]);
    expect(await endWait(id)).toBeGreaterThan(5);
    await untilJobs(id, 'mail completed');
    expect(seenOf(id)).toEqual([messageId, messageId]);
    expect((await outboxOf(id)).sentAt).not.toBeNull();
  },
);

it('a greylisted mail is tried again after longer and longer waits, and arrives once', async () => {
  const later = { recipient: { responseCode: 451, message: '4.7.1 Greylisted, try again later' } };
  const id = await send(later, later);
  await untilJobs(id, 'mail retry');
  const first = await endWait(id);
  await vi.waitFor(async () => expect((await outboxOf(id)).attempts).toBe(2), 10_000);
  await untilJobs(id, 'mail retry');
  expect(await endWait(id)).toBeGreaterThan(first);
  await untilJobs(id, 'mail completed');
  expect(seenOf(id)).toEqual([await messageIdOf(id)]);
  expect(await outboxOf(id)).toMatchObject({ attempts: 3, lastError: null });
});

it('while the server is away every mail waits and health says so; back again, it gets each once', async () => {
  await close();
  const ids = await Promise.all(Array.from({ length: 20 }, () => send()));
  for (const id of ids) await untilJobs(id, 'mail retry');
  expect(partStates().mail).toBe('failing');
  server = await listen(port);
  for (const id of ids) await endWait(id);
  for (const id of ids) await untilJobs(id, 'mail completed');
  for (const id of ids) expect(seenOf(id)).toEqual([await messageIdOf(id)]);
  expect(partStates().mail).toBe('ok');
});

it('shows from the start whether the mail server can be reached, before there is a mail', async () => {
  const [check] = mailChecks(`smtp://127.0.0.1:${port}`);
  await check!.run(database(), new Date());
  expect(partStates().mail).toBe('ok');
  await close();
  await check!.run(database(), new Date());
  expect(partStates().mail).toBe('failing');
  server = await listen(port);
  await check!.run(database(), new Date());
  expect(partStates().mail).toBe('ok');
  expect(mailChecks(undefined)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, vi, afterAll, beforeAll, describe } from 'vitest';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { database } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import { bossForQueue, stopQueues } from '@/lib/jobs/queue';
import { logger } from '@/lib/logger';
import { partStates } from '@/lib/health-parts';
import { toSite } from '@/lib/site/site';
import { startJobs } from '@/lib/jobs/start';
import { mailJob, mailChecks } from './mail-job';
import type { MailData, MailKind } from './mail-kind';
import { mailQueue, enqueueMails } from './outbox';
import { retryAll } from './outbox-admin';
import { mailerOf } from './transport';

const login: MailKind<MailData> = {
  name: 'codeMail',
  load: async (_, ids) =>
    new Map(ids.map((id) => [id, { site: toSite('cl')!, locale: 'pt' as const, recipient: 'ana@correo.cl' }])),
  subjectLine: () => 'Código',
  template: () => '1234',
};

const send = vi.fn(async () => {});
const { handler } = mailJob(async () => [login], { send, close() {} });
const rowOf = async (id: string) => (await database().select().from(outboxMail).where(eq(outboxMail.id, id)))[0];

async function sendLogin(id: string = randomUUID()) {
  expect(await handler(database(), [{ id, data: { mail: 'codeMail', dataId: 'ana' } }])).toEqual([]);
  return id;
}

it('a mail that belongs to no lead is kept and sent, once however often its job runs', async () => {
  const id = await sendLogin();
  await sendLogin(id);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id, to: 'ana@correo.cl' }));
  expect(await rowOf(id)).toMatchObject({ leadId: null, subject: 'Código', attempts: 1 });
});

it('keeps of a mail that was sent no link and no code, and of one that waits all', async () => {
  const link = 'https://cl.example/hashtoken/abc.def';
  const inviting: MailKind<MailData> = { ...login, template: () => `Entra: ${link}` };
  const batch = [{ id: randomUUID(), data: { mail: 'codeMail', dataId: 'ana' } }];
  await mailJob(async () => [inviting], null).handler(database(), batch);
  expect((await rowOf(batch[0]!.id))!.text).toContain(link);
  await mailJob(async () => [inviting], { send, close() {} }).handler(database(), batch);
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ text: expect.stringContaining(link) }));
  const kept = (await rowOf(batch[0]!.id))!;
  expect(JSON.stringify(kept)).not.toContain('abc.def');
  expect(kept).toMatchObject({ html: '', text: expect.stringContaining('https://cl.example/hashtoken/…') });
});

it('sends the others when one can not be written, which is tried again', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const broken: MailKind<MailData> = {
    ...login,
    async load(db, ids) {
      if (ids.includes('wrong')) throw new RangeError('invalid');
      return login.load(db, ids);
    },
  };
  const [good, bad, late] = [randomUUID(), randomUUID(), randomUUID()];
  const batch = [
    { id: good, data: { mail: 'codeMail', dataId: 'ana' } },
    { id: bad, data: { mail: 'codeMail', dataId: 'wrong' } },
    { id: late, data: { mail: 'codeMail', dataId: 'eva' } },
  ];
  const failed = await mailJob(async () => [broken], { send, close() {} }).handler(database(), batch);
  expect(failed).toEqual([{ id: bad, reason: 'not written' }]);
  for (const id of [good, late]) expect((await rowOf(id))?.sentAt).toBeInstanceOf(Date);
});

it('gives the requests that come meanwhile a turn before each mail of a batch', async () => {
  let turns = 0;
  const turnsSeen: number[] = [];
  const counting = setInterval(() => (turns += 1));
  const seeing: MailKind<MailData> = {
    ...login,
    template: () => {
      turnsSeen.push(turns);
      const until = performance.now() + 5;
      while (performance.now() < until);
      return '1234';
    },
  };
  const batch = [1, 2, 3].map(() => ({ id: randomUUID(), data: { mail: 'codeMail', dataId: 'ana' } }));
  await mailJob(async () => [seeing], { send, close() {} }).handler(database(), batch);
  clearInterval(counting);
  const [first, second, third] = turnsSeen;
  expect(second).toBeGreaterThan(first!);
  expect(third).toBeGreaterThan(second!);
});

it('says that mail fails while its server is away, not when one address is refused', async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const refusing = (code: string) =>
    mailJob(async () => [login], { send: () => Promise.reject(Object.assign(new Error(code), { code })), close() {} });
  const batch = () => [{ id: randomUUID(), data: { mail: 'codeMail', dataId: 'ana' } }];
  await refusing('EENVELOPE').handler(database(), batch());
  expect(partStates().mail ?? 'ok').toBe('ok');
  await refusing('ECONNECTION').handler(database(), batch());
  expect(partStates().mail).toBe('failing');
  await sendLogin();
  expect(partStates().mail).toBe('ok');
});

it('sends what was written while no mail server was set, once one is', async () => {
  await bossForQueue(mailQueue);
  const { rows } = await database().execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, state, completed_on)
    values ('mail', '{"mail":"codeMail","dataId":"ana"}', 'completed', now()) returning id`);
  const { id } = rows[0]!;
  const batch = [{ id, data: { mail: 'codeMail', dataId: 'ana' } }];
  const without = mailJob(async () => [login], null);
  await without.handler(database(), batch);
  const stateOf = async () =>
    (await database().execute(sql`select state from pgboss.job where id = ${id}::uuid`)).rows[0];
  await without.prepare?.(database());
  expect(await stateOf()).toEqual({ state: 'completed' });
  await mailJob(async () => [login], { send, close() {} }).prepare?.(database());
  expect(await stateOf()).toEqual({ state: 'retry' });
  await stopQueues();
});

it('lets all that waited go out again with a few queries, and what is at work alone', async () => {
  const made = (state: string) =>
    database()
      .execute<{ id: string }>(sql`
        insert into pgboss.job (name, data, state)
        select 'mail', jsonb_build_object('mail', 'codeMail', 'dataId', 'ana' || n), ${state} from generate_series(1, 50) as n
        returning id`)
      .then(({ rows }) => rows.map(({ id }) => id));
  await bossForQueue(mailQueue);
  await database().delete(outboxMail);
  const [done, active] = [await made('completed'), await made('active')];
  const mail = { site: 'cl', recipient: 'ana@correo.cl', subject: 'Código', text: '', html: '' };
  await database()
    .insert(outboxMail)
    .values([...done, ...active].map((id) => Object.assign({ id }, mail)));
  await database().execute(
    sql`insert into pgboss.job (name, data) select 'mail-dead', data from pgboss.job where id = ${done[0]!}::uuid`,
  );
  const queries = vi.spyOn(Client.prototype, 'query');
  expect(await retryAll(database())).toEqual({ retried: 50, left: 50 });
  expect(queries.mock.calls.length).toBeLessThan(10);
  queries.mockRestore();
  const { rows } = await database().execute<{ name: string; state: string; n: number }>(
    sql`select name, state, count(*)::int as n from pgboss.job
      where name = 'mail-dead' or id::text in (select id::text from outbox_mail) group by 1, 2 order by 2`,
  );
  expect(rows).toEqual([
    { name: 'mail', state: 'retry', n: 50 },
    { name: 'mail', state: 'active', n: 50 },
  ]);
  await stopQueues();
});

describe('a mail server', () => {
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

  beforeAll(async () => {
    server = await listen();
    port = (server.server.address() as AddressInfo).port;
    const timeouts = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
    stop = await startJobs([mailJob(async () => [notice], mailerOf(`smtp://127.0.0.1:${port}`, timeouts))]);
  });
  afterAll(async () => {
    await stop();
    await close();
    moods.clear();
    seen.clear();
  });

  async function sendMail(...script: Mood[]): Promise<string> {
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
    const id = await sendMail(mood);
    await untilJobs(id, 'mail failed', 'mail-dead created');
    expect(await outboxOf(id)).toMatchObject({
      attempts: 1,
      sentAt: null,
      lastError: expect.stringMatching(/5\.[16]\./),
    });
    expect(partStates().mail ?? 'ok').toBe('ok');
  });

  it.concurrent.each<[string, Mood]>([
    ['who we are', { recipient: { responseCode: 530, message: '5.7.0 Authentication required' } }],
    ['our relaying', { recipient: { responseCode: 550, message: '5.7.1 Relaying denied' } }],
  ])('a mail that is refused for %s waits until we are let in', async (_, mood) => {
    const id = await sendMail(mood);
    await untilJobs(id, 'mail retry');
    await endWait(id);
    await untilJobs(id, 'mail completed');
    expect(seenOf(id)).toEqual([await messageIdOf(id)]);
  });

  it.concurrent('a mail that the server never answers is given up after its time, and holds up no other', async () => {
    const [hung, other] = await Promise.all([sendMail({ data: 'hang' }), sendMail()]);
    await untilJobs(other, 'mail completed');
    await untilJobs(hung, 'mail retry');
    expect(await outboxOf(hung)).toMatchObject({ attempts: 1, sentAt: null });
    await endWait(hung);
    await untilJobs(hung, 'mail completed');
    const messageId = await messageIdOf(hung);
    expect(seenOf(hung)).toEqual([messageId, messageId]);
    expect(seenOf(other)).toEqual([await messageIdOf(other)]);
  });

  it.concurrent.each<NonNullable<Mood['data']>>(['drop', 'leave'])(
    'a mail that was taken before the line broke (%s) goes out again once, later and under the same Message-ID',
    async (data) => {
      const id = await sendMail({ data });
      await untilJobs(id, 'mail retry');
      const messageId = await messageIdOf(id);
      expect(seenOf(id)).toEqual([messageId]);
      expect(await endWait(id)).toBeGreaterThan(5);
      await untilJobs(id, 'mail completed');
      expect(seenOf(id)).toEqual([messageId, messageId]);
      expect((await outboxOf(id)).sentAt).not.toBeNull();
    },
  );

  it.concurrent('a greylisted mail is tried again after longer and longer waits, and arrives once', async () => {
    const later = { recipient: { responseCode: 451, message: '4.7.1 Greylisted, try again later' } };
    const id = await sendMail(later, later);
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
    const ids = await Promise.all(Array.from({ length: 20 }, () => sendMail()));
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
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { database } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import { bossForQueue, stopQueues } from '@/lib/jobs/queue';
import { logger } from '@/lib/logger';
import { partStates } from '@/lib/health-parts';
import { toSite } from '@/lib/site/site';
import { mailJob } from './mail-job';
import type { MailData, MailKind } from './mail-kind';
import { mailQueue } from './outbox';
import { retryAll } from './outbox-admin';

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

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { auditEntry } from '@/lib/db/schema';
import { bossForQueue } from '@/lib/jobs/queue';
import { mailQueue } from '@/lib/mail/outbox';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';

const EMAIL = 'violeta@correo.example';
let all: Colleague;
let chile: Colleague;
beforeAll(async () => {
  await bossForQueue(mailQueue);
  [all, chile] = await Promise.all([signedIn('ADMIN'), signedIn('EJECUTIVO DE SOPORTE', { site: 'cl' })]);
});

it('lists dead jobs with the reason, to who sees all sites, and runs the chosen ones again', async () => {
  const [id, dead] = [randomUUID(), randomUUID()];
  await database().execute(sql`
    insert into pgboss.job (id, name, data, state, retry_count, output)
    values (${id}, 'mail', '{"mail":"x","dataId":"y"}', 'failed', 10, '{"reason":"550"}')`);
  await database().execute(sql`
    insert into pgboss.job (id, name, data, state, source_name, source_id, source_output)
    values (${dead}, 'mail-dead', '{"mail":"x","dataId":"y"}', 'created', 'mail', ${id},
      ${JSON.stringify({ reason: `550 <${EMAIL}> unknown` })}::jsonb)`);
  const list = async (who: Colleague, query = '') =>
    (await callStaff<{ rows: object[]; total: number }>(who, `jobs${query}`)).body;
  const retry = (who: Colleague, ids: readonly string[]) => callStaff<object>(who, 'jobs/retry', { ids });
  expect(await list(all)).toMatchObject({ total: 1, rows: [{ id: dead, name: 'mail', reason: '550 … unknown' }] });
  expect([await list(all, '?q=unknown'), await list(all, '?q=nothing')]).toMatchObject([{ total: 1 }, { total: 0 }]);
  expect(await list(chile)).toEqual({ rows: [], total: 0, more: false });
  expect((await retry(chile, [dead])).status).toBe(403);
  expect((await retry(all, [dead, randomUUID()])).body).toEqual({ retried: 1, left: 1 });
  expect((await retry(all, [dead])).body).toEqual({ retried: 0, left: 1 });
  const trail = await database().select().from(auditEntry).where(eq(auditEntry.action, 'job.retry'));
  expect(trail).toMatchObject([{ subject: dead, userId: all.id }]);
  expect(await list(all)).toMatchObject({ total: 0 });
  const { rows } = await database().execute(sql`select state, retry_count from pgboss.job where id = ${id}`);
  expect(rows).toEqual([{ state: 'retry', retry_count: 0 }]);
});

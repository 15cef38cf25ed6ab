import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { POST as askContact } from '@/app/api/contactos/route';
import { GET as show } from '@/app/api/my-data/route';
import { POST as askCode } from '@/app/api/my-data/code/route';
import { POST as open } from '@/app/api/my-data/open/route';
import { jobs } from '@/features/jobs';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { outboxMail } from '@/lib/db/schema';
import type { QueueJob } from '@/lib/jobs/job';
import { apiRequest } from '@/lib/testing/request';

export const NAME = 'Violeta Quilapán';
export const PHONE = '+56 9 8123 4567';
export const mailbox = () => `violeta.${randomUUID().slice(0, 8)}@correo.cl`;

export const contactOf = (email: string, changes: object = {}) => ({
  first_name: NAME,
  telefono: PHONE,
  email,
  mensaje: `Soy ${NAME}, escríbeme a ${email}`,
  ...changes,
});

export const post = (body: unknown, site: 'cl' | 'pe' = 'cl') =>
  askContact(apiRequest('/api/contactos', { site, body, headers: { 'idempotency-key': randomUUID() } }));

export async function writeMails(): Promise<void> {
  const { handler } = jobs.find((job): job is QueueJob<object> => 'queue' in job && job.queue.name === 'mail')!;
  const { rows } = await database().execute<{ id: string; data: object }>(
    sql`select id, data from pgboss.job where name = 'mail' and id not in (select id from outbox_mail)`,
  );
  expect(await handler(database(), rows)).toEqual([]);
}

export const ask = (email: string, headers: Record<string, string> = {}) =>
  askCode(apiRequest('/api/my-data/code', { body: { email }, headers }));

export const mailsTo = (email: string) =>
  database().select().from(outboxMail).where(eq(outboxMail.recipient, email)).orderBy(outboxMail.createdAt);

export async function codeIn(email: string): Promise<string> {
  await writeMails();
  const codes = (await mailsTo(email)).flatMap(({ text }) => /^([2-9A-Z]{8})$/m.exec(text)?.[1] ?? []);
  return codes.at(-1)!;
}

export const refusalOf = async (response: Response): Promise<string> => {
  const { error } = await response.json();
  return Object.values<string>(error.fields).join(' ');
};

export const codeIdOf = async (email: string, site: MarketCode = 'cl'): Promise<string> =>
  (await (await askCode(apiRequest('/api/my-data/code', { site, body: { email } }))).json()).id;

export const openWith = (id: string, email: string, code: string, site: MarketCode = 'cl') =>
  open(apiRequest('/api/my-data/open', { site, body: { id, email, code } }));

export async function proofOf(email: string, site: MarketCode = 'cl'): Promise<string> {
  const id = await codeIdOf(email, site);
  const response = await openWith(id, email, await codeIn(email), site);
  expect(response.status).toBe(200);
  return (await response.json()).proof;
}

export const bearer = (proof: string) => ({ headers: { authorization: `Bearer ${proof}` } });
export const data = async (proof: string) => (await show(apiRequest('/api/my-data', bearer(proof)))).json();

export async function tablesWith(...words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database().execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    for (const word of words) {
      const { rows } = await database().execute(
        sql`select from ${table} as row where strpos(lower(row::text), ${word.toLowerCase()}) > 0 limit 1`,
      );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  }
  return found;
}

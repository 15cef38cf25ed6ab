import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database, type Db } from '@/lib/db/client';
import { testCtx } from '@/lib/testing/database';
import { contactOf, mailbox, post, proofOf, writeMails } from '@/lib/testing/my-data';
import { exportMyData, showMyData } from './answer-person';

const ROWS = 20_000;

async function fillTables(tx: Db): Promise<void> {
  const insert = (statement: string) => tx.execute(sql.raw(statement));
  await insert(`set local statement_timeout = 0; set local session_replication_role = replica`);
  const every = `from generate_series(1, ${ROWS}) as n`;
  await insert(`create temporary table other as select gen_random_uuid() as id, n ${every}`);
  const body = `repeat('Recibimos tu solicitud. ', 60)`;
  await insert(`insert into lead (id, site, market, status, kind, first_name, phone, email, message, origin_url, origin_lead)
    select id, 'cl', 1, 2, 'CONTACTO', 'Otra', '+56970000001', 'otra' || n || '@correo.cl', '', '', 'WEB' from other`);
  await insert(`insert into outbox_mail (id, lead_id, site, recipient, subject, text, html)
    select gen_random_uuid(), id, 'cl', 'otra' || n || '@correo.cl', 'Recibimos', ${body}, ${body} from other`);
  await insert(`insert into customer_interaction (site, market, lead_id, type, description, happened_at)
    select 'cl', 1, id, 'CONTACT', 'contactRequested', now() from other`);
  await insert(`insert into consent (lead_id, text_version, purpose, locale)
    select id, '2026-12', 'answerRequest', 'es' from other`);
  await insert(`insert into idempotency_key (site, route, key, body_hash, response)
    select 'cl', 'contactos', gen_random_uuid(), 'x', json_build_object('id', id, 'dataSocio', null) from other`);
  await insert(`insert into pgboss.job (name, data)
    select 'mail', json_build_object('mail', 'visitorMail', 'dataId', id) from other`);
}

it('reads of somebody’s data no table of others from end to end', { timeout: 120_000 }, async () => {
  const email = mailbox();
  await post(contactOf(email));
  await writeMails();
  const proof = await proofOf(email);
  await database().transaction(fillTables);
  await database().execute(sql`analyze`);
  const { shown, timeout, read } = await database().transaction(async (tx) => {
    const actor = { ...testCtx().actor, authorization: `Bearer ${proof}` };
    const { groups } = await showMyData(testCtx('cl', { db: tx, actor }));
    const { rows } = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_stat_xact_all_tables where seq_tup_read > ${ROWS / 2}`,
    );
    const json = { format: 'json' } as const;
    expect(await exportMyData(testCtx('cl', { db: tx, actor }), json)).toContain(email);
    const { rows: set } = await tx.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
    return { shown: groups.length, timeout: set[0]!.statement_timeout, read: rows };
  });
  expect(shown).toBeGreaterThan(3);
  expect(read).toEqual([]);
  expect(timeout).toBe('1min');
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { pageTexts } from '@/features/content/contract';
import { database } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { env } from '@/lib/env';
import es from '@/messages/es.json';

/** What a migration does to the rows of the trail. */
async function repeatAuditChanges(migration: string): Promise<void> {
  const file = readFileSync(`lib/db/migrations/${migration}.sql`, 'utf8').split('--> statement-breakpoint');
  for (const statement of file.filter((one) => /only_grows|UPDATE "audit_entry"/.test(one)))
    await database().execute(sql.raw(statement));
}

const url = () => env().DATABASE_URL!;

it('gives each test file a migrated database of its own on the one cluster', async () => {
  expect(url()).not.toBe(inject('clusterUrl'));
  const { rows } = await database().execute(sql`select count(*)::int as n from plan`);
  expect(rows).toEqual([{ n: 0 }]);
});

it('changes nothing the second time, also when several start at once', async () => {
  await Promise.all([migrateDatabase(url()), migrateDatabase(url()), migrateDatabase(url())]);
  const { rows } = await database().execute(
    sql`select count(*)::int as n, count(distinct hash)::int as d from drizzle.__drizzle_migrations`,
  );
  expect(rows[0]!.n).toBe(rows[0]!.d);
});

it('gives what older releases wrote into the audit trail to the site of whoever did it, and it only grows again', async () => {
  const [user, sitesOf] = [randomUUID(), sql`select action, site from audit_entry order by action`];
  await database().execute(sql`
    insert into user_account (id, name, email, role, site) values (${user}, 'Eva', 'eva@queplan.example', 'GERENTE', 'cl')`);
  await database().execute(sql`
    insert into audit_entry (user_id, user_name, action, subject) values (${user}, 'Eva', 'a', 'x'), (null, 'Eva', 'b', 'x')`);
  await repeatAuditChanges('0037_audit-of-commands');
  expect((await database().execute(sitesOf)).rows).toEqual([
    { action: 'a', site: 'cl' },
    { action: 'b', site: null },
  ]);
  await expect(database().execute(sql`update audit_entry set site = 'pe'`)).rejects.toThrow();
});

it('calls what commands did in older releases as what staff do is called', async () => {
  await database().execute(sql`
    insert into audit_entry (user_name, action, subject, is_command) values ('Eva', 'leads.set', 'y', true),
      ('Eva', 'leads.assign', 'y', true), ('Eva', 'partners.keyAdd', 'y', true), ('Eva', 'person.erase', 'y', true)`);
  await repeatAuditChanges('0043_requests');
  const { rows } = await database().execute(sql`select action from audit_entry where subject = 'y' order by id`);
  expect(rows.map(({ action }) => action)).toEqual(['lead.status', 'lead.assign', 'partner.addKey', 'person.erase']);
  await expect(database().execute(sql`update audit_entry set site = 'pe'`)).rejects.toThrow();
});

it('leaves no entry of an older release without a sentence', async () => {
  const renames = [
    ...readFileSync('lib/db/migrations/0043_requests.sql', 'utf8').matchAll(/\('([\w.]+)', '([\w.]+)'\)/g),
  ];
  const pairs = renames.map(([, was, now]) => [was!, now!] as const);
  const nounsOf = new Map(pairs.filter(([was]) => !was.includes('.')).map(([was, now]) => [now, was]));
  const written = pairs
    .filter(([was]) => was.includes('.'))
    .map(([was]) => was.replace(/^\w+/, (noun) => nounsOf.get(noun)!));
  expect(written).toContain('partners.keyAdd');
  for (const action of [...written, 'content.words'])
    await database().execute(
      sql`insert into audit_entry (user_name, action, subject, is_command) values ('Eva', ${action}, 'z', true)`,
    );
  await repeatAuditChanges('0043_requests');
  await repeatAuditChanges('0045_page-texts-in-trail');
  const { rows } = await database().execute<{ action: string }>(
    sql`select action from audit_entry where subject = 'z'`,
  );
  const sentences = new Map<string, object>(Object.entries(es.audit.actions));
  expect(rows).toHaveLength(written.length + 1);
  const unsaid = rows.filter(({ action }) => {
    const [noun = '', verb = ''] = action.split('.');
    return !Object.hasOwn(sentences.get(noun) ?? {}, verb);
  });
  expect(unsaid).toEqual([]);
});

it('keeps of refund notes of older releases the length alone', async () => {
  await database().execute(sql`
    insert into audit_entry (user_name, action, subject, after) values
      ('Eva', 'payment.refund', 'refund-note', '{"status":"REQUEST_REFUND","note":"Ana Rojas"}'),
      ('Eva', 'refund.reject', 'refund-note', '{"state":"rejected","note":null}'),
      ('Eva', 'lead.note', 'refund-note', '{"note":"stays"}'), ('Eva', 'refund.ask', 'refund-note', null)`);
  await repeatAuditChanges('0056_forget-refund-notes');
  const { rows } = await database().execute(
    sql`select after from audit_entry where subject = 'refund-note' order by id`,
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { status: 'REQUEST_REFUND', letters: 9 },
    { state: 'rejected', letters: 0 },
    { note: 'stays' },
    null,
  ]);
  await expect(database().execute(sql`update audit_entry set site = 'pe'`)).rejects.toThrow();
});

it('moves the texts of pages out of the versions of forms into a table of their own', async () => {
  const said = { es: 'Cerramos', en: '', pt: '' };
  const file = { title: said, lead: said, notice: { title: said, text: said, link: '' } };
  await database().execute(sql`
    insert into form_version (form_id, seen, file, user_name) values
      ('content.co', '0', ${JSON.stringify(file)}::jsonb, null), ('content.co', '1', ${JSON.stringify(file)}::jsonb, 'Eva'),
      ('co.EPS', 'digest', '{}', 'Eva')`);
  const statements = readFileSync('lib/db/migrations/0042_page-texts.sql', 'utf8').split('--> statement-breakpoint');
  for (const statement of statements.filter((one) => /INSERT|DELETE FROM/.test(one)))
    await database().execute(sql.raw(statement));
  const { rows } = await database().execute(
    sql`select market, page, version, user_name, texts from page_text_version order by version`,
  );
  expect(rows).toMatchObject([
    { market: 3, page: 'home', version: 0, user_name: null },
    { market: 3, page: 'home', version: 1, user_name: 'Eva' },
  ]);
  expect(pageTexts.parse(rows[1]!['texts'])).toMatchObject(file);
  expect((await database().execute(sql`select form_id from form_version`)).rows).toEqual([{ form_id: 'co.EPS' }]);
});

it('refuses a schema that a newer version made', async () => {
  await database().execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-the-future', 9999999999999)`,
  );
  await expect(migrateDatabase(url())).rejects.toThrow('migrations this version does not know');
});

import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { CONSENT_PURPOSES as STORED } from '@/lib/db/schema/consent';
import { purposeOf } from '@/features/lead/domain';
import { isListed, PERSONAL_DATA, shownColumns } from '@/features/rights/domain/personal-data';
import { database } from '@/lib/db/client';
import * as schema from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';

const WITHOUT_VISITORS = new Set([
  'audit_entry',
  'catalogue_import',
  'plan_price_change',
  'chat_answer',
  'executive_absence',
  'refund_request',
  'catalogue_version',
  'contact_form',
  'document',
  'form_version',
  'executive',
  'frame_key',
  'frame_revocation',
  'installation_secret',
  'line_content',
  'organization',
  'page_text_version',
  'partner',
  'partner_domain',
  'partner_key',
  'partner_webhook',
  'plan',
  'plan_detail',
  'profile_form',
  'uf_value',
  'user_account',
  'user_credential',
  'user_second_factor',
  'user_verification',
]);

const WORDS_OF_OURS: Readonly<Record<string, readonly string[]>> = {
  customer_interaction: ['site'],
  feedback: ['day'],
  booking: ['site'],
  chat_message: ['site'],
  conversation: ['site'],
  idempotency_key: ['site'],
  company_purchase: ['site'],
  consent_proof: ['site'],
  lead: ['site', 'ticket', 'mailed_tickets'],
  outbox_mail: ['site', 'lead_ids'],
  payment: ['site', 'gateway'],
  payment_event: ['gateway'],
  purchase: ['site', 'cover'],
  purchase_document: ['site'],
  restricted_identification: [],
  sale: ['site'],
  instalment: ['site'],
  sandbox_charge: ['locale'],
  person_code: ['site', 'locale'],
  link_mail: ['site', 'locale', 'link'],
  profile_entry: ['site'],
  receipt: ['site'],
  shared_search: ['site'],
  visitor_mail: ['site'],
};

const SAYS_SOMETHING = new Set(['PgText', 'PgJsonb', 'PgJson', 'PgVarchar', 'PgDate', 'PgDateString', 'PgArray']);

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const values: readonly unknown[] = Object.values(schema);
const tables = values.filter((value) => is(value, PgTable));

it('names each table that holds something of visitors, and each column that says something in it', () => {
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables) {
    const name = getTableName(table);
    const entries = PERSONAL_DATA.filter((entry) => entry.table === name);
    const isFree = WITHOUT_VISITORS.has(name);
    expect(isFree ? 0 : entries.length, `${name}: a row of PERSONAL_DATA, or of WITHOUT_VISITORS`).toBe(
      isFree ? entries.length : Math.max(1, entries.length),
    );
    if (isFree) continue;
    const said = Object.values(getTableColumns(table)).filter(({ columnType }) => SAYS_SOMETHING.has(columnType));
    const known = new Set([...entries.flatMap(({ columns }) => columns), ...(WORDS_OF_OURS[name] ?? [])]);
    const unknown = said.map((column) => snake(column.name)).filter((column) => !known.has(column));
    expect(unknown, `${name}: columns of PERSONAL_DATA`).toEqual([]);
  }
});

it('names only tables and columns that there are, and has words for each in three languages', async () => {
  for (const { table, kind, columns, ...entry } of PERSONAL_DATA) {
    if (table !== 'pgboss.job') {
      const { rows } = await database().execute<{ name: string }>(
        sql`select column_name as name from information_schema.columns where table_name = ${table}`,
      );
      const there = rows.map(({ name }) => name);
      expect(there).toEqual(expect.arrayContaining([...columns]));
      if (entry.kept) expect(there).toContain(entry.kept.since);
    }
    for (const locale of ['es', 'en', 'pt'] as const) {
      const { kinds, fields, purposes, grounds } = labelsOf(locale, 'rights');
      expect(kinds).toHaveProperty(kind);
      expect(purposes).toHaveProperty(entry.why.purpose);
      expect(grounds).toHaveProperty(entry.why.ground);
      if (!isListed({ table, kind, columns, ...entry })) continue;
      for (const column of shownColumns({ table, kind, columns, ...entry })) expect(fields).toHaveProperty(column);
    }
  }
});

it('leads to a request by a key that its deletion follows, whatever hangs on one', async () => {
  const { rows } = await database().execute<{ name: string; action: string }>(sql`
    select conrelid::regclass::text as name, confdeltype as action from pg_constraint
    where contype = 'f' and confrelid = 'lead'::regclass`);
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter(({ action }) => action !== 'c')).toEqual([]);
  const known = PERSONAL_DATA.map(({ table }) => table);
  expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});

it('stores for each kind of request a purpose that the table knows', () => {
  const purposes = ['CONTACTO', 'COMPRA', 'REFERIDOR', 'SOLICITUD', 'SEGURO_ADICIONAL', 'toString'].map(purposeOf);
  expect(new Set(purposes)).toEqual(new Set(STORED));
  expect(purposeOf('toString')).toBe('answerRequest');
});

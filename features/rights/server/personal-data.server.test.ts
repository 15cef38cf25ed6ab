import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { pgTable, text, uuid, type PgTable } from 'drizzle-orm/pg-core';
import { expect, it, vi } from 'vitest';
import { purposeOf } from '@/features/lead/lead-kinds';
import { database } from '@/lib/db/client';
import * as schema from '@/lib/db/schema';
import { CONSENT_PURPOSES as STORED } from '@/lib/db/schema/consent';
import { aboutOf, declaredColumns, none, declaredTable } from '@/lib/db/schema/declared-table';
import { labelsOf } from '@/lib/i18n/messages';
import { logger } from '@/lib/logger';
import { contactOf, mailbox, post, tablesWith } from '@/lib/testing/my-data';
import { insertRow, tableNamed, tables } from '@/lib/testing/sample-row';
import { erasePerson } from './person';
import { isLinked, isListed, PERSONAL_DATA } from './personal-data.db';

const holdsPersonalData = ({ holds }: { readonly holds?: string }) => holds === 'shown' || holds === 'withheld';

it('declares for each column of each table what it holds of people', () => {
  const undeclared = (all: readonly PgTable[]) =>
    all.flatMap((one) =>
      declaredColumns(one).flatMap(({ name, holds }) => (holds ? [] : [`${getTableName(one)}.${name}`])),
    );
  expect(tables.length).toBeGreaterThan(40);
  expect(undeclared(tables)).toEqual([]);
  // @ts-expect-error A column without a declaration does not compile.
  const careless = declaredTable('careless', { id: none(uuid()), nickName: text() });
  expect(undeclared([careless, pgTable('own', { id: uuid() })])).toEqual(['careless.nick_name', 'own.id']);
});

it('has a purpose for each table with data of visitors, and words for it in three languages', () => {
  const personal = tables.filter((one) => aboutOf(one) ?? declaredColumns(one).some(holdsPersonalData));
  const listed = PERSONAL_DATA.filter(({ kind }) => kind !== 'job' && kind !== 'staffMail');
  expect(listed.map((entry) => entry.table).toSorted()).toEqual(personal.map((one) => getTableName(one)).toSorted());
  for (const locale of ['es', 'en', 'pt'] as const) {
    const { kinds, fields, purposes } = labelsOf(locale, 'rights');
    expect(Object.keys(kinds).toSorted()).toEqual(PERSONAL_DATA.map(({ kind }) => kind).toSorted());
    expect(Object.keys(purposes)).toEqual(expect.arrayContaining(PERSONAL_DATA.map(({ purpose }) => purpose)));
    const shown = [...PERSONAL_DATA.filter(isListed).flatMap((entry) => entry.shown), 'executive', 'caller'];
    expect(Object.keys(fields).toSorted()).toEqual([...new Set(shown)].toSorted());
  }
});

const MARK = 'zarzamora';
const EMAIL = `${MARK}@correo.cl`;
const MARKED = { said: MARK };

/** The mark for each column that may hold personal data in words. */
function marks(table: PgTable): Readonly<Record<string, unknown>> {
  const columns = getTableColumns(table);
  const marked = declaredColumns(table).flatMap(({ key, holds }) => {
    const { columnType, enumValues, generated } = columns[key]!;
    if (!(holdsPersonalData({ holds }) || holds === 'named') || enumValues || generated) return [];
    return columnType === 'PgJsonb' ? [[key, MARKED]] : columnType === 'PgText' ? [[key, MARK]] : [];
  });
  return Object.fromEntries(marked);
}

it('leaves the words of an erased person in no column, save in those that a law keeps', async () => {
  vi.spyOn(logger, 'info').mockReturnValue(undefined);
  const [leadId, paymentId, link] = [randomUUID(), randomUUID(), randomUUID()];
  const person = { market: 1, firstNames: 'Carla', lastNames: 'Soto', phone: '1', email: 'carla@queplan.cl' };
  const [executive] = await database().insert(schema.executive).values(person).returning();
  const place = { site: 'cl', market: 1, locale: 'es', leadId, email: EMAIL, recipient: EMAIL, paymentId };
  const own: Readonly<Record<string, object>> = {
    lead: { id: leadId },
    booking: {
      executiveId: executive!.id,
      startsAt: new Date('2026-11-20T12:00:00Z'),
      endsAt: new Date('2026-11-20T12:30:00Z'),
      freeAt: new Date('2026-11-20T12:30:00Z'),
    },
    payment: { id: paymentId, status: 'OK' },
    sandbox_charge: { returnUrl: `http://cl.localhost/${leadId}/${MARK}`, status: 'pending' },
    link_mail: { link },
    referrer: { code: `${MARK}1`.toUpperCase() },
    idempotency_key: { response: { ...MARKED, id: leadId } },
  };
  await database().insert(schema.sharedSearch).values({ link, site: 'cl', keyHash: '', expiresAt: new Date() });
  const naming = tables.filter((one) => declaredColumns(one).some(({ holds }) => holds === 'named'));
  const personal = PERSONAL_DATA.filter((entry) => isLinked(entry) && entry.kind !== 'job').map((entry) => entry.table);
  const linked = new Set([...personal, ...naming.map((one) => getTableName(one))]);
  for (const name of linked) await insertRow(tableNamed(name), { ...marks(tableNamed(name)), ...place, ...own[name] });
  const staffMail = { leadId, recipient: 'carla@queplan.cl', subject: MARK, text: MARK, html: MARK };
  await database()
    .insert(schema.outboxMail)
    .values({ id: randomUUID(), ...staffMail });
  const { id: other } = await (await post(contactOf(mailbox()))).json();
  await database().execute(sql`insert into pgboss.job (name, data) values ('mail', ${JSON.stringify([MARK, leadId])})`);
  const before = await tablesWith(MARK);
  const wordless = ['consent', 'sale', 'instalment'].map((name) => `${name}: ${MARK}`);
  expect([...before, ...wordless]).toEqual(
    expect.arrayContaining([...linked, 'job'].map((name) => `${name}: ${MARK}`)),
  );
  await erasePerson({ db: database(), now: new Date() }, { email: EMAIL, market: null });
  // For accounting, and the version of the text as proof that somebody agreed.
  const kept = new Set(['consent_proof', ...PERSONAL_DATA.filter(({ law }) => law).map((entry) => entry.table)]);
  expect([...kept].map((name) => `${name}: ${MARK}`)).toEqual(expect.arrayContaining(await tablesWith(MARK)));
  expect(await tablesWith(leadId)).toEqual([]);
  expect(await tablesWith(other)).toContain(`lead: ${other}`);
});

it('leads to a request by a key that its deletion follows, whatever hangs on one', async () => {
  const { rows } = await database().execute<{ name: string; action: string }>(sql`
    select conrelid::regclass::text as name, confdeltype as action from pg_constraint
    where contype = 'f' and confrelid = 'lead'::regclass`);
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.filter(({ action }) => action !== 'c')).toEqual([]);
  const known = PERSONAL_DATA.map((entry) => entry.table);
  expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});

it('stores for each kind of request a purpose that the table knows', () => {
  const purposes = ['CONTACTO', 'COMPRA', 'REFERIDOR', 'SOLICITUD', 'SEGURO_ADICIONAL', 'toString'].map(purposeOf);
  expect(new Set(purposes)).toEqual(new Set(STORED));
  expect(purposeOf('toString')).toBe('answerRequest');
});

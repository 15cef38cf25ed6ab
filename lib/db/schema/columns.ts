import { getTableName, sql } from 'drizzle-orm';
import { boolean, check, customType, timestamp, type PgColumn } from 'drizzle-orm/pg-core';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { markets } from '@/lib/markets';
import { none } from './declared-table';

export const createdAt = () =>
  none(timestamp({ withTimezone: true }))
    .notNull()
    .default(sql`now()`);

/** Kept by the trigger `set_updated_at` of the migration; each table with this column needs it. */
export const updatedAt = () => createdAt();

/** True for rows that `npm run demo:clear` deletes; null: written by a release without this column. */
export const demonstration = () => none(boolean()).default(false);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const sqlLiteral = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`);

/** Check for allowed values; for an `enum` column drizzle itself checks only types. */
export const valueCheck = (column: PgColumn, values: readonly (string | number)[]) =>
  check(
    `${getTableName(column.table)}_${column.name}_check`,
    sql`${column} in (${sql.raw(values.map(sqlLiteral).join(', '))})`,
  );

/** A fifth country is one more id here: the architecture test then requires its migration. */
export const marketCheck = (column: PgColumn) =>
  valueCheck(
    column,
    markets.map(({ id }) => id),
  );

/** A market's own site ('cl') or a partner's ('co.acme'). */
export const siteCheck = (column: PgColumn) =>
  check(
    `${getTableName(column.table)}_site_check`,
    sql`${column} ~ ${sql.raw(`'^(${MARKET_CODES.join('|')})(\\.[a-z0-9-]+)?$'`)}`,
  );

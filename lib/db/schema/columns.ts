import { getTableName, sql } from 'drizzle-orm';
import { boolean, check, customType, timestamp, type PgColumn } from 'drizzle-orm/pg-core';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { markets } from '@/lib/markets';
import { none } from './declared-table';

export const createdAt = () =>
  none(timestamp({ withTimezone: true }))
    .notNull()
    .default(sql`now()`);

/** Time of the last update, set by the migration's trigger `set_updated_at`, which each such table needs. */
export const updatedAt = () => createdAt();

/** True for rows that `npm run demo:clear` deletes. */
export const demonstration = () => none(boolean()).default(false);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const sqlLiteral = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`);

/** Allows only `values`. Drizzle itself checks an `enum` column only at compile time. */
export const valueCheck = (column: PgColumn, values: readonly (string | number)[]) =>
  check(
    `${getTableName(column.table)}_${column.name}_check`,
    sql`${column} in (${sql.raw(values.map(sqlLiteral).join(', '))})`,
  );

/** Allows the ids in `lib/markets`. A new market needs a migration. */
export const marketCheck = (column: PgColumn) =>
  valueCheck(
    column,
    markets.map(({ id }) => id),
  );

/** Allows a market's own site ('cl') or a partner's ('co.acme'). */
export const siteCheck = (column: PgColumn) =>
  check(
    `${getTableName(column.table)}_site_check`,
    sql`${column} ~ ${sql.raw(`'^(${MARKET_CODES.join('|')})(\\.[a-z0-9-]+)?$'`)}`,
  );

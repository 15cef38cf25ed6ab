import { getTableName, sql } from 'drizzle-orm';
import { boolean, check, customType, timestamp, type PgColumn } from 'drizzle-orm/pg-core';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import { markets } from '@/lib/markets';

export const createdAt = () =>
  timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`);

/** The trigger `set_updated_at` of the migration keeps it, whoever writes; a table that has it needs that trigger. */
export const updatedAt = () => createdAt();

/**
 * Whether the row only shows the product: `npm run demo:clear` takes such rows out. null: a release wrote it that did not
 * say so, and the next start or command finds out.
 */
export const demonstration = () => boolean().default(false);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const literal = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`);

/** A check that lets in these values only; of an `enum` column drizzle itself checks nothing but types. */
export const valueCheck = (column: PgColumn, values: readonly (string | number)[]) =>
  check(
    `${getTableName(column.table)}_${column.name}_check`,
    sql`${column} in (${sql.raw(values.map(literal).join(', '))})`,
  );

/** A fifth country is one more id here: the architecture test then asks for its migration. */
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

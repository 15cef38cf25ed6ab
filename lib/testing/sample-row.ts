import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName, is, type Column } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { database } from '@/lib/db/client';
import * as schema from '@/lib/db/schema';

export const tables = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

export function tableNamed(name: string): PgTable {
  const found = tables.find((one) => getTableName(one) === name);
  if (!found) throw new Error(`${name} is no table of lib/db/schema`);
  return found;
}

function requiredValue({ columnType, dataType, enumValues }: Column): unknown {
  if (enumValues) return enumValues[0];
  if (columnType === 'PgDateString') return '2026-11-20';
  return { string: randomUUID(), number: 1, boolean: false, json: {}, date: new Date() }[dataType as 'string'];
}

/** Inserts a row with the given values for existing columns, and sample values for other required columns. */
export async function insertRow(table: PgTable, given: Readonly<Record<string, unknown>>): Promise<void> {
  const values = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    if (key in given) return [[key, given[key]]];
    const isRequired = column.notNull && !column.hasDefault && !column.generated;
    return isRequired ? [[key, requiredValue(column)]] : [];
  });
  await database().insert(table).values(Object.fromEntries(values));
}

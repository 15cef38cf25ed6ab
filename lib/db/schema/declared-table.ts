import { getTableColumns, type BuildExtraConfigColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { pgTable, type PgColumnBuilderBase, type PgTable, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { Purpose, Removable } from '@/lib/contract/personal-data';

/**
 * - `none`: no personal data.
 * - `staff`: data of our staff and partners, without the rights that visitors have.
 * - `shown`: data of a visitor. The visitor's page and file show it; erasure deletes it with its row.
 * - `withheld`: like `shown`, but neither page nor file shows it.
 * - `named`: staff's text that may name a visitor, in a row that remains after erasure; erasure replaces the text.
 */
type Holds = 'none' | 'staff' | 'shown' | 'withheld' | 'named';

/** Change of a `shown` value that people may request without erasing all data. */
type Right = 'correct' | Removable;
type Declaration = { readonly holds: Holds; readonly right?: Right };

declare const DECLARED: unique symbol;
type Declared = { readonly [DECLARED]: true };
type DeclaredColumns = Record<string, PgColumnBuilderBase & Declared>;

const ofColumns = new WeakMap<PgColumnBuilderBase, Declaration>();

const declaring =
  (holds: Holds) =>
  <Column extends PgColumnBuilderBase>(column: Column, right?: Right) => {
    ofColumns.set(column, { holds, right });
    return column as Column & Declared;
  };

export const none = declaring('none');
export const staff = declaring('staff');
export const shown = declaring('shown');
export const withheld = declaring('withheld');
export const named = declaring('named');

type Extra<Name extends string, Columns extends DeclaredColumns> = (
  self: BuildExtraConfigColumns<Name, Columns, 'pg'>,
) => PgTableExtraConfigValue[];

const ofTables = new WeakMap<PgTable, Readonly<Record<string, Declaration | undefined>>>();

/** Each column declares its personal data. A column without a declaration does not compile. */
export function declaredTable<Name extends string, Columns extends DeclaredColumns>(
  name: Name,
  columns: Columns,
  extra?: Extra<Name, Columns>,
) {
  const made = pgTable(name, columns, extra);
  ofTables.set(made, Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, ofColumns.get(column)])));
  return made;
}

/** Retention period. `since`: column with its start. `sold`: months for a request with a sale. */
type Kept<Column> = { readonly since: Column; readonly sold?: number } & (
  | { readonly months: number }
  | { readonly days: number }
);

/** Purpose and period of the personal data in a table. */
export type About<Column = string> = {
  readonly kind: string;
  readonly purpose: Purpose;
  /**
   * Key to find a person's rows: `email`, `leadId`, the recipient of mails, or ids in the given columns. `nobody`: the
   * rows have no link to a person. They cannot be shown or deleted on request, so they expire.
   */
  readonly found: 'email' | 'request' | 'recipient' | 'nobody' | readonly Column[];
  /** Default: the row is deleted with its request, or when its purpose ends. */
  readonly kept?: Kept<Column>;
  /** Kind of the table whose rows delete these with them. */
  readonly keptWith?: string;
  /** Law that requires the row after an erasure, without its link to the person. */
  readonly law?: 'accounting';
};

const abouts = new WeakMap<PgTable, About>();

/** A table with data of visitors; all its personal columns serve one purpose. */
export function personalTable<Name extends string, Columns extends DeclaredColumns>(
  name: Name,
  about: About<keyof Columns & string>,
  columns: Columns,
  extra?: Extra<Name, Columns>,
) {
  const made = declaredTable(name, columns, extra);
  abouts.set(made, about);
  return made;
}

export const aboutOf = (made: PgTable): About | undefined => abouts.get(made);

/** Declared columns, with their names in the database. */
export const declaredColumns = (made: PgTable) =>
  Object.entries(getTableColumns(made)).map(([key, { name, notNull, columnType }]) => {
    const { holds, right } = ofTables.get(made)?.[key] ?? {};
    return { key, name: toSnakeCase(name), notNull, columnType, holds, right };
  });

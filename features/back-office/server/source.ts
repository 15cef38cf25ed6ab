import 'server-only';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { QueryOf, AnyResource, RowOf } from '@/features/back-office/resource';
import type { Permission, User } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { countUpTo } from '@/lib/db/count-up-to';
import type { Slice } from './page';

export type Reader = Authorized<Permission>;

/** Reads the rows of a resource. Each function must leave out rows of sites that the reader may not see. */
export type Source<R extends AnyResource> = {
  readonly ids: (reader: Reader, query: QueryOf<R>, slice: Slice) => Promise<readonly string[]>;
  /** Counts up to `most` + 1. */
  readonly count: (reader: Reader, query: QueryOf<R>, most: number) => Promise<number>;
  /** Rows of these ids in any order. `isHeld` locks them until the transaction ends. */
  readonly rows: (reader: Reader, ids: readonly string[], isHeld?: boolean) => Promise<readonly RowOf<R>[]>;
};

type Filters<R extends AnyResource> = Omit<QueryOf<R>, 'q' | 'page' | 'order'>;
type Named<Order extends string> = Order extends `-${infer Name}` ? Name : Order;
type Selected = Readonly<Record<string, PgColumn | SQL | SQL.Aliased>>;

type Keyed =
  | { readonly table: PgTable & { readonly id: PgColumn }; readonly id?: undefined }
  | { readonly table: PgTable; readonly id: PgColumn };

type Options<R extends AnyResource, S extends Selected> = Keyed & {
  readonly select: S;
  readonly joins?: readonly (readonly [PgTable, SQL])[];
  /** Condition that limits rows to the viewer's sites; undefined: all rows. See `scope.ts`. */
  readonly scope: (viewer: Pick<User, 'site'>) => SQL | undefined;
  readonly search: (q: string, reader: Reader) => SQL | undefined | Promise<SQL | undefined>;
  readonly filters: {
    readonly [F in keyof Filters<R>]-?:
      | PgColumn
      | ((value: NonNullable<Filters<R>[F]>, reader: Reader) => SQL | undefined);
  };
  readonly orders: { readonly [Name in Named<R['orders'][number]>]: PgColumn | SQL };
  readonly toRows: (selected: SelectResultFields<S>[], reader: Reader) => readonly RowOf<R>[] | Promise<RowOf<R>[]>;
};

/**
 * Source from a table. It first finds the ids of a page, because an offset reads all skipped rows and full rows are
 * wide.
 */
export function fromTable<R extends AnyResource, S extends Selected>(
  _resource: R,
  { select, joins = [], scope, search, filters, orders, toRows, ...keyed }: Options<R, S>,
): Source<R> {
  const { table } = keyed;
  const id = keyed.id ?? keyed.table.id;
  const selecting = (reader: Reader, what: Selected) =>
    joins.reduce<PgSelect>(
      (query, [joined, on]) => query.leftJoin(joined, on) as unknown as PgSelect,
      reader.db.select(what).from(table).$dynamic() as unknown as PgSelect,
    );

  async function whereOf(reader: Reader, query: QueryOf<R>): Promise<SQL | undefined> {
    const { q, ...asked } = query as { q?: string } & Record<string, never>;
    const narrowed = Object.entries(filters as Record<string, PgColumn | ((value: never, by: Reader) => SQL)>).map(
      ([name, by]) =>
        asked[name] === undefined
          ? undefined
          : typeof by === 'function'
            ? by(asked[name], reader)
            : eq(by, asked[name]),
    );
    return and(scope(reader.user), q === undefined ? undefined : await search(q, reader), ...narrowed);
  }

  const idsWhere = (reader: Reader, where: SQL | undefined) => selecting(reader, { id }).where(where);

  function orderOf(query: QueryOf<R>): SQL[] {
    const { order } = query as { readonly order: string };
    const [direction, name] = order.startsWith('-') ? [desc, order.slice(1)] : [asc, order];
    return [direction((orders as Record<string, PgColumn | SQL>)[name]!), direction(id)];
  }

  return {
    async ids(reader, query, { at, limit }) {
      const where = await whereOf(reader, query);
      const rows = await idsWhere(reader, where)
        .orderBy(...orderOf(query))
        .limit(limit)
        .offset(at);
      return rows.map((row) => String(row.id));
    },
    count: async (reader, query, most) => countUpTo(reader.db, idsWhere(reader, await whereOf(reader, query)), most),
    async rows(reader, ids, isHeld = false) {
      if (ids.length === 0) return [];
      const query = selecting(reader, select).where(and(scope(reader.user), inArray(id, [...ids])));
      const rows = await (isHeld ? query.for('no key update', { of: table }) : query);
      return toRows(rows as SelectResultFields<S>[], reader);
    },
  };
}

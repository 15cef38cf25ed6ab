import 'server-only';
import { exportFormat } from '@/features/back-office/list-schemas';
import { MAX_COUNTED_ROWS } from '@/features/back-office/list-limits';
import { MAX_ROWS } from '@/features/back-office/exports/server/list';
import { sendList } from '@/features/back-office/exports/server/send-list';
import {
  type Action,
  type ActionName,
  type AnyResource,
  type Column,
  type ItemOf,
  type QueryOf,
  type RowOf,
} from '@/features/back-office/resource';
import { requirePermission, type Authorized } from '@/features/identity/server/staff-session';
import type { Permission } from '@/features/identity/permissions';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditAction, type AuditedChange, type AuditedFacts } from '@/lib/audit';
import { done } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import type { Door } from '@/lib/http/doors';
import type { Address, Endpoint, OutputOf, ParsedInput } from '@/lib/http/endpoint';
import { respondNotFound } from '@/lib/http/not-found';
import type { Params } from '@/lib/http/request-input';
import { serve } from '@/lib/http/route';
import { readPage, notFound } from './page';
import { openFile, type Cells, type FileRow as Row } from './resource-file';
import type { Reader, Source } from './source';

type Change = Partial<Pick<AuditedChange, 'site' | 'before' | 'after'>>;

/** `db` is the action's transaction. */
export type ActionCtx<May extends Permission = Permission> = Authorized<May> & {
  /** Writes an audit entry. An action on an item gets its entry automatically, from the changed columns. */
  readonly record: (subject: string, change?: Change) => Promise<void>;
};

type ResultOf<A extends Action<never>> = A extends { output: infer Out extends z.ZodType } ? z.output<Out> : void;

type Functions<R extends AnyResource> = {
  readonly [Name in ActionName<R>]: (
    ctx: ActionCtx<R['actions'][Name]['permission']>,
    input: z.output<R['actions'][Name]['input']>,
    /** Locked row of the viewer's sites. An action on a list or selection must itself limit its rows to these sites. */
    row: R['actions'][Name]['on'] extends 'item' ? RowOf<R> : undefined,
  ) => Promise<ResultOf<R['actions'][Name]>>;
};

type Detail<R extends AnyResource> = Omit<ItemOf<R>, keyof RowOf<R>> & Partial<RowOf<R>>;
type Further<R extends AnyResource> = {
  /** Error for an unknown id or a row of another site; default: NOT_FOUND. */
  readonly missing?: (ctx: Reader) => AppError;
  /** Custom cells of the exported file. */
  readonly cells?: Cells<RowOf<R>>;
} & (R['detail'] extends z.ZodRawShape
  ? { readonly detail: (reader: Reader, row: RowOf<R>) => Promise<Detail<R>> }
  : { readonly detail?: undefined });
type Optional<T> = object extends T ? [T?] : [T];

export type StaffDoor = Door & { readonly resource?: AnyResource };

function auditedOf({ columns }: AnyResource, row: Row): AuditedFacts {
  const names = Object.entries(columns as Record<string, Column<never, never>>);
  return Object.fromEntries(names.flatMap(([name, { audit }]) => (audit ? [[audit, row[name]]] : [])));
}

function difference(before: AuditedFacts, after: AuditedFacts): Pick<AuditedChange, 'before' | 'after'> | null {
  const names = (Object.keys(before) as (keyof AuditedFacts)[]).filter((name) => before[name] !== after[name]);
  const only = (facts: AuditedFacts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return names.length === 0 ? null : { before: only(before), after: only(after) };
}

/** Endpoints of a resource, below /api/staff. */
export function serveResource<R extends AnyResource>(
  resource: R,
  source: Source<R>,
  functions: Functions<R>,
  ...[further = {} as Further<R>]: Optional<Further<R>>
): readonly StaffDoor[] {
  const { missing, detail } = further;
  async function rowsOf(reader: Reader, ids: readonly string[], isHeld?: boolean): Promise<RowOf<R>[]> {
    const rows = new Map((await source.rows(reader, ids, isHeld)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async function requireRow(reader: Reader, id: string, isHeld?: boolean): Promise<RowOf<R>> {
    const [row] = await rowsOf(reader, [id], isHeld);
    if (row) return row;
    throw missing?.(reader) ?? notFound(reader);
  }

  const list = (reader: Reader, query: QueryOf<R>) =>
    readPage(
      reader.user,
      (query as { readonly page: number }).page,
      async (slice) => rowsOf(reader, await source.ids(reader, query, slice)),
      () => source.count(reader, query, MAX_COUNTED_ROWS),
    );

  async function read(reader: Reader, { id }: { readonly id: string }) {
    const row = await requireRow(reader, id);
    return { ...row, ...(await detail?.(reader, row)) };
  }

  const download = sendList<QueryOf<R>>(async (given, query) => {
    const reader = given as Reader;
    const ids = await source.ids(reader, query, { at: 0, limit: MAX_ROWS + 1 });
    return openFile({
      resource,
      cells: further.cells ?? {},
      reader,
      query,
      ids,
      rowsOf: (some) => rowsOf(reader, some),
    });
  });

  function perform(name: ActionName<R>) {
    const { on, audits, auditedAs = name } = resource.actions[name] as Action<never>;
    const action = `${resource.noun}.${auditedAs}` as AuditAction;
    return (reader: Reader, { id, ...input }: { readonly id?: string }) =>
      reader.db.transaction(async (db) => {
        const record: ActionCtx['record'] = (subject, { site = null, before = null, after = null } = {}) =>
          recordAudit(db, reader.user, [{ action, subject, site, before, after }]);
        const ctx = { ...reader, db, record } as ActionCtx;
        if (on !== 'item') return (await functions[name](ctx as never, input as never, undefined as never)) ?? DONE;
        const row = (await requireRow(ctx, id!, true)) as Row;
        const result = await functions[name](ctx as never, input as never, row as never);
        const [after] = (await source.rows(ctx, [id!])) as readonly Row[];
        const changed = after ? difference(auditedOf(resource, row), auditedOf(resource, after)) : null;
        if (changed || audits) await record(id!, { site: row.site ?? null, ...changed });
        return result ?? DONE;
      });
  }

  const { list: listed, export: exported, item, actions } = endpointsOf(resource);
  const doors = [
    doorOf(listed, resource.permission, list),
    ...(resource.exportable ? [doorOf(exported, resource.exportable, download)] : []),
    ...(resource.detail ? [doorOf(item, resource.permission, read)] : []),
    ...actions.map(([name, { permission }, declared]) => doorOf(declared, permission, perform(name))),
  ];
  return doors.map((door) => Object.assign(door, { resource }));
}

function endpointsOf<R extends AnyResource>({ name: resource, row, query, page, item, summary, actions }: R) {
  const root = `/api/staff/${resource}` as const;
  const byId = z.object({ id: row.id });
  return {
    list: { address: `GET ${root}`, input: query, output: page, summary },
    export: {
      address: `GET ${root}/export`,
      input: query.extend({ format: exportFormat }),
      output: z.unknown(),
      summary: `${summary}: all rows that match the filters, as a file`,
      mediaType: 'application/octet-stream',
      limit: 'sheet',
    },
    item: { address: `GET ${root}/{id}`, input: byId, output: item, summary: `${summary}: one row`, refusals: [404] },
    actions: Object.entries(actions).map(([name, action]) => {
      const isOnItem = action.on === 'item';
      const declared = {
        address: `POST ${root}${isOnItem ? '/{id}' : ''}/${name}`,
        input: isOnItem ? action.input.extend(byId.shape) : action.input,
        output: action.output ?? done,
        effect: 'continues',
        summary: action.summary,
        refusals: isOnItem ? [404, 409] : [],
      } as const;
      return [name as ActionName<R>, action, declared] as const;
    }),
  } as const;
}

const doorOf = (
  declared: Endpoint,
  permission: Permission,
  service: (reader: never, input: never) => Promise<unknown>,
) => staffDoor(declared, permission, service as (ctx: Reader, input: unknown) => Promise<unknown>);

/** Endpoint for users with a permission. */
export function staffDoor<E extends Endpoint, May extends Permission>(
  declared: E,
  permission: May,
  /** If the service returns nothing, the answer is `{ done: true }`. */
  service: (ctx: Authorized<May>, input: ParsedInput<E>) => Promise<OutputOf<E> | Response | void>,
): Door {
  const [method, address] = declared.address.split(' ') as [Door['method'], string];
  return {
    method,
    address,
    handler: serve<Address, E['input'], E['output']>(
      declared,
      requirePermission(
        permission,
        async (ctx: Authorized<May>, input: ParsedInput<E>) => (await service(ctx, input)) ?? (DONE as OutputOf<E>),
      ),
    ),
  };
}

const DONE = { done: true } as const;

const parametersIn = (address: string): number => address.split('{').length - 1;

/** Values of the address's parameters in a path; null: the path does not match. */
function parametersOf(address: string, path: readonly string[]): Record<string, string> | null {
  const parts = address.slice(1).split('/');
  const isSame = parts.length === path.length && parts.every((part, at) => part === path[at] || part.startsWith('{'));
  if (!isSame) return null;
  return Object.fromEntries(parts.flatMap((part, at) => (part === path[at] ? [] : [[part.slice(1, -1), path[at]!]])));
}

/** Handlers of the catch-all route, for paths without a route file. They also list their endpoints for tests. */
export function dispatch(served: readonly (readonly StaffDoor[])[]) {
  const all = served.flat();
  const resources = [...new Set(all.flatMap(({ resource }) => resource ?? []))];
  const answering = (method: Door['method']) => {
    const doors = all.filter((door) => door.method === method);
    const byName = doors.toSorted((a, b) => parametersIn(a.address) - parametersIn(b.address));
    async function answer(request: Request, { params }: Params): Promise<Response> {
      const path = ['api', 'staff', ...[(await params)['path'] ?? []].flat()];
      for (const { address, handler } of byName) {
        const values = parametersOf(address, path);
        if (values) return handler(request, { params: Promise.resolve(values) });
      }
      return respondNotFound(request);
    }
    return Object.assign(answer, { doors, resources });
  };
  return { GET: answering('GET'), POST: answering('POST') };
}

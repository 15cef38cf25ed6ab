import { listQuery, pageOf } from '@/features/back-office/list-schemas';
import type { OfficeWords } from '@/features/back-office/screen';
import type { OfficeSection } from '@/lib/routing/fixed-routes';
import type { SessionUser } from '@/features/identity/session.api';
import type { Permission } from '@/features/identity/permissions';
import type { AuditedFacts } from '@/lib/audit';
import * as z from '@/lib/contract/zod';
import type { PluralForms } from '@/lib/i18n/labels';

type Shape = z.ZodRawShape;
type Values<S extends Shape> = z.output<z.ZodObject<S>>;
export type Viewer = Pick<SessionUser, 'id' | 'site' | 'permissions'>;

export type Column<Row, Words> = {
  /** Default: 'text'. 'word' is a code with a word in `values` of the messages. */
  readonly as?: 'text' | 'word' | 'site' | 'day' | 'moment' | 'number' | 'money';
  /** Text shown instead of the value in lists, details and files. */
  readonly text?: (row: Row, words: Words) => string | null;
  /** Shown in a list only if the user chooses it. */
  readonly isHidden?: true;
  /** Field name in the audit trail, which stores the value. Only for ids, codes and statuses. */
  readonly audit?: keyof AuditedFacts;
};

export type Action<Row> = {
  /** Target: one item, the whole list, or selected rows, whose `ids` are part of the input. */
  readonly on: 'item' | 'list' | 'rows';
  readonly permission: Permission;
  readonly summary: string;
  readonly input: z.ZodObject;
  /** Default: `{ done: true }`. */
  readonly output?: z.ZodType;
  /** True if a screen offers the action for the row. The action's function must reject all other rows. */
  readonly when?: (row: Row, viewer: Viewer) => boolean;
  /** Requires a confirmation, with the messages in `asks`. */
  readonly asks?: true;
  readonly isQuiet?: true;
  /** Name in the audit trail; default: the action's own. */
  readonly auditedAs?: string;
  /** Writes an audit entry even if no audited column changes. */
  readonly audits?: 'always';
};

type Declared<
  Name extends string,
  Words extends keyof OfficeWords & OfficeSection,
  Row extends Shape,
  Filters extends Shape,
  Order extends string,
  Actions extends Readonly<Record<string, Action<Values<Row>>>>,
  Detail extends Shape | undefined,
> = {
  /** Path segment: 'users' in '/api/staff/users'. */
  readonly name: Name;
  /** Noun of its audit entries: 'user' in 'user.disable'. */
  readonly noun: string;
  /** Key of its section, and namespace of its messages in `backOffice`. */
  readonly words: Words;
  readonly permission: Permission;
  readonly summary: string;
  readonly row: Row & { readonly id: z.ZodType<string> };
  /** Columns in the order of the list. The first one links to the detail. */
  readonly columns: { readonly [C in keyof Row]?: Column<Values<Row>, OfficeWords[Words]> };
  readonly filters: Filters;
  /** Names of columns, '-name' for descending; the first is the default. */
  readonly orders: readonly [Order, ...Order[]];
  /** Permission for the list as a file; default: no file. */
  readonly exportable?: Permission;
  /** Further values of a single row; undefined: a list without detail pages. */
  readonly detail?: Detail;
  readonly actions: Actions;
};

/**
 * Declares a staff list, from which its endpoints, screens, files and audit entries derive. `server/serve-resource.ts`
 * adds the rows and the functions of the actions.
 */
export function defineResource<
  const Name extends string,
  const Words extends keyof OfficeWords & OfficeSection,
  Row extends Shape,
  Filters extends Shape,
  const Order extends string,
  const Actions extends Readonly<Record<string, Action<Values<Row>>>>,
  Detail extends Shape | undefined = undefined,
>(declared: Declared<Name, Words, Row, Filters, Order, Actions, Detail>) {
  const row = z.strictObject(declared.row as Row);
  return {
    ...declared,
    query: listQuery(declared.orders, declared.filters),
    page: pageOf(row),
    detail: declared.detail as Detail,
    item: z.strictObject({ ...declared.row, ...declared.detail } as unknown as Row &
      (Detail extends Shape ? Detail : unknown)),
  };
}

/** Any resource, for the shared code. Only a resource's own files know its exact types. */
export type AnyResource = {
  readonly name: string;
  readonly noun: string;
  readonly words: keyof OfficeWords & OfficeSection;
  readonly permission: Permission;
  readonly summary: string;
  readonly row: Shape & { readonly id: z.ZodType<string> };
  readonly columns: Readonly<Record<string, Column<any, any> | undefined>>;
  readonly filters: Shape;
  readonly orders: readonly [string, ...string[]];
  readonly exportable?: Permission;
  readonly detail?: Shape | undefined;
  readonly actions: Readonly<Record<string, Action<any>>>;
  readonly query: z.ZodObject;
  readonly page: z.ZodType<{ rows: any[]; total: number; more: boolean }>;
  readonly item: z.ZodObject;
};

export type RowOf<R extends AnyResource> = z.output<R['page']>['rows'][number] & { readonly id: string };
export type ItemOf<R extends AnyResource> = z.output<R['item']> & { readonly id: string };
export type QueryOf<R extends AnyResource> = z.output<R['query']>;
export type ActionName<R extends AnyResource> = keyof R['actions'] & string;

export type ActionWords = {
  /** Label of the button; plural forms if it depends on the number of rows. */
  readonly submit: string | PluralForms;
  readonly done: string;
  readonly title?: string;
  readonly text?: string;
  readonly asks?: { readonly ask: string; readonly confirm: string; readonly cancel: string };
};
/** Words that every resource has in the messages. A resource may have more. */
export type ResourceWords = {
  readonly list: string;
  readonly columns: Readonly<Record<string, string>>;
  /** Help texts below the controls of actions. */
  readonly helps?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Labels of filters that have no column. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, ActionWords>>;
  readonly none?: string;
  readonly searchHelp?: string;
};

/** Text of a value; null: none. Screens and files format times and sites themselves. */
export function textOf(resource: AnyResource, words: ResourceWords, name: string, row: Record<string, unknown>) {
  const { as, text } = (resource.columns as Record<string, Column<unknown, unknown>>)[name] ?? {};
  if (text) return text(row, words);
  const value = row[name];
  if (value === null || value === undefined) return null;
  return (as === 'word' && words.values?.[name]?.[String(value)]) || String(value);
}

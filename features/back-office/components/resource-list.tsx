import { useMemo, useState, type ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { ExportButton } from '@/features/back-office/exports/components/export-button';
import {
  textOf,
  type Action,
  type ActionName,
  type AnyResource,
  type ResourceWords,
  type RowOf,
} from '@/features/back-office/resource';
import type { ScreenProps, Section } from '@/features/back-office/screen';
import { ALL_SITES } from '@/features/back-office/users/role-words';
import * as z from '@/lib/contract/zod';
import type { Money } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { DataTable, type DataTableProps } from './data-table';
import { ResourceAction, type OwnForms } from './resource-action';
import { fetchRows } from './resource-client';
import { describeField } from './schema-field';
import { labelOf, momentFormat, type Option, type TableColumn, type TableFilter } from './table-column';
import { UnlessDemo } from './unless-demo';

export type ResourceScreenProps<R extends AnyResource> = ScreenProps<R['words'] | 'table' | 'export'>;

export const moneyOf = (money: Money | null, tag: string): string | null =>
  money && formatMoney(money.amount, money.currency, tag);

export const wordsOf = <R extends AnyResource>({ words }: Pick<ResourceScreenProps<R>, 'words'>, resource: R) =>
  (words as Readonly<Record<string, unknown>>)[resource.words] as ResourceWords;

type Props<R extends AnyResource> = {
  resource: R;
  /** Section whose detail a row opens. */
  section: Section['key'];
  screen: ResourceScreenProps<R>;
  cells?: { readonly [C in keyof RowOf<R>]?: (row: RowOf<R>) => ReactNode };
  /** Parts that the filter's schema lacks: labels of options, a default that the user can clear. */
  filters?: Readonly<Record<string, Partial<TableFilter>>>;
  forms?: OwnForms<R>;
  nameOf?: (row: RowOf<R>) => string;
  renderTools?: (query: Readonly<Record<string, string>>, total: number | undefined) => ReactNode;
  /** In place of what follows from the resource. */
  table?: Partial<Pick<DataTableProps<RowOf<R>>, 'hrefOf' | 'isCompact' | 'renderBulk' | 'words'>>;
};

const DAY = { dateStyle: 'short' } as const;

function columnsOf<R extends AnyResource>({ resource, screen, cells = {} }: Props<R>): TableColumn<RowOf<R>>[] {
  const words = wordsOf(screen, resource);
  const [moment, day] = [momentFormat(screen), momentFormat(screen, DAY)];
  return Object.entries(resource.columns as AnyResource['columns']).flatMap(([name, column]) => {
    const { as, isHidden } = column!;
    const [asc, desc] = [name, `-${name}`];
    const isSorted = resource.orders.includes(asc) && resource.orders.includes(desc);
    function plain(row: Readonly<Record<string, unknown>>): ReactNode {
      const site = (row['site'] as string | null | undefined) ?? undefined;
      if (as === 'moment' || as === 'day') return (as === 'day' ? day : moment)(row[name] as string | null, site);
      if (as === 'money') return moneyOf(row[name] as Money | null, screen.tag);
      if (as === 'site') return labelOf(screen.sites, (row[name] as string | null) ?? ALL_SITES);
      return textOf(resource, words, name, row);
    }
    const cell = (cells as Readonly<Record<string, (row: RowOf<R>) => ReactNode>>)[name] ?? plain;
    return [
      {
        id: name,
        label: words.columns[name] ?? name,
        cell,
        isNumber: as === 'money',
        ...(isHidden && { isHidden }),
        ...(isSorted && { orders: [asc, desc] as const }),
      },
    ];
  });
}

function filtersOf<R extends AnyResource>({ resource, screen, filters = {} }: Props<R>): TableFilter[] {
  const words = wordsOf(screen, resource);
  const { sites, user, countries } = screen;
  const labels: Readonly<Record<string, string>> = screen.words.table.filterLabels;
  return Object.entries(resource.filters as z.ZodRawShape).flatMap(([name, schema]) => {
    const { core } = describeField(schema as z.ZodType);
    const values = core instanceof z.ZodEnum ? core.options.map(String) : [];
    if (name === 'market' && user.site !== null) return [];
    const options = ((): readonly Option[] | 'day' | 'text' => {
      if (name === 'site') return sites.filter(({ value }) => value !== ALL_SITES);
      if (core instanceof z.ZodISODate) return 'day';
      if (values.length === 0) return 'text';
      const valueWords = name === 'market' ? countries : words.values?.[name];
      return values.map((value) => ({
        value,
        label: (valueWords as Readonly<Record<string, string>> | undefined)?.[value] ?? value,
      }));
    })();
    return [
      { name, label: words.filters?.[name] ?? words.columns[name] ?? labels[name] ?? name, options, ...filters[name] },
    ];
  });
}

/** List of a resource: search, filters, order, file, and its actions on the list and on selected rows. */
export function ResourceList<R extends AnyResource>(props: Props<R>) {
  const { resource, section, screen, forms = {} as OwnForms<R>, nameOf } = props;
  const { user, hrefs, words: all, tag } = screen;
  const words = wordsOf(screen, resource);
  const columns = useMemo(() => columnsOf(props), [props]);
  const [first] = columns;
  const actionsOn = (on: Action<never>['on']) =>
    Object.entries(resource.actions as Record<string, Action<never>>)
      .filter(([, action]) => action.on === on && user.permissions.includes(action.permission))
      .map(([name]) => name as ActionName<R>);
  const common = { resource, words, tag, failed: all.table.failed };
  const onRows = actionsOn('rows');
  return (
    <DataTable
      name={resource.name}
      label={words.list}
      fetchPage={(query, signal) => fetchRows(resource, query, signal)}
      columns={columns}
      filters={filtersOf(props)}
      {...(resource.detail && { hrefOf: ({ id }: RowOf<R>) => fill(hrefs[section], { id }) })}
      nameOf={nameOf ?? ((row) => textOf(resource, words, first!.id, row) ?? row.id)}
      words={words.searchHelp === undefined ? all.table : { ...all.table, searchHelp: words.searchHelp }}
      {...(words.none !== undefined && { none: words.none })}
      tag={tag}
      {...('from' in resource.filters && { timeZone: screen.zones[screen.here] })}
      {...(onRows.length > 0 && {
        renderBulk: (rows: readonly RowOf<R>[], clear: (message: string) => void) =>
          onRows.map((name) => (
            <ResourceAction
              key={name}
              {...common}
              name={name}
              given={{ ids: rows.map(({ id }) => id) }}
              onDone={(done) => clear(done)}
            />
          )),
      })}
      renderTools={(query, total) => (
        <>
          {props.renderTools?.(query, total)}
          {actionsOn('list')
            .filter((name) => forms[name]?.isOffered?.(query, total ?? 0) ?? true)
            .map((name) => (
              <ListAction key={name} {...common} name={name} total={total} own={forms[name]} />
            ))}
          {resource.exportable && (
            <UnlessDemo user={user} permission={resource.exportable} why={all.export.demo}>
              <ExportButton path={`staff/${resource.name}/export`} query={query} words={all.export} />
            </UnlessDemo>
          )}
        </>
      )}
      {...props.table}
    />
  );
}

type ListActionProps<R extends AnyResource> = Parameters<typeof ResourceAction<R>>[0];

function ListAction<R extends AnyResource>(props: ListActionProps<R>) {
  const [message, setMessage] = useState('');
  const [closed, setClosed] = useState(0);
  const { title } = props.words.actions![props.name]!;
  const { shape } = (props.resource.actions[props.name] as Action<never>).input;
  if (Object.keys(shape).length === 0) return <ResourceAction {...props} />;
  return (
    <>
      <Disclosure key={closed} className="office-pop" name="office-pop" summaryClass="btn btn-primary" summary={title}>
        <ResourceAction
          {...props}
          className="office-pop-body flex flex-col gap-3"
          onDone={(done) => {
            setMessage(done);
            setClosed(closed + 1);
          }}
        />
      </Disclosure>
      <output className="self-center empty:hidden">{message}</output>
    </>
  );
}

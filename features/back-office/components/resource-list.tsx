import { useState, type ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { ExportButtons } from '@/features/back-office/exports/components/export-buttons';
import { textOf, type Action, type ActionName, type AnyResource, type RowOf } from '@/features/back-office/resource';
import { ALL_SITES } from '@/features/back-office/users/role-words';
import * as z from '@/lib/contract/zod';
import type { Money } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import { DataTable, type DataTableProps } from './data-table';
import { Moment, useOffice, useResourceWords, useWords } from './office';
import { ResourceAction, type OwnForms } from './resource-action';
import { fetchRows } from './resource-client';
import { describeField } from './schema-field';
import { labelOf, toOptions, type Option, type TableColumn, type TableFilter } from './table-column';

type Props<R extends AnyResource> = {
  resource: R;
  cells?: { readonly [C in keyof RowOf<R>]?: (row: RowOf<R>) => ReactNode };
  /** Parts of a filter that its schema lacks: labels of options, a default that the user can remove. */
  filters?: Readonly<Record<string, Partial<TableFilter>>>;
  forms?: OwnForms<R>;
  nameOf?: (row: RowOf<R>) => string;
  renderTools?: (query: Readonly<Record<string, string>>, total: number | undefined) => ReactNode;
  /** Replaces properties that are derived from the resource. */
  table?: Partial<
    Pick<DataTableProps<RowOf<R>>, 'name' | 'hrefOf' | 'isCompact' | 'hasSearch' | 'renderBulk' | 'words'>
  >;
};

function useColumns<R extends AnyResource>({ resource, cells = {} }: Props<R>): TableColumn<RowOf<R>>[] {
  const words = useResourceWords(resource);
  const { tag, sites } = useOffice();
  return Object.entries(resource.columns as AnyResource['columns']).flatMap(([name, column]) => {
    const { as, isHidden } = column!;
    const orders = [name, `-${name}`] as const;
    function plain(row: Readonly<Record<string, unknown>>): ReactNode {
      const value = row[name];
      if (as === 'moment' || as === 'day')
        return <Moment at={value as string | null} site={row['site']} {...(as === 'day' && { style: DAY })} />;
      const money = value as Money | null;
      if (as === 'money') return money && formatMoney(money.amount, money.currency, tag);
      if (as === 'number' && typeof value === 'number') return formatNumber(value, tag);
      if (as === 'site') return labelOf(sites, (value as string | null) ?? ALL_SITES);
      return textOf(resource, words, name, row);
    }
    return [
      {
        id: name,
        label: words.columns[name] ?? name,
        cell: (cells as Readonly<Record<string, (row: RowOf<R>) => ReactNode>>)[name] ?? plain,
        isNumber: as === 'money' || as === 'number',
        ...(isHidden && { isHidden }),
        ...(orders.every((order) => resource.orders.includes(order)) && { orders }),
      },
    ];
  });
}

const DAY = { dateStyle: 'short' } as const;

function useFilters<R extends AnyResource>({ resource, filters = {} }: Props<R>): TableFilter[] {
  const words = useResourceWords(resource);
  const labels: Readonly<Record<string, string>> = useWords('table').filterLabels;
  const { sites, user, countries } = useOffice();
  return Object.entries(resource.filters as z.ZodRawShape).flatMap(([name, schema]) => {
    const { core } = describeField(schema as z.ZodType);
    if (name === 'market' && user.site !== null) return [];
    const options = ((): readonly Option[] | 'day' | 'text' => {
      if (name === 'site') return sites.filter(({ value }) => value !== ALL_SITES);
      if (name === 'market') return toOptions(countries);
      if (core instanceof z.ZodISODate) return 'day';
      if (!(core instanceof z.ZodEnum)) return 'text';
      return core.options.map(String).map((value) => ({ value, label: words.values?.[name]?.[value] ?? value }));
    })();
    return [
      { name, label: words.filters?.[name] ?? words.columns[name] ?? labels[name] ?? name, options, ...filters[name] },
    ];
  });
}

/** List of a resource: search, filters, order, file, and its actions on the list and on selected rows. */
export function ResourceList<R extends AnyResource>(props: Props<R>) {
  const { resource, forms = {} as OwnForms<R>, nameOf } = props;
  const { user, hrefs, zones, here } = useOffice();
  const words = useResourceWords(resource);
  const columns = useColumns(props);
  const filters = useFilters(props);
  const [first] = columns;
  const actionsOn = (on: Action<never>['on']) =>
    Object.entries(resource.actions as Record<string, Action<never>>)
      .filter(([, action]) => action.on === on && user.permissions.includes(action.permission))
      .map(([name]) => name as ActionName<R>);
  const onRows = actionsOn('rows');
  return (
    <DataTable
      name={resource.name}
      label={words.list}
      fetchPage={(query, signal) => fetchRows(resource, query, signal)}
      columns={columns}
      filters={filters}
      {...(resource.detail && { hrefOf: ({ id }: RowOf<R>) => fill(hrefs[resource.words], { id }) })}
      nameOf={nameOf ?? ((row) => textOf(resource, words, first!.id, row) ?? row.id)}
      {...(words.searchHelp !== undefined && { words: { searchHelp: words.searchHelp } })}
      {...(words.none !== undefined && { none: words.none })}
      {...('from' in resource.filters && { timeZone: zones[here] })}
      {...(onRows.length > 0 && {
        renderBulk: (rows: readonly RowOf<R>[], clear: (message: string) => void) =>
          onRows.map((name) => (
            <ResourceAction
              key={name}
              resource={resource}
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
              <ListAction key={name} resource={resource} name={name} total={total} own={forms[name]} />
            ))}
          {resource.exportable && (
            <ExportButtons path={`staff/${resource.name}/export`} query={query} permission={resource.exportable} />
          )}
        </>
      )}
      {...props.table}
    />
  );
}

function ListAction<R extends AnyResource>(props: Parameters<typeof ResourceAction<R>>[0]) {
  const [message, setMessage] = useState('');
  const [closed, setClosed] = useState(0);
  const { title } = useResourceWords(props.resource).actions![props.name]!;
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

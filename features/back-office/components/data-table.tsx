import { useEffect, useState, type ReactNode, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { PAGE_SIZE, POLLING_OPTIONS } from '@/features/back-office/list-limits';
import { formatDay } from '@/lib/i18n/day';
import { StatusMessage } from '@/components/ui/status-message';
import { fill, plural } from '@/lib/i18n/labels';
import { useInBrowser } from '@/lib/browser/use-in-browser';
import { tryStorage } from '@/lib/browser/visitor-storage';
import { saveListAddress } from './list-link';
import { LoadFailure } from './loaded';
import { useOffice, useWords } from './office';
import type { TableColumn, TableFilter, TablePage, TableWords } from './table-column';
import { TableToolbar } from './table-toolbar';
import { Button } from '@/components/ui/button';
import { keepPreviousData } from '@tanstack/react-query';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { useQuery } from '@/lib/http/use-query';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { ScrollRegion } from '@/components/ui/scroll-region';

type Props<Row> = {
  label: string;
  shown: readonly TableColumn<Row>[];
  rows: readonly Row[];
  selected: readonly string[];
  onSelect: (ids: readonly string[], is: boolean) => void;
  hrefOf?: ((row: Row) => string) | undefined;
  nameOf: (row: Row) => string;
  order: string | undefined;
  onOrder: (order: string) => void;
  isPending: boolean;
  empty: string;
  words: TableWords;
  renderBulk?: unknown;
  isCompact?: true;
};

type HeadProps<Row> = Pick<Props<Row>, 'order' | 'onOrder'> & { column: TableColumn<Row> };

function ColumnHead<Row>({ column: { label, orders, isNumber }, order, onOrder }: HeadProps<Row>) {
  const look = { scope: 'col', 'data-number': isNumber || undefined };
  if (!orders) return <th {...look}>{label}</th>;
  const at = orders.indexOf(order ?? '');
  const sort = at < 0 ? undefined : at === 0 ? 'ascending' : 'descending';
  return (
    <th {...look} aria-sort={sort}>
      <button type="button" className="office-sort" onClick={() => onOrder(orders[at === 0 ? 1 : 0])}>
        {label}
        <span aria-hidden="true">{at < 0 ? '↕' : at === 0 ? '↑' : '↓'}</span>
      </button>
    </th>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || (event.target as HTMLElement).matches('input, select')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const own = (event.target as HTMLElement).closest('tr')?.querySelector<HTMLElement>('[data-row]');
  const next = links[(own ? links.indexOf(own) : -1) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function TableGrid<Row extends { readonly id: string }>(props: Props<Row>) {
  const { label, shown, rows, selected, onSelect, hrefOf, nameOf, isPending, empty, words, renderBulk, isCompact } =
    props;
  const { states } = useOffice();
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.includes(id));
  const last = useRef<string | null>(null);
  function choose(id: string, { target: { checked }, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const ids = rows.map((row) => row.id);
    const [to, before] = [ids.indexOf(id), ids.indexOf(last.current ?? '')];
    const from = before >= 0 && 'shiftKey' in nativeEvent && nativeEvent.shiftKey ? before : to;
    onSelect(ids.slice(Math.min(from, to), Math.max(from, to) + 1), checked);
    last.current = id;
  }
  if (isPending) return <p className="office-empty">{states.loading}</p>;
  if (rows.length === 0) return <p className="office-empty">{empty}</p>;
  return (
    <ScrollRegion className="office-scroll" label={label}>
      <table className={`office-table ${isCompact ? 'office-compact' : ''}`}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {Boolean(renderBulk) && (
              <th scope="col" aria-label={words.selectAll}>
                <label className="office-check">
                  <input
                    type="checkbox"
                    checked={isAll}
                    onChange={({ target }) =>
                      onSelect(
                        rows.map(({ id }) => id),
                        target.checked,
                      )
                    }
                  />
                  <span className="sr-only">{words.selectAll}</span>
                </label>
              </th>
            )}
            {shown.map((column) => (
              <ColumnHead key={column.id} column={column} {...props} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for the links of its rows */}
        <tbody onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <tr key={row.id} data-selected={selected.includes(row.id) || undefined}>
              {Boolean(renderBulk) && (
                <td className="office-choice" aria-label={fill(words.select, { name: nameOf(row) })}>
                  <label className="office-check">
                    <input
                      type="checkbox"
                      checked={selected.includes(row.id)}
                      onChange={(event) => choose(row.id, event)}
                    />
                    <span className="sr-only">{fill(words.select, { name: nameOf(row) })}</span>
                  </label>
                </td>
              )}
              {shown.map(({ id, label: columnLabel, cell, isNumber }, at) => (
                <td
                  key={id}
                  data-label={columnLabel}
                  data-column={id}
                  data-number={isNumber || undefined}
                  className={at === 0 ? 'office-title' : undefined}
                >
                  {at === 0 && hrefOf ? (
                    <a data-row href={hrefOf(row)} className="office-open">
                      {cell(row)}
                    </a>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type IgnoredParams = readonly { readonly name: string; readonly value: string }[];

type IgnoredNoteProps = {
  ignored: IgnoredParams;
  filters: readonly TableFilter[];
  change: (changes: Readonly<Record<string, string | null>>) => void;
  words: TableWords;
};

function IgnoredNote({ ignored, filters, change, words }: IgnoredNoteProps) {
  if (ignored.length === 0) return null;
  const labelOf = (name: string) =>
    filters.find((filter) => filter.name === name)?.label ?? (name === 'q' ? words.search : name);
  const ignoredText = ignored.map(({ name, value }) => `${labelOf(name)}: ${value}`).join('; ');
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <StatusMessage tone="warning" title={fill(words.notUnderstood, { filters: ignoredText })} />
      <Button variant="quiet" onClick={() => change(Object.fromEntries(ignored.map(({ name }) => [name, null])))}>
        {words.withoutThem}
      </Button>
    </div>
  );
}

type Params = Readonly<Record<string, string>>;
type RowsPage<Row> = TablePage<Row> & { readonly ignored: IgnoredParams };

const COMMON_PARAMS = ['q', 'page', 'order'];

function ignoredParams(error: unknown, filters: readonly TableFilter[], query: Params): IgnoredParams {
  if (!(error instanceof ApiError) || error.status !== 400) return [];
  const refused = Object.keys(error.fields);
  const known = new Set([...COMMON_PARAMS, ...filters.map(({ name }) => name)]);
  const isUnknown = (name: string) => refused.includes('(body)') && !known.has(name);
  return Object.entries(query)
    .map(([name, value]) => ({ name, value }))
    .filter(
      // PostgreSQL texts cannot contain NUL, but the server's error does not name the field.
      ({ name, value }) => refused.includes(name) || isUnknown(name) || value.includes('\0'),
    );
}

function withoutIgnored(query: Params, ignored: IgnoredParams): Params {
  const names = new Set(ignored.map(({ name }) => name));
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.has(name)));
}

const NOTHING: IgnoredParams = [];

function useRows<Row extends Identified>(props: Pick<DataTableProps<Row>, 'name' | 'fetchPage' | 'filters'>) {
  const { name, filters } = props;
  const { values, change } = useTableAddress();
  const query = values ?? {};
  const queryKey = ['back-office', name, query];

  async function fetchKnown(signal: AbortSignal): Promise<RowsPage<Row>> {
    const before = queryClient().getQueryData<RowsPage<Row>>(queryKey)?.ignored ?? NOTHING;
    const remaining = withoutIgnored(query, before);
    try {
      return { ...(await props.fetchPage(remaining, signal)), ignored: before };
    } catch (error) {
      const more = ignoredParams(error, filters, remaining);
      if (more.length === 0) throw error;
      return { ...(await props.fetchPage(withoutIgnored(remaining, more), signal)), ignored: [...before, ...more] };
    }
  }

  const result = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchKnown(signal),
    enabled: values !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    ...POLLING_OPTIONS,
  });
  const ignored = result.isPlaceholderData ? NOTHING : (result.data?.ignored ?? NOTHING);
  return { query, known: withoutIgnored(query, ignored), ignored, change, result };
}

type FootProps = {
  total: number;
  more: boolean;
  page: number;
  words: TableWords;
  change: (changes: Readonly<Record<string, string | null>>) => void;
};

function TableFoot({ total, more, page, words, change }: FootProps) {
  const { tag } = useOffice();
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const to = (next: number) => change({ page: next === 1 ? null : String(next) });
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <output>
        {plural(words.total, total, tag)}
        {more && ` ${words.more}`}
      </output>
      {pages > 1 && (
        <nav aria-label={words.pages} className="flex items-center gap-2">
          <Button variant="quiet" disabled={page <= 1} onClick={() => to(page - 1)}>
            {words.previous}
          </Button>
          <span>{fill(words.page, { page, pages })}</span>
          <Button variant="quiet" disabled={page >= pages} onClick={() => to(page + 1)}>
            {words.next}
          </Button>
        </nav>
      )}
    </div>
  );
}

type Identified = { readonly id: string };
type Query = Readonly<Record<string, string>>;

export type ClearChoice = (message?: string, tone?: 'success' | 'info') => void;

export type DataTableProps<Row extends Identified> = {
  name: string;
  label: string;
  fetchPage: (query: Query, signal: AbortSignal) => Promise<TablePage<Row>>;
  columns: readonly TableColumn<Row>[];
  filters: readonly TableFilter[];
  hrefOf?: (row: Row, search: string) => string;
  nameOf: (row: Row) => string;
  /** Replaces the general words of tables. */
  words?: Partial<TableWords>;
  none?: string;
  timeZone?: string | undefined;
  renderBulk?: (rows: readonly Row[], clear: ClearChoice) => ReactNode;
  isCompact?: true;
  hasSearch?: false;
  renderTools?: (query: Query, total: number | undefined) => ReactNode;
};

type Choice = Readonly<Record<string, boolean>>;

/** Stored on a device, possibly by another release. */
function readChoice(text: string | null): Choice {
  const kept: unknown = tryStorage(() => JSON.parse(text ?? '{}') as unknown, {});
  return typeof kept === 'object' && kept !== null ? (kept as Choice) : {};
}

function useColumnChoice(table: string, columns: readonly Pick<TableColumn<never>, 'id' | 'isHidden'>[]) {
  const key = `back-office-columns-${table}`;
  const [chosen, setChosen] = useState<Choice | null>(null);
  const kept = useInBrowser(() => tryStorage(() => localStorage.getItem(key), null), null);
  const standard = Object.fromEntries(columns.map(({ id, isHidden }) => [id, !isHidden]));
  function choose(next: Choice): void {
    setChosen(next);
    tryStorage(() => localStorage.setItem(key, JSON.stringify(next)), undefined);
  }
  return { choice: { ...standard, ...(chosen ?? readChoice(kept)) }, choose };
}

/** Formats a day from the URL, which may contain any text. */
const dayText = (day: string, tag: string): string => (Number.isNaN(Date.parse(day)) ? day : formatDay(day, tag));

export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const { name, columns, filters, none, renderBulk, renderTools, hrefOf } = props;
  const { tag } = useOffice();
  const words = { ...useWords('table'), ...props.words };
  const { query, known, ignored, change, result } = useRows(props);
  const { choice, choose } = useColumnChoice(name, columns);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const rows = result.data?.rows ?? [];
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const [message, setMessage] = useState<{ title: string; tone: 'success' | 'info' } | null>(null);
  const clear: ClearChoice = (title, tone = 'success') => {
    setSelected([]);
    setMessage(title === undefined ? null : { title, tone });
  };
  const address = JSON.stringify(query);
  useEffect(saveListAddress, [address]);
  const { error, isPending, isFetching, refetch } = result;
  const isFiltered = filters.some(({ name: filter, lifted }) => known[filter] && known[filter] !== lifted?.by);
  const { from = '', to = '' } = known;
  const isReversed = from !== '' && to !== '' && from > to;
  const nothing = isFiltered ? words.noneFiltered : (none ?? words.empty);
  return (
    <div className="office-list" aria-busy={isFetching}>
      <TableToolbar
        {...{ filters, query, change, words }}
        timeZone={props.timeZone}
        isCompact={props.isCompact}
        hasSearch={props.hasSearch}
        columns={columns.map(({ id, label }) => ({ id, label, isShown: choice[id] ?? true }))}
        onColumn={(id, isShown) => choose({ ...choice, [id]: isShown })}
        tools={renderTools?.(known, result.isPlaceholderData ? undefined : result.data?.total)}
      />
      {renderBulk && chosen.length === 0 && message && <StatusMessage {...message} />}
      {renderBulk && chosen.length > 0 && <div className="office-bulk">{renderBulk(chosen, clear)}</div>}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <IgnoredNote {...{ ignored, filters, change, words }} />
      {(!error || result.data) && (
        <TableGrid
          {...props}
          words={words}
          hrefOf={hrefOf && ((row) => hrefOf(row, new URLSearchParams(known).toString()))}
          shown={columns.filter(({ id }) => choice[id] ?? true)}
          rows={rows}
          selected={selected}
          onSelect={(ids, is) => {
            setSelected([...selected.filter((id) => !ids.includes(id)), ...(is ? ids : [])]);
            setMessage(null);
          }}
          order={known.order}
          onOrder={(order) => change({ order })}
          isPending={isPending}
          empty={
            isReversed
              ? fill(words.reversed, { from: dayText(from, tag), to: dayText(to, tag) })
              : known.q
                ? words.empty
                : nothing
          }
        />
      )}
      {result.data && <TableFoot {...result.data} page={Number(known.page) || 1} {...{ words, change }} />}
    </div>
  );
}

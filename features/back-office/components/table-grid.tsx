import { useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { fill } from '@/lib/i18n/labels';
import { useOffice } from './office';
import type { TableColumn, TableWords } from './table-column';

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

export function TableGrid<Row extends { readonly id: string }>(props: Props<Row>) {
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

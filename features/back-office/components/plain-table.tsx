import type { ReactNode } from 'react';
import { ScrollRegion } from '@/components/ui/scroll-region';

export type PlainColumn<Row> = {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: true;
  /** True for rows in which phones omit this cell. */
  readonly isNothing?: (row: Row) => boolean;
};

type Props<Row> = {
  title: string;
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  keyOf: (row: Row) => string;
  className?: string;
  isSum?: (row: Row) => boolean;
  hasCaption?: true;
};

/** Table for few rows, without search or pages. */
export function PlainTable<Row>({ title, rows, columns, keyOf, className = '', isSum, hasCaption }: Props<Row>) {
  return (
    <ScrollRegion className="office-scroll" label={title}>
      <table className={`office-table ${className}`} aria-label={title}>
        {hasCaption && <caption className="px-3 py-2 text-left font-semibold">{title}</caption>}
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-number={isNumber}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={isSum?.(row) ? 'office-sum' : undefined}>
              {columns.map(({ label, cell, isNumber, isNothing }, at) => (
                <td
                  key={label}
                  className={at === 0 ? 'office-title' : undefined}
                  data-label={label}
                  data-number={isNumber}
                  data-nothing={isNothing?.(row) || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

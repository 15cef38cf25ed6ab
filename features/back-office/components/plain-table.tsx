import type { ReactNode } from 'react';
import { ScrollRegion } from '@/components/ui/scroll-region';

export type PlainColumn<Row> = { readonly label: string; readonly cell: (row: Row) => ReactNode };

type Props<Row> = {
  title: string;
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  keyOf: (row: Row) => string;
  className?: string;
};

/** Few rows, without search or pages. */
export function PlainTable<Row>({ title, rows, columns, keyOf, className = '' }: Props<Row>) {
  return (
    <ScrollRegion className="office-scroll" label={title}>
      <table className={`office-table ${className}`} aria-label={title}>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell }) => (
                <td key={label} data-label={label}>
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

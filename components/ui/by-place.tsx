import { Fragment, type ReactNode } from 'react';

type Props<Row> = { rows: readonly Row[]; children: (row: Row, place: number) => ReactNode };

/** Renders rows keyed by position, since two rows may be equal, or change while the user types. */
export function ByPlace<Row>({ rows, children }: Props<Row>) {
  // oxlint-disable-next-line react/no-array-index-key -- whoever has a better key needs no such list
  return rows.map((row, place) => <Fragment key={place}>{children(row, place)}</Fragment>);
}

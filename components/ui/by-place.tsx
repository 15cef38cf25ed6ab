import { Fragment, type ReactNode } from 'react';

type Props<Row> = { rows: readonly Row[]; children: (row: Row, place: number) => ReactNode };

/** Renders rows with their position as key: two rows may be equal, and a row may change while the user types. */
export function ByPlace<Row>({ rows, children }: Props<Row>) {
  // oxlint-disable-next-line react/no-array-index-key -- a list with a better key does not need this component
  return rows.map((row, place) => <Fragment key={place}>{children(row, place)}</Fragment>);
}

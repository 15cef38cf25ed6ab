/**
 * Props of the parts of a table that a stylesheet lays out as blocks, grids or flex boxes: Safari forgets what such a
 * part is. Spread, since lint takes a role that an element has by itself for a slip.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  groupHead: { role: 'rowheader', scope: 'rowgroup' },
  cell: { role: 'cell' },
} as const;

/**
 * Roles of table parts that a stylesheet lays out as blocks, grids or flex boxes: Safari drops their native roles.
 * Spread, since lint rejects redundant roles.
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

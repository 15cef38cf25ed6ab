import { expect, it } from 'vitest';
import { groupProblems } from './problem-groups';

const missing = (row: number) => ({ row, column: 'L', name: 'DNI TITULAR', message: 'Falta este dato' });

it('says a problem that many rows have once, with the rows as ranges', () => {
  const rows = Array.from({ length: 22 }, (_, at) => missing(at + 5));
  const other = { row: 7, column: 'C', name: 'DNI', message: 'Falta este dato' };
  expect(groupProblems([...rows, other, missing(30)])).toEqual([
    { rows: '5–26, 30', count: 23, column: 'L', name: 'DNI TITULAR', message: 'Falta este dato' },
    { rows: '7', count: 1, column: 'C', name: 'DNI', message: 'Falta este dato' },
  ]);
});

it('says no more than a few of ranges that are many', () => {
  const [group] = groupProblems(Array.from({ length: 40 }, (_, at) => missing(2 * at + 2)));
  expect([group!.rows, group!.count]).toEqual(['2, 4, 6, 8, 10, 12, 14, 16 …', 40]);
});

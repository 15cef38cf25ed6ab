import { describe, expect, it } from 'vitest';
import { dayOfNumber, markedSheet, readTable } from './table';
import { columnLabel, columnName, type ReadSheet, type WrittenCell } from './sheet';

const COLUMNS = ['name', 'email', 'bank'] as const;
const sheet = (...rows: string[][]): ReadSheet => ({ rows, epoch: 1900 });

describe('a table', () => {
  it('has its rows under the numbers of the spreadsheet, whatever the order of its columns', () => {
    const { rows, problems } = readTable(sheet([], ['BANK', ' name', 'email'], [], ['b', 'n', 'e']), COLUMNS);
    expect(problems).toEqual([]);
    expect(rows).toEqual([{ row: 4, cells: { name: 'n', email: 'e', bank: 'b' } }]);
  });

  it('names each column that is missing, too much, there twice or without a name', () => {
    const { rows, problems } = readTable(sheet(['name', 'salary', 'name', '', ''], ['1', '2', '3', '4']), COLUMNS);
    expect(problems).toEqual([
      { column: 1, code: 'missing', name: 'email' },
      { column: 2, code: 'missing', name: 'bank' },
      { column: 1, code: 'extra', name: 'salary' },
      { column: 2, code: 'twice', name: 'name' },
      { column: 3, code: 'unnamed', name: '' },
    ]);
    expect(rows).toEqual([]);
  });

  it('comes back marked, and marked again without a column more', () => {
    const given = sheet(['name', 'email', 'bank'], ['=1+1', 'x', 'b']);
    const wrong = [{ row: 2, column: 'B', name: 'email', message: 'Escribe un email' }];
    const words = { marked: 'con-errores', reasons: 'Qué corregir' };
    const marked = markedSheet(given, readTable(given, COLUMNS), wrong, words);
    expect(marked.rows[1]).toEqual([
      { value: '=1+1' },
      { value: 'x', as: 'wrong' },
      { value: 'b' },
      { value: 'B2 email: Escribe un email', as: 'note' },
    ]);
    const again = sheet(...marked.rows.map((row) => row.map((cell) => String((cell as WrittenCell).value ?? ''))));
    const table = readTable(again, COLUMNS, null, ['What to correct', words.reasons]);
    expect(table.problems).toEqual([]);
    expect(markedSheet(again, table, [], words).rows[1]).toHaveLength(4);
  });
});

it('has the problems of its headings with them, and is read as before when sent again', () => {
  const headings = {
    ...{ words: { name: 'Nombre', email: 'Correo', bank: 'Banco' }, spellings: { email: ['Correo de la persona'] } },
    ...{
      ambiguous: [],
      needed: COLUMNS,
      joint: {},
      instead: {},
      ofPerson: [],
      ignored: [],
      isExact: false,
      fits: null,
    },
    guess: () => null,
  };
  const given = sheet(['Nombre', 'Correo de', 'Sector 2'], ['', 'la persona', ''], ['n', 'e', 's']);
  const read = (one: ReadSheet) => readTable(one, COLUMNS, headings, ['Qué corregir']);
  const wrong = [
    { row: 2, column: '', name: 'Banco', message: 'Falta la columna Banco' },
    { row: 2, column: 'C', name: 'Sector 2', message: 'La columna Sector 2 sobra' },
  ];
  const { rows } = markedSheet(given, read(given), wrong, { marked: 'x', reasons: 'Qué corregir' });
  const note = 'Qué corregir:\nFalta la columna Banco\nC: La columna Sector 2 sobra';
  expect(rows.map((row) => row[3])).toEqual([
    { value: '', as: 'note' },
    { value: note, as: 'note' },
    { value: '', as: 'note' },
  ]);
  const again = read(sheet(...rows.map((row) => row.map((cell) => String((cell as WrittenCell).value ?? '')))));
  expect(again.header.slice(0, 3)).toEqual(['Nombre', 'Correo de la persona', 'Sector 2']);
  expect([again.reasonsAt, again.problems]).toEqual([3, read(given).problems]);
});

it('reads a day that was kept as a number', () => {
  expect([dayOfNumber('45231', 1900), dayOfNumber('43769', 1904), dayOfNumber('1/2/2026', 1900)]).toEqual([
    '2023-11-01',
    '2023-11-01',
    '1/2/2026',
  ]);
});

it('calls columns as spreadsheets do', () => {
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  expect(['DNI', '(DNI)', 'Documento (DNI)', ''].map((name) => columnLabel('C', name))).toEqual([
    ...['C (DNI)', 'C (DNI)', 'C Documento (DNI)', 'C'],
  ]);
});

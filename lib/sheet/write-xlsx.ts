// Runs in a worker thread: relative imports with endings only.
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { columnName, type WrittenCell, type WrittenSheet, type WrittenValue } from './sheet.ts';

const STYLES = {
  head: { fontWeight: 'bold', backgroundColor: '#E9EFFC' },
  code: { textColor: '#8A93A6', fontSize: 6, height: 3 },
  wrong: { backgroundColor: '#FBD5D5' },
  note: { textColor: '#B42318', wrap: true },
} as const;

/** The library looks texts up in a plain object, which has some of its own. A space at the end is no part of what is read. */
const unlikeOwn = (text: string) => (text in Object.prototype ? `${text} ` : text);

const isStyled = (cell: WrittenCell | WrittenValue): cell is WrittenCell =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date);

/** In a cell of the format '@' no text becomes a formula, not even when somebody edits it. */
function cellOf(cell: WrittenCell | WrittenValue): Cell {
  const { value, as } = isStyled(cell) ? cell : { value: cell, as: undefined };
  const style = as ? STYLES[as] : {};
  if (value === null || value === '') return as === 'wrong' ? { value: '', type: String, ...style } : null;
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm', ...style };
  return typeof value === 'number'
    ? { value, type: Number, ...style }
    : { value: unlikeOwn(value), type: String, format: '@', ...style };
}

/** The library has no filter: its place is behind the rows (ECMA-376). */
function withFilter(xml: string, { rows, widths }: WrittenSheet): string {
  const filter = `<autoFilter ref="A1:${columnName(widths.length - 1)}${rows.length}"/>`;
  return xml.replace('</sheetData>', `</sheetData>${filter}`);
}

export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, rows, widths, heads = 1 }) => ({
    sheet: name,
    data: rows.map((row) => row.map(cellOf)),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: heads,
  }));
  const transform = (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }): string =>
    sheets[sheetIndex]!.hasFilter ? withFilter(xml, sheets[sheetIndex]!) : xml;
  const filters = { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } };
  return writeExcelFile(written, { features: [filters] }).toBuffer();
}

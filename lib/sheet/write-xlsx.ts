// Runs in a worker thread: relative imports with endings only.
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { WrittenCell, WrittenSheet } from './sheet.ts';

const STYLES = {
  head: { fontWeight: 'bold', backgroundColor: '#E9EFFC' },
  code: { textColor: '#8A93A6', fontSize: 6, height: 3 },
  wrong: { backgroundColor: '#FBD5D5' },
  note: { textColor: '#B42318', wrap: true },
} as const;

/** The library looks texts up in a plain object, which has some of its own. A space at the end is no part of what is read. */
const unlikeOwn = (text: string) => (text in Object.prototype ? `${text} ` : text);

/** In a cell of the format '@' no text becomes a formula, not even when somebody edits it. */
function cellOf({ value, as }: WrittenCell): Cell {
  const style = as ? STYLES[as] : {};
  if (value === null || value === '') return as === 'wrong' ? { value: '', type: String, ...style } : null;
  return typeof value === 'number'
    ? { value, type: Number, ...style }
    : { value: unlikeOwn(value), type: String, format: '@', ...style };
}

export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, rows, widths, heads = 1 }) => ({
    sheet: name,
    data: rows.map((row) => row.map(cellOf)),
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: heads,
  }));
  return writeExcelFile(written).toBuffer();
}

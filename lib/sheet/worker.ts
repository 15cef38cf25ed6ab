// Worker thread. Node runs this file directly: relative imports only, with file endings. Each thread loads its modules
// again, so Excel's reader and writer load only when needed.
import { parentPort, workerData } from 'node:worker_threads';
import { type ReadAnswer, columnName, type WrittenCell, type WrittenSheet, type WrittenValue } from './sheet.ts';
import { parse } from 'csv-parse/sync';
import type { Cell } from 'write-excel-file/node';

const STYLES = {
  head: { fontWeight: 'bold', backgroundColor: '#E9EFFC' },
  code: { textColor: '#8A93A6', fontSize: 6, height: 3 },
  wrong: { backgroundColor: '#FBD5D5' },
  note: { textColor: '#B42318', wrap: true },
} as const;

/** Adds a space to texts such as 'constructor', which write-excel-file finds in its plain object. Reading trims it. */
const avoidInheritedKey = (text: string) => (text in Object.prototype ? `${text} ` : text);

const isStyled = (cell: WrittenCell | WrittenValue): cell is WrittenCell =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date);

/** Cell as text ('@'), so that it never becomes a formula, even after editing. */
function cellOf(cell: WrittenCell | WrittenValue): Cell {
  const { value, as } = isStyled(cell) ? cell : { value: cell, as: undefined };
  const style = as ? STYLES[as] : {};
  if (value === null || value === '') return as === 'wrong' ? { value: '', type: String, ...style } : null;
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm', ...style };
  return typeof value === 'number'
    ? { value, type: Number, ...style }
    : { value: avoidInheritedKey(value), type: String, format: '@', ...style };
}

/** Adds a filter, which write-excel-file lacks. `autoFilter` follows `sheetData` (ECMA-376). */
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
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(written, { features: [filters] }).toBuffer();
}

const NOT_CSV = /^\s*(?:<|%PDF|\{\\rtf)/;

/** Decodes UTF-8 or, by byte order mark, UTF-16 (Excel's 'Unicode text'); else the region's Windows code page. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', ',', '\t'];

function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const count = (one: string) => header.split(one).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

export function readCsv(bytes: Uint8Array): ReadAnswer {
  const text = decode(bytes);
  if (text.includes('\0') || NOT_CSV.test(text)) return { refusal: 'notASheet' };
  try {
    const rows: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
    });
    return { rows: rows.map((row) => row.map((value) => value.trim())), epoch: 1900 };
  } catch {
    return { refusal: 'corrupt' };
  }
}

export type SheetOrder =
  | { readonly read: Uint8Array<ArrayBuffer>; readonly most: number }
  | { readonly write: readonly WrittenSheet[] };

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

async function readSheetBytes(bytes: Uint8Array<ArrayBuffer>): Promise<ReadAnswer> {
  if (startsWith(bytes, OLE)) return { refusal: Buffer.from(bytes).includes(ENCRYPTED) ? 'protected' : 'oldExcel' };
  if (!startsWith(bytes, ZIP)) return readCsv(bytes);
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(bytes);
}

const isFilled = (row: readonly string[]) => row.some(Boolean);

const COLUMNS_MAX = 200;

function validated(answer: ReadAnswer, most: number): ReadAnswer {
  if ('refusal' in answer) return answer;
  if (answer.rows.some(({ length }) => length > COLUMNS_MAX)) return { refusal: 'tooWide' };
  const filled = answer.rows.findLastIndex(isFilled) + 1;
  if (filled === 0) return { refusal: 'empty' };
  return { ...answer, rows: answer.rows.slice(0, Math.min(filled, most)) };
}

const order = workerData as SheetOrder;
parentPort?.postMessage(
  'read' in order ? validated(await readSheetBytes(order.read), order.most) : await writeXlsx(order.write),
  [],
);

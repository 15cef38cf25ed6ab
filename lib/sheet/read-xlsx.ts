// Runs in a worker thread: relative imports only, with file endings.
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { columnName, type ReadAnswer } from './sheet.ts';

/** Maximum bytes of all parts, according to the ZIP directory. A larger file is not unpacked. */
const UNPACKED_BYTES = 64 * 1024 * 1024;
const PARTS = 1_000;
const WORKBOOK = 'xl/workbook.xml';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days from 1900 to 1904, including 29 February 1900, which exists only in Excel. */
const DAYS_TO_1904 = 1_462;
/** Limit of exact numbers: Excel keeps 15 digits and replaces the rest with zeros. */
const MAX_EXACT = 1e15;

function workbookOf(bytes: Uint8Array): { readonly text: string | null; readonly isTooMuch: boolean } {
  let size = 0;
  let parts = 0;
  const { [WORKBOOK]: workbook } = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize;
      parts += 1;
      return name === WORKBOOK && size <= UNPACKED_BYTES && parts <= PARTS;
    },
  });
  return { text: workbook ? strFromU8(workbook) : null, isTooMuch: size > UNPACKED_BYTES || parts > PARTS };
}

function dayOf(date: Date, shift: number): string {
  const time = date.getTime() + shift * DAY_MS;
  return Number.isNaN(time) || Math.abs(time) > 8.64e15 ? '#' : new Date(time).toISOString().slice(0, 10);
}

function textOf(value: unknown, shift: number): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayOf(value, shift);
  if (typeof value === 'number')
    return Math.abs(value) < MAX_EXACT ? String(Number(value.toPrecision(15))) : value.toExponential();
  return String(value).trim();
}

/** Format of the library's message: '<c/> at row 3, col 2: VALUE_MISSING'. */
const BAD_CELL = /^<c\/> at row (\d+), col (\d+): /;

function refusalOf(error: unknown): ReadAnswer {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  const [, row, column] = BAD_CELL.exec(message) ?? [];
  if (row) return { refusal: 'unreadableCell', cell: `${columnName(Number(column) - 1)}${row}` };
  return { refusal: name === 'InvalidSpreadsheetError' && message.includes('not found') ? 'notASheet' : 'corrupt' };
}

/** Reads an .xlsx file. A formula gives its saved result. Only the first of merged cells has the value. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<ReadAnswer> {
  try {
    const { text, isTooMuch } = workbookOf(bytes);
    if (isTooMuch) return { refusal: 'tooMuch' };
    if (text === null) return { refusal: 'notASheet' };
    const [, flag] = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(\w+)"/.exec(text) ?? [];
    const epoch = flag === '1' || flag === 'true' ? 1904 : 1900;
    const shift = flag === 'true' ? DAYS_TO_1904 : 0;
    const cells: unknown[][] = await readSheet(bytes.buffer);
    return { rows: cells.map((row) => row.map((value) => textOf(value, shift))), epoch };
  } catch (error) {
    return refusalOf(error);
  }
}

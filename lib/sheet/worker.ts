// A worker thread. Node runs this file as it stands (type stripping): relative imports with endings only.
import { parentPort, workerData } from 'node:worker_threads';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ReadAnswer, WrittenSheet } from './sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

export type SheetOrder =
  | { readonly read: Uint8Array<ArrayBuffer>; readonly most: number }
  | { readonly write: readonly WrittenSheet[] };

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** The stream in which Excel keeps a sheet behind a password, as its directory names it. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Goes by the content of a file, whatever its name. */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<ReadAnswer> {
  if (startsWith(bytes, OLE)) return { refusal: Buffer.from(bytes).includes(ENCRYPTED) ? 'protected' : 'oldExcel' };
  return startsWith(bytes, ZIP) ? readXlsx(bytes) : readCsv(bytes);
}

const isFilled = (row: readonly string[]) => row.some(Boolean);

/** Ours have under 20; whatever reads a sheet goes over each cell of it. */
const COLUMNS_MAX = 200;

/** Without the empty rows at the end, and of too many only as many as tell that there are. */
function shortened(answer: ReadAnswer, most: number): ReadAnswer {
  if ('refusal' in answer) return answer;
  if (answer.rows.some(({ length }) => length > COLUMNS_MAX)) return { refusal: 'tooWide' };
  const filled = answer.rows.findLastIndex(isFilled) + 1;
  if (filled === 0) return { refusal: 'empty' };
  return { ...answer, rows: answer.rows.slice(0, Math.min(filled, most)) };
}

const order = workerData as SheetOrder;
parentPort?.postMessage(
  'read' in order ? shortened(await read(order.read), order.most) : await writeXlsx(order.write),
  [],
);

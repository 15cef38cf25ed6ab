import 'server-only';
import { fileResponse } from '@/lib/http/file-response';
import { writeSheet } from '@/lib/sheet/thread';

type Cell = string | number | null;

export type TableFile = {
  /** Without its ending. */
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  /** Whose turn it is, of those who wait for a sheet. */
  readonly asker: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Excel takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const safe = FORMULA.test(text) && !/^\+\d[\d ]*$/.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function bytesOf({ name, format, asker, head, rows }: TableFile): Promise<Uint8Array<ArrayBuffer>> {
  // With the mark that tells Excel of UTF-8.
  if (format === 'csv') {
    const lines = [head, ...rows].map((cells) => cells.map(csvCell).join(','));
    return new Uint8Array(Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`));
  }
  const title = head.map((value) => ({ value, as: 'head' as const }));
  const cells = rows.map((row) => row.map((value) => ({ value })));
  return writeSheet(asker, [{ name: name.slice(0, 31), rows: [title, ...cells], widths: head.map(() => 20) }]);
}

/** A table as a file that is saved. @throws UNAVAILABLE when too many wait for a sheet */
export async function tableFile(file: TableFile): Promise<Response> {
  const body = await bytesOf(file);
  const type = file.format === 'csv' ? 'text/csv; charset=utf-8' : XLSX;
  const answer = fileResponse({ name: `${file.name}.${file.format}`, type, size: body.byteLength, body });
  answer.headers.set('x-rows', String(file.rows.length));
  return answer;
}

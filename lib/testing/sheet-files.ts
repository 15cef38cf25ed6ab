import { strToU8, zipSync } from 'fflate';
import { expect } from 'vitest';
import { readXlsx } from '@/lib/sheet/read-xlsx';
import { isRefused } from '@/lib/sheet/sheet';
import { readCsv } from '@/lib/sheet/worker';

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Parts = {
  readonly rows: string;
  readonly after?: string;
  readonly workbookPr?: string;
  readonly more?: Readonly<Record<string, Uint8Array>>;
};

export function xlsxOf({ rows, after = '', workbookPr = '', more = {} }: Parts): Uint8Array<ArrayBuffer> {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}">${workbookPr}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEETS}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEETS}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return new Uint8Array(zipSync({ ...bytes, ...more }));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

export const textRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row, at) => {
      const cells = row.map((text, column) =>
        text === '' ? '' : `<c r="${letters(column)}${at + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
      );
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    })
    .join('');

const OLE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

export const oldExcel = new Uint8Array(Buffer.concat([OLE, Buffer.alloc(600)]));
export const encrypted = new Uint8Array(
  Buffer.concat([OLE, Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(64)]),
);

export const csvOf = (rows: readonly (readonly string[])[], separator = ';'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')),
  );

const ZIP = [0x50, 0x4b];

/** Reads in this thread: to start another takes longer than most tests. */
export async function cellsOf(response: Response) {
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const answer = ZIP.every((byte, at) => bytes[at] === byte) ? await readXlsx(bytes) : readCsv(bytes);
  if (isRefused(answer)) throw new Error(answer.refusal);
  return answer.rows;
}

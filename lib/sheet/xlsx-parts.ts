import 'server-only';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { columnName } from './sheet';
import { excelDay, type SheetMoment } from './sheet-moment';

const deflate = promisify(deflateRaw);

/** What a cell of a written sheet holds; empty where it is null. */
export type Cell = string | number | SheetMoment | null;

/** What is kept of a sheet from one step to the next. */
export type Packed = {
  /** Of all that was written, unpacked. */
  readonly crc: number;
  readonly length: number;
  readonly packedLength: number;
};

const NOTHING: Packed = { crc: 0, length: 0, packedLength: 0 };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const sheetFile = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Of Excel. */
const LONGEST_CELL = 32_767;
const LONGEST_TITLE = 31;
const WIDEST_COLUMN = 60;
const MOMENT_LENGTH = 'yyyy-mm-dd hh:mm'.length;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Less what no XML may hold. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!);

/** In a cell of the format '@' (style 2) no text becomes a formula, not even when somebody edits it. */
function cellXml(value: Cell, place: string, style: 1 | 2): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'object') return `<c r="${place}" s="3"><v>${excelDay(value)}</v></c>`;
  const text = escaped(value.slice(0, LONGEST_CELL));
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], number: number, style: 1 | 2): string =>
  `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, style)).join('')}</row>`;

/** The pieces may be packed apart: each ends at a byte and refers to nothing before it. */
async function pack(xml: string, before: Packed, finishFlush: number) {
  const raw = Buffer.from(xml);
  const bytes = await deflate(raw, { finishFlush });
  const after = {
    crc: crc32(raw, before.crc),
    length: before.length + raw.length,
    packedLength: before.packedLength + bytes.length,
  };
  return { bytes, after };
}

/** As many characters as its longest line. */
const lengthOf = (cell: Cell): number =>
  cell !== null && typeof cell === 'object'
    ? MOMENT_LENGTH
    : Math.max(
        ...String(cell ?? '')
          .split('\n')
          .map(({ length }) => length),
      );

/** Of a column, in characters: the button of its filter stands beside its name. */
const widthOf = (name: string, cells: readonly Cell[]): number =>
  Math.min(Math.max(name.length + 4, ...cells.map((cell) => lengthOf(cell) + 2)), WIDEST_COLUMN);

/**
 * The sheet up to its first row of names, which stays in sight.
 * @param sample some of its rows, by which its columns are as wide as what stands in them
 */
export function beginSheet(head: readonly string[], sample: readonly (readonly Cell[])[]) {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = head.map((name, at) => {
    const width = widthOf(
      name,
      sample.map((row) => row[at] ?? null),
    );
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const xml = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>
<cols>${columns.join('')}</cols><sheetData>${rowXml(head, 1, 1)}`;
  return pack(xml, NOTHING, constants.Z_SYNC_FLUSH);
}

/** @param at how many rows stand above them, less that of the names */
export const addRows = (rows: readonly (readonly Cell[])[], at: number, before: Packed) =>
  pack(rows.map((row, index) => rowXml(row, at + index + 2, 2)).join(''), before, constants.Z_SYNC_FLUSH);

type Entry = Packed & { readonly name: string };

/** The same 26 bytes stand before an entry and in the directory: version 2.0, deflated, of 1980-01-01. */
function entryFields({ name, crc, length, packedLength }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(33, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packedLength, 14);
  fields.writeUInt32LE(length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const entryStart = (entry: Entry): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004'), entryFields(entry), Buffer.from(entry.name)]);

function directoryRow(entry: Entry, offset: number): Buffer {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  const version = Buffer.from([20, 0]);
  return Buffer.concat([Buffer.from('PK\u0001\u0002'), version, entryFields(entry), place, Buffer.from(entry.name)]);
}

function directoryEnd(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries, 4);
  end.writeUInt16LE(entries, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([Buffer.from('PK\u0005\u0006'), end]);
}

/** Style 3 is a moment, which Excel sorts and counts by. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill>
<fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFE9EFFC"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const typeOf = (part: string, type: string): string =>
  `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const titleOf = (title: string): string => escaped(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_TITLE));

/** What makes sheets a file of Excel (ECMA-376). */
function furtherFiles(titles: readonly string[]): readonly (readonly [name: string, xml: string])[] {
  const rels = `<Relationships xmlns="${PACKAGE}/relationships">`;
  const sheets = titles.map((title, at) => ({ title: titleOf(title), file: sheetFile(at), id: `rId${at + 1}` }));
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>${typeOf('xl/workbook.xml', 'sheet.main')}${sheets.map(({ file }) => typeOf(file, 'worksheet')).join('')}${typeOf('xl/styles.xml', 'styles')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${rels}<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ title, id }, at) => `<sheet name="${title}" sheetId="${at + 1}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${rels}${sheets.map(({ file, id }) => `<Relationship Id="${id}" Type="${OFFICE}/worksheet" Target="${file.replace('xl/', '')}"/>`).join('')}
<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
}

/** Less the row of names. */
export type SheetSize = { readonly rows: number; readonly columns: number };

/** Whoever opens it filters by any column. */
function closeSheet({ rows, columns }: SheetSize, before: Packed) {
  const filter = `<autoFilter ref="A1:${columnName(columns - 1)}${rows + 1}"/>`;
  return pack(`</sheetData>${filter}</worksheet>`, before, constants.Z_FINISH);
}

/** A table of a few rows, which stands as a sheet of its own beside the one that is written in pieces. */
export type SmallSheet = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

async function packSheet({ head, rows }: SmallSheet) {
  const begun = await beginSheet(head, rows);
  const filled = await addRows(rows, 0, begun.after);
  const closed = await closeSheet({ rows: rows.length, columns: head.length }, filled.after);
  return { bytes: Buffer.concat([begun.bytes, filled.bytes, closed.bytes]), after: closed.after };
}

/**
 * @param further the sheets behind it, whose titles differ
 * @returns what stands before all pieces of the sheet, and what stands after them
 */
export async function endSheet(
  title: string,
  size: SheetSize,
  before: Packed,
  further: readonly SmallSheet[] = [],
): Promise<{ first: Buffer; last: Buffer }> {
  const { bytes, after } = await closeSheet(size, before);
  const sheet = { ...after, name: sheetFile(0) };
  const first = entryStart(sheet);
  const last: Buffer[] = [bytes];
  const directory: Buffer[] = [directoryRow(sheet, 0)];
  let offset = first.length + after.packedLength;
  function add(name: string, packed: Awaited<ReturnType<typeof pack>>): void {
    const entry = { ...packed.after, name };
    const start = entryStart(entry);
    last.push(start, packed.bytes);
    directory.push(directoryRow(entry, offset));
    offset += start.length + packed.bytes.length;
  }
  for (const [at, one] of further.entries()) add(sheetFile(at + 1), await packSheet(one));
  for (const [name, xml] of furtherFiles([title, ...further.map((one) => one.title)]))
    add(name, await pack(XML + xml, NOTHING, constants.Z_FINISH));
  const rows = Buffer.concat(directory);
  return { first, last: Buffer.concat([...last, rows, directoryEnd(directory.length, rows.length, offset)]) };
}

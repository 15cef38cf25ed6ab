import { fc, test as prop } from '@fast-check/vitest';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { csvOf, encrypted, oldExcel, textRows, xlsxOf } from '@/lib/testing/sheet-files';
import { isRefused, type ReadAnswer } from './sheet';
import { readCsv, writeXlsx } from './worker';
import { readXlsx } from './read-xlsx';
import { readSheet } from './thread';

const read = (bytes: Uint8Array<ArrayBuffer>, most = 5_001): Promise<ReadAnswer> => readSheet(bytes, most);

async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly (readonly string[])[]> {
  const answer = await read(bytes);
  if (isRefused(answer)) throw new Error(answer.refusal);
  return answer.rows;
}

const text = (content: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(content, encoding));
const whole = xlsxOf({
  rows: textRows([
    ['name', 'año'],
    ['Ñandú', '1'],
  ]),
});

const swollen = () => xlsxOf({ rows: '', more: { 'xl/worksheets/sheet2.xml': new Uint8Array(80 * 1024 * 1024) } });

function lying(): Uint8Array<ArrayBuffer> {
  const bytes = swollen();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
  return bytes;
}

const wide = (rows: number, columns: number) =>
  xlsxOf({
    rows: textRows(
      Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, at) => `${row}.${at}`)),
    ),
  });

const nasty: Readonly<Record<string, [() => Uint8Array<ArrayBuffer>, string]>> = {
  'nothing at all': [() => new Uint8Array(), 'empty'],
  'blanks only': [() => text('\r\n;;\r\n  ;'), 'empty'],
  'an .xls file': [() => oldExcel, 'oldExcel'],
  'the start of an .xls file': [() => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4), 'oldExcel'],
  'a password': [() => encrypted, 'protected'],
  'a zip of something else': [() => new Uint8Array(zipSync({ 'a.txt': text('a') })), 'notASheet'],
  'half a file': [() => whole.slice(0, whole.length / 2), 'corrupt'],
  'a zip that is none': [() => text('PK\u0003\u0004 and so on'), 'corrupt'],
  'XML that is none': [() => xlsxOf({ rows: '<row r="1"><c r="A1"><v>1</c></row>' }), 'corrupt'],
  'more columns than anybody has': [() => text(`name${';'.repeat(90_000)}\nAna`), 'tooWide'],
  'a swollen part': [swollen, 'tooMuch'],
  'a directory that lies': [lying, 'corrupt'],
  'a row that is far away': [
    () => xlsxOf({ rows: '<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>' }),
    'tooMuch',
  ],
  'a page': [() => text('<!doctype html><table><tr><td>1'), 'notASheet'],
  'a PDF': [() => text('%PDF-1.7\n1 0 obj'), 'notASheet'],
  'a picture': [() => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), 'notASheet'],
  'a text that is nowhere': [
    () => xlsxOf({ rows: '<row r="2"><c r="B2" t="s"><v>99</v></c></row>' }),
    'unreadableCell',
  ],
};

describe('what is no sheet', () => {
  it.each(Object.entries(nasty))('%s is refused within 5 s', async (_, [make, refusal]) => {
    const bytes = make();
    const begun = performance.now();
    expect(await read(bytes)).toMatchObject({ refusal });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('costs others neither time nor memory', async () => {
    const before = process.memoryUsage().rss;
    let longest = 0;
    let last = performance.now();
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    const far = nasty['a row that is far away']![0]();
    for (let count = 0; count < 2; count += 1) await read(far);
    clearInterval(pulse);
    expect(longest).toBeLessThan(1_000);
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(300);
  });

  it('names the cell that can’t be read', async () => {
    expect(await read(nasty['a text that is nowhere']![0]())).toMatchObject({ cell: 'B2' });
  });
});

describe('an .xlsx file', () => {
  it('gives days of both epochs, numbers, results of formulas and the first of merged cells', async () => {
    const rows = `<row r="1" hidden="1"><c r="A1" s="1"><v>45231</v></c><c r="B1"><v>12345678</v></c>
      <c r="C1" t="str"><f>A1</f><v>result</v></c></row><row r="3"><c r="A3" t="inlineStr"><is><t> merged </t></is></c></row>`;
    const after = '<mergeCells><mergeCell ref="A3:C3"/></mergeCells>';
    expect(await rowsOf(xlsxOf({ rows, after }))).toEqual([
      ['2023-11-01', '12345678', 'result'],
      ['', '', ''],
      ['merged', '', ''],
    ]);
    for (const yes of ['1', 'true']) {
      const answer = await read(xlsxOf({ rows, workbookPr: `<workbookPr date1904="${yes}"/>` }));
      expect(answer).toMatchObject({
        epoch: 1904,
        rows: [['2027-11-02', '12345678', 'result'], [], []].map((row) => expect.arrayContaining(row)),
      });
    }
  });

  it('gives of a number that Excel could not keep exactly none that looks exact', async () => {
    const rows = '<row r="1"><c r="A1"><v>12345678901234567000</v></c></row>';
    expect((await rowsOf(xlsxOf({ rows })))[0]![0]).toContain('e+');
  });

  it('reads a result of arithmetic as Excel shows it, with 15 digits', async () => {
    const rows = '<row r="1"><c r="A1"><f>B1*3</f><v>1200000.0000000002</v></c></row>';
    expect((await rowsOf(xlsxOf({ rows })))[0]![0]).toBe('1200000');
  });

  it('gives as many rows as asked for, of 20,000 and of 200 columns', async () => {
    expect(await rowsOf(wide(20_000, 3))).toHaveLength(5_001);
    expect((await rowsOf(wide(10, 200)))[9]).toHaveLength(200);
  });

  it('makes no entity of a document type', async () => {
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>&bomb;</t></is></c></row>';
    expect(JSON.stringify(await read(xlsxOf({ rows })))).not.toContain('lol');
  });
});

describe('a .csv file', () => {
  it.each([
    ['UTF-8 with its mark', text('\uFEFFname;año\r\nÑandú;1')],
    ['Windows-1252', text('name;año\r\nÑandú;1', 'latin1')],
    ['UTF-16', text('\uFEFFname\taño\r\nÑandú\t1', 'utf16le')],
    ['commas', text('name,año\nÑandú,1\n')],
    ['tabs', text('name\taño\rÑandú\t1')],
    ['quotes', text('"name";"año"\r\n"Ñandú";"1"')],
  ])('is read with %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      ['name', 'año'],
      ['Ñandú', '1'],
    ]);
  });

  it('keeps the numbers of its rows beside empty ones', async () => {
    expect(await rowsOf(text('a;b\r\n\r\n1;2'))).toHaveLength(3);
  });
});

const cell = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((one) => one.replaceAll(/[\p{C}\s\uFFFD]+/gu, ' ').trim());
const grid = fc
  .integer({ min: 1, max: 6 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
  );

describe('whatever is in the cells', () => {
  prop.prop([grid])('comes back from both kinds of file', async (rows) => {
    const given = [rows[0]!.map((_, at) => `head ${at}`), ...rows, rows[0]!.map(() => 'end')];
    const written = await writeXlsx([
      { name: 'A', rows: given.map((row) => row.map((value) => ({ value }))), widths: [] },
    ]);
    expect(await readXlsx(new Uint8Array(written))).toEqual({ rows: given, epoch: 1900 });
    expect(readCsv(csvOf(given))).toEqual({ rows: given, epoch: 1900 });
  });

  prop.prop([fc.uint8Array({ maxLength: 300 }), fc.constantFrom('', 'PK\u0003\u0004', 'a;b\n', '\uFEFF')], {
    numRuns: 20,
  })('no bytes make it fail', async (bytes, start) => {
    const answer = await read(new Uint8Array(Buffer.concat([Buffer.from(start), bytes])));
    expect(isRefused(answer) || answer.rows.length > 0).toBe(true);
  });
});

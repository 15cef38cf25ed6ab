import { fc, test } from '@fast-check/vitest';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { readXlsx } from './read-xlsx';
import { addRows, beginSheet, endSheet, type Packed } from './xlsx-parts';

/** Without what is no text in XML, and the spaces at its ends that whoever reads takes away. */
const cell = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((one) => one.replaceAll(/[\p{C}\s\uFFFD]+/gu, ' ').trim());
const steps = fc
  .integer({ min: 1, max: 30 })
  .chain((columns) =>
    fc.array(fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 4 }), { maxLength: 5 }),
  );
const text = fc.string({ unit: 'binary', maxLength: 40 });

async function written(head: readonly string[], pieces: readonly (readonly (readonly string[])[])[], title = 'A') {
  const start = await beginSheet(head, pieces[0] ?? []);
  const bytes = [start.bytes];
  let after: Packed = start.after;
  let at = 0;
  for (const rows of pieces) {
    // As a database keeps it from one step to the next.
    const piece = await addRows(rows, at, JSON.parse(JSON.stringify(after)) as Packed);
    bytes.push(piece.bytes);
    after = piece.after;
    at += rows.length;
  }
  const { first, last } = await endSheet(title, { rows: at, columns: head.length }, after);
  return new Uint8Array(Buffer.concat([first, ...bytes, last]));
}

describe('a sheet that is written in pieces', () => {
  test.prop([steps])('is read as a whole one', async (pieces) => {
    const width = pieces.flat()[0]?.length ?? 1;
    const head = Array.from({ length: width }, (_, at) => `head ${at}`);
    const rows = [...pieces, [head.map(() => 'end')]];
    expect(await readXlsx(await written(head, rows))).toEqual({ rows: [head, ...rows.flat()], epoch: 1900 });
  });

  test.prop([text, text], { examples: [['\0\u0001\uFFFF\uD800<>&"', "[x]:*?/\\<&'"]] })(
    'holds nothing that makes it unreadable',
    async (value, title) => {
      const answer = await readXlsx(await written(['head'], [[[value], ['end']]], `A${title}`));
      expect('rows' in answer && answer.rows.at(-1)).toEqual(['end']);
    },
  );

  test('stands before others of their own, each with its title', async () => {
    const start = await beginSheet(['A'], []);
    const further = ['B&B', 'C'].map((title) => ({ title, head: [title], rows: [[`${title}1`], [`${title}2`]] }));
    const { first, last } = await endSheet('A', { rows: 0, columns: 1 }, start.after, further);
    const bytes = new Uint8Array(Buffer.concat([first, start.bytes, last]));
    const files = unzipSync(bytes);
    const partOf = (name: string) => strFromU8(files[name]!);
    expect([...partOf('xl/workbook.xml').matchAll(/name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'A',
      'B&amp;B',
      'C',
    ]);
    expect(partOf('xl/_rels/workbook.xml.rels').match(/worksheets\/sheet\d\.xml/g)).toHaveLength(3);
    expect(partOf('xl/worksheets/sheet3.xml')).toMatch(/>C<.*>C1<.*>C2<.*<autoFilter ref="A1:A3"\/>/s);
    expect(await readXlsx(bytes)).toMatchObject({ rows: [['A']] });
  });

  test('has columns as wide as what stands in them, and a filter over all rows', async () => {
    const file = await written(['Id', 'Mensaje'], [[['a'.repeat(36), 'm'.repeat(500)]], [['b', 'n']]]);
    const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!);
    expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual(['38', '60']);
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:B3"/></worksheet>');
  });
});

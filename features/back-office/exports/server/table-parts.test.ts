import { fc, test as property } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import type { Locale } from '@/lib/contract/atoms';
import { TABLE_FORMATS, type Row } from './table-parts';

/** As RFC 4180 has it, but for the separator. */
function cellsIn(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        cell += text[at];
        if (text[at] === '"') at += 1;
      }
      at += 1;
    } else for (; text[at] !== separator && !text.startsWith('\r\n', at); at += 1) cell += text[at];
    rows.at(-1)!.push(cell);
    if (text[at] === separator) at += 1;
    else {
      rows.push([]);
      at += 2;
    }
  }
  return rows.slice(0, -1);
}

const SEPARATORS = { es: ';', pt: ';', en: ',' } as const satisfies Record<Locale, string>;
const place = { at: 0, before: { crc: 0, length: 0, packedLength: 0 } };
const written = async (rows: readonly Row[], locale: Locale): Promise<string> =>
  (await TABLE_FORMATS.csv.add(rows, place, locale)).bytes.toString();

it('opens in Excel in columns, where a comma stands within numbers', async () => {
  const { bytes } = await TABLE_FORMATS.csv.begin(['Id', 'Nombre, apellido', 'a;b'], [], 'es');
  expect(bytes.toString()).toBe('\uFEFFId;"Nombre, apellido";"a;b"\r\n');
  expect(await written([['a', 2, null]], 'en')).toBe('a,2,\r\n');
});

it('writes when something was by the clock of its market, as ISO 8601 says it', async () => {
  const at = new Date('2026-11-26T11:06:42Z');
  const zones = ['America/Santiago', 'America/Lima', 'Asia/Kolkata', 'UTC'];
  expect(await written([zones.map((timeZone) => ({ at, timeZone }))], 'en')).toBe(
    '2026-11-26T08:06:00-03:00,2026-11-26T06:06:00-05:00,2026-11-26T16:36:00+05:30,2026-11-26T11:06:00+00:00\r\n',
  );
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', "'", ' ', '1', 'a') }),
);
const rows = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));

property.prop([rows, fc.constantFrom<Locale>('es', 'en', 'pt')])(
  'keeps each cell in its place and none a formula, whatever stands in it',
  async (given, locale) => {
    const read = cellsIn(await written(given, locale), SEPARATORS[locale]);
    const isPhone = (cell: string) => /^\+\d[\d ]*$/.test(cell);
    expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(
      given.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))),
    );
    expect(read.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !isPhone(cell))).toEqual([]);
  },
);

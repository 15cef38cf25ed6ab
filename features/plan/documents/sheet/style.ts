// The PDF worker runs this file directly in Node, so imports are packages or relative, with file endings.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

/** Bytes of header and table entry: first in WOFF, then in the unpacked font. */
const [WOFF_HEAD, WOFF_ENTRY, HEAD, ENTRY] = [44, 20, 12, 16];

/** Unpacks WOFF 1.0 (https://www.w3.org/TR/WOFF) once, because pdfkit would unpack a table for each letter. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEAD + ENTRY * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * ENTRY, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * ENTRY, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = WOFF_HEAD + WOFF_ENTRY * index;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [number, number, number];
    const bytes = woff.subarray(start, start + packed);
    const to = HEAD + ENTRY * index;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}

const WEIGHTS = { regular: 400, semibold: 600, bold: 700 } as const;
type Font = keyof typeof WEIGHTS;

const load = (font: Font) =>
  unpackWoff(
    readFileSync(path.resolve(`node_modules/@fontsource/figtree/files/figtree-latin-${WEIGHTS[font]}-normal.woff`)),
  );

export const FONTS: Readonly<Record<Font, Buffer>> = {
  regular: load('regular'),
  semibold: load('semibold'),
  bold: load('bold'),
};

/** A4 page in points: size, margins, and positions of header and footer. */
export const PAGE = { width: 595.28, height: 841.89, left: 44, right: 551, top: 62, bottom: 786, head: 30, foot: 792 };
export const WIDTH = PAGE.right - PAGE.left;
export const GAP = 10;

/** Colours of `app/tokens.css`. */
const [INK, INK_SOFT] = ['#16202e', '#4c5a6b'];
export const LINE = '#dfe4ea';

export type TextStyle = {
  readonly font: Font;
  readonly size: number;
  readonly color: string | null;
  readonly align?: 'right';
};

/** Font size of tables in points: most caps of a health plan fit in one line. */
const TABLE = 8;

const body: TextStyle = { font: 'regular', size: 8.8, color: INK };

export const styles = {
  body,
  soft: { ...body, color: INK_SOFT },
  strong: { ...body, font: 'semibold' },
  value: { ...body, font: 'semibold', align: 'right' },
  cell: { ...body, size: TABLE },
  cellSoft: { ...body, size: TABLE, color: INK_SOFT },
  cellStrong: { ...body, size: TABLE, font: 'semibold' },
  column: { ...body, font: 'semibold', size: TABLE },
  total: { ...body, font: 'semibold', size: 10.5 },
  totalValue: { font: 'bold', size: 10.5, color: null, align: 'right' },
  organization: { ...body, font: 'semibold', size: 10.5 },
  plan: { font: 'bold', size: 20, color: INK },
  priceLabel: { ...body, color: INK_SOFT, align: 'right' },
  price: { font: 'bold', size: 16, color: null, align: 'right' },
  chapter: { font: 'bold', size: 13, color: null },
  title: { ...body, font: 'semibold', size: 10.5 },
  brand: { font: 'bold', size: 12, color: null },
  running: { ...body, size: 8, color: INK_SOFT, align: 'right' },
  notice: { ...body, size: 7.5, color: INK_SOFT },
  number: { ...body, size: 7.5, color: INK_SOFT, align: 'right' },
} satisfies Record<string, TextStyle>;

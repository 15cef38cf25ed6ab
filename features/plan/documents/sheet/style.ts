// Part of the PDF worker, which Node runs as it stands: packages and relative imports with endings only.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unpackWoff } from './woff.ts';

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

/** Points of an A4 page: where its head and foot stand, and what is between them. */
export const PAGE = { width: 595.28, height: 841.89, left: 44, right: 551, top: 62, bottom: 786, head: 30, foot: 792 };
export const WIDTH = PAGE.right - PAGE.left;
/** Between columns. */
export const GAP = 10;

/** Colours are those of `app/globals.css`. */
const [INK, INK_SOFT] = ['#16202e', '#4c5a6b'];
export const LINE = '#dfe4ea';

export type TextStyle = {
  readonly font: Font;
  readonly size: number;
  /** null: the accent of the brand. */
  readonly color: string | null;
  readonly align?: 'right';
};

/** Points, of a table's texts: at this size most caps of a health plan stand in one line. */
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

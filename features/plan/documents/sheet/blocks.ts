// The PDF worker runs this file directly in Node, so imports are relative, with file endings.
import type { Band, Cell, Group, Piece } from './band.ts';
import type { Block, Chapter, Fact, Sheet, Table } from './pdf-document.ts';
import { GAP, styles, WIDTH, type TextStyle } from './style.ts';

type Brand = Sheet['brand'];
type Text = { readonly title: string; readonly text: string };

const INSET = 6;
const IS_AMOUNT = /\d/;
/** Maximum letters of the longest text for three columns, two columns and one column. */
const LONGEST_TEXTS = [240, 420, Infinity];
/** Maximum letters of an item in a two-column list, and of a short value. */
const [LONGEST_ITEM, LONGEST_VALUE] = [50, 45];

const singleCell = (piece: Piece): Pick<Band, 'cells'> => ({ cells: [{ x: 0, width: WIDTH, pieces: [piece] }] });

const spaced = ([first, ...rest]: readonly Band[], above: number): Band[] =>
  first ? [{ ...first, above }, ...rest] : [];

const toPieces = (text: string, first: TextStyle): Piece[] =>
  text.split('\n').map((line, index) => ({ text: line, style: index === 0 ? first : styles.cellSoft }));

function factBands(facts: readonly Fact[], total?: Fact): Band[] {
  const group: Group = { tag: 'Table' };
  const isShort = facts.every(([, value]) => value.length <= LONGEST_VALUE);
  const left = (WIDTH - GAP) * (isShort ? 0.5 : 0.25);
  const row = ([word, value]: Fact, name: TextStyle, amount: TextStyle): Band => ({
    group,
    tag: 'TR',
    padding: 2,
    hasRule: true,
    cells: [
      { x: 0, width: left, tag: 'TH', scope: 'Row', pieces: [{ text: word, style: name }] },
      { x: left + GAP, width: WIDTH - left - GAP, tag: 'TD', pieces: [{ text: value, style: amount }] },
    ],
  });
  const rows = facts.map((fact) => row(fact, styles.soft, styles.value));
  return total ? [...rows, { ...row(total, styles.total, styles.totalValue), hasRule: false }] : rows;
}

function tableBands({ columns, items: rows }: Table, brand: Brand): Band[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = WIDTH - 2 * INSET - GAP * (columns.length - 1);
  let x = INSET;
  const places = columns.map(({ share }) => {
    const place = { x, width: (room * share) / shares };
    x += place.width + GAP;
    return place;
  });
  const cell = (index: number, pieces: Piece[], head: Pick<Cell, 'tag' | 'scope'>): Cell => ({
    ...places[index]!,
    ...head,
    pieces,
    isInline: index > 0,
  });
  const head: Band = {
    tag: 'TR',
    padding: 1.5,
    fill: brand.soft,
    keepsNext: true,
    cells: columns.map(({ title }, index) =>
      cell(index, [{ text: title, style: styles.column }], { tag: 'TH', scope: 'Column' }),
    ),
  };
  const group: Group = { tag: 'Table', head };
  const body = rows.map((row, place): Band => ({
    // A page must not end after the first row or begin with the last one.
    keepsNext: rows.length > 1 && (place === 0 || place === rows.length - 2),
    group,
    tag: 'TR',
    padding: 1.5,
    hasRule: true,
    cells: columns.map((_, index) =>
      cell(
        index,
        toPieces(row[index] ?? '', index > 0 && IS_AMOUNT.test(row[index] ?? '') ? styles.cellStrong : styles.cell),
        index === 0 ? { tag: 'TH', scope: 'Row' } : { tag: 'TD' },
      ),
    ),
  }));
  return [{ ...head, group }, ...body];
}

function listBands(items: readonly string[]): Band[] {
  const group: Group = { tag: 'L' };
  const cellsOf = (text: string, x: number, width: number): Cell[] => [
    { x, width: INSET, opens: 'LI', tag: 'Lbl', pieces: [{ text: '•', style: styles.body }] },
    { x: x + GAP, width: width - GAP, tag: 'LBody', pieces: [{ text, style: styles.body }] },
  ];
  const bands: Band[] = [];
  for (let index = 0; index < items.length;) {
    const pair = items.slice(index, index + 2);
    const row = pair.every((text) => text.length <= LONGEST_ITEM) ? pair : pair.slice(0, 1);
    const width = WIDTH / row.length;
    bands.push({ group, padding: 1.5, cells: row.flatMap((text, column) => cellsOf(text, column * width, width)) });
    index += row.length;
  }
  return bands;
}

const columnsOf = (texts: readonly Text[]): number =>
  LONGEST_TEXTS.length - LONGEST_TEXTS.findIndex((longest) => texts.every(({ text }) => text.length <= longest));

function textBand(texts: readonly Text[], columns: number, tag: 'H3' | 'H4'): Band {
  const gap = 2 * GAP;
  const width = (WIDTH - gap * (columns - 1)) / columns;
  const cells = texts.map(({ title, text }, index): Cell => {
    const body: Piece[] = text ? [{ tag: 'P', text, style: styles.body }] : [];
    return { x: index * (width + gap), width, pieces: [{ tag, text: title, style: styles.strong }, ...body] };
  });
  return { padding: 3, cells };
}

function textBands(texts: readonly Text[], tag: 'H3' | 'H4'): Band[] {
  const bands: Band[] = [];
  for (let index = 0; index < texts.length;) {
    const columns = Math.min(
      texts.length - index,
      [3, 2, 1].find((many) => columnsOf(texts.slice(index, index + many)) >= many)!,
    );
    bands.push(textBand(texts.slice(index, index + columns), columns, tag));
    index += columns;
  }
  return bands;
}

function blockBands(block: Block, brand: Brand): Band[] {
  switch (block.kind) {
    case 'facts':
      return factBands(block.items, block.total);
    case 'table':
      return tableBands(block, brand);
    case 'texts':
      return textBands(block.items, block.title === undefined ? 'H3' : 'H4');
    case 'list':
      return listBands(block.items);
  }
}

export function coverBands({ cover, brand }: Pick<Sheet, 'cover' | 'brand'>): Band[] {
  const piece = (text: string, style: TextStyle, tag: Piece['tag'] = 'P'): Piece[] =>
    text ? [{ tag, text, style }] : [];
  const price = 240;
  const hero: Band = {
    padding: 11,
    fill: brand.soft,
    cells: [
      {
        x: 16,
        width: WIDTH - 32 - price - GAP,
        pieces: [
          ...piece(cover.organization, styles.organization),
          ...piece(cover.plan, styles.plan, 'H1'),
          ...piece(cover.kind, styles.soft),
        ],
      },
      {
        x: WIDTH - 16 - price,
        width: price,
        pieces: [
          ...piece(cover.priceLabel, styles.priceLabel),
          ...piece(cover.price, styles.price),
          ...piece(cover.priceNote, styles.priceLabel),
        ],
      },
    ],
  };
  return [hero, ...spaced(factBands(cover.facts), 8)];
}

export function chapterBands({ title, intro, blocks }: Chapter, brand: Brand): Band[] {
  const head: Band = {
    ...singleCell({ tag: 'H2', text: title, style: styles.chapter }),
    above: 10,
    padding: 2,
    keepsNext: true,
  };
  const body = blocks.flatMap((block, index): Band[] => {
    const bands = blockBands(block, brand);
    if (block.title === undefined) return index > 0 ? spaced(bands, 6) : bands;
    const titled: Band = { ...singleCell({ tag: 'H3', text: block.title, style: styles.title }), above: 6, padding: 2 };
    return [{ ...titled, keepsNext: true }, ...bands];
  });
  return intro
    ? [
        head,
        { ...singleCell({ tag: 'P', text: intro, style: styles.soft }), padding: 2, keepsNext: body.length > 0 },
        ...body,
      ]
    : [head, ...body];
}

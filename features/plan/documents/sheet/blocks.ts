// Part of the PDF worker, which Node runs as it stands: no JSX, relative imports with endings.
import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { Block, Fact, Sheet, Table } from './pdf-document.ts';
import { styles } from './style.ts';

type Brand = Sheet['brand'];

const factRow = ([word, value]: Fact, key: number) =>
  createElement(
    View,
    { key, style: styles.row, wrap: false },
    createElement(Text, { style: styles.word }, word),
    createElement(Text, { style: styles.value }, value),
  );

export function facts(rows: readonly Fact[], total: Fact | undefined, brand: Brand): ReactElement[] {
  if (!total) return rows.map(factRow);
  const sum = createElement(
    View,
    { key: 'total', style: [styles.row, styles.total], wrap: false },
    createElement(Text, { style: styles.textTitle }, total[0]),
    createElement(Text, { style: [styles.value, { color: brand.accent }] }, total[1]),
  );
  return [...rows.map(factRow), sum];
}

function table({ columns, rows }: Table, brand: Brand): ReactElement[] {
  const widths = columns.map(({ share }) => ({ flexGrow: share, flexShrink: 1, flexBasis: 0 }));
  const cells = (texts: readonly string[]) =>
    widths.map((width, index) => createElement(Text, { key: index, style: width }, texts[index] ?? ''));
  const head = createElement(
    View,
    { key: 'head', fixed: true, style: [styles.row, styles.columns, { backgroundColor: brand.soft }] },
    cells(columns.map(({ title }) => title)),
  );
  const body = rows.map((row, key) =>
    createElement(View, { key, style: [styles.row, styles.cells], wrap: false }, cells(row)),
  );
  return [head, ...body];
}

function bodyOf(block: Block, brand: Brand): ReactElement[] {
  switch (block.kind) {
    case 'facts':
      return facts(block.facts, block.total, brand);
    case 'table':
      return table(block.table, brand);
    case 'texts':
      return block.texts.map(({ title, text }, key) =>
        createElement(
          View,
          { key, style: styles.text },
          createElement(Text, { style: styles.textTitle, minPresenceAhead: 20 }, title),
          createElement(Text, null, text),
        ),
      );
    case 'list':
      return block.items.map((item, key) =>
        createElement(View, { key, style: styles.item, wrap: false }, createElement(Text, null, `•  ${item}`)),
      );
  }
}

export function blockOf(block: Block, brand: Brand, key: number): ReactElement {
  const title =
    block.title === undefined
      ? null
      : createElement(Text, { key: 'title', style: styles.title, minPresenceAhead: 40 }, block.title);
  return createElement(View, { key, style: styles.block }, title, bodyOf(block, brand));
}

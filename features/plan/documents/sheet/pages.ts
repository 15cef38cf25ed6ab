// Part of the PDF worker, which Node runs as it stands: no JSX, relative imports with endings.
import { Document, Page, Text, View, renderToBuffer } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { blockOf, facts } from './blocks.ts';
import type { Chapter, Cover, Sheet } from './pdf-document.ts';
import { styles, type Style } from './style.ts';

function head({ brand, running }: Sheet): ReactElement {
  return createElement(
    View,
    { key: 'head', fixed: true, style: styles.head },
    createElement(Text, { style: [styles.brand, { color: brand.accent }] }, brand.name),
    createElement(Text, { style: styles.running }, running),
  );
}

/** The number is placed from the top: the library loses what it lays out around a page number. */
function foot({ notice, pageOf }: Sheet): ReactElement[] {
  const number = ({ pageNumber, totalPages = 0 }: { pageNumber: number; totalPages?: number }) =>
    pageOf.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages));
  return [
    createElement(View, { key: 'foot', fixed: true, style: styles.foot }, createElement(Text, null, notice)),
    createElement(Text, { key: 'number', fixed: true, style: styles.number, render: number }),
  ];
}

function coverOf(cover: Cover, { brand, chapters }: Sheet): ReactElement[] {
  const line = (style: Style, text: string) => createElement(Text, { style }, text);
  return [
    createElement(
      View,
      { key: 'hero', style: [styles.hero, { backgroundColor: brand.soft }] },
      line(styles.organization, cover.organization),
      line(styles.plan, cover.plan),
      line(styles.kind, cover.kind),
      line(styles.priceLabel, cover.priceLabel),
      line({ ...styles.price, color: brand.accent }, cover.price),
      line(styles.priceNote, cover.priceNote),
    ),
    createElement(View, { key: 'facts', style: styles.block }, facts(cover.facts, undefined, brand)),
    blockOf({ kind: 'list', title: cover.contentsTitle, items: chapters.map(({ title }) => title) }, brand, 2),
  ];
}

const chapterOf = ({ title, intro, blocks }: Chapter, { brand }: Sheet): ReactElement =>
  createElement(
    View,
    { key: title, style: styles.part },
    createElement(Text, { style: [styles.chapter, { color: brand.accent }], minPresenceAhead: 60 }, title),
    intro ? createElement(Text, { style: styles.intro }, intro) : null,
    blocks.map((block, key) => blockOf(block, brand, key)),
  );

const PAGE_LINES = 34;

function linesOf({ blocks }: Chapter): number {
  const own = blocks.map((block) => {
    switch (block.kind) {
      case 'facts':
        return block.facts.length + 2;
      case 'table':
        return block.table.rows.length * 1.4 + 3;
      case 'texts':
        return block.texts.reduce((sum, { text }) => sum + 2 + text.length / 100, 1);
      case 'list':
        return block.items.length + 1;
    }
  });
  return own.reduce((sum, lines) => sum + lines, 3);
}

/** Short chapters share a page; a long one begins on its own. */
export function packChapters(chapters: readonly Chapter[]): Chapter[][] {
  const groups: Chapter[][] = [];
  let left = 0;
  for (const chapter of chapters) {
    const lines = linesOf(chapter);
    if (lines <= left) groups.at(-1)!.push(chapter);
    else groups.push([chapter]);
    left = (lines <= left ? left : PAGE_LINES) - lines;
  }
  return groups;
}

/** A `Page` per group: the library lays out all rows of an element again for each of its pages. */
function documentOf(sheet: Sheet) {
  const page = (key: number, body: ReactElement[], bookmark: string) =>
    createElement(Page, { key, size: 'A4', style: styles.page, bookmark }, head(sheet), foot(sheet), body);
  return createElement(
    Document,
    {
      title: sheet.title,
      author: sheet.brand.name,
      subject: sheet.subject,
      creator: sheet.brand.name,
      producer: sheet.brand.name,
      language: sheet.language,
    },
    page(0, coverOf(sheet.cover, sheet), sheet.title),
    packChapters(sheet.chapters).map((group, index) =>
      page(
        index + 1,
        group.map((chapter) => chapterOf(chapter, sheet)),
        group[0]!.title,
      ),
    ),
  );
}

/** Takes tenths of a second of processor time: not for a thread that serves requests. */
export function renderSheet(sheet: Sheet): Promise<Uint8Array> {
  return renderToBuffer(documentOf(sheet));
}

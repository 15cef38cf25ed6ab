// The PDF worker runs this file directly in Node, so imports are packages or relative, with file endings.
import PDFDocument from 'pdfkit';
import type { Band, Cell, Group, Piece, Section } from './band.ts';
import { FONTS, LINE, PAGE, WIDTH, type TextStyle } from './style.ts';

type Info = { readonly title: string; readonly author: string; readonly subject: string; readonly language: string };

const SPACE = 4;

type Element = PDFKit.PDFStructureElement;

/** Writes sections with their tags. The tags determine content and order for a screen reader. */
export class PdfWriter {
  private readonly doc: PDFKit.PDFDocument;
  private readonly accent: string;
  private readonly root: Element;
  private readonly heights = new Map<Band, number>();
  private y = PAGE.top;

  constructor({ title, author, subject, language }: Info, accent: string) {
    this.accent = accent;
    this.doc = new PDFDocument({
      size: 'A4',
      // The library breaks content higher than a page at the lower margin.
      margins: { top: PAGE.top, bottom: PAGE.height - PAGE.bottom - 1, left: PAGE.left, right: PAGE.left },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      // No built-in font, which the type does not know.
      font: null as never,
      info: { Title: title, Author: author, Subject: subject, Creator: author, Producer: author },
    });
    for (const [name, bytes] of Object.entries(FONTS)) this.doc.registerFont(name, bytes);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  section({ bookmark, bands }: Section): void {
    const section = this.child(this.root, 'Sect');
    let group: Group | undefined;
    let parent = section;
    for (const [index, band] of bands.entries()) {
      this.makeRoom(bands, index);
      if (index === 0) this.doc.outline.addItem(bookmark);
      if (band.group !== group || !band.group) parent = band.group ? this.child(section, band.group.tag) : section;
      group = band.group;
      this.band(band, parent);
    }
  }

  /** Draws on every page as an artifact, outside the reading order. */
  everyPage(draw: (page: number, pages: number) => void): void {
    const { count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index);
      this.artifact('Pagination', () => draw(index + 1, count));
    }
  }

  /** Writes a text. After `lines` lines it ends with an ellipsis. */
  text(text: string, x: number, y: number, style: TextStyle, width: number, lines = 100): void {
    const height = lines * style.size * 1.35;
    this.use(style).doc.text(text, x, y, { ...this.optionsOf(style, width), height, ellipsis: true });
  }

  rule(y: number): void {
    this.doc.rect(PAGE.left, y, WIDTH, 0.5).fill(LINE);
  }

  end(): PDFKit.PDFDocument {
    this.root.end();
    this.doc.end();
    return this.doc;
  }

  private child(parent: Element, tag: string, options?: object): Element {
    const element = this.doc.struct(tag, options);
    parent.add(element);
    return element;
  }

  private artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  private makeRoom(bands: readonly Band[], index: number): void {
    const { group } = bands[index]!;
    const last = bands.findIndex((band, at) => at >= index && !band.keepsNext);
    const together = bands.slice(index, last < 0 ? undefined : last + 1);
    const height = together.reduce((sum, band) => sum + (band.above ?? 0) + this.heightOf(band), 0);
    const room = PAGE.bottom - this.y;
    if (height <= room || this.y === PAGE.top) return;
    // Content higher than a page only needs room for its first lines.
    if (height > PAGE.bottom - PAGE.top && room > 90) return;
    this.doc.addPage();
    this.y = PAGE.top;
    const head = group?.head;
    if (head && bands[index - 1]?.group === group) {
      this.artifact('Pagination', () => this.paint(head, this.y));
      this.artifact('Pagination', () => this.cells(head, (draw) => draw()));
      this.y += this.heightOf(head);
    }
  }

  private band(band: Band, parent: Element): void {
    if (this.y > PAGE.top) this.y += band.above ?? 0;
    const height = this.heightOf(band);
    let element = band.tag ? this.child(parent, band.tag) : parent;
    const isDivided = this.y + height > PAGE.bottom;
    if (!isDivided) this.artifact('Layout', () => this.paint(band, this.y));
    const tagged = (draw: () => void, cell: Cell, { tag }: Piece, owner: Element) =>
      (tag ? this.child(owner, tag) : owner).add(draw);
    for (const cell of band.cells) {
      if (cell.opens) element = this.child(parent, cell.opens);
      const owner = cell.tag ? this.child(element, cell.tag, cell.scope && { scope: cell.scope }) : element;
      if (isDivided) this.divided(cell, (draw, piece) => tagged(draw, cell, piece, owner));
      else this.cell(cell, this.y + (band.padding ?? 0), (draw, piece) => tagged(draw, cell, piece, owner));
    }
    if (!isDivided) this.y += height;
  }

  private cells(band: Band, add: (draw: () => void, piece: Piece) => void): void {
    for (const cell of band.cells) this.cell(cell, this.y + (band.padding ?? 0), add);
  }

  private cell({ x, width, pieces, isInline }: Cell, top: number, add: (draw: () => void, piece: Piece) => void): void {
    const inline = isInline && this.fitsInline(pieces, width);
    let [left, y] = [PAGE.left + x, top];
    for (const piece of pieces) {
      const { text, style } = piece;
      const at = { left, y };
      add(() => this.text(text, at.left, at.y, style, width), piece);
      if (inline) left += this.use(style).doc.widthOfString(text) + SPACE;
      else y += this.pieceHeight(piece, width);
    }
  }

  /** Writes a cell higher than a page, with its texts below each other at full width. */
  private divided({ pieces }: Cell, add: (draw: () => void, piece: Piece) => void): void {
    for (const piece of pieces) {
      const { text, style } = piece;
      add(() => this.use(style).doc.text(text, PAGE.left, this.y, this.optionsOf(style, WIDTH)), piece);
      this.y = this.doc.y;
    }
  }

  private paint(band: Band, y: number): void {
    const height = this.heightOf(band);
    if (band.fill) this.doc.roundedRect(PAGE.left, y, WIDTH, height, 4).fill(band.fill);
    if (band.hasRule) this.rule(y + height);
  }

  private heightOf(band: Band): number {
    const known = this.heights.get(band);
    if (known !== undefined) return known;
    const cells = band.cells.map(({ pieces, width, isInline }) => {
      const heights = pieces.map((piece) => this.pieceHeight(piece, width));
      return isInline && this.fitsInline(pieces, width) ? Math.max(0, ...heights) : heights.reduce((a, b) => a + b, 0);
    });
    const height = Math.max(0, ...cells) + 2 * (band.padding ?? 0);
    this.heights.set(band, height);
    return height;
  }

  private fitsInline(pieces: readonly Piece[], width: number): boolean {
    const widths = pieces.map(({ text, style }) => this.use(style).doc.widthOfString(text));
    return widths.reduce((sum, one) => sum + one + SPACE, -SPACE) <= width;
  }

  private pieceHeight({ text, style }: Piece, width: number): number {
    return text ? this.use(style).doc.heightOfString(text, this.optionsOf(style, width)) : 0;
  }

  private optionsOf({ size, align }: TextStyle, width: number) {
    return { width, align: align ?? 'left', lineGap: size > 12 ? 0 : size * 0.12 } as const;
  }

  private use({ font, size, color }: TextStyle): this {
    this.doc
      .font(font)
      .fontSize(size)
      .fillColor(color ?? this.accent);
    return this;
  }
}

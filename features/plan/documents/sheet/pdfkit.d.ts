declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  type TextOptions = {
    readonly width?: number;
    readonly height?: number;
    readonly ellipsis?: boolean;
    readonly align?: 'left' | 'right';
    readonly lineGap?: number;
    readonly features?: readonly string[];
  };

  /** A node of the tag tree. Its drawing function runs when the node is attached. */
  export type StructElement = { add(child: StructElement | (() => void)): StructElement; end(): void };

  class PDFDocument extends Readable {
    constructor(options: {
      readonly size: string;
      readonly margins: {
        readonly top: number;
        readonly bottom: number;
        readonly left: number;
        readonly right: number;
      };
      readonly bufferPages: boolean;
      readonly pdfVersion: string;
      readonly tagged: boolean;
      readonly lang: string;
      readonly displayTitle: boolean;
      readonly font: null;
      readonly info: Readonly<Record<string, string>>;
    });
    y: number;
    readonly outline: { addItem(title: string): void };
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string, options?: TextOptions): number;
    heightOfString(text: string, options: TextOptions): number;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    fill(color: string): this;
    struct(type: string, options?: { readonly scope?: 'Row' | 'Column' }): StructElement;
    addStructure(element: StructElement): this;
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this;
    endMarkedContent(): this;
    addPage(): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    switchToPage(index: number): unknown;
    end(): void;
  }

  export { PDFDocument as default };
}

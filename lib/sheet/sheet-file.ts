import type { SheetFormat } from './sheet';

const TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** @param name without its ending; plain letters */
export const sheetFile = (content: Uint8Array<ArrayBuffer> | string, format: SheetFormat, name: string): Response =>
  new Response(content, {
    headers: {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'no-store',
    },
  });

/** The header alone, with the mark by which Excel knows UTF-8 and the separator that it expects where a comma is decimal. */
export const csvHeader = (columns: readonly string[]): string => `\uFEFF${columns.join(';')}\r\n`;

import type { SheetFormat, WrittenCell, WrittenSheet } from './sheet';

const TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export type SheetFile = {
  readonly content: Uint8Array<ArrayBuffer> | string;
  readonly format: SheetFormat;
  readonly name: string;
  readonly problemCount?: number;
  readonly rowCount?: number;
};

export const answerSheet =
  <Given extends unknown[]>(service: (...given: Given) => Promise<SheetFile>) =>
  async (...given: Given): Promise<Response> => {
    const { content, format, name, problemCount, rowCount } = await service(...given);
    return new Response(content, {
      headers: {
        'content-type': TYPES[format],
        'content-disposition': `attachment; filename="${name}.${format}"`,
        'cache-control': 'no-store',
        ...(problemCount !== undefined && { 'x-problem-count': String(problemCount) }),
        ...(rowCount !== undefined && { 'x-row-count': String(rowCount) }),
      },
    });
  };

const headRows = (columns: readonly string[], words: readonly string[]): readonly (readonly string[])[] =>
  columns.every((name, at) => name === words[at]) ? [columns] : [columns, words];

/** CSV header, with a byte order mark (Excel then reads UTF-8) and the separator of countries with decimal commas. */
export const csvHeader = (columns: readonly string[], words: readonly string[]): string =>
  `\uFEFF${headRows(columns, words)
    .map((row) => `${row.join(';')}\r\n`)
    .join('')}`;

export function headSheet(name: string, columns: readonly string[], words: readonly string[]): WrittenSheet {
  const rows = headRows(columns, words).map((row, at, all): WrittenCell[] =>
    row.map((value) => ({ value, as: at < all.length - 1 ? 'code' : 'head' })),
  );
  return { name, rows, widths: columns.map(() => 18), heads: rows.length };
}

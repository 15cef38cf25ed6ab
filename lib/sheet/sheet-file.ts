import type { SheetFormat } from './sheet';

const TYPES: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export type SheetFile = {
  readonly content: Uint8Array<ArrayBuffer> | string;
  readonly format: SheetFormat;
  /** Without its ending; plain letters. */
  readonly name: string;
  /** Of a sheet that was sent in: how many are marked in it. */
  readonly problemCount?: number;
};

/** A route's handler of a service that makes a sheet. */
export const answerSheet =
  <Given extends unknown[]>(service: (...given: Given) => Promise<SheetFile>) =>
  async (...given: Given): Promise<Response> => {
    const { content, format, name, problemCount } = await service(...given);
    return new Response(content, {
      headers: {
        'content-type': TYPES[format],
        'content-disposition': `attachment; filename="${name}.${format}"`,
        'cache-control': 'no-store',
        ...(problemCount !== undefined && { 'x-problem-count': String(problemCount) }),
      },
    });
  };

/** The header alone, with the mark by which Excel knows UTF-8 and the separator that it expects where a comma is decimal. */
export const csvHeader = (columns: readonly string[]): string => `\uFEFF${columns.join(';')}\r\n`;

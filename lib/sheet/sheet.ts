// Also read in a worker thread, where Node runs it directly: relative imports only, with file endings.

/** Limit of an uploaded file in bytes. 5,000 rows of 17 columns are under 1 MB. */
export const SHEET_BYTES = 10 * 1024 * 1024;

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export type SheetRefusal =
  | 'empty'
  | 'oldExcel'
  | 'protected'
  | 'corrupt'
  | 'notASheet'
  | 'tooMuch'
  | 'tooWide'
  | 'unreadableCell';

/** Sheet as text, the header first. Days are '2026-01-31'; numbers have no separators. */
export type ReadSheet = { readonly rows: readonly (readonly string[])[]; readonly epoch: 1900 | 1904 };

export type ReadAnswer = ReadSheet | { readonly refusal: SheetRefusal; readonly cell?: string };

export const isRefused = (answer: ReadAnswer): answer is Extract<ReadAnswer, { refusal: unknown }> =>
  'refusal' in answer;

/** Value of a cell. A Date with a time is in UTC. Text never becomes a formula. */
export type WrittenValue = string | number | Date | null;

export type WrittenCell = { readonly value: WrittenValue; readonly as?: 'head' | 'code' | 'wrong' | 'note' };

export type WrittenSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (WrittenCell | WrittenValue)[])[];
  /** Column widths in characters. */
  readonly widths: readonly number[];
  readonly heads?: number;
  readonly hasFilter?: boolean;
};

/** 'C (DNI)', also for a heading that has brackets itself. */
export const columnLabel = (column: string, name: string): string =>
  name.includes('(') || !name ? `${column} ${name}`.trim() : `${column} (${name})`;

export function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

// Read in a worker thread, too, where Node runs it as it stands: relative imports with endings only.

/** Bytes of a file that is sent. 5,000 rows of 17 columns are under 1 MB. */
export const SHEET_BYTES = 10 * 1024 * 1024;

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Why a file is no sheet that can be read; keys of `sheet.refusals` in messages. */
export type SheetRefusal =
  | 'empty'
  | 'oldExcel'
  | 'protected'
  | 'corrupt'
  | 'notASheet'
  | 'tooMuch'
  | 'tooWide'
  | 'unreadableCell';

/** `rows`: all as text, a day as '2026-01-31', the header first; numbers without separators. */
export type ReadSheet = {
  readonly rows: readonly (readonly string[])[];
  /** From which year a plain number counts days. */
  readonly epoch: 1900 | 1904;
};

export type ReadAnswer = ReadSheet | { readonly refusal: SheetRefusal; readonly cell?: string };

export const isRefused = (answer: ReadAnswer): answer is Extract<ReadAnswer, { refusal: unknown }> =>
  'refusal' in answer;

/** A day with its time is in UTC. Texts are never taken for formulas. */
export type WrittenValue = string | number | Date | null;

export type WrittenCell = {
  readonly value: WrittenValue;
  /** 'code': of a name for programs, in a row as low as a line. */
  readonly as?: 'head' | 'code' | 'wrong' | 'note';
};

export type WrittenSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (WrittenCell | WrittenValue)[])[];
  /** Characters. */
  readonly widths: readonly number[];
  /** Rows that stay in sight; left out: one. */
  readonly heads?: number;
  /** Whoever opens it filters by any column. */
  readonly hasFilter?: boolean;
};

/** 'A' for the first column, 'AA' for the 27th. */
export function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

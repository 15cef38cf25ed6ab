import 'server-only';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { locale as locales } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { limitSheets } from '@/lib/http/rate-limit';
import type { Headings } from '@/lib/sheet/headings';
import { columnName, isRefused, SHEET_BYTES, type ReadSheet } from '@/lib/sheet/sheet';
import { readTable, type SheetProblem, type Table } from '@/lib/sheet/table';
import { readSheet } from '@/lib/sheet/thread';

const REASONS = ['problems', ...locales.options.map((one) => labelsOf(one, 'sheet').reasons)];

type Opened<C extends string, J extends string> = {
  readonly sheet: ReadSheet;
  readonly table: Table<C, J>;
  readonly problems: SheetProblem[];
};

type Accepted<C extends string, J extends string> = {
  readonly most: number;
  readonly headings: Headings<C, J>;
  readonly help?: (column: C) => string;
};

async function received(body: ReadableStream<Uint8Array>, tooLarge: string): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > SHEET_BYTES) throw new AppError('BODY_TOO_LARGE', tooLarge, { fields: { file: tooLarge } });
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/**
 * Reads columns of an uploaded file, and checks its header.
 * @param given `most`: rows below the header; `headings`: accepted column names; `help`: what a missing column takes
 * @throws BODY_TOO_LARGE; INVALID_DATA, in the visitor's language, for an unreadable file, no rows or too many rows
 */
export async function openSheet<C extends string, J extends string>(
  ctx: Ctx,
  body: ReadableStream<Uint8Array>,
  columns: readonly C[],
  { most, headings, help }: Accepted<C, J>,
): Promise<Opened<C, J>> {
  const { locale, market } = ctx;
  const words = labelsOf(locale, 'sheet');
  const refuse = (message: string) => new AppError('INVALID_DATA', message, { fields: { file: message } });
  const number = (n: number) => n.toLocaleString(market.intlLocale[locale]);
  const answer = await limitSheets(ctx, async () => readSheet(await received(body, words.tooLarge), 2 * most));
  if (isRefused(answer)) throw refuse(fill(words.refusals[answer.refusal], { cell: answer.cell ?? '' }));
  const table = readTable(answer, columns, headings, REASONS);
  if (table.rows.length > most) throw refuse(fill(words.tooManyRows, { most: number(most) }));
  const { problems: unlike, headerRow } = table;
  if (unlike.length === 0 && table.rows.length === 0) throw refuse(words.refusals.empty);
  const missing = unlike.filter(({ code }) => code === 'missing').map(({ name }) => name);
  if (missing.length > headings.needed.length / 2 && table.places.size < 2)
    throw refuse(fill(words.ownHeader, { columns: missing.join(', ') }));
  const problems = unlike.map(({ column, code, name }) => ({
    row: headerRow,
    column: code === 'missing' ? '' : columnName(column),
    name,
    message: [fill(words.header[code], { name }), code === 'missing' && help?.(columns[column]!)]
      .filter(Boolean)
      .join('. '),
  }));
  return { sheet: answer, table, problems };
}

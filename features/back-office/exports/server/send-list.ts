import 'server-only';
import { Readable } from 'node:stream';
import type { ExportFormat } from '@/features/back-office/list-schemas';
import { permissionsOf, type Permission } from '@/features/identity/permissions';
import { refusal, type Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Locale } from '@/lib/contract/atoms';
import { reasonOf } from '@/lib/error-reason';
import { fileResponse } from '@/lib/http/file-response';
import { limitStaffExports } from '@/lib/http/rate-limit';
import { dayIn } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { logger } from '@/lib/logger';
import { wallClock } from '@/lib/markets/opening-hours';
import type { WrittenSheet } from '@/lib/sheet/sheet';
import { SheetTooLarge, writeSheet } from '@/lib/sheet/thread';
import {
  MAX_ROWS,
  type Cell,
  type FurtherSheet,
  type Moment,
  type ExportList,
  type ExportListOpener,
  type Row,
} from './list';

type Ctx = Authorized<Permission>;

/** 20,000 rows of 26 columns take a thread 5 s and 250 MB. */
const MAX_ROWS_OF_XLSX = 20_000;
const ROWS_OF_SAMPLE = 200;
const WIDEST_COLUMN = 60;
/** Limits of Excel. */
const LONGEST_TITLE = 31;
const LONGEST_CELL = 32_767;
const MOMENT_LENGTH = 'yyyy-mm-dd hh:mm'.length;
const MINUTE_MS = 60_000;

const isMoment = (cell: Cell): cell is Moment => typeof cell === 'object' && cell !== null;

/** Wall-clock time as if it were UTC, to the minute. */
function wallTime({ at, timeZone }: Moment): number {
  const { day, minute } = wallClock(timeZone, at);
  return Date.parse(day) + minute * MINUTE_MS;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** '2026-11-26T08:06:00-03:00' (ISO 8601). */
function isoMoment(moment: Moment): string {
  const wall = wallTime(moment);
  const offset = wall / MINUTE_MS - Math.floor(moment.at.getTime() / MINUTE_MS);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${new Date(wall).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** First character of a text that Excel would execute as a formula. Phone numbers (`PHONE`) are allowed. */
const FORMULA = /^[=+\-@\t\r]/;
const PHONE = /^\+\d[\d ]*$/;

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = isMoment(cell) ? isoMoment(cell) : (cell ?? '');
  const safe = FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Windows list separator: a semicolon where numbers have a decimal comma. */
const SEPARATORS: Readonly<Record<Locale, string>> = { es: ';', pt: ';', en: ',' };

const csvLines = (rows: readonly Row[], locale: Locale): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(csvCell).join(SEPARATORS[locale])}\r\n`).join(''));

/** CSV that starts with the byte order mark, by which Excel detects UTF-8. */
async function* csvOf({ head, steps }: ExportList, locale: Locale): AsyncGenerator<Uint8Array> {
  yield Buffer.concat([Buffer.from('\uFEFF'), csvLines([head], locale)]);
  try {
    for await (const rows of steps) yield csvLines(rows, locale);
  } catch (error) {
    logger.warn({ reason: reasonOf(error) }, 'export interrupted');
    throw error;
  }
}

const streamOf = (list: ExportList, locale: Locale): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(csvOf(list, locale), { highWaterMark: 1 })) as ReadableStream<Uint8Array>;

const lengthOf = (cell: Cell): number =>
  isMoment(cell)
    ? MOMENT_LENGTH
    : Math.max(
        ...String(cell ?? '')
          .split('\n')
          .map(({ length }) => length),
      );

const sheetCell = (cell: Cell) =>
  isMoment(cell) ? new Date(wallTime(cell)) : typeof cell === 'string' ? cell.slice(0, LONGEST_CELL) : cell;

function sheetOf({ title, head, rows }: FurtherSheet): WrittenSheet {
  const sample = rows.slice(0, ROWS_OF_SAMPLE);
  const widthOf = (name: string, at: number) =>
    Math.min(Math.max(name.length + 4, ...sample.map((row) => lengthOf(row[at] ?? null) + 2)), WIDEST_COLUMN);
  return {
    name: title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_TITLE),
    rows: [head.map((value) => ({ value, as: 'head' as const })), ...rows.map((row) => row.map(sheetCell))],
    widths: head.map(widthOf),
    hasFilter: true,
  };
}

async function xlsxOf(ctx: Ctx, list: ExportList): Promise<Uint8Array<ArrayBuffer>> {
  const { tooManyForExcel } = labelsOf(ctx.locale, 'backOffice').export;
  const tooMany = () => tooManyRowsError(ctx, tooManyForExcel, MAX_ROWS_OF_XLSX);
  if (list.total > MAX_ROWS_OF_XLSX) throw tooMany();
  const rows: Row[] = [];
  for await (const some of list.steps) rows.push(...some);
  try {
    return await writeSheet([{ title: list.title, head: list.head, rows }, ...(list.further ?? [])].map(sheetOf));
  } catch (error) {
    throw error instanceof SheetTooLarge ? tooMany() : error;
  }
}

function tooManyRowsError({ market, locale }: Ctx, message: string, most: number): AppError {
  const text = fill(message, { n: most.toLocaleString(market.intlLocale[locale]) });
  return new AppError('INVALID_DATA', text, { fields: { format: text } });
}

/** 'Solicitudes-cl-2026-11-20_2026-11-26-filtrado.xlsx'; the last day defaults to today in the host's market. */
function fileName({ locale, market, user, now }: Ctx, list: ExportList, format: ExportFormat): string {
  const { from, to = dayIn(market.timeZone, now) } = list.days;
  const days = [...new Set([from, to])].filter(Boolean).join('_');
  const narrowed = list.isNarrowed && labelsOf(locale, 'backOffice').export.narrowed;
  return `${[list.title, list.site ?? user.site, days, narrowed].filter(Boolean).join('-')}.${format}`;
}

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Sends a list as a file. The audit entry is written before the first row. On a failure it breaks the connection, so
 * that an incomplete CSV does not look complete. @throws FORBIDDEN for a demonstration account; TOO_MANY_REQUESTS;
 * INVALID_DATA for too many rows; the list's errors
 */
export const sendList =
  <Query>(open: ExportListOpener<Query>) =>
  async (ctx: Ctx, { format, ...query }: Query & { readonly format: ExportFormat }): Promise<Response> => {
    const { db, user, locale } = ctx;
    if (!permissionsOf(user).includes('account:write')) throw refusal(ctx, 'FORBIDDEN');
    const words = labelsOf(locale, 'backOffice').export;
    await limitStaffExports(user.id, words.tooMany);
    const list = await open(ctx, query as Query);
    if (list.total > MAX_ROWS) throw tooManyRowsError(ctx, words.tooManyRows, MAX_ROWS);
    const body = format === 'xlsx' ? await xlsxOf(ctx, list) : streamOf(list, locale);
    const { filters, ...entry } = list.audit;
    await recordAudit(db, user, [{ ...entry, before: null, after: { format, rows: list.total, ...filters } }]);
    return fileResponse({ name: fileName(ctx, list, format), type: TYPES[format], body });
  };

import { readFile } from 'node:fs/promises';
import { isRefused } from '@/lib/sheet/sheet';
import { readSheet } from '@/lib/sheet/thread';

/** Byte order mark, which some editors put before UTF-8 text. */
const BYTE_ORDER_MARK = /^\uFEFF/;

export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} can't be read`);
  });
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

/** Limit for rows of plans and clinics: four Isapres of 2026 have 15,000. */
const MAX_ROWS = 100_000;

/** Reads a catalogue file: JSON, or a price list as JSON or as a sheet (.xlsx, .csv). */
export async function readCatalogue(file: string): Promise<unknown> {
  if (!/\.(?:xlsx|csv)$/iu.test(file)) return readJson(file);
  const bytes = await readFile(file).catch(() => {
    throw new Error(`${file} can't be read`);
  });
  const sheet = await readSheet(new Uint8Array(bytes), MAX_ROWS);
  if (isRefused(sheet)) throw new Error(`${file} is not a valid sheet: ${sheet.refusal} ${sheet.cell ?? ''}`.trim());
  return sheet;
}

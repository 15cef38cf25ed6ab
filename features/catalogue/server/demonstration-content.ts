import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { COVERAGE_GROUPS, lineContent, PERIODS } from '@/features/catalogue/detail/detail-schemas';
import { currency, marketCode } from '@/lib/contract/atoms';

const DATA = path.join('lib', 'db', 'seed', 'data', 'content');

/** Amount in UF; 0: no cap. `demonstration-detail.ts` converts it, so that one sheet is valid for every currency. */
const worth = z.number().nonnegative();
const requires = z.string().nullable().default(null);

const sheetItem = z.strictObject({
  group: z.enum(COVERAGE_GROUPS),
  code: z.string(),
  of: z.string(),
  requires,
  share: z.number().default(1),
  cap: worth.optional(),
  year: worth.optional(),
  /** Free choice: `share` is the fraction of the row's percentage. */
  free: z.strictObject({ share: z.number(), cap: worth.optional() }).optional(),
});
export type SheetItem = z.infer<typeof sheetItem>;

const sheetAmount = z.strictObject({
  code: z.string(),
  amount: worth,
  per: z.enum(PERIODS),
  events: z.number().int().optional(),
  requires,
});

export const sheet = z.strictObject({
  items: sheetItem.array().default([]),
  free: z.literal('feature').optional(),
  currency: currency.optional(),
  amounts: sheetAmount.array().default([]),
  deductibles: sheetAmount.array().default([]),
  benefits: z
    .strictObject({
      requires: z.string(),
      category: z.string(),
      code: z.string(),
      cover: z.number().optional(),
      events: z.number().optional(),
    })
    .array()
    .default([]),
});
export type Sheet = z.infer<typeof sheet>;

const contentFile = z.strictObject({
  markets: marketCode.array(),
  productType: z.string(),
  line: lineContent,
  types: z.record(z.string(), lineContent).default({}),
  byMarket: z.partialRecord(marketCode, lineContent).default({}),
  plans: z.record(z.string(), lineContent.pick({ whoMayEnter: true })).default({}),
  sheet: sheet.prefault({}),
});
export type DemonstrationContent = z.infer<typeof contentFile>;

export async function readContents(): Promise<DemonstrationContent[]> {
  const folder = path.join(process.cwd(), DATA);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.map((text) => contentFile.parse(JSON.parse(text)));
}

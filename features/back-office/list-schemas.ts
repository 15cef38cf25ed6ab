import { isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { MAX_COUNTED_ROWS, PAGE_SIZE, MIN_SEARCH_LENGTH } from './list-limits';

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.number().max(MAX_COUNTED_ROWS / PAGE_SIZE));

/** Query of every list of the back office. The first of `orders` is the default. */
export const listQuery = <const Orders extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  orders: Orders,
  filters: Filters,
) =>
  z.strictObject({
    q: z.string().trim().min(MIN_SEARCH_LENGTH).max(100).optional(),
    page: pageNumber.default(1),
    order: z.enum(orders).default(orders[0] as never),
    ...filters,
  });

export const exportFormat = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof exportFormat>;

/** Page of a list. `total` stops at `MAX_COUNTED_ROWS`; `more` is true beyond. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), total: z.number().int().min(0).max(MAX_COUNTED_ROWS), more: z.boolean() });

export const shares = z.array(z.strictObject({ to: z.string(), requests: z.number().int() }));
export type Shares = z.infer<typeof shares>;

/** Absence of an executive: `backOn` is the first day back of an absent one; `awaySoon` is an upcoming absence. */
export const availability = {
  backOn: isoDate.nullable(),
  awaySoon: z.strictObject({ from: isoDate, isTomorrow: z.boolean() }).nullable(),
};

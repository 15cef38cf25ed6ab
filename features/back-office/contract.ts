import { isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { MOST_COUNTED, PAGE_SIZE, SHORTEST_SEARCH } from './domain';

const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.number().max(MOST_COUNTED / PAGE_SIZE));

/** What every list of the back office is asked with, as its address has it. @param orders the first is meant where none is named */
export const listQuery = <const Orders extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  orders: Orders,
  filters: Filters,
) =>
  z.strictObject({
    q: z.string().trim().min(SHORTEST_SEARCH).max(100).optional(),
    page: pageNumber.default(1),
    order: z.enum(orders).default(orders[0] as never),
    ...filters,
  });

/** The format of a list as a file, in the query of its route. */
export const exportFormat = z.enum(['xlsx', 'csv']);
export type ExportFormat = z.infer<typeof exportFormat>;

/** A page of a list. `total` stops at `MOST_COUNTED`: then there are `more`. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ rows: z.array(row), total: z.number().int().min(0).max(MOST_COUNTED), more: z.boolean() });

export const shares = z.array(z.strictObject({ to: z.string(), requests: z.number().int() }));
export type Shares = z.infer<typeof shares>;

/** Whether an executive is there: `backOn` of who is away, the first day that they are there again; `awaySoon` of who soon will be. */
export const availability = {
  backOn: isoDate.nullable(),
  awaySoon: z.strictObject({ from: isoDate, isTomorrow: z.boolean() }).nullable(),
};

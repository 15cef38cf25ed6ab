import * as z from '@/lib/contract/zod';

/** '15:30' */
export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Days of the week by ISO number (1 is Monday), times of the market's clock. A break at noon makes two of a day. */
const shift = z
  .strictObject({ days: z.array(z.number().int().min(1).max(7)).min(1), from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to);

/** When somebody works: a market's opening hours, or the hours of one executive (`executive.schedule`). */
export const openingHours = z.array(shift).max(50);
export type OpeningHours = readonly {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}[];

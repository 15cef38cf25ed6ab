import * as z from '@/lib/contract/zod';

export const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Shift: ISO weekdays (1 is Monday), times in the market's time zone. A lunch break needs two shifts. */
const shift = z
  .strictObject({ days: z.array(z.number().int().min(1).max(7)).min(1), from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to);

export const openingHours = z.array(shift).max(50);
export type OpeningHours = readonly { readonly days: readonly number[]; readonly from: string; readonly to: string }[];

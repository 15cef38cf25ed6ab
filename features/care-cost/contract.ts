import { currency } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { PAYING_RULES } from '@/lib/markets/paying';
import { CASE_CODES } from './domain/cases';
import { BOUNDS } from './domain/ways';

const code = z.enum(CASE_CODES);

/** Who pays: together the price. `before`: the Isapre or Fonasa, at least. */
const costSplit = z.strictObject({ before: z.number(), insurer: z.number(), patient: z.number() });

const cases = z
  .strictObject({
    code,
    /** At the lowest and at the highest price; null: the plan does not say it. */
    estimate: z.strictObject({ low: costSplit, high: costSplit, bound: z.enum(BOUNDS) }).nullable(),
  })
  .array();

/** GET /api/insurance/{id}/cases: what care costs with the plan, as estimates, in the market's currency. */
export const planCases = z.strictObject({
  verified: z.boolean(),
  /** null: nothing is known of how plans of its line pay. */
  rule: z.enum(PAYING_RULES).nullable(),
  currency,
  prices: z
    .strictObject({
      code,
      low: z.number(),
      high: z.number(),
      year: z.number().int(),
      /** What the price was worked out from; none: it is assumed. */
      sources: z.strictObject({ title: z.string(), year: z.number().int().nullable() }).array(),
    })
    .array(),
  /** That at which the visitor pays least of all cases first; one without clinics holds at any. */
  places: z.strictObject({ clinics: z.string().array(), cases }).array(),
  /** At a clinic that the plan does not name; null: it names none. */
  elsewhere: cases.nullable(),
  /** 'UF del 28 de noviembre de 2026', where amounts in UF were converted. */
  uf: z.string().optional(),
  /** A region's code by the name of a clinic of its, as far as it is known. */
  regions: z.record(z.string(), z.string()),
});
export type PlanCases = z.infer<typeof planCases>;
export type PlanCase = PlanCases['places'][number]['cases'][number];

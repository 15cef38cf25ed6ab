import { ofPlan } from '@/features/catalogue/catalogue.api';
import { currency } from '@/lib/contract/atoms';
import { provenance } from '@/lib/contract/provenance';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';
import { PAYING_RULES } from '@/lib/markets/paying';
import { CASE_CODES } from './cases';
import { BOUNDS } from './ways';

const code = z.enum(CASE_CODES);

/** Price split by payer. `healthSystem`: the minimum that the Isapre or Fonasa pays first. */
const costSplit = z.strictObject({ healthSystem: z.number(), insurer: z.number(), patient: z.number() });

const cases = z
  .strictObject({
    code,
    estimate: z.strictObject({ low: costSplit, high: costSplit, bound: z.enum(BOUNDS) }).nullable(),
  })
  .array();

const answer = {
  /** Ordered by the visitor's cost, lowest first. An entry without clinics applies to all clinics. */
  places: z.strictObject({ clinics: z.string().array(), cases }).array(),
  /** Cases at a clinic that the plan does not name; null: the plan names none. */
  elsewhere: cases.nullable(),
};

/** GET /api/insurance/{id}/cases: estimated cost of care with the plan, in the market's currency. */
export const planCases = z.strictObject({
  provenance,
  rule: z.enum(PAYING_RULES).nullable(),
  currency,
  prices: z
    .strictObject({
      code,
      low: z.number(),
      high: z.number(),
      year: z.number().int(),
      sources: z.strictObject({ title: z.string(), year: z.number().int().nullable() }).array(),
    })
    .array(),
  ...answer,
  /** Same data by income, lowest first, if fees depend on income. `to`: highest contribution base; null: no limit. */
  incomes: z
    .strictObject({ to: z.number().nullable(), ...answer })
    .array()
    .optional(),
  uf: z.string().optional(),
  regions: z.record(z.string(), z.string().array()),
});
export type PlanCases = z.infer<typeof planCases>;
export type PlanCase = PlanCases['places'][number]['cases'][number];

export const readCases = endpoint(
  'GET /api/insurance/{id}/cases',
  'Estimated cost of a consultation, a test and a hospital stay with a plan',
  { ...ofPlan, output: planCases },
);

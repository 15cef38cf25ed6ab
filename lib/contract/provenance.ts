import * as z from './zod';

/**
 * Origin of a figure. `published`: as in its source. `derived`: calculated from a source by our own rule.
 * `example`: made up, without a source. `source`: code of a data set in `lib/markets/sources.ts`.
 */
export const provenance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['published', 'derived']), source: z.string().max(60) }),
  z.strictObject({ kind: z.literal('example'), source: z.null() }),
]);
export type Provenance = z.infer<typeof provenance>;

export const EXAMPLE: Provenance = { kind: 'example', source: null };

/** `coverages`: percentages and amounts of the whole plan; `clinics`: by clinic; `cap`: cap and deductible. */
export const planProvenance = z.strictObject({
  price: provenance,
  coverages: provenance,
  clinics: provenance,
  cap: provenance,
});
export type PlanProvenance = z.infer<typeof planProvenance>;

export const EXAMPLE_PLAN: PlanProvenance = { price: EXAMPLE, coverages: EXAMPLE, clinics: EXAMPLE, cap: EXAMPLE };

/** Anchor of the examples on the page of sources. */
export const EXAMPLES_ID = 'ejemplo';

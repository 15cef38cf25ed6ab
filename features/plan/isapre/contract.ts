import { organizationSummary } from '@/features/catalogue/contract';
import { priceUnit } from '@/features/tariff/contract';
import { isaprePart } from '@/features/catalogue/detail/contract';
import { AMPLITUDES, MODALITIES, RESTRICTIONS } from '@/features/plan/isapre/domain/sheet';
import { planId } from '@/features/pricing/contract';
import { currency } from '@/lib/contract/atoms';
import { z } from '@/lib/contract/zod';

/**
 * Answers about Chile's Isapres and their plans (spec section 7). Where there are no Isapres every one of them is 404.
 */

/** An Isapre by its code in the Superintendencia's register, as `codigoprestador` has it: 67, 78, 107 ... */
const isapreCode = z.string().regex(/^\d{1,6}$/);

/** Path of GET /api/isapres/{id} and /api/isapres/{id}/beneficios. */
export const isapreQuery = z.object({ id: isapreCode });

/** GET /api/isapres/{id}: the Isapre and what it sells here. */
export const isapre = organizationSummary.omit({ type: true, code: true }).extend({
  codigoprestador: z.number().int(),
  plans: z.number().int(),
  /** Lowest price for the line's reference profile; null: it sells no plan. */
  fromPrice: z.strictObject({ amount: z.number(), currency, unit: priceUnit }).nullable(),
});
export type Isapre = z.infer<typeof isapre>;

/** GET /api/isapres/{id}/beneficios: what its plans give, what most of them do first; where they attend is no benefit. */
export const isapreBenefits = z.strictObject({
  codigoprestador: z.number().int(),
  plans: z.number().int(),
  /** `plans`: how many of its plans have it. */
  benefits: z.strictObject({ code: z.string(), name: z.string(), plans: z.number().int() }).array(),
});
export type IsapreBenefits = z.infer<typeof isapreBenefits>;

/** Path of GET /api/infoplanes/{id} and of what stands below it; query of the two statistics. */
export const planIdQuery = z.object({ id: planId });

/** GET /api/buscadorplanes/infoplan: a plan by its code, which may have blanks; of one Isapre where that is said. */
export const infoPlanQuery = z.object({
  codigoplan: z
    .string()
    .max(120)
    .regex(/^\P{Cc}+$/u),
  codigoprestador: isapreCode.optional(),
});

const restriction = z.enum(RESTRICTIONS);

/** GET /api/infoplanes/{id} and /api/buscadorplanes/infoplan: the plan's sheet as it is written, and what that means. */
export const infoPlan = isaprePart.extend({
  id: z.number().int(),
  displayName: z.string(),
  organization: z.strictObject({ displayName: z.string(), url: z.string() }),
  /** false: made up for demonstration, which the page says. */
  verified: z.boolean(),
  modality: z.enum(MODALITIES),
  /** null: the sheet says neither. */
  amplitude: z.enum(AMPLITUDES).nullable(),
  commercializable: z.boolean().nullable(),
  /** `fechainicio` as yyyy-mm. */
  startMonth: z.string().nullable(),
  /** What is paid less than the rest; none, or null: not said. */
  restrictions: restriction.array().nullable(),
});
export type InfoPlan = z.infer<typeof infoPlan>;

/** GET /api/infoplanes/{id}/restricciones. */
export const planRestrictions = z.strictObject({
  verified: z.boolean(),
  prestacionesrest: z.string(),
  restrictions: z.strictObject({ code: restriction, name: z.string() }).array().nullable(),
});
export type PlanRestrictions = z.infer<typeof planRestrictions>;

/**
 * GET /api/buscarplanes/analisisypuntaje?id=: where the plan's score comes from. The points of `parts` are hundredths and
 * add up to `score`. `better`: of the `plans` that have a score, how many have a lower one.
 */
export const scoreAnalysis = z.strictObject({
  /** 0-10, and the stars that cards show of it; null: no score, and then no parts. */
  score: z.number().nullable(),
  stars: z.number().nullable(),
  plans: z.number().int(),
  better: z.number().int(),
  parts: z
    .strictObject({
      code: z.enum(['average', 'hospital', 'ambulatory', 'price', 'rest']),
      points: z.number(),
      /** The plan's own number and that of a typical plan; null: the part is about no single number. */
      value: z.number().nullable(),
      typical: z.number().nullable(),
      unit: z.enum(['%', 'UF']).nullable(),
    })
    .array(),
});
export type ScoreAnalysis = z.infer<typeof scoreAnalysis>;

/**
 * GET /api/solicitarplans/estadisticasolicitudesplanes?id=: how often it was asked for plans in the last `days` days, this
 * plan, its Isapre's and all of its line. Counts only, rounded down to multiples of `step`; 0: fewer than `step`.
 */
export const requestStatistics = z.strictObject({
  days: z.number().int(),
  step: z.number().int(),
  plan: z.number().int(),
  isapre: z.number().int(),
  line: z.number().int(),
  /** Among the plans of its Isapre, 1 the most asked for; null: fewer than `step` asked for it. */
  place: z.number().int().nullable(),
});
export type RequestStatistics = z.infer<typeof requestStatistics>;

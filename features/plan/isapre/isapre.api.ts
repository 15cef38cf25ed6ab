import { ofPlan } from '@/features/catalogue/catalogue.api';
import { organizationSummary } from '@/features/catalogue/plan-schemas';
import { priceUnit } from '@/features/pricing/price-schemas';
import { isaprePart } from '@/features/catalogue/detail/detail-schemas';
import { AMPLITUDES, MODALITIES, RESTRICTIONS } from '@/features/plan/isapre/isapre-terms';
import { currency } from '@/lib/contract/atoms';
import { provenance } from '@/lib/contract/provenance';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

/** Endpoints about Chile's Isapres; they answer 404 on every other site. */

/** Isapre code of the Superintendencia's register, as in `codigoprestador`: 67, 78, 107 ... */
const isapreCode = z.string().regex(/^\d{1,6}$/);

export const isapreQuery = z.object({ id: isapreCode });

export const isapre = organizationSummary.omit({ type: true, code: true }).extend({
  codigoprestador: z.number().int(),
  plans: z.number().int(),
  /** Lowest price for the line's reference profile; null: the Isapre sells no plan. */
  fromPrice: z.strictObject({ amount: z.number(), currency, unit: priceUnit }).nullable(),
});
export type Isapre = z.infer<typeof isapre>;

/** GET /api/isapres/{id}/beneficios: most common first. Excludes zones of attention, which are not benefits. */
export const isapreBenefits = z.strictObject({
  codigoprestador: z.number().int(),
  plans: z.number().int(),
  benefits: z.strictObject({ code: z.string(), name: z.string(), plans: z.number().int() }).array(),
});
export type IsapreBenefits = z.infer<typeof isapreBenefits>;

/**
 * GET /api/buscadorplanes/infoplan. Plan codes may contain spaces; `codigoprestador` limits the search to one Isapre.
 */
export const infoPlanQuery = z.object({
  codigoplan: z
    .string()
    .max(120)
    .regex(/^\P{Cc}+$/u),
  codigoprestador: isapreCode.optional(),
});

const restriction = z.enum(RESTRICTIONS);

/** GET /api/infoplanes/{id} and /api/buscadorplanes/infoplan: codes of the sheet, with their meaning. */
export const infoPlan = isaprePart.extend({
  id: z.number().int(),
  displayName: z.string(),
  organization: z.strictObject({ displayName: z.string(), url: z.string() }),
  provenance,
  modality: z.enum(MODALITIES),
  amplitude: z.enum(AMPLITUDES).nullable(),
  commercializable: z.boolean().nullable(),
  /** `fechainicio` as yyyy-mm. */
  startMonth: z.string().nullable(),
  /** null: not stated. */
  restrictions: restriction.array().nullable(),
});
export type InfoPlan = z.infer<typeof infoPlan>;

export const planRestrictions = z.strictObject({
  prestacionesrest: z.string(),
  restrictions: z.strictObject({ code: restriction, name: z.string() }).array().nullable(),
});
export type PlanRestrictions = z.infer<typeof planRestrictions>;

/**
 * GET /api/solicitarplans/estadisticasolicitudesplanes?id=: requests in the last `days` days for this plan, its Isapre
 * and its line, rounded down to multiples of `step`.
 */
export const requestStatistics = z.strictObject({
  days: z.number().int(),
  step: z.number().int(),
  plan: z.number().int(),
  isapre: z.number().int(),
  line: z.number().int(),
  /** Rank within its Isapre; 1: the most requested; null: fewer than `step` requests. */
  place: z.number().int().nullable(),
});
export type RequestStatistics = z.infer<typeof requestStatistics>;

export const infoByCode = endpoint('GET /api/buscadorplanes/infoplan', 'Sheet of an Isapre plan, by plan code', {
  cacheable: true,
  input: infoPlanQuery,
  output: infoPlan,
  refusals: [404],
});

export const restrictionsOfPlan = endpoint(
  'GET /api/infoplanes/{id}/restricciones',
  'Care that an Isapre plan covers less',
  { ...ofPlan, output: planRestrictions },
);

export const infoOfPlan = endpoint('GET /api/infoplanes/{id}', 'Sheet of an Isapre plan: its codes and their meaning', {
  ...ofPlan,
  output: infoPlan,
});

export const benefitsOfIsapre = endpoint(
  'GET /api/isapres/{id}/beneficios',
  'Benefits in an Isapre’s plans, with the number of plans that have each',
  { cacheable: true, input: isapreQuery, output: isapreBenefits, refusals: [404] },
);

export const isapreByCode = endpoint('GET /api/isapres/{id}', 'An Isapre and its plans on sale', {
  cacheable: true,
  input: isapreQuery,
  output: isapre,
  refusals: [404],
});

export const requestsOfPlan = endpoint(
  'GET /api/solicitarplans/estadisticasolicitudesplanes',
  'Number of recent requests for an Isapre plan, rounded down so that it reveals no single request',
  { ...ofPlan, output: requestStatistics },
);

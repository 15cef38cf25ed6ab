import 'server-only';
import type { PersonSharesRequest, PersonSharesResponse, PlanShares } from '@/features/pricing/persons/contract';
import { personShares } from '@/features/pricing/persons/domain';
import { toHousehold } from '@/features/pricing/domain/household';
import { findPlansForPricing, type PlanForPricing } from '@/features/pricing/server/repository';
import { ratesOf } from '@/features/pricing/server/service';
import type { Rates } from '@/features/pricing/contract';
import type { PerfilIngreso } from '@/features/profile/contract';
import type { Ctx } from '@/lib/context/ctx';

type Found = PlanForPricing & { readonly productCode: string };

function sharesOf({ market }: Ctx, plan: Found, profile: PerfilIngreso, rates: Rates): PlanShares | null {
  const line = market.lines.find(({ productType }) => productType === plan.productType);
  if (!line?.pricedByPerson || plan.tariff.model !== 'isapre') return null;
  const shares = personShares(plan.tariff, toHousehold(profile, line, market), rates);
  return shares && { productCode: plan.productCode, ...shares };
}

/**
 * POST /api/buscarplanes/compare/metadataPlanesPersonas: what each person pays of each plan, in the order asked for. A
 * code of no plan that is priced by person here is named in `unknown` and refuses nothing: a plan may have been
 * withdrawn since it was chosen, and the others are still compared.
 */
export async function comparePersons(
  ctx: Ctx,
  { profile, planes }: PersonSharesRequest,
): Promise<PersonSharesResponse> {
  const codes = [...new Set(planes)];
  const [plans, rates] = await Promise.all([findPlansForPricing(ctx, codes), ratesOf(ctx)]);
  const found = new Map(plans.map((plan) => [plan.productCode, sharesOf(ctx, plan, profile, rates)]));
  return {
    data: codes.flatMap((code) => found.get(code) ?? []),
    unknown: codes.filter((code) => !found.get(code)),
  };
}

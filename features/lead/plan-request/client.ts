import type { TypedContact } from '@/features/lead/form/fields';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { planPrice } from '@/features/quote/client';
import { withoutReferral, type referralFields } from '@/features/referral/referral-code';
import type { Money } from '@/lib/contract/atoms';
import { queryClient } from '@/lib/http/query-client';
import { hasStaffFlag } from '@/lib/browser/staff-flags';
import type { RequestedPlan } from './requested-plan';
import type { PlanRequestInput } from './plan-request.api';

/** The price shown beside the plan: 'from' until a profile is entered, then the profile's, once loaded. */
function shownPrice({ id, from }: RequestedPlan, profile: PerfilIngreso | null, productType: string): Money | null {
  if (!profile) return from;
  const price = queryClient().getQueryData(planPrice(id, { profile, productType }).queryKey)?.price;
  return price ? { amount: price.amount, currency: price.currency } : null;
}

function isSameInsurer({ organization }: RequestedPlan, profile: PerfilIngreso | null): boolean | null {
  const current = profile?.titular?.epsActual ?? profile?.cotizante?.[0]?.eps_actual;
  if (!current) return null;
  return [organization.url, organization.displayName].some((name) => name.toLowerCase() === current.toLowerCase());
}

export function planRequestOf(
  plan: RequestedPlan,
  { first_name, email, telefono, mensaje, cantidadEmpleados }: TypedContact,
  profile: PerfilIngreso | null,
  productType: string,
  referral: ReturnType<typeof referralFields>,
) {
  return {
    nombreplan: plan.productCode,
    nombre_largo_plan: plan.displayName.slice(0, 200),
    codigoisapre: plan.organization.url,
    datospersona: profile?.ingresodatos ? { ...withoutReferral(profile), ...referral } : null,
    desde: shownPrice(plan, profile, productType),
    nombrepersona: first_name,
    rutpersona: null,
    rut_sec_contributor: null,
    correopersona: email,
    telefonopersona: telefono,
    arrayplan: [],
    es_de_la_misma_isapre: isSameInsurer(plan, profile),
    origen: plan.place,
    hasOnlineOnboarding: plan.isSoldOnline,
    isInternalTraffic: hasStaffFlag('internalTraffic'),
    idSalesforce: null,
    mensaje,
    cantidadEmpleados,
    ...referral,
  } satisfies PlanRequestInput;
}

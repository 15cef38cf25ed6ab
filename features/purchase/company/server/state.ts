import 'server-only';
import { invalidFields } from '@/lib/app-error';
import type { CompanyPrice, CompanyState } from '@/features/purchase/company/company.api';
import {
  isRequestOver,
  lastDayOf,
  nextCall,
  openUntil,
  stepOfCompany,
} from '@/features/purchase/company/company-states';
import { flowOf, referenceOf, validUntil } from '@/features/purchase/purchase-steps';
import { findPlanByCode, type FoundPlan } from '@/features/catalogue/server/read-plans';
import { hasNoneIn } from '@/features/catalogue/wording/region-reach';
import { refusalText } from '@/features/eligibility/wording/refusal';

import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { brokenRules, INVALID_PROFILE } from '@/features/profile/rules/profile-rules';
import { loadProfileRules } from '@/features/profile/server/load-profile-rules';
import { purchaseNotFound } from '@/features/purchase/server/state';
import { calculatePrice } from '@/features/quote/server/calculate-price';
import type { Ctx } from '@/lib/context/ctx';
import { noteIgnored } from '@/lib/expression/ignored';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { clinicsByRegion } from '@/lib/markets/distance';
import type { ProductLine } from '@/lib/markets/market';
import type { CompanyPurchase } from './company-purchase.db';
import { todayOf } from './sealed-lists';

export const companyWords = ({ locale }: Pick<Ctx, 'locale'>) => labelsOf(locale, 'company');

export const profileOf = (employees: number): PerfilIngreso =>
  perfilIngreso.parse({ ingresodatos: true, colectivo: { cantidadempleados: employees } });

type CompanyPlan = { readonly found: FoundPlan; readonly line: ProductLine };

/** @throws NOT_FOUND for a plan that is sold out or not sold to companies here */
async function requireCompanyPlan(ctx: Ctx, productCode: string): Promise<CompanyPlan> {
  const found = await findPlanByCode(ctx, productCode);
  const line = ctx.market.lines.find(({ productType }) => productType === found?.plan.productType);
  if (!found || !line || flowOf(line) !== 'company' || found.item.offers === 0) throw purchaseNotFound();
  return { found, line };
}

/** Monthly price of a plan for a company. Null: the tariff has no price for that number of employees. */
export async function priceFor(
  ctx: Ctx,
  productCode: string,
  employees: number,
  field: 'employees' | 'people',
): Promise<CompanyPrice | null> {
  const { found, line } = await requireCompanyPlan(ctx, productCode);
  const profile = profileOf(employees);
  const rules = await loadProfileRules(ctx, { productTypeName: line.productType });
  const ignore = ({ name }: { name: string }, problem: string) => noteIgnored(`rule ${name}`, problem);
  const [broken] = brokenRules(rules, profile, { today: ctx.now, ignore });
  if (broken) throw invalidFields({ [field]: broken.message ?? INVALID_PROFILE });
  const { price, reason } = await calculatePrice(ctx, { id: found.item.id, productType: null, profile });
  if (reason && reason.code !== 'noPrice')
    throw invalidFields({
      [field]: refusalText(reason, labelsOf(ctx.locale, 'eligibility'), ctx.market.intlLocale[ctx.locale]),
    });
  if (!price) return null;
  const { amount, total, currency } = price;
  return { amount: total ?? amount, each: total === undefined ? null : amount, currency, employees };
}

function requestOf(ctx: Ctx, { leadId, requestedAt }: CompanyPurchase): CompanyState['request'] {
  if (!requestedAt) return null;
  const requestedOn = dayIn(ctx.market.timeZone, requestedAt);
  return {
    reference: referenceOf(leadId),
    requestedOn,
    lastDay: lastDayOf(requestedOn),
    isOver: isRequestOver(requestedOn, todayOf(ctx)),
  };
}

export const lastOpenDay = (
  purchase: Pick<CompanyPurchase, 'site' | 'createdAt' | 'requestedAt' | 'joinersAt' | 'leaversAt'>,
): string => dayIn(marketOf(purchase.site).timeZone, openUntil(purchase));

export function unreachedRegion({
  site,
  regionCode,
  clinics,
}: Pick<CompanyPurchase, 'site' | 'regionCode' | 'clinics'>): string | null {
  const { regions, geography } = marketOf(site);
  const region = regions.find(({ stateCode }) => stateCode === regionCode);
  const reached = { clinics: [...clinics], clinicRegions: clinicsByRegion(clinics, geography) };
  return region && hasNoneIn(reached, region) ? region.stateName : null;
}

export function stateOf(ctx: Ctx, purchase: CompanyPurchase): CompanyState {
  const {
    leadId: id,
    productCode,
    company,
    contact,
    employees,
    price,
    executive,
    calls,
    holders,
    dependants,
  } = purchase;
  const { peopleAt, requestedAt, joinersCount: joiners, leaversCount: leavers } = purchase;
  const until = validUntil(purchase.pricedAt);
  return {
    id,
    productCode,
    step: stepOfCompany({ isListed: peopleAt !== null, isRequested: requestedAt !== null }),
    company: { ...company, contactName: contact.name, email: contact.email, phone: contact.phone, employees },
    people: { holders, dependants },
    unreachedRegion: unreachedRegion(purchase),
    price,
    validUntil: until.toISOString(),
    isExpired: requestedAt === null && until <= ctx.now,
    executive,
    callAt: nextCall(calls, ctx.now)?.toISOString() ?? null,
    request: requestOf(ctx, purchase),
    joiners,
    leavers,
    openUntil: lastOpenDay(purchase),
  };
}

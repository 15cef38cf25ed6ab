import 'server-only';
import type {
  CalculatePrice,
  CalculatePriceResponse,
  PersonSharesRequest,
  PersonSharesResponse,
  PlanShares,
} from '@/features/quote/quote.api';
import { nextPriceOf, personShares } from '@/features/quote/price-shares';
import type { Refusal } from '@/features/eligibility/entry-schemas';
import { lastEntryOf, refusalOf, type Applicant } from '@/features/eligibility/entry-rules';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { toApplicant } from '@/features/profile/applicant';
import { earnersOf, legalSevenOf } from '@/features/profile/legal-seven';
import { householdOf } from '@/features/profile/household';
import type { Household, Rates } from '@/features/pricing/price-schemas';
import { quote, type Quote } from '@/features/pricing/price';
import { referenceQuote } from '@/features/pricing/reference-household';
import { ratesOf } from '@/features/pricing/server/read-rates';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { logger } from '@/lib/logger';
import { findPlanForPricing, findPlansForPricing, type PlanForPricing } from '@/features/catalogue/server/read-plans';

type Answer = Quote | Refusal;

const isQuote = (answer: Answer): answer is Quote => 'price' in answer;

const lineOf = ({ market }: Ctx, { productType }: PlanForPricing) =>
  market.lines.find((line) => line.productType === productType);

async function quotePlan(
  ctx: Ctx,
  plan: PlanForPricing,
  profile: PerfilIngreso | null,
  group: (Pick<Applicant, 'isCompany' | 'employees'> & Partial<Pick<Applicant, 'members'>>) | null = null,
): Promise<Answer> {
  const line = lineOf(ctx, plan);
  if (!line) return { code: 'noPrice' };
  const household = householdOf(profile, line, ctx.market);
  const applicant = household && toApplicant(profile, line);
  const refused = refusalOf(plan.rule, applicant && { ...applicant, ...group });
  if (refused) return refused;
  const rates = await ratesOf(ctx);
  const quoted = household
    ? quote(plan, household, rates, ctx.market.currency)
    : referenceQuote({ ...plan, minimum: plan.rule.minimum }, line, ctx.market, rates);
  if (!quoted) return { code: 'noPrice' };
  const legalSeven = household && legalSevenOf(profile, line, rates.uf.value);
  return legalSeven === null
    ? quoted
    : { ...quoted, price: { ...quoted.price, legalSeven, earners: earnersOf(profile) } };
}

type PriceOutlook = Pick<CalculatePriceResponse, 'nextPrice' | 'lastEntry'>;
type Members = Pick<Applicant, 'members'>;

async function findPriceOutlook(ctx: Ctx, plan: PlanForPricing, now: Quote, applicant: Members | null) {
  const rates = await ratesOf(ctx);
  const nextPrice = nextPriceOf(plan, now.receipt.inputs, now, { rates, currency: ctx.market.currency });
  const lastEntry = applicant && lastEntryOf(plan.rule, applicant);
  return { ...(nextPrice && { nextPrice }), ...(lastEntry && { lastEntry }) };
}

/** Holder and partner only. Children and parents have other age limits, and a receipt does not distinguish them. */
const adultsOf = ({ persons }: Household): Members => ({
  members: persons
    .filter(({ role, kin }) => role === 'cotizante' || kin === 'partner')
    .map(({ kin, age }) => ({ who: kin === 'partner' ? 'partner' : 'holder', age })),
});

export async function receiptOutlook(
  ctx: Ctx,
  { id, receipt }: { readonly id: number; readonly receipt: Quote['receipt'] },
): Promise<PriceOutlook> {
  const plan = await findPlanForPricing(ctx, { id });
  if (!plan) return {};
  const now = quote(plan, receipt.inputs, await ratesOf(ctx), ctx.market.currency);
  return now?.receipt.subtotal === receipt.subtotal ? findPriceOutlook(ctx, plan, now, adultsOf(receipt.inputs)) : {};
}

/** Price, or the reason why the household is not insured. @throws NOT_FOUND when the plan is not sold here */
export async function calculatePrice(
  ctx: Ctx,
  { id, productType, profile }: CalculatePrice,
): Promise<CalculatePriceResponse> {
  const plan = await findPlanForPricing(ctx, { id });
  if (!plan || (productType !== null && productType !== plan.productType))
    throw new AppError('NOT_FOUND', 'Producto no encontrado');
  const answer = await quotePlan(ctx, plan, profile);
  if (!isQuote(answer)) return { price: null, receipt: null, reason: answer };
  if (answer.receipt.notes.length > 0)
    logger.info({ requestId: ctx.requestId, plan: id, notes: answer.receipt.notes }, 'price with notes');
  const line = lineOf(ctx, plan);
  const ahead =
    line && householdOf(profile, line, ctx.market) && findPriceOutlook(ctx, plan, answer, toApplicant(profile, line));
  return { ...answer, reason: null, ...(await ahead) };
}

export type QuotedPlan = { readonly plan: PlanForPricing; readonly quote: Quote | null };

export async function quoteFor(
  ctx: Ctx,
  { productCode, profile }: { readonly productCode: string; readonly profile: PerfilIngreso | null },
): Promise<QuotedPlan | null> {
  const plan = await findPlanForPricing(ctx, { productCode });
  if (!plan) return null;
  const answer = await quotePlan(ctx, plan, profile);
  return { plan, quote: isQuote(answer) ? answer : null };
}

type OfList = { readonly employees: number; readonly age: number | null };

/**
 * Prices for people on an employer's list. Each person is priced alone, but all apply as a group. `age`: age of a
 * person whose profile has no ages.
 */
export async function pricerOf(
  ctx: Ctx,
  productCode: string,
): Promise<((profile: PerfilIngreso, list: OfList) => Promise<Answer>) | null> {
  const plan = await findPlanForPricing(ctx, { productCode });
  return (
    plan &&
    ((profile, { employees, age }) => {
      const group = { isCompany: true, employees };
      const isAsked = age !== null && !profile.cotizante;
      return quotePlan(ctx, plan, profile, isAsked ? { ...group, members: [{ who: 'holder', age }] } : group);
    })
  );
}

type Shares = { readonly data: PlanShares } | { readonly reason: Refusal } | null;

function sharesOf(ctx: Ctx, plan: PlanForPricing, profile: PerfilIngreso, rates: Rates): Shares {
  const line = lineOf(ctx, plan);
  if (!line?.pricedByPerson || plan.tariff.model !== 'isapre') return null;
  const reason = refusalOf(plan.rule, toApplicant(profile, line));
  if (reason) return { reason };
  const household = householdOf(profile, line, ctx.market);
  const shares = household && personShares(plan.tariff, household, rates);
  return shares && { data: { productCode: plan.productCode, ...shares } };
}

export async function comparePersons(
  ctx: Ctx,
  { profile, planes }: PersonSharesRequest,
): Promise<PersonSharesResponse> {
  const codes = [...new Set(planes)];
  const [plans, rates] = await Promise.all([findPlansForPricing(ctx, codes), ratesOf(ctx)]);
  const found = new Map(plans.map((plan) => [plan.productCode, sharesOf(ctx, plan, profile, rates)]));
  const answers = codes.map((productCode) => ({ productCode, answer: found.get(productCode) ?? null }));
  return {
    data: answers.flatMap(({ answer }) => (answer && 'data' in answer ? answer.data : [])),
    refused: answers.flatMap(({ productCode, answer }) =>
      answer && 'reason' in answer ? { productCode, reason: answer.reason } : [],
    ),
    unknown: answers.flatMap(({ productCode, answer }) => (answer ? [] : productCode)),
  };
}

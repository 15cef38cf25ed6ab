import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { isSoldOnline } from '@/features/catalogue/plan-facts';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { findPlanByCode } from '@/features/catalogue/server/read-plans';
import { requireProvenLead } from '@/features/ticket/server/prove-ticket';
import { executiveMailFor, ONLINE_PURCHASE_KIND } from '@/features/lead/lead-kinds';
import { callWindowOf, checkedPhone, loadInsured, referralOf, submitLead } from '@/features/lead/server/submit-contact';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { householdOf } from '@/features/profile/household';
import {
  healthDeclaration,
  type AgreedPrice,
  type HealthAnswers,
  type HealthDeclaration,
  type HealthRequest,
  type PurchaseRequest,
  type PurchaseResponse,
  type PurchaseState,
} from '@/features/purchase/purchase.api';
import { DECLARATIONS_MAX, isPricedByProfile } from '@/features/purchase/purchase-steps';
import { wholeOf } from '@/features/purchase/payment/payment-states';
import { listPayments } from '@/features/purchase/payment/server/payment.db';
import { watchedPayments, withdrawPayments } from '@/features/purchase/payment/server/apply-gateway-event';
import { mayBuyWithoutReview } from '@/features/purchase/restrictions/server/restrict-person';
import { recordSaleChange, type Sold } from '@/features/purchase/sale/server/sale.db';
import { enqueueSaleMails } from '@/features/purchase/sale/server/move-sale';
import { quoteFor } from '@/features/quote/server/calculate-price';
import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import type { RouteCtx } from '@/lib/http/route';
import { fill } from '@/lib/i18n/labels';
import { enqueueMails } from '@/lib/mail/outbox';
import type { ProductLine } from '@/lib/markets/market';
import { dataKeys } from '@/lib/security/data-key';
import { seal, unseal } from '@/lib/security/seal';
import {
  changePurchase,
  findExecutive,
  findHealth,
  findPurchase,
  findSameSale,
  lockPurchase,
  insertPurchase,
  type PurchaseWithBuyer,
} from './purchase.db';
import { readDeclarations } from './declared';
import { identityOf, otherAge, pricedAge } from './identity';
import {
  declarationFor,
  checkUnpaid,
  refuseEnded,
  isAlone,
  onlineLine,
  purchaseNotFound,
  purchaseWords,
  relevantPayment,
  stateOf,
} from './state';

type Offer = { readonly line: ProductLine; readonly item: InsuranceItem; readonly price: AgreedPrice };

/** @throws NOT_FOUND for a plan not sold online, INVALID_DATA if it does not insure those people */
async function offerOf(ctx: Ctx, productCode: string, profile: PerfilIngreso | null): Promise<Offer> {
  const found = await findPlanByCode(ctx, productCode);
  const line = found && onlineLine(ctx, found.plan.productType);
  if (!line || !isSoldOnline(found.item, line)) throw purchaseNotFound();
  // Without insured people, the quote is the line's "from" price, which is for no real person.
  if (isPricedByProfile(line.profileForm) && !householdOf(profile, line, ctx.market))
    throw invalidFields({ profile: purchaseWords(ctx).needsProfile });
  const quoted = await quoteFor(ctx, { productCode, profile });
  const price = quoted?.quote?.price;
  if (!price) throw invalidFields({ profile: purchaseWords(ctx).notAccepted });
  const agreed = { amount: wholeOf(price), currency: price.currency, unit: price.unit };
  return { line, item: found.item, price: agreed };
}

const itemOf = async (ctx: Ctx, { productCode }: Pick<PurchaseWithBuyer, 'productCode'>) =>
  (await findPlanByCode(ctx, productCode))?.item ?? null;

export async function stateOfLead(ctx: Ctx, leadId: string): Promise<PurchaseState> {
  const payments = await watchedPayments(ctx.db, leadId);
  const purchase = await findPurchase(ctx.db, leadId, ctx.site);
  if (!purchase) throw purchaseNotFound();
  const [boughtAt, item, { declared, last }, reviewer] = await Promise.all([
    findSameSale(ctx.db, purchase),
    itemOf(ctx, purchase),
    readDeclarations(ctx.db, leadId),
    reviewerOf(ctx, purchase),
  ]);
  const insured = isAlone(ctx, purchase) ? [] : await loadInsured(ctx, leadId);
  return stateOf(ctx, purchase, {
    ...{ payment: relevantPayment(payments), boughtAt, item, declared, last, reviewer },
    insured: insured.map(([label, value]) => ({ label, value })),
  });
}

export const showPurchase = async (ctx: Ctx): Promise<PurchaseState> => stateOfLead(ctx, await requireProvenLead(ctx));

/**
 * Starts a review with mails to executive and buyer. In an open review, mails the new answer to the executive. Returns
 * the changed columns.
 */
export async function startReview(
  tx: Db,
  purchase: Sold & Pick<PurchaseWithBuyer, 'reviewAt' | 'reviewFor' | 'reviewResult'>,
  reviewFor: NonNullable<PurchaseWithBuyer['reviewFor']>,
  now: Date,
) {
  const { leadId } = purchase;
  const isNew = purchase.reviewFor === null;
  if (isNew) {
    await recordSaleChange(tx, 'reviewStarted', purchase);
    await enqueueMails(tx, [
      { mail: executiveMailFor(ONLINE_PURCHASE_KIND), payload: leadId },
      { mail: 'purchaseReview', payload: leadId },
    ]);
  }
  if (purchase.reviewResult === 'asked') await enqueueSaleMails(tx, ['reviewAnswered'], { sale: leadId });
  return { reviewFor, reviewAt: isNew ? now : purchase.reviewAt, reviewResult: null };
}

async function reviewerOf(ctx: Ctx, { leadId, reviewFor, reviewAt }: PurchaseWithBuyer) {
  if (reviewFor === null) return null;
  const callRequest = { id: leadId, site: ctx.site, locale: ctx.locale, submittedAt: reviewAt ?? ctx.now };
  const [executive, when] = await Promise.all([findExecutive(ctx.db, leadId), callWindowOf(ctx.db, callRequest)]);
  return { executive, when };
}

/** Idempotent by its key. Throws FORBIDDEN for a person who may not buy online. */
export async function beginPurchase(ctx: RouteCtx, input: PurchaseRequest): Promise<PurchaseResponse> {
  const { productCode, profile } = input;
  const { line, item, price } = await offerOf(ctx, productCode, profile);
  const identity = identityOf(ctx, input, pricedAge(line.profileForm, profile));
  const isKnown = await mayBuyWithoutReview(ctx, {
    LEGAL_ID: input.legalId,
    PHONE: input.telefono,
    EMAIL: input.email,
  });
  const { site, market, now } = ctx;
  const request = {
    kind: ONLINE_PURCHASE_KIND,
    firstName: input.nombre,
    email: input.email,
    phone: checkedPhone(ctx, 'telefono', input.telefono),
    message: '',
    clinics: [],
    employees: null,
    productType: null,
    productCode,
    profile,
    businessLine: null,
    attribution: input.leadAttributionInfo,
    additionalData: identity,
    request: null,
    originUrl: input.origin_url,
    originLead: input.originLead,
    referral: referralOf(input),
  };
  const { id: leadId, ticket } = await submitLead(ctx, request, async (tx, id) => {
    const made = { site, market: market.id, productCode, price, cover: item.coverages, pricedAt: now };
    const begun = { ...made, leadId: id, reviewFor: null, reviewAt: null, reviewResult: null };
    await insertPurchase(tx, { ...begun, ...(!isKnown && (await startReview(tx, begun, 'person', now))) });
  });
  return { ticket, purchase: await stateOfLead(ctx, leadId) };
}

type Change = Parameters<typeof changePurchase>[2];

/** Resets the accepted terms, because the buyer accepted them for the purchase before the change. */
const NOT_AGREED = { termsVersion: null, termsHash: null, termsAt: null } as const satisfies Change;

/** Changes an unpaid purchase and cancels its open charge. All checks must come before. Null: no change. */
export async function changeUnpaidPurchase(
  ctx: Ctx,
  change: (tx: Db, purchase: PurchaseWithBuyer) => Change | Promise<Change | null>,
): Promise<PurchaseState> {
  const leadId = await requireProvenLead(ctx);
  await withdrawPayments(ctx.db, leadId);
  await ctx.db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, leadId, ctx.site);
    if (!purchase) throw purchaseNotFound();
    checkUnpaid(ctx, await listPayments(tx, leadId));
    refuseEnded(ctx, purchase);
    const changed = await change(tx, purchase);
    if (changed) await changePurchase(tx, leadId, { ...changed, ...NOT_AGREED });
  });
  return showPurchase(ctx);
}

function refuseWrongAge(ctx: Ctx, line: ProductLine, { profile, birthDate }: PurchaseWithBuyer): void {
  const other = birthDate && otherAge(ctx, birthDate, pricedAge(line.profileForm, profile));
  if (other) throw new AppError('INVALID_DATA', fill(purchaseWords(ctx).refusals.birthday, other));
}

export async function renewPrice(ctx: Ctx): Promise<PurchaseState> {
  const purchase = await findPurchase(ctx.db, await requireProvenLead(ctx), ctx.site);
  if (!purchase) throw purchaseNotFound();
  const { line, price, item } = await offerOf(ctx, purchase.productCode, purchase.profile);
  refuseWrongAge(ctx, line, purchase);
  return changeUnpaidPurchase(ctx, () => ({ price, cover: item.coverages, pricedAt: ctx.now }));
}

function isAccepted(purchase: PurchaseWithBuyer, before: HealthDeclaration, { answers, more }: HealthRequest): boolean {
  const last = before.at(-1);
  return purchase.reviewResult === 'accepted' && isDeepStrictEqual([last?.answers, last?.more], [answers, more]);
}

/** A review stays open for any later answers, because only staff may judge a withdrawn 'yes'. */
const reviewOf = (before: PurchaseWithBuyer['reviewFor'], isIll: boolean): PurchaseWithBuyer['reviewFor'] =>
  before ?? (isIll ? 'health' : null);

function answersTo(ctx: Ctx, questions: readonly string[], { answers }: HealthRequest): HealthAnswers {
  const missing = questions.filter((question) => !Object.hasOwn(answers, question));
  if (missing.length > 0)
    throw invalidFields(Object.fromEntries(missing.map((question) => [question, purchaseWords(ctx).answerMissing])));
  return Object.fromEntries(questions.map((question) => [question, answers[question]!]));
}

async function declaredBefore(ctx: Ctx, keys: readonly string[], leadId: string) {
  const kept = await findHealth(ctx.db, leadId);
  const before = kept ? healthDeclaration.parse(JSON.parse(unseal(keys, leadId, kept))) : [];
  if (before.length >= DECLARATIONS_MAX)
    throw new AppError('INVALID_DATA', fill(purchaseWords(ctx).refusals.declarations, { max: DECLARATIONS_MAX }));
  return before;
}

/** Adds a declaration; earlier ones stay. */
export async function declareHealth(ctx: Ctx, input: HealthRequest): Promise<PurchaseState> {
  const keys = await dataKeys();
  const begun = await findPurchase(ctx.db, await requireProvenLead(ctx), ctx.site);
  if (!begun) throw purchaseNotFound();
  const { questions, paysBeneficiaries } = declarationFor(ctx, begun.productType, await itemOf(ctx, begun));
  const answers = answersTo(ctx, questions, input);
  await declaredBefore(ctx, keys, begun.leadId);
  const beneficiaries = paysBeneficiaries ? input.beneficiaries : null;
  const isIll = Object.values(answers).includes(true);
  const more = isIll ? input.more : '';
  return changeUnpaidPurchase(ctx, async (tx, purchase) => {
    const before = await declaredBefore({ ...ctx, db: tx }, keys, purchase.leadId);
    const declaration = [...before, { at: ctx.now.toISOString(), answers, beneficiaries, more }];
    const isNews = isIll && !isAccepted(purchase, before, { ...input, answers, more });
    const reviewFor = reviewOf(purchase.reviewFor, isNews);
    return {
      health: seal(keys, purchase.leadId, JSON.stringify(declaration)),
      ...(reviewFor && (await startReview(tx, purchase, reviewFor, ctx.now))),
    };
  });
}

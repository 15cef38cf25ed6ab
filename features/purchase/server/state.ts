import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { smokersOf } from '@/features/catalogue/plan-facts';
import type { HealthDeclaration, PaymentState, PurchaseState } from '@/features/purchase/purchase.api';
import {
  insuresTheBuyer,
  questionsFor,
  referenceOf,
  stepOf,
  TERMS_VERSION,
  validUntil,
} from '@/features/purchase/purchase-steps';
import { agreedTermsState } from '@/features/purchase/confirmation/server/terms';
import { textOfCode } from '@/features/purchase/payment/codes';
import {
  amountsFor,
  isInReview,
  isUnpaid,
  ONLINE_METHODS,
  paymentPhase,
  wasCollected,
} from '@/features/purchase/payment/payment-states';
import { outcomeOf, type Outcome } from '@/features/purchase/payment/outcomes';
import type { Payment } from '@/features/purchase/payment/server/payment.db';
import { dayOfSale } from '@/features/purchase/sale/sale-states';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { currency as known, type Money } from '@/lib/contract/atoms';
import { paymentGatewayOf } from '@/lib/env';
import { labelsOf } from '@/lib/i18n/messages';
import { withdrawalText } from '@/lib/i18n/withdrawal';
import type { LegalIdKind } from '@/lib/markets/legal-id';
import type { ProfileFormName } from '@/lib/markets/market';
import type { PurchaseWithBuyer } from './purchase.db';

export const purchaseWords = ({ locale }: Pick<Ctx, 'locale'>) => labelsOf(locale, 'purchase');

export const purchaseNotFound = () => new AppError('NOT_FOUND', 'Compra no encontrada');

/** Undefined if the line is not sold online, or no gateway takes its payments. */
export const onlineLine = ({ market }: Ctx, productType: string) =>
  paymentGatewayOf(market.code)
    ? market.lines.find((line) => line.productType === productType && line.onlinePurchase)
    : undefined;

export function declarationFor(ctx: Ctx, productType: string, item: InsuranceItem | null) {
  const line = onlineLine(ctx, productType);
  return {
    questions: line ? [...questionsFor(line.profileForm, item)] : [],
    paysBeneficiaries: line?.paysBeneficiaries ?? false,
  };
}

export function messageOf(ctx: Ctx, { gateway, status, detail }: Pick<Payment, 'gateway' | 'status' | 'detail'>) {
  const { outcomes, advices, codes } = purchaseWords(ctx);
  const code = paymentPhase(status) === 'notPaid' && detail ? textOfCode(gateway, detail) : null;
  if (code) return codes[code];
  const { text, advice } = outcomeOf(status, detail);
  return advice ? `${outcomes[text]} ${advices[advice]}` : outcomes[text];
}

const TEXTS_STATING_CHARGE: ReadonlySet<Outcome['text']> = new Set(['notProcessed', 'duplicated']);

export function stateOfPayment(ctx: Ctx, payment: Payment): PaymentState {
  const { id, status, method, total, currency } = payment;
  const unpaid = isUnpaid(payment);
  const message = unpaid ? purchaseWords(ctx).pay.unpaid : messageOf(ctx, payment);
  const amount = { total, currency: known.parse(currency) };
  return {
    status,
    isInReview: isInReview(payment),
    isUnpaid: unpaid,
    isUncharged: status === 'DECLINED' && !TEXTS_STATING_CHARGE.has(outcomeOf(status, payment.detail).text),
    method,
    ...amount,
    message,
    reference: referenceOf(id),
  };
}

const formOf = (ctx: Ctx, { productType }: PurchaseWithBuyer): ProfileFormName | undefined =>
  onlineLine(ctx, productType)?.profileForm;

const insuresBuyer = (form: ProfileFormName | undefined): boolean => form !== undefined && insuresTheBuyer(form);

export function isAlone(ctx: Ctx, purchase: PurchaseWithBuyer): boolean {
  const { profile } = purchase;
  if (!profile || !insuresBuyer(formOf(ctx, purchase))) return false;
  return profile.cotizante?.length === 1 && profile.cargas.length === 0;
}

function buyerOf({ market }: Ctx, { buyer, ...who }: PurchaseWithBuyer): PurchaseState['buyer'] {
  const document = market.legalIds.find(({ kind }) => kind === who.documentKind) ?? market.legalIds[0]!;
  const documentKind: LegalIdKind = document.kind;
  return { ...buyer, documentKind, legalId: document.format(who.legalId), birthDate: who.birthDate ?? '' };
}

type Standing = {
  readonly insured: PurchaseState['insured'];
  readonly payment: Payment | null;
  readonly boughtAt: Date | null;
  readonly item: InsuranceItem | null;
  readonly declared: PurchaseState['declared'];
  readonly last: HealthDeclaration[number] | null;
  readonly reviewer: PurchaseState['reviewer'];
};

export const methodsFor = ({ amount, currency }: Money) =>
  ONLINE_METHODS.map((method) => ({ method, amounts: amountsFor(amount, currency, method) }));

function decisionOf({ reviewResult: result }: PurchaseWithBuyer, last: Standing['last']): PurchaseState['decision'] {
  if (!result) return null;
  const declared = last && result === 'asked' ? { answers: last.answers, more: last.more } : null;
  return { result, message: last?.reply ?? '', declared };
}

export function stateOf(ctx: Ctx, purchase: PurchaseWithBuyer, standing: Standing): PurchaseState {
  const { payment, boughtAt, item, declared, last, reviewer, insured } = standing;
  const { leadId: id, productCode, price, pricedAt } = purchase;
  const gateway = paymentGatewayOf(ctx.market.code);
  const until = validUntil(pricedAt);
  return {
    id,
    productCode,
    step: stepOf({
      isDeclared: purchase.isDeclared && purchase.reviewFor === null,
      isPaid: payment !== null && paymentPhase(payment.status) === 'paid',
    }),
    buyer: buyerOf(ctx, purchase),
    price,
    validUntil: until.toISOString(),
    isExpired: !(payment && wasCollected(payment)) && until <= ctx.now,
    ...declarationFor(ctx, purchase.productType, item),
    acceptsSmokers: item !== null && smokersOf(item) === 'accepted',
    isAlone: isAlone(ctx, purchase),
    insuresBuyer: insuresBuyer(formOf(ctx, purchase)),
    insured,
    gateway: gateway ? purchaseWords(ctx).gateways[gateway] : '',
    insurer: item?.organization.displayName ?? null,
    declared,
    review: purchase.reviewFor,
    reviewer,
    decision: decisionOf(purchase, last),
    methods: methodsFor(price),
    withdrawal: withdrawalText(ctx.market, ctx.locale),
    terms: {
      version: TERMS_VERSION,
      text: purchaseWords(ctx).terms,
      agreed: agreedTermsState(ctx.locale, purchase.agreed),
    },
    payment: payment && stateOfPayment(ctx, payment),
    boughtOn: boughtAt && dayOfSale(boughtAt, ctx.market),
  };
}

const collectedPayment = (payments: readonly Payment[]): Payment | undefined =>
  payments.find(({ status }) => paymentPhase(status) === 'paid') ?? payments.find(wasCollected);

export const relevantPayment = (payments: readonly Payment[]): Payment | null =>
  collectedPayment(payments) ?? payments[0] ?? null;

/** @throws NOT_EDITABLE after payment, or while a payment is in review */
export function checkUnpaid(ctx: Ctx, payments: readonly Payment[]): void {
  const { refusals } = purchaseWords(ctx);
  if (collectedPayment(payments)) throw new AppError('NOT_EDITABLE', refusals.paid);
  if (payments.some(({ status }) => paymentPhase(status) === 'open'))
    throw new AppError('NOT_EDITABLE', refusals.underWay);
}

export function refuseEnded(ctx: Ctx, { reviewResult }: Pick<PurchaseWithBuyer, 'reviewResult'>): void {
  if (reviewResult === 'refused') throw new AppError('NOT_EDITABLE', purchaseWords(ctx).refusals.ended);
}

import 'server-only';
import type { PaymentState, PurchaseState } from '@/features/purchase/contract';
import { questionsFor, referenceOf, stepOf, TERMS_VERSION, validUntil } from '@/features/purchase/domain';
import { textOfCode } from '@/features/purchase/payment/codes';
import { amountsFor, mayPayAgain, ONLINE_METHODS } from '@/features/purchase/payment/domain';
import { outcomeOf } from '@/features/purchase/payment/outcomes';
import type { Payment } from '@/features/purchase/payment/server/repository';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { currency as known } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import type { PurchaseWithBuyer } from './repository';

export const purchaseWords = ({ locale }: Pick<Ctx, 'locale'>) => labelsOf(locale, 'purchase');

export const purchaseNotFound = () => new AppError('NOT_FOUND', 'Compra no encontrada');

export const onlineLine = ({ market }: Ctx, productType: string) =>
  market.lines.find((line) => line.productType === productType && line.onlinePurchase);

export const questionsOf = (ctx: Ctx, productType: string) => {
  const line = onlineLine(ctx, productType);
  return line ? questionsFor(line.profileForm) : [];
};

function messageOf(ctx: Ctx, { gateway, status, detail }: Payment): string {
  const { outcomes, advices, codes } = purchaseWords(ctx);
  const code = mayPayAgain(status) && detail ? textOfCode(gateway, detail) : null;
  if (code) return codes[code];
  const { text, advice } = outcomeOf(status, detail);
  return advice ? `${outcomes[text]} ${advices[advice]}` : outcomes[text];
}

function stateOfPayment(ctx: Ctx, payment: Payment): PaymentState {
  const { id, status, method, total, currency } = payment;
  const message = messageOf(ctx, payment);
  return { status, method, total, currency: known.parse(currency), message, reference: referenceOf(id) };
}

export function stateOf(ctx: Ctx, purchase: PurchaseWithBuyer, payment: Payment | null): PurchaseState {
  const { leadId: id, productCode, price, buyer, pricedAt } = purchase;
  const until = validUntil(pricedAt);
  const isPaid = payment !== null && ['OK', 'REFUND', 'REQUEST_REFUND'].includes(payment.status);
  return {
    id,
    productCode,
    step: stepOf({ isDeclared: purchase.health !== null && purchase.reviewFor === null, isPaid }),
    buyer,
    price,
    validUntil: until.toISOString(),
    isExpired: !isPaid && until <= ctx.now,
    questions: [...questionsOf(ctx, purchase.productType)],
    review: purchase.reviewFor,
    methods: ONLINE_METHODS.map((method) => ({ method, amounts: amountsFor(price.amount, price.currency, method) })),
    terms: { version: TERMS_VERSION, text: purchaseWords(ctx).terms },
    payment: payment && stateOfPayment(ctx, payment),
  };
}

/** Of several tries the one that was paid, otherwise the latest. */
export const decisive = (payments: readonly Payment[]): Payment | null =>
  payments.find(({ status }) => status === 'OK') ?? payments[0] ?? null;

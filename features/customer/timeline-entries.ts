import type { Locale, Money } from '@/lib/contract/atoms';
import type { InteractionType } from '@/lib/contract/interaction';
import type { DisplayedSaleStatus } from '@/lib/contract/payment-status';

export const TIMELINE_PAGE_SIZE = 12;

export const BOOKING_CHANGES = ['booked', 'bookingMoved', 'bookingCancelled'] as const;
export type BookingChange = (typeof BOOKING_CHANGES)[number];
export const isBookingChange = (description: string) => BOOKING_CHANGES.some((change) => change === description);

export const SALE_CHANGES = [
  'buyerCorrected',
  'reviewStarted',
  'reviewAsked',
  'reviewAccepted',
  'reviewRefused',
  'paymentStarted',
  'paymentDeclined',
  'paymentReceived',
  'paymentRefunded',
  'refundOrdered',
  'saleClosed',
] as const;
export type SaleChange = (typeof SALE_CHANGES)[number];

export const COMPANY_CHANGES = ['offerRequested', 'offerRenewed', 'joinersReported', 'leaversReported'] as const;
export type CompanyChange = (typeof COMPANY_CHANGES)[number];

export const PLAN_DESCRIPTIONS: readonly string[] = ['planRequested', ...SALE_CHANGES, ...COMPANY_CHANGES];

export const DESCRIPTIONS = [
  'planRequested',
  'contactRequested',
  'executiveAssigned',
  'questionsAnswered',
  'insuranceRequested',
  'requestExtended',
  'chatStarted',
  'chatEnded',
  'contactStopped',
  'contactResumed',
  'dataCorrected',
  'statusChanged',
  'saleStatusChanged',
  'otherChange',
  ...BOOKING_CHANGES,
  ...SALE_CHANGES,
  ...COMPANY_CHANGES,
] as const;
export type Description = (typeof DESCRIPTIONS)[number];

export const descriptionOf = (code: string): Description => DESCRIPTIONS.find((one) => one === code) ?? 'otherChange';

type Request = {
  readonly isChat: boolean;
  readonly isFurtherInsurance: boolean;
  readonly productType: string | null;
  readonly productCode: string | null;
  readonly hasAnswers: boolean;
};
/** Entry for staff only, not in the person's timeline. Its subject: a note with its author, or a money decision. */
export const STAFF_DECISION = 'staffDecision';

export type Entry = {
  readonly type: InteractionType;
  readonly description: Description | typeof STAFF_DECISION;
  readonly subject: string | null;
};

function typeOf(productType: string | null): InteractionType {
  if (productType === null) return 'CONTACT';
  return productType === 'ISAPRE' ? 'ISAPRE' : 'HEALTH_INSURANCE';
}

function requestedBy({ isFurtherInsurance, productCode }: Request): Description {
  if (isFurtherInsurance) return 'insuranceRequested';
  return productCode === null ? 'contactRequested' : 'planRequested';
}

export const extensionOf = (productType: string | null): Entry => ({
  type: typeOf(productType),
  description: 'requestExtended',
  subject: null,
});

export function interactionsOf(request: Request): readonly Entry[] {
  const type = typeOf(request.productType);
  return [
    ...(request.isChat ? [] : [{ type, description: requestedBy(request), subject: request.productCode }]),
    ...(request.hasAnswers ? [{ type, description: 'questionsAnswered', subject: null } as const] : []),
  ];
}

type Named = { readonly nombres: string; readonly apellidos: string };

export const assignedTo = ({ nombres, apellidos }: Named): Entry => ({
  type: 'CONTACT',
  description: 'executiveAssigned',
  subject: `${nombres} ${apellidos}`,
});

export const contactChange = (
  description: 'chatStarted' | 'chatEnded' | 'contactStopped' | 'contactResumed' | 'dataCorrected',
): Entry => ({ type: 'CONTACT', description, subject: null });

export const statusChange = (status: number): Entry => ({
  type: 'CONTACT',
  description: 'statusChanged',
  subject: String(status),
});

export const bookingChange = (change: BookingChange, startsAt: Date): Entry => ({
  type: 'CONTACT',
  description: change,
  subject: startsAt.toISOString(),
});

const SALE_TYPES = {
  buyerCorrected: 'QP_PAYMENT_LEAD',
  reviewStarted: 'QP_PAYMENT_LEAD',
  reviewAsked: 'QP_PAYMENT_LEAD',
  reviewAccepted: 'QP_PAYMENT_LEAD',
  reviewRefused: 'QP_PAYMENT_LEAD',
  paymentStarted: 'QP_PAYMENT_LEAD',
  paymentDeclined: 'PAYMENT',
  paymentReceived: 'PAYMENT',
  paymentRefunded: 'PAYMENT',
  refundOrdered: 'PAYMENT',
  saleClosed: 'SALE',
} as const satisfies Record<SaleChange, InteractionType>;

export const saleChange = (change: SaleChange, productCode: string): Entry => ({
  type: SALE_TYPES[change],
  description: change,
  subject: productCode,
});

export type Ordered = { readonly by: string; readonly approvedBy?: string; readonly note: string };

export const MONEY_DECISIONS = [
  'saleConfirm',
  'saleWithdraw',
  'saleRefund',
  'saleVoid',
  'paymentRefund',
  'paymentRefundApproved',
  'paymentVoid',
] as const;

export type MoneyDecision = Ordered & {
  readonly what: (typeof MONEY_DECISIONS)[number];
  readonly payment?: string;
  readonly total?: Money;
};

export const staffDecision = (type: InteractionType, decided: MoneyDecision): Entry => ({
  type,
  description: STAFF_DECISION,
  subject: JSON.stringify(decided),
});

/** Note for an unanswered call. Stored notes are recognised by these texts, so they must not change. */
export const NO_ANSWER_NOTES: Readonly<Record<Locale, string>> = {
  es: 'Se llamó y no contesta',
  en: 'Called, no answer',
  pt: 'Ligamos e não atende',
};

export const staffNote = (by: string, note: string): Entry => ({
  type: 'CONTACT',
  description: STAFF_DECISION,
  subject: `${by}: ${note}`,
});

export const companyChange = (change: CompanyChange, productCode: string): Entry => ({
  type: 'HEALTH_INSURANCE',
  description: change,
  subject: productCode,
});

export const saleStatusChange = (status: DisplayedSaleStatus): Entry => ({
  type: 'SALE',
  description: 'saleStatusChanged',
  subject: status,
});

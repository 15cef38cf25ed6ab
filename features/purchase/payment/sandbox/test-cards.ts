import { WAITS_FOR_PAYER } from '@/features/purchase/payment/payment-states';

/** Test cards of Mercado Pago (mercadopago.com/developers, 'Tarjetas de prueba'); all end in 11/30. */
export const TEST_CARDS = [
  { brand: 'Visa', number: '4168818844447115', code: '123' },
  { brand: 'Mastercard', number: '5416752602582580', code: '123' },
  { brand: 'American Express', number: '375778174461804', code: '1234' },
  { brand: 'Visa', number: '4013540682746260', code: '123' },
  { brand: 'Mastercard', number: '5254133674403564', code: '123' },
  { brand: 'American Express', number: '374378187755283', code: '1234' },
  { brand: 'Visa', number: '4009175332806176', code: '123' },
  { brand: 'Mastercard', number: '5031755734530604', code: '123' },
] as const;
export const TEST_EXPIRY = '11/30';

export type Decision = { readonly status: string; readonly detail: string };

const rejected = (detail: string): Decision => ({ status: 'rejected', detail });

/** Decision by the first word of the holder's name (same source). */
export const TEST_HOLDERS: Readonly<Record<string, Decision>> = {
  APRO: { status: 'approved', detail: 'accredited' },
  CONT: { status: 'in_process', detail: 'pending_contingency' },
  OTHE: rejected('cc_rejected_other_reason'),
  CALL: rejected('cc_rejected_call_for_authorize'),
  FUND: rejected('cc_rejected_insufficient_amount'),
  SECU: rejected('cc_rejected_bad_filled_security_code'),
  EXPI: rejected('cc_rejected_bad_filled_date'),
  FORM: rejected('cc_rejected_bad_filled_other'),
  CARD: rejected('cc_rejected_bad_filled_card_number'),
  INST: rejected('cc_rejected_invalid_installments'),
  DUPL: rejected('cc_rejected_duplicated_payment'),
  LOCK: rejected('cc_rejected_card_disabled'),
  CTNA: rejected('cc_rejected_card_type_not_allowed'),
  ATTE: rejected('cc_rejected_max_attempts'),
  BLAC: rejected('cc_rejected_blacklist'),
};

export type TypedCard = {
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  readonly code: string;
};

export function decideCard({ number, holder, expiry, code }: TypedCard): Decision {
  const card = TEST_CARDS.find((one) => one.number === number.replaceAll(/\D/g, ''));
  if (!card) return rejected('cc_rejected_bad_filled_card_number');
  if (expiry.replaceAll(/\s/g, '') !== TEST_EXPIRY) return rejected('cc_rejected_bad_filled_date');
  if (code.trim() !== card.code) return rejected('cc_rejected_bad_filled_security_code');
  const [word = ''] = holder.trim().toUpperCase().split(/\s+/);
  return (Object.hasOwn(TEST_HOLDERS, word) && TEST_HOLDERS[word]) || rejected('cc_rejected_other_reason');
}

export const CANCELLED: Decision = { status: 'cancelled', detail: 'by_payer' };
export const EXPIRED: Decision = { status: 'cancelled', detail: 'expired' };
export const WITHDRAWN: Decision = { status: 'cancelled', detail: 'by_collector' };
export const REFUNDED: Decision = { status: 'refunded', detail: 'refunded' };
export const APPROVED = TEST_HOLDERS.APRO!;
export const OPEN_DECISION: Decision = { status: 'pending', detail: WAITS_FOR_PAYER };
export const isOpen = ({ status }: { readonly status: string }): boolean => status === OPEN_DECISION.status;

type Timed = { readonly status: string; readonly expiresAt: Date; readonly updatedAt: Date };

const REVIEW_MINUTES = 2;

export function decideByTime({ status, expiresAt, updatedAt }: Timed, now: Date): Decision | null {
  if (isOpen({ status })) return expiresAt > now ? null : EXPIRED;
  const isReviewed = updatedAt.getTime() + REVIEW_MINUTES * 60_000 <= now.getTime();
  return status === TEST_HOLDERS.CONT!.status && isReviewed ? APPROVED : null;
}

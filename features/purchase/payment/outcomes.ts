import { isInReview } from '@/features/purchase/payment/payment-states';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['purchase'];
export type Outcome = { readonly text: keyof Words['outcomes']; readonly advice: keyof Words['advices'] | null };

/** Keyed by `status_detail` without 'cc_' and 'rejected_' (Mercado Pago, 'Respuestas de pagos'). */
const REJECTED: Readonly<Record<string, Outcome>> = {
  bank_error: { text: 'bankError', advice: 'other' },
  '3ds_mandatory': { text: 'bankCheck', advice: 'other' },
  '3ds_challenge': { text: 'bankCheckFailed', advice: 'other' },
  bad_filled_card_number: { text: 'cardNumber', advice: 'data' },
  bad_filled_date: { text: 'cardDate', advice: 'data' },
  bad_filled_security_code: { text: 'cardCode', advice: 'data' },
  bad_filled_other: { text: 'cardData', advice: 'data' },
  blacklist: { text: 'notProcessed', advice: 'other' },
  call_for_authorize: { text: 'authorise', advice: 'bank' },
  card_disabled: { text: 'cardDisabled', advice: 'bank' },
  card_error: { text: 'cardFailed', advice: 'bank' },
  card_type_not_allowed: { text: 'cardType', advice: 'other' },
  duplicated_payment: { text: 'duplicated', advice: 'other' },
  high_risk: { text: 'security', advice: 'other' },
  insufficient_amount: { text: 'funds', advice: 'other' },
  invalid_installments: { text: 'installments', advice: 'data' },
  max_attempts: { text: 'attempts', advice: 'other' },
  time_out: { text: 'bankLate', advice: 'other' },
  amount_rate_limit_exceeded: { text: 'limit', advice: 'bank' },
  other_reason: { text: 'refused', advice: 'bank' },
  by_bank: { text: 'refused', advice: 'bank' },
  by_regulations: { text: 'regulations', advice: 'other' },
  insufficient_data: { text: 'cardData', advice: 'data' },
  by_biz_rule: { text: 'notProcessed', advice: 'other' },
};

const OUTCOME_OF_STATUS: Readonly<Record<PaymentStatus, Outcome>> = {
  OK: { text: 'paid', advice: null },
  PENDING: { text: 'pending', advice: 'wait' },
  FAIL: { text: 'notProcessed', advice: 'other' },
  DECLINED: { text: 'refused', advice: 'bank' },
  VOID: { text: 'cancelled', advice: null },
  REFUND: { text: 'refunded', advice: null },
  REQUEST_REFUND: { text: 'refundAsked', advice: null },
};

export function outcomeOf(status: PaymentStatus, detail: string | null): Outcome {
  if (isInReview({ status, detail })) return { text: 'inReview', advice: 'wait' };
  if (status !== 'DECLINED' && status !== 'FAIL') return OUTCOME_OF_STATUS[status];
  const name = (detail ?? '').replace(/^(?:cc_)?(?:rejected_)?/, '');
  if (Object.hasOwn(REJECTED, name)) return REJECTED[name]!;
  return name.startsWith('bad_filled_') ? REJECTED.bad_filled_other! : OUTCOME_OF_STATUS[status];
}

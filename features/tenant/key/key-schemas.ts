import { markets } from '@/lib/markets';

type PartnerRule =
  | 'moment'
  | 'since'
  | 'oneOrder'
  | 'leadId'
  | 'consent'
  | 'reference'
  | 'consentVersion'
  | 'cursor'
  | 'day'
  | 'productType';
export const partnerRule = (name: PartnerRule): string => name;

export const PRODUCT_TYPES = [
  ...new Set(
    markets.flatMap(({ lines }) => lines.flatMap(({ productType, alsoCalled = [] }) => [productType, ...alsoCalled])),
  ),
];

/** Reasons to reject the call of a partner's server. For a well-formed key they never reveal whether it exists. */
export const KEY_PROBLEMS = {
  none: "Expected 'Authorization: Bearer qp_…', and there is no such header",
  scheme: "Expected 'Authorization: Bearer qp_…', with the word Bearer and one space",
  cut: "Expected 'Authorization: Bearer qp_…' with a whole key",
  unknown: "Expected 'Authorization: Bearer qp_…' with a key of this partner, at its own host",
} as const;
export type KeyProblem = keyof typeof KEY_PROBLEMS;

/** A trial's Idempotency-Key used by a real request, or the reverse. */
export const KEY_OF_TRIAL = 'This Idempotency-Key was used by a trial';
export const KEY_OF_REQUEST = 'This Idempotency-Key was used by a request that is no trial';

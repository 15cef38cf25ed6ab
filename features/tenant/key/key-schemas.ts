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

/** Reasons to reject a call of a partner's server. They never reveal whether a well-formed key exists. */
export const KEY_PROBLEMS = {
  none: "Expected 'Authorization: Bearer qp_…', but the header is missing",
  scheme: "Expected 'Authorization: Bearer qp_…', with the word Bearer and one space",
  cut: "Expected 'Authorization: Bearer qp_…' with a complete key",
  unknown: "Expected 'Authorization: Bearer qp_…' with a key of this partner, at its own host",
} as const;
export type KeyProblem = keyof typeof KEY_PROBLEMS;

/** Error for an Idempotency-Key that a trial and a real request both use. */
export const KEY_OF_TRIAL = 'This Idempotency-Key was used by a trial';
export const KEY_OF_REQUEST = 'This Idempotency-Key was used by a real request';

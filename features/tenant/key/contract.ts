import { markets } from '@/lib/markets';

/** Rules that contracts of a partner's server break with: names of `partnerApi.rules`, which words them. */
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

/** What insurance is called, in any market. */
export const PRODUCT_TYPES = [
  ...new Set(
    markets.flatMap(({ lines }) => lines.flatMap(({ productType, alsoCalled = [] }) => [productType, ...alsoCalled])),
  ),
];

/** Why a call of a partner's server is not theirs: of a key that is whole, nothing says whether it is anybody's. */
export const KEY_PROBLEMS = {
  none: "Expected 'Authorization: Bearer qp_…', and there is no such header",
  scheme: "Expected 'Authorization: Bearer qp_…', with the word Bearer and one space",
  cut: "Expected 'Authorization: Bearer qp_…' with a whole key",
  unknown: "Expected 'Authorization: Bearer qp_…' with a key of this partner, at its own host",
} as const;
export type KeyProblem = keyof typeof KEY_PROBLEMS;

/** An Idempotency-Key of a trial with the key that is meant, or the other way. */
export const KEY_OF_TRIAL = 'This Idempotency-Key was used by a trial';
export const KEY_OF_REQUEST = 'This Idempotency-Key was used by a request that is no trial';

import { markets } from '@/lib/markets';

/** Rules of the contracts of a partner's server, as they stand in a refusal before it is told in the caller's language. */
export const PARTNER_RULES = {
  moment: 'a moment since 2000',
  since: 'a day or a moment since FIRST_DAY',
  consent: 'what the person agreed to',
  reference: 'up to 64 letters, digits and ._:-, and nothing that says who it is',
  consentVersion: 'up to 60 letters, digits and ._:-',
  cursor: "a 'next' of an earlier answer",
  day: 'a day since FIRST_DAY',
  productType: 'one of what the market sells',
} as const;

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

/** Months for which a request without a sale is kept. */
export const REQUEST_MONTHS = 24;

/** Years for which accounting keeps a sale and its payments: the longest tax audit period of our markets. */
export const ACCOUNTING_YEARS = 6;

/** Days for which the device retries an unsent request; then its personal data is deleted from the device. */
export const PENDING_DAYS = 7;

/** Parts that people may remove from a request without closing it. */
export const REMOVABLE = ['answers', 'messages'] as const;
export type Removable = (typeof REMOVABLE)[number];

/** Legal ground of each purpose. All periods and grounds are our choice; no lawyer has confirmed them. */
export const GROUNDS = {
  answer: 'consent',
  proof: 'duty',
  history: 'consent',
  unasked: 'interest',
  identity: 'duty',
  referral: 'consent',
  once: 'interest',
  again: 'request',
  opinion: 'consent',
  sell: 'request',
  fraud: 'interest',
  access: 'interest',
} as const;
export type Purpose = keyof typeof GROUNDS;

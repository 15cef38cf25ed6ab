/** Rules of the contracts of a partner's server, as they stand in a refusal before it is told in the caller's language. */
export const PARTNER_RULES = {
  moment: 'a moment since 2000',
  reference: 'up to 64 letters, digits and ._:-',
  consentVersion: 'up to 60 letters, digits and ._:-',
  cursor: "a 'next' of an earlier answer",
  day: 'a day since FIRST_DAY',
} as const;

/** Kinds of identification of a restricted person. */
export const RESTRICTED_KINDS = ['LEGAL_ID', 'PHONE', 'EMAIL'] as const;
export type RestrictedKind = (typeof RESTRICTED_KINDS)[number];

/** Effects, the mildest first. If several apply, the last one counts. */
export const RESTRICTION_EFFECTS = ['ADMITTED', 'PARTIAL_ADMITTED', 'BLOCKED'] as const;
export type RestrictionEffect = (typeof RESTRICTION_EFFECTS)[number];

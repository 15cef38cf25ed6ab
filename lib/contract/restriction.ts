/** What a person may be known by, and what comes of it (spec section 5, lists of restricted identifications). */
export const RESTRICTED_KINDS = ['LEGAL_ID', 'PHONE', 'EMAIL'] as const;
export type RestrictedKind = (typeof RESTRICTED_KINDS)[number];

/** From the mildest: of several the last counts. */
export const RESTRICTION_EFFECTS = ['ADMITTED', 'PARTIAL_ADMITTED', 'BLOCKED'] as const;
export type RestrictionEffect = (typeof RESTRICTION_EFFECTS)[number];

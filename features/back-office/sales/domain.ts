/** How a purchase stands that nothing was paid of. */
export const BEGUN = 'begun';

/** What staff decide of a sale without giving money back. */
export const SALE_DECISIONS = ['confirm', 'withdraw', 'void'] as const;

/** What staff decide of a sale without giving money back. */
export const SALE_DECISIONS = ['confirm', 'withdraw', 'void'] as const;

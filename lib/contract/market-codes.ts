/**
 * The market codes used inside the code; the wire uses their ids, 1 to 4 (spec section 3). Without zod, since settings and
 * pages ask for them too.
 */
export const MARKET_CODES = ['cl', 'pe', 'co', 'in'] as const;

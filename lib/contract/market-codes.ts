/** Without zod, since settings and pages use them too. The wire uses ids, 1 to 4. */
export const MARKET_CODES = ['cl', 'pe', 'co', 'in'] as const;

/** Market codes, without zod, for settings and pages. Endpoints use market ids, 1 to 4. */
export const MARKET_CODES = ['cl', 'pe', 'co', 'in'] as const;

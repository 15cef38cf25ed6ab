/** Market codes, without zod because settings and pages import them. Endpoints use market ids, 1 to 4. */
export const MARKET_CODES = ['cl', 'pe', 'co', 'in'] as const;

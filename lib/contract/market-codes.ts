/** Without zod: settings and pages ask for them too. The wire uses ids, 1 to 4. */
export const MARKET_CODES = ['cl', 'pe', 'co', 'in'] as const;

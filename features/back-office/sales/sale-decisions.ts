export const SALE_DECISIONS = ['confirm', 'withdraw', 'void'] as const;

/** Sort options (spec section 3). */
export const ORDERS = ['lowerPrice', 'higherPrice', 'recommended', 'popular', 'distance'] as const;
export type Order = (typeof ORDERS)[number];

/** Page size of the comparator (spec section 9). */
export const PAGE_SIZE = 20;

/** Most products side by side (spec sections 4 and 9). */
export const COMPARE_MAX = 3;

/** Sort options of a list (spec section 3), in the order they are offered. */
export const LIST_ORDERS = ['lowerPrice', 'higherPrice', 'recommended', 'popular', 'distance'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

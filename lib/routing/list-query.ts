export const ALL_PRICES = { key: 'precio', value: 'todos' } as const;

export const COMPARED = 'comparar';
/** Orders of a list, as displayed. */
export const LIST_ORDERS = ['lowerPrice', 'higherPrice', 'recommended', 'popular', 'distance'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** What a list's address may say besides page and order, and by which key. Beyond these, a key is somebody else's. */
export const FILTER_KEYS = {
  organizations: 'compania',
  insuranceTypes: 'tipo',
  coverageOrganizations: 'clinica',
  features: 'beneficio',
  featuresFilter: 'algun-beneficio',
  coverageCountries: 'zona',
  fromPrice: 'desde',
  toPrice: 'hasta',
  fromDeductible: 'deducible-desde',
  toDeductible: 'deducible-hasta',
  deductiblesToCompare: 'deducible',
  targetCurrency: 'moneda',
} as const;

/** `precio=todos`: the range of prices that the list suggests of itself is not wanted. */
export const ALL_PRICES = { key: 'precio', value: 'todos' } as const;

/** `comparar=`, once for each code: the plans that stand side by side in the comparison that the address was shared for. */
export const COMPARED = 'comparar';
/** Sort options of a list (spec section 3), in the order they are offered. */
export const LIST_ORDERS = ['lowerPrice', 'higherPrice', 'recommended', 'popular', 'distance'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

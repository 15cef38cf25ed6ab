import { z } from 'zod';
import { insuranceItem } from '@/features/catalogue/contract';
import { perfilIngreso } from '@/features/profile/contract';
import { currency, organizationType } from '@/lib/contract/atoms';
import { ORDERS, PAGE_SIZE } from './domain';

export const order = z.enum(ORDERS);

const names = z.array(z.string().max(120)).max(50).default([]);
const amount = z.number().nonnegative().max(1e12).nullable().default(null);

/** Body of POST /api/insurance/compare/metadata: these keys and no others (spec section 3). */
export const compareRequest = z.strictObject({
  profile: perfilIngreso.nullable().default(null),
  page: z.number().int().min(1).max(100_000).default(1),
  take: z.number().int().min(1).max(100).default(PAGE_SIZE),
  insuranceTypes: names,
  organizationType: z.array(organizationType).max(13).default([]),
  organizations: names,
  coverageCountries: names,
  coverageOrganizations: names,
  features: names,
  featuresFilter: names,
  fromPrice: amount,
  toPrice: amount,
  fromDeductible: amount,
  toDeductible: amount,
  deductiblesToCompare: z.array(z.number().nonnegative()).max(20).default([]),
  targetCurrency: currency.nullable().default(null),
  productType: z.string().max(60),
  order: order.default('recommended'),
  uuid: z.uuid().nullable().default(null),
  ponderer: z.number().min(0).max(1).nullable().default(null),
  comparator: z.string().max(60).nullable().default(null),
  displayShowcase: z.boolean().default(true),
});
export type CompareRequest = z.infer<typeof compareRequest>;
export type CompareRequestInput = z.input<typeof compareRequest>;

export const compareResponse = z.strictObject({
  data: insuranceItem.array(),
  metaData: z.strictObject({
    total: z.number().int().nonnegative(),
    /** Names the search; the next page sends it back. */
    uuid: z.uuid(),
    /** How many plans match everything but are cheaper than `fromPrice` / dearer than `toPrice`. */
    belowPriceLimit: z.number().int().nonnegative(),
    abovePriceLimit: z.number().int().nonnegative(),
  }),
});
export type CompareResponse = z.infer<typeof compareResponse>;

import {
  insuranceItem,
  organizationDetail,
  organizationQuery,
  organizationsQuery,
  organizationSummary,
  planId,
  productQuery,
} from '@/features/catalogue/plan-schemas';
import { coverageOrganizations, planExclusions } from '@/features/catalogue/detail/detail-schemas';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

export const productByCode = endpoint('GET /api/insurance/product/{code}', 'A plan by its product code', {
  limit: 'list',
  input: productQuery,
  output: insuranceItem,
  refusals: [404],
});

export const organizationDetails = endpoint('GET /api/organization/{type}/{url}', 'An organisation and what it sells', {
  cacheable: true,
  input: organizationQuery,
  output: organizationDetail,
  refusals: [404],
});

export const organizationsAndClinics = endpoint(
  'GET /api/organization/seguros/tipo/{type}',
  'Organisations of a type, all or those that serve a region',
  { cacheable: true, input: organizationsQuery, output: organizationSummary.array() },
);

/** Input of the endpoints about one plan. */
export const ofPlan = { cacheable: true, input: z.object({ id: planId }), refusals: [404] } as const;

export const readCoverageOrganizations = endpoint(
  'GET /api/insurance/{id}/coverageOrganizations',
  'Who gives the care of a plan, the best paid first',
  { ...ofPlan, output: coverageOrganizations },
);

export const readExclusions = endpoint(
  'GET /api/insurance/{id}/exclusions',
  'What a plan does not pay, or pays less for',
  { ...ofPlan, output: planExclusions },
);

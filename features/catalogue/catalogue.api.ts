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

export const organizationDetails = endpoint(
  'GET /api/organization/{type}/{url}',
  'An organisation and its lines and plans',
  { cacheable: true, input: organizationQuery, output: organizationDetail, refusals: [404] },
);

export const organizationsAndClinics = endpoint(
  'GET /api/organization/seguros/tipo/{type}',
  'Organisations of a type, all or those that serve a region',
  { cacheable: true, input: organizationsQuery, output: organizationSummary.array() },
);

export const ofPlan = { cacheable: true, input: z.object({ id: planId }), refusals: [404] } as const;

export const readCoverageOrganizations = endpoint(
  'GET /api/insurance/{id}/coverageOrganizations',
  'Clinics and other providers of a plan’s care, the best covered first',
  { ...ofPlan, output: coverageOrganizations },
);

export const readExclusions = endpoint(
  'GET /api/insurance/{id}/exclusions',
  'Exclusions of a plan, and care with reduced cover',
  { ...ofPlan, output: planExclusions },
);

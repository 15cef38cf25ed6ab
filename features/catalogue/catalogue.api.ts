import {
  insuranceItem,
  organizationDetail,
  organizationQuery,
  organizationSummary,
  organizationsQuery,
  productQuery,
} from '@/features/catalogue/contract';
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

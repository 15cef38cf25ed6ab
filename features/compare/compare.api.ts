import { compareQuery, compareRequest, compareResponse, comparedItem } from '@/features/compare/search-schemas';
import { endpoint } from '@/lib/http/endpoint';

export const searchPlansFor = endpoint(
  'POST /api/insurance/compare/metadata',
  'A page of plans of a line, priced for a profile',
  { effect: 'reads', limit: 'list', input: compareRequest, output: compareResponse },
);

export const searchPlans = endpoint(
  'GET /api/insurance/compare/metadata',
  'A page of plans of a line, filtered and sorted',
  { limit: 'list', input: compareQuery, output: compareResponse },
);

export const promotedProduct = endpoint(
  'POST /api/insurance/promotedProduct',
  'The promoted plan that matches a search best, shown as advertising outside the list',
  { effect: 'reads', limit: 'list', input: compareRequest, output: comparedItem, refusals: [404] },
);

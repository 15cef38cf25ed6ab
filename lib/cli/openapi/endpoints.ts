import { z } from 'zod';
import {
  insuranceItem,
  organizationDetail,
  organizationQuery,
  organizationsQuery,
  organizationSummary,
  productQuery,
} from '@/features/catalogue/contract';
import { comparator, comparatorFilters, comparatorQuery } from '@/features/compare/comparator/contract';
import { comparedItem, compareQuery, compareRequest, compareResponse } from '@/features/compare/contract';
import {
  businessLine,
  country,
  countryState,
  geomap,
  geomapQuery,
  routeTranslatorQuery,
  translatedRoute,
  workSectorQuery,
  workSectorType,
} from '@/features/reference/contract';
import { tabsQuery, tabsResponse } from '@/features/plan/tabs/contract';
import { health } from '@/lib/contract/health';
import { isoDate, noInput } from '@/lib/contract/atoms';
import { notRobotQuery, notRobotResponse } from '@/lib/contract/human';
import { customerEndpoints } from './customer-endpoints';
import { isapreEndpoints } from './isapre-endpoints';
import { priceEndpoints } from './price-endpoints';
import { planEndpoints } from './plan-endpoints';

export type Endpoint = {
  readonly path: `/api/${string}`;
  readonly method: 'get' | 'post';
  readonly summary: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly mediaType?: string;
  readonly creates?: boolean;
  /** Statuses besides 200 that this endpoint answers on purpose, without those that all answer (`document.ts`). */
  readonly refusals: readonly number[];
};

export const endpoints: readonly Endpoint[] = [
  {
    path: '/api/health',
    method: 'get',
    summary: 'Whether the server can do its work, and how many plans each market has',
    input: noInput,
    output: health,
    refusals: [503],
  },
  {
    path: '/api/insurance/compare/metadata',
    method: 'get',
    summary: 'A page of plans of a line, filtered and sorted',
    input: compareQuery,
    output: compareResponse,
    refusals: [400, 401],
  },
  {
    path: '/api/insurance/compare/metadata',
    method: 'post',
    summary: 'A page of plans of a line, priced for a profile',
    input: compareRequest,
    output: compareResponse,
    refusals: [401],
  },
  {
    path: '/api/insurance/promotedProduct',
    method: 'post',
    summary: 'The promoted plan that matches a search best, shown as advertising outside the list',
    input: compareRequest,
    output: comparedItem,
    refusals: [401, 404],
  },
  {
    path: '/api/comparator',
    method: 'get',
    summary: 'What can be compared on the site, and by what each list can be narrowed',
    input: noInput,
    output: z.array(comparator),
    refusals: [],
  },
  {
    path: '/api/comparator/{comparator}',
    method: 'get',
    summary: 'A comparator by its name',
    input: comparatorQuery,
    output: comparator,
    refusals: [400, 404],
  },
  {
    path: '/api/comparator/{comparator}/filters',
    method: 'get',
    summary: 'The options of the filters of a list, counted under a selection',
    input: compareQuery,
    output: comparatorFilters,
    refusals: [400, 401, 404],
  },
  {
    path: '/api/comparator/{comparator}/filters',
    method: 'post',
    summary: 'The options of the filters of a list for a profile, counted under a selection',
    input: compareRequest,
    output: comparatorFilters,
    refusals: [401, 404],
  },
  {
    path: '/api/insurance/product/{code}',
    method: 'get',
    summary: 'A plan by its product code',
    input: productQuery,
    output: insuranceItem,
    refusals: [400, 401, 404],
  },
  {
    path: '/api/insurance/{id}/tabs',
    method: 'get',
    summary: 'The tabs of a plan, in the language asked for',
    input: tabsQuery,
    output: tabsResponse,
    refusals: [400, 404],
  },
  {
    path: '/api/buscarplanes/notrobot',
    method: 'get',
    summary: 'A proof of work for visitors over the limit of reads, and the taking of its solution',
    input: notRobotQuery,
    output: notRobotResponse,
    refusals: [400, 401],
  },
  {
    path: '/api/organization/seguros/tipo/{type}',
    method: 'get',
    summary: 'Organisations of a type, all or those that serve a region',
    input: organizationsQuery,
    output: z.array(organizationSummary),
    refusals: [400],
  },
  {
    path: '/api/organization/{type}/{url}',
    method: 'get',
    summary: 'An organisation and what it sells',
    input: organizationQuery,
    output: organizationDetail,
    refusals: [400, 404],
  },
  {
    path: '/api/globales/uf',
    method: 'get',
    summary: 'Pesos of one UF today',
    input: noInput,
    output: z.strictObject({ value: z.number(), day: isoDate, fallback: z.boolean() }),
    refusals: [],
  },
  {
    path: '/api/country',
    method: 'get',
    summary: 'Countries with their phone prefix',
    input: noInput,
    output: z.array(country),
    refusals: [],
  },
  {
    path: '/api/countryState/country',
    method: 'get',
    summary: "Regions of the site's country",
    input: noInput,
    output: z.array(countryState),
    refusals: [],
  },
  {
    path: '/api/route-translator/{url}',
    method: 'get',
    summary: 'The line that a public path under Comparar means, however it is spelled',
    input: routeTranslatorQuery,
    output: translatedRoute,
    refusals: [400, 404],
  },
  {
    path: '/api/business-line',
    method: 'get',
    summary: "The site's business lines with the products of each",
    input: noInput,
    output: z.array(businessLine),
    refusals: [],
  },
  {
    path: '/api/geomap/{map}',
    method: 'get',
    summary: "A drawing of the site's country with a mark per region",
    input: geomapQuery,
    output: geomap,
    refusals: [400, 404],
  },
  {
    path: '/api/workSectorType',
    method: 'get',
    summary: 'Sectors of work, or the kinds of work in one',
    input: workSectorQuery,
    output: z.array(workSectorType),
    refusals: [400],
  },
  ...customerEndpoints,
  ...isapreEndpoints,
  ...priceEndpoints,
  ...planEndpoints,
];

import { queryOptions } from '@tanstack/react-query';
import { fill } from '@/lib/i18n/labels';
import { documentSite } from '@/lib/site/document-site';
import { apiGet, type Query } from './api-client';
import { ApiError } from './api-error';
import { FRESH_MS } from './query-client';
import { RETRIES, retrying } from './retries';

const ENDPOINTS = {
  organizations: '/organization/seguros/tipo/{type}',
  organization: '/organization/{type}/{url}',
  workSectors: '/workSectorType',
  countries: '/country',
  regions: '/countryState/country',
  comparators: '/comparator',
  businessLines: '/business-line',
  geomap: '/geomap/{map}',
  coverageResume: '/insurance/coverages/{id}/resume',
  topAmounts: '/insurance/{id}/topAmountsAndDeductibles',
  extraBenefits: '/insurance/{id}/extraBenefits',
  categoryBenefits: '/insurance/{id}/extraBenefits',
  exclusions: '/insurance/{id}/exclusions',
  coverageOrganizations: '/insurance/{id}/coverageOrganizations',
  planFeatures: '/insurance/{id}/features',
  descriptions: '/insurance/{id}/descriptions',
  planFaq: '/insurance/{id}/faq',
  conditions: '/insurance/{id}/conditions',
  whyUs: '/whyUs/{id}',
  feedbacks: '/feedbacks',
  infoPlan: '/infoplanes/{id}',
  planRestrictions: '/infoplanes/{id}/restricciones',
  scoreAnalysis: '/buscarplanes/analisisypuntaje',
  requestStatistics: '/solicitarplans/estadisticasolicitudesplanes',
  isapre: '/isapres/{id}',
  isapreBenefits: '/isapres/{id}/beneficios',
  similarPlans: '/insurance/{id}/similar',
} as const;
export type EndpointName = keyof typeof ENDPOINTS;

type EndpointParams = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Query;
};

function addressOf(call: EndpointName, path: EndpointParams['path'] = {}): string {
  const encoded = Object.entries(path).map(([name, value]) => [name, encodeURIComponent(value)]);
  return fill(ENDPOINTS[call], Object.fromEntries(encoded) as Record<string, string>);
}

/** Fresh for 5 minutes; a failure is tried three times more, 1500 ms apart (spec sections 7 and 9). */
export function endpointQuery<T>(call: EndpointName, { path, query = {} }: EndpointParams = {}) {
  return queryOptions({
    queryKey: ['endpoint', documentSite().language, call, path, query],
    queryFn: ({ signal }) => apiGet<T>(addressOf(call, path), { query, signal }),
    staleTime: FRESH_MS,
    networkMode: 'always',
    ...retrying(RETRIES.read),
  });
}

export type FailureLabels = {
  readonly limit: string;
  readonly retry: string;
  readonly failed: Readonly<Record<EndpointName, string>>;
};

export function failureWords(
  labels: FailureLabels,
  call: EndpointName,
  error: Error,
  values: Readonly<Record<string, string>> = {},
): { title: string; detail: string } {
  const exhausted = error instanceof ApiError && error.isTemporary;
  return {
    title: fill(labels.failed[call], values),
    detail: exhausted ? fill(labels.limit, { n: RETRIES.read.times }) : error.message,
  };
}

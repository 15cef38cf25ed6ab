import { queryOptions } from '@tanstack/react-query';
import { fill } from '@/lib/i18n/labels';
import { pageSite } from '@/lib/site/page-site';
import { apiGet, type Query } from './api-client';
import { ApiError } from './api-error';
import { FRESH_MS } from './query-client';
import { RETRIES, retrying } from './retries';

/**
 * Reference data that the browser asks for: the address with `{places}` for what is asked. What is said when a call
 * fails stands under the same name in messages (`reference.failed`).
 */
const CALLS = {
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
export type ReferenceCall = keyof typeof CALLS;

type Asked = {
  /** Values for the address's places; they are encoded here. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Query;
};

function addressOf(call: ReferenceCall, path: Asked['path'] = {}): string {
  const encoded = Object.entries(path).map(([name, value]) => [name, encodeURIComponent(value)]);
  return fill(CALLS[call], Object.fromEntries(encoded) as Record<string, string>);
}

/**
 * Asks for reference data in the page's language. One call serves everybody who asks the same within 5 minutes, its first
 * answer is used, and a failure is tried three times more, 1500 ms apart (spec sections 7 and 9).
 */
export function referenceQuery<T>(call: ReferenceCall, { path, query = {} }: Asked = {}) {
  return queryOptions({
    queryKey: ['reference', pageSite().language, call, path, query],
    queryFn: ({ signal }) => apiGet<T>(addressOf(call, path), { query, signal }),
    staleTime: FRESH_MS,
    networkMode: 'always',
    ...retrying(RETRIES.reference),
  });
}

/** The words of messages `reference` that tell of a failure. */
export type ReferenceLabels = {
  readonly limit: string;
  readonly retry: string;
  readonly failed: Readonly<Record<ReferenceCall, string>>;
};

/**
 * What to say when a call failed: what is missing and, when it was tried to the end, that (spec section 8).
 * @param values for the places of the words, e.g. `{ type: 'EPS' }`
 */
export function failureWords(
  labels: ReferenceLabels,
  call: ReferenceCall,
  error: Error,
  values: Readonly<Record<string, string>> = {},
): { title: string; detail: string } {
  const exhausted = error instanceof ApiError && error.isTemporary;
  return {
    title: fill(labels.failed[call], values),
    detail: exhausted ? fill(labels.limit, { n: RETRIES.reference.times }) : error.message,
  };
}

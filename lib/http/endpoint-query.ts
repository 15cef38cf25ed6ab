import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { documentSite } from '@/lib/browser/document-site';
import { apiGet } from './api-client';
import { ApiError } from './api-error';
import { FRESH_MS } from './query-client';
import { RETRIES, retrying } from './retries';

export type FailureLabels = LateWords['reference'];
/** Key of its failure message. */
export type EndpointName = keyof FailureLabels['failed'];

/**
 * Query of one endpoint, for the `client.ts` of its feature. Fresh for 5 minutes; a failure is retried three times,
 * 1500 ms apart (spec sections 7 and 9).
 * @param address below `/api`, with a placeholder for each of the `values`: `/organization/{type}?region={region}`
 */
export function endpointQuery<T>(
  name: EndpointName,
  address: string,
  values: Readonly<Record<string, string | number>> = {},
) {
  const encoded = Object.entries(values).map(([place, value]) => [place, encodeURIComponent(value)]);
  const filled = fill(address, Object.fromEntries(encoded) as Record<string, string>);
  return {
    queryKey: ['endpoint', documentSite().language, name, filled],
    queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<T>(filled, { signal }),
    staleTime: FRESH_MS,
    networkMode: 'always' as const,
    ...retrying(RETRIES.read),
  };
}

export function failureWords(
  labels: FailureLabels,
  name: EndpointName,
  error: Error,
  values: Readonly<Record<string, string>> = {},
): { title: string; detail: string } {
  const exhausted = error instanceof ApiError && error.isTemporary;
  return {
    title: fill(labels.failed[name], values),
    detail: exhausted ? fill(labels.limit, { n: RETRIES.read.times }) : error.message,
  };
}

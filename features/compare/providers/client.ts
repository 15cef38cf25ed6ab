import { QueryObserver, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationDetail, OrganizationSummary } from '@/features/catalogue/contract';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';
import type { OrganizationType } from '@/lib/contract/atoms';

/** The providers of a line that serve a region; `error` when they could not be had. */
export type Providers = {
  readonly data: readonly OrganizationSummary[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

/**
 * Tells the providers of an organisation type that serve a region, by name, now and when they change, until it is
 * stopped. A caller that has no region asks for none: the list of all stands in the page.
 */
export function observeProviders(type: OrganizationType, region: string, tell: (providers: Providers) => void) {
  const query = referenceQuery<OrganizationSummary[]>('organizations', { path: { type }, query: { region } });
  const observer = new QueryObserver(queryClient(), query);
  const stop = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return stop;
}

/** One organisation and what it sells. */
export function useProvider(type: string, url: string) {
  const [client] = useState(queryClient);
  return useQuery(referenceQuery<OrganizationDetail>('organization', { path: { type, url } }), client);
}

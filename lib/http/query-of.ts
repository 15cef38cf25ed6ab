import type { DataTag } from '@tanstack/react-query';
import { documentSite } from '@/lib/browser/document-site';
import type { Endpoint, InputOf, OutputOf } from '@/lib/http/endpoint';
import { call, type CallArguments, type CallOptions } from './call';
import { FRESH_MS } from './query-client';
import { RETRIES, retrying } from './retries';

/**
 * Query of an endpoint. Its data is fresh for 5 minutes. A failed call is retried three times, 1500 ms apart. The key
 * begins with the address.
 */
export function queryOf<E extends Endpoint>(...[address, input, options]: CallArguments<E>) {
  const queryKey: readonly unknown[] = [address, input, documentSite().language, options?.bearer];
  return {
    queryKey: queryKey as DataTag<readonly unknown[], OutputOf<E>>,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<E>(...([address, input, { ...options, signal }] as CallArguments<E>)),
    staleTime: FRESH_MS,
    networkMode: 'always' as const,
    ...retrying(RETRIES.read),
  };
}

/** Mutation of an endpoint. Its variables are the endpoint's input. */
export const mutationOf = <E extends Endpoint>(address: E['address'], options?: CallOptions) => ({
  mutationFn: (input: Record<never, never> extends InputOf<E> ? InputOf<E> | void : InputOf<E>) =>
    call<E>(...([address, input, options] as CallArguments<E>)),
});

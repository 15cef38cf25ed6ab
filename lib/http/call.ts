import type { Endpoint, InputOf, OutputOf } from '@/lib/http/endpoint';
import { apiGet, apiPost, type PostOptions, type Query } from './api-client';

export type CallOptions = Omit<PostOptions, 'fileName'> & {
  /** Sent as it is, in place of the input: keys without a value are kept. */
  readonly query?: URLSearchParams;
};

/** The input may be left out where nothing is required. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [address: E['address'], input?: InputOf<E>, options?: CallOptions]
    : [address: E['address'], input: InputOf<E>, options?: CallOptions];

/**
 * Calls an endpoint: `call<typeof readLink>('GET /api/links/{link}', { link })`. The input fills the path; the rest is
 * the query of a GET, the body of a POST.
 * @throws ApiError
 */
export function call<E extends Endpoint>(...[address, input, options]: CallArguments<E>): Promise<OutputOf<E>> {
  const rest: Record<string, unknown> = { ...(input as object) };
  const [method, path = ''] = (address as string).split(' ');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST') return apiPost(filled, rest, options);
  const { query, ...how } = options ?? {};
  return query ? apiGet(`${filled}?${query}`, how) : apiGet(filled, { ...how, query: rest as Query });
}

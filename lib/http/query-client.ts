import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Answers stay fresh 5 minutes (spec section 9, HTTP cache). */
export const FRESH_MS = 5 * 60_000;

/**
 * For what the page shows as failed at once, with a button: trying again behind the visitor's back would only hide it
 * longer, and so would waiting for a network.
 */
export const TRIED_ONCE = { retry: false, networkMode: 'always' } as const;

let client: QueryClient | undefined;

const make = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTemporary,
      },
    },
  });

/**
 * The page's one query cache, shared by islands that are not each other's parents; on the server, where it would be
 * shared by all visitors, one per caller. A refusal is final; what is temporary is tried twice more.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return make();
  return (client ??= make());
}

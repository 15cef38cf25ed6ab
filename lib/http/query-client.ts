import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

export const FRESH_MS = 5 * 60_000;

/** For what the page shows as failed at once, with a button to try again. */
export const TRIED_ONCE = { retry: false } as const;

let client: QueryClient | undefined;

const make = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // Without a line a call fails at once and is said to, and what failed is asked for again when the line is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTemporary,
      },
      // What is sent is the visitor's to send again.
      mutations: { networkMode: 'always' },
    },
  });

export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return make();
  if (client) return client;
  client = make();
  // No provider does it: from here on it hears of the line.
  client.mount();
  return client;
}

import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

export const FRESH_MS = 5 * 60_000;

export const TRIED_ONCE = { retry: false } as const;

let client: QueryClient | undefined;

const make = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTemporary,
      },
      mutations: { networkMode: 'always' },
    },
  });

export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return make();
  if (client) return client;
  client = make();
  client.mount();
  return client;
}

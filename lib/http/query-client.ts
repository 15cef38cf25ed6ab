import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

export const FRESH_MS = 5 * 60_000;

/** For what the page shows as failed at once, with a button to try again. */
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

export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return make();
  return (client ??= make());
}

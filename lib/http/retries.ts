import { ApiError } from './api-error';

type Retries = { readonly times: number; readonly delay: number };

export const RETRIES = {
  read: { times: 3, delay: 1500 },
  contact: { times: 3, delay: 1500 },
  planRequest: { times: 2, delay: 1500 },
} as const satisfies Record<string, Retries>;

export function retrying({ times, delay }: Retries) {
  return {
    retry: (failures: number, error: Error) => failures < times && error instanceof ApiError && error.isTemporary,
    retryDelay: delay,
  };
}

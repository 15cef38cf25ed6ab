import { ApiError } from './api-error';

type Retries = { readonly times: number; readonly delay: number };

/** How often a failed call is made again, and milliseconds before each (spec section 9: 3 at 1500 ms, plan requests 2). */
export const RETRIES = {
  reference: { times: 3, delay: 1500 },
  contact: { times: 3, delay: 1500 },
  planRequest: { times: 2, delay: 1500 },
} as const satisfies Record<string, Retries>;

/** Options of a query or mutation that is tried again so; a refusal is final, only what may pass is tried again. */
export function retrying({ times, delay }: Retries) {
  return {
    retry: (failures: number, error: Error) => failures < times && error instanceof ApiError && error.isTemporary,
    retryDelay: delay,
  };
}

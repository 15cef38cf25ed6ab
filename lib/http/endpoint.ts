import type { z } from 'zod';
import type { LimitName } from '@/lib/security/rate-limits';

/** Effect of a POST: it stores nothing, begins a request, purchase or link of somebody new, or continues one. */
export type Effect = 'reads' | 'begins' | 'continues';

/**
 * An endpoint's input and output. It is declared beside its handler, and `public/openapi.json` is generated from it.
 */
export type Endpoint = {
  readonly summary?: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Media type of the answer; JSON by default. */
  readonly mediaType?: string;
  readonly creates?: boolean | undefined;
  /** Absent for a GET. */
  readonly effect?: Effect | undefined;
  /** For 'begins': also available in a partner's trial. */
  readonly takesTrials?: boolean | undefined;
  /** Its body is urlencoded, and every answer redirects to a page. */
  readonly isForm?: boolean;
  /** Its body is urlencoded, with the usual answers. */
  readonly urlencoded?: boolean | undefined;
  /** Its body is a file, with its name in a header and the rest in the query. */
  readonly isUpload?: boolean | undefined;
  /** Besides those of its method; null: no rate limit, and any host may call it. */
  readonly limits: readonly LimitName[] | null;
  readonly refusals?: readonly number[];
  /** Permission required; public by default. */
  readonly permission?: string | undefined;
};

export function describeEndpoint<Handler extends object>(endpoint: Endpoint, handler: Handler) {
  return Object.assign(handler, { endpoint });
}

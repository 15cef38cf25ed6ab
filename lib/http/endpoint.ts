import type { z } from 'zod';
import type { LimitName } from '@/lib/security/rate-limits';

/** Of a POST: it keeps nothing, begins a request, purchase or link of somebody new, or goes on with what somebody began. */
export type Effect = 'reads' | 'begins' | 'continues';

/** What an endpoint takes and answers. It stands with its handler, and `public/openapi.json` is written from it. */
export type Endpoint = {
  readonly summary?: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  /** Of the answer; otherwise JSON. */
  readonly mediaType?: string;
  readonly creates?: boolean | undefined;
  /** Left out: a GET. */
  readonly effect?: Effect | undefined;
  /** Of what 'begins': also for a partner that tries its page. */
  readonly takesTrials?: boolean | undefined;
  /** Its body is urlencoded, and every answer is a redirect to a page. */
  readonly isForm?: boolean;
  /** Its body is urlencoded, and it answers as others do. */
  readonly urlencoded?: boolean | undefined;
  /** Its body is a file, whose name stands in a header; what else it says stands in the query. */
  readonly isUpload?: boolean | undefined;
  /** Besides those of its method; null where nobody is counted and any host may ask. */
  readonly limits: readonly LimitName[] | null;
  /** Statuses besides 200 that the service answers on purpose. */
  readonly refusals?: readonly number[];
  /** What whoever calls it must hold; left out: anybody may call it. */
  readonly permission?: string | undefined;
};

export function describeEndpoint<Handler extends object>(endpoint: Endpoint, handler: Handler) {
  return Object.assign(handler, { endpoint });
}

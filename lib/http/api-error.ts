import type { Challenge } from '@/lib/contract/human';

/** Causes that never reached our back end, beside the codes of its error envelope. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER';

type Refusal = {
  readonly status: number;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | null | undefined;
  readonly retryAfter?: number | null | undefined;
  readonly challenge?: Challenge | undefined;
};

/**
 * Why a call to the API gave no result. `status` is 0 when no answer came (`NETWORK`, `TIMEOUT`);
 * `message` is the back end's, made to be shown; `fields` says which inputs are wrong.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** Seconds to wait before another try, when the back end says so. */
  readonly retryAfter: number | null;
  /** With a 401: what the browser solves for the visitor who says to be no robot. */
  readonly challenge: Challenge | null;

  constructor(message: string, refusal: Refusal) {
    super(message);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.fields = refusal.fields ?? {};
    this.requestId = refusal.requestId ?? null;
    this.retryAfter = refusal.retryAfter ?? null;
    this.challenge = refusal.challenge ?? null;
  }

  /** The same request may succeed later: nothing is wrong with what was sent. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** The refusal when the back end takes the visitor for a robot, otherwise null. */
export function robotRefusal(error: unknown): ApiError | null {
  return error instanceof ApiError && error.status === 401 ? error : null;
}

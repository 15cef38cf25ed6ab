import type { Challenge } from '@/lib/contract/human';

type Refusal = {
  readonly status: number;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | null | undefined;
  readonly retryAfter?: number | null | undefined;
  readonly challenge?: Challenge | undefined;
};

/** Error of a call. `status` 0: no answer. `message` may be displayed. `fields`: messages of the wrong inputs. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly retryAfter: number | null;
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

  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export function robotRefusal(error: unknown): ApiError | null {
  return error instanceof ApiError && error.status === 401 ? error : null;
}

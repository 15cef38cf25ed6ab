import type { ErrorEnvelope } from '@/lib/contract/atoms';
import type { Endpoint, InputOf, OutputOf } from '@/lib/http/endpoint';
import { documentSite } from '@/lib/browser/document-site';
import { isTrialFrame } from '@/lib/browser/frame';
import { partnerReference } from '@/lib/browser/partner-reference';
import { PARTNER_REFERENCE_HEADER, PARTNER_TRIAL_HEADER } from '@/lib/site/partner-reference';
import { hasStaffFlag } from '@/lib/browser/staff-flags';
import { ApiError } from './api-error';
import { statusOf } from '@/lib/app-error';
import type { LateWords } from '@/lib/i18n/late-words';
import { loadOptionalWords } from '@/lib/i18n/load-words';

/** Words for back-end error codes, as keys of `serverErrors` in messages. */
const WORDS: Readonly<Record<string, keyof LateWords['serverErrors']>> = {
  FOREIGN_KEY_CONFLICT: 'inUse',
  NOT_FOUND: 'notFound',
  BAD_REQUEST: 'badRequest',
  DISABLED_USER: 'disabledUser',
  INVALID_TOKEN: 'invalidToken',
  SUBSCRIBER_NOT_FOUND: 'noSubscriber',
  INVALID_CODE: 'wrongCode',
  CODE_TOKEN_EXPIRED: 'codeExpired',
  ACCESS_TOKEN_EXPIRED: 'sessionExpired',
  REFRESH_TOKEN_EXPIRED: 'sessionOver',
  INVALID_CREDENTIALS: 'wrongCredentials',
  USER_ALREADY_EXISTS: 'userExists',
  USER_NOT_FOUND: 'noUser',
  INVALID_AMOUNT: 'wrongAmount',
  NOT_EDITABLE: 'notEditable',
  ROLE_NOT_FOUND: 'noRole',
  NOT_ACTIVE_SUBSCRIPTIONS: 'noSubscriptions',
  INVALID_PARTNER: 'wrongPartner',
  DEFAULT: 'unknown',
};

const NAME = /^[A-Z][A-Z\d_]*$/;

/** True for messages of our own server, which are written for visitors. Messages of other servers are not. */
const isShowable = (code: string, message: string | undefined): message is string =>
  Object.hasOwn(statusOf, code) && message !== undefined && !NAME.test(message);

async function errorText(code: string, message: string | undefined): Promise<string> {
  if (isShowable(code, message)) return message;
  const words = await loadOptionalWords('serverErrors');
  const name = [code, message].find((one) => one !== undefined && Object.hasOwn(WORDS, one)) ?? 'DEFAULT';
  return words?.[WORDS[name]!] ?? '';
}

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the call fails: longer than one cycle of the loading messages (4 x 3.5 s). */
  readonly timeout?: number | undefined;
  /** Token for our own origin only. Sent in a header, because addresses are logged. */
  readonly bearer?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly isTrial?: boolean | undefined;
  /** Query sent unchanged instead of the input. Keys without a value stay. */
  readonly query?: URLSearchParams;
};
type Sent = Omit<CallOptions, 'query'> & {
  readonly query?: Query | URLSearchParams;
  readonly body?: unknown;
  readonly fileName?: string;
};

const TIMEOUT_MS = 20_000;

export function urlOf(path: string, query: Query | URLSearchParams = {}): URL {
  const external = /^https?:\/\//.test(path);
  const url = external
    ? new URL(path)
    : new URL(`/api/${path.replace(/^\/+/, '').replace(/^api\//, '')}`, location.origin);
  if (query instanceof URLSearchParams) {
    url.search = String(query);
    return url;
  }
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(key, String(one));
  }
  return url;
}

export function headersOf(method: 'GET' | 'POST', url: URL, options: Sent): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const site = documentSite();
  if (url.origin === location.origin && site.language) headers.set('accept-language', site.language);
  if (options.bearer && url.origin === location.origin) headers.set('authorization', `Bearer ${options.bearer}`);
  if (method === 'GET') return headers;
  headers.set('content-type', options.fileName ? 'application/octet-stream' : 'application/json');
  if (url.origin !== location.origin) return headers;
  if (site.country) headers.set('X-Country', site.country);
  if (site.version) headers.set('x-qpversion', site.version);
  const reference = partnerReference();
  if (reference) headers.set(PARTNER_REFERENCE_HEADER, reference);
  if (options.isTrial ?? isTrialFrame()) headers.set(PARTNER_TRIAL_HEADER, '1');
  if (options.fileName) headers.set('x-file-name', encodeURIComponent(options.fileName));
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return headers;
}

type ErrorFields = Partial<ErrorEnvelope['error']>;

/** Error in a response, in our format or another server's: `{ error: 'NAME' }`, `{ code: 'NAME' }`. */
function errorIn(body: unknown): ErrorFields {
  const fields = (body ?? {}) as ErrorFields & { error?: ErrorFields | string };
  return typeof fields.error === 'string' ? { code: fields.error } : (fields.error ?? fields);
}

export async function refusalOf(response: Pick<Response, 'status' | 'headers'>, body: unknown): Promise<ApiError> {
  const error = errorIn(body);
  const code = error.code ?? 'BAD_ANSWER';
  return new ApiError((await errorText(code, error.message)) || `HTTP ${response.status}`, {
    status: response.status,
    code,
    fields: error.fields,
    requestId: response.headers.get('x-request-id'),
    retryAfter: Number(response.headers.get('retry-after')) || null,
    challenge: error.challenge,
  });
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    if (!response.ok) return null;
    throw new ApiError(`HTTP ${response.status}`, { status: response.status, code: 'BAD_ANSWER' });
  }
}

function transportError(error: unknown, limit: AbortSignal, signal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || signal?.aborted) return error;
  return new ApiError(limit.aborted ? 'Timeout' : 'Network', {
    status: 0,
    code: limit.aborted ? 'TIMEOUT' : 'NETWORK',
  });
}

/** Sends a request to any address. For declared endpoints, use `call`. @throws ApiError */
export async function send<T>(method: 'GET' | 'POST', path: string, options: Sent = {}): Promise<T> {
  const { query, body, signal, timeout = TIMEOUT_MS } = options;
  const url = urlOf(path, query);
  const isForced = method === 'GET' && url.origin === location.origin && hasStaffFlag('forcedRefresh');
  if (isForced) url.searchParams.set('forceRefresh', '1');
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(method, url, options),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(method !== 'GET' && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const answer = await bodyOf(response);
    if (!response.ok) throw await refusalOf(response, answer);
    return answer as T;
  } catch (error) {
    throw transportError(error, limit, signal);
  }
}

/** Milliseconds for an upload: 10 MB over a slow phone network, the same limit as the server's. */
const UPLOAD_MS = 300_000;

export const sendFile = <T>(path: string, file: File, options: Pick<CallOptions, 'bearer'> = {}): Promise<T> =>
  send('POST', path, { ...options, timeout: UPLOAD_MS, body: file, fileName: file.name });

/** Arguments of `call`. The input is optional if the endpoint requires none. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [address: E['address'], input?: InputOf<E>, options?: CallOptions]
    : [address: E['address'], input: InputOf<E>, options?: CallOptions];

/**
 * Calls an endpoint: `call<typeof readLink>('GET /api/links/{link}', { link })`. The input fills the path. The rest is
 * the query of a GET or the body of a POST. @throws ApiError
 */
export function call<E extends Endpoint>(...[address, input, options]: CallArguments<E>): Promise<OutputOf<E>> {
  const rest: Record<string, unknown> = { ...(input as object) };
  const [method, path = ''] = (address as string).split(' ');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST') return send('POST', filled, { ...options, body: rest });
  return send('GET', filled, { query: rest as Query, ...options });
}

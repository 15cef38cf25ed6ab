import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { documentSite } from '@/lib/browser/document-site';
import { isTrialFrame } from '@/lib/browser/frame';
import { partnerReference } from '@/lib/browser/partner-reference';
import { PARTNER_REFERENCE_HEADER, PARTNER_TRIAL_HEADER } from '@/lib/site/partner-reference';
import { hasStaffFlag } from '@/lib/browser/staff-flags';
import { ApiError } from './api-error';
import { statusOf } from '@/lib/app-error';
import type { LateWords } from '@/lib/i18n/late-words';
import { loadOptionalWords } from '@/lib/i18n/load-words';

/** Back-end error codes (spec section 8), by keys of `serverErrors` in messages. */
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

/** Our own back end words messages for people, more precisely than by code; others' are not for visitors. */
const isSaid = (code: string, message: string | undefined): message is string =>
  Object.hasOwn(statusOf, code) && message !== undefined && !NAME.test(message);

async function errorText(code: string, message: string | undefined): Promise<string> {
  if (isSaid(code, message)) return message;
  const words = await loadOptionalWords('serverErrors');
  const name = [code, message].find((one) => one !== undefined && Object.hasOwn(WORDS, one)) ?? 'DEFAULT';
  return words?.[WORDS[name]!] ?? '';
}

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; longer than a round of the loading messages (4 x 3.5 s). */
  readonly timeout?: number | undefined;
  /** Sent to our own origin only, in a header: in an address it would be logged. */
  readonly bearer?: string | undefined;
};
export type PostOptions = Options & {
  readonly fileName?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly isTrial?: boolean | undefined;
};

const TIMEOUT_MS = 20_000;

export function urlOf(path: string, query: Query = {}): URL {
  const external = /^https?:\/\//.test(path);
  const url = external
    ? new URL(path)
    : new URL(`/api/${path.replace(/^\/+/, '').replace(/^api\//, '')}`, location.origin);
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(key, String(one));
  }
  return url;
}

export function headersOf(method: 'GET' | 'POST', url: URL, options: PostOptions): Headers {
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

type Said = Partial<ErrorEnvelope['error']>;

/** Our own envelope, or another back end's form: `{ error: 'NAME' }`, `{ code: 'NAME' }`. */
function errorIn(body: unknown): Said {
  const said = (body ?? {}) as Said & { error?: Said | string };
  return typeof said.error === 'string' ? { code: said.error } : (said.error ?? said);
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

async function call<T>(method: 'GET' | 'POST', url: URL, body: unknown, options: PostOptions): Promise<T> {
  const limit = AbortSignal.timeout(options.timeout ?? TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(method, url, options),
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      ...(method !== 'GET' && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const answer = await bodyOf(response);
    if (!response.ok) throw await refusalOf(response, answer);
    return answer as T;
  } catch (error) {
    throw transportError(error, limit, options.signal);
  }
}

export function apiGet<T>(path: string, options: Options & { readonly query?: Query } = {}): Promise<T> {
  const url = urlOf(path, options.query);
  if (url.origin === location.origin && hasStaffFlag('forcedRefresh')) url.searchParams.set('forceRefresh', '1');
  return call('GET', url, undefined, options);
}

export function apiPost<T>(path: string, body: unknown, options: PostOptions = {}): Promise<T> {
  return call('POST', urlOf(path), body, options);
}

/** Milliseconds: a file of 10 MB over a slow phone, as long as the server waits. */
const UPLOAD_MS = 300_000;

export function apiUpload<T>(path: string, file: File, options: Options = {}): Promise<T> {
  return call('POST', urlOf(path), file, { timeout: UPLOAD_MS, ...options, fileName: file.name });
}

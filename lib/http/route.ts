import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError, invalidFields, unavailable } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { locale, type Locale, type ErrorEnvelope } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { ZOD_WORDS } from '@/lib/contract/zod-words';
import type { Idempotency } from '@/lib/db/idempotency';
import { env } from '@/lib/env';
import type { Address, Endpoint, ServedEndpoint } from '@/lib/http/endpoint';
import { registerDirectHandler } from '@/lib/http/outside-next';
import { enforceRateLimit, enforceAttemptLimits, limitConcurrency, type RequestLimits } from '@/lib/http/rate-limit';
import { contextOf, inputOf, isRead, localeOf, type Params } from '@/lib/http/request-input';
import { isDatabaseDown } from '@/lib/db/outage';
import { reportOutage } from '@/lib/db/report-outage';
import { traceOf } from '@/lib/error-reason';
import { reportUnexpected } from '@/lib/http/error-reports';
import { logger } from '@/lib/logger';

export type Delivery = { readonly text: string; readonly query: URLSearchParams; readonly headers: Headers };

export type RouteCtx = Ctx & { readonly idempotency: Idempotency | null };
export type DeliveryCtx = RouteCtx & { readonly delivery: Delivery };

/** Options of an endpoint that only the server needs. */
type ServerOptions<In, Out> = {
  outsideNext?: boolean;
  failure?: string;
  messages?: Record<string, string>;
  fieldWords?: (message: string, language: Locale) => string;
  counted?: RequestLimits<In>;
  /** Form without JavaScript: urlencoded body, then a redirect to a page with the outcome. */
  form?: {
    readonly leadsTo: (ctx: Ctx, outcome: Out, input: In) => string;
    readonly refusedAt: (ctx: Ctx, error: AppError) => string;
  };
  furtherProblems?: (ctx: Ctx, value: unknown) => Promise<Readonly<Record<string, string>>>;
};

/** Access check. It runs before validation, so that clients without access learn nothing about the input. */
type Guard = {
  readonly permission?: string;
  readonly admit?: (ctx: DeliveryCtx) => Promise<DeliveryCtx>;
  readonly explain?: (error: AppError, language: Locale) => AppError;
};

type Service<In extends z.ZodType, Out extends z.ZodType> = Guard &
  ((ctx: DeliveryCtx, input: z.infer<In>) => Promise<z.infer<Out> | Response>);

const CACHED = { 'cache-control': 'public, max-age=300', vary: 'Accept-Language' };

const localizedIssue = z.looseObject({ message: z.record(locale, z.string()) });

type Words = Pick<ServerOptions<never, never>, 'messages' | 'fieldWords'> & {
  readonly others: Readonly<Record<string, string>> | undefined;
};

function invalid({ issues }: z.ZodError, { messages = {}, fieldWords, others }: Words, language: Locale): AppError {
  const fields: Record<string, string> = {};
  let rule: string | undefined;
  for (const issue of issues) {
    const localized = localizedIssue.safeParse('params' in issue ? issue.params : null).data?.message[language];
    rule ??= localized;
    fields[issue.path.join('.') || '(body)'] ??= localized ?? fieldWords?.(issue.message, language) ?? issue.message;
  }
  const known = Object.keys(fields).find((field) => field in messages);
  const message = known ? messages[known]! : rule;
  const all = { ...others, ...fields };
  return message === undefined ? invalidFields(all) : new AppError('INVALID_DATA', message, { fields: all });
}

const seeOther = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { ...headers, location: path, 'cache-control': 'no-store' } });

/**
 * Makes the handler of a declared endpoint from one service call. Invalid input gets 400, an `AppError` its status, an
 * unreachable database 503, any other error an opaque 500.
 */
export function serve<A extends Address, In extends z.ZodType, Out extends z.ZodType>(
  declared: Endpoint<A, In, Out>,
  service: Service<In, Out>,
  options: ServerOptions<z.infer<In>, z.infer<Out>> = {},
) {
  const { input, output, limit } = declared;
  type Given = Awaited<ReturnType<typeof inputOf>>;

  async function answer(ctx: Ctx, request: Request, given: Given): Promise<Response> {
    const { value, idempotency, text = '', fresh = false } = given;
    const delivery = { text, query: new URL(request.url).searchParams, headers: request.headers };
    const delivered = { ...ctx, fresh, idempotency, delivery };
    const admitted = (await service.admit?.(delivered)) ?? delivered;
    const parsed = input.safeParse(value, { error: ZOD_WORDS[ctx.locale] });
    if (!parsed.success) {
      const others = await options.furtherProblems?.(ctx, value);
      throw invalid(parsed.error, { ...options, others }, ctx.locale);
    }
    if (options.counted && idempotency) await enforceAttemptLimits(ctx, options.counted, parsed.data, idempotency.key);
    const result = await service(admitted, parsed.data);
    const cache = declared.cacheable && isRead(request) && !fresh ? CACHED : { 'cache-control': 'no-store' };
    if (result instanceof Response) {
      result.headers.set('x-request-id', ctx.requestId);
      return result;
    }
    // Only in tests: types cannot check the database's contents, but in production this would slow every response.
    if (env().NODE_ENV === 'test') output.parse(JSON.parse(JSON.stringify(result)));
    const headers = { 'x-request-id': ctx.requestId };
    if (options.form) return seeOther(options.form.leadsTo(ctx, result, parsed.data), headers);
    return Response.json(result, { headers: { ...cache, ...headers } });
  }

  async function receive(ctx: Ctx, request: Request, params: Params | undefined): Promise<Response> {
    const limits = [limit ?? (isRead(request) ? 'read' : 'write')].flat();
    for (const name of limits) await enforceRateLimit(ctx, name, request.headers.get('cookie'));
    // Reads the body before the request takes a concurrency slot, so that a slow client occupies no slot.
    const given = await inputOf(ctx, request, params, { ...declared, ...options });
    return limitConcurrency(ctx, () => answer(ctx, request, given));
  }

  function refuseForm(ctx: Ctx, error: unknown): Response {
    if (!options.form) throw error;
    return seeOther(options.form.refusedAt(ctx, toAppError(error, ctx.requestId, options.failure)));
  }

  async function handler(request: Request, params?: Params): Promise<Response> {
    const requestId = request.headers.get('x-request-id') ?? randomUUID();
    if (options.outsideNext) registerDirectHandler(request, handler);
    try {
      const ctx = contextOf(request, requestId);
      return await receive(ctx, request, params).catch((error: unknown) => refuseForm(ctx, error));
    } catch (error) {
      const refusal = toAppError(error, requestId, options.failure);
      return errorResponse(service.explain?.(refusal, localeOf(request)) ?? refusal, requestId);
    }
  }

  const served = { ...declared, isForm: Boolean(options.form), permission: service.permission };
  return Object.assign(handler, { endpoint: served as ServedEndpoint });
}

export function errorResponse(error: AppError, requestId: string): Response {
  const envelope: ErrorEnvelope = {
    error: {
      code: error.code,
      message: error.message,
      ...(error.detail.fields && { fields: error.detail.fields }),
      requestId,
      ...(error.detail.challenge && { challenge: error.detail.challenge }),
    },
  };
  const headers = new Headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (error.detail.retryAfter) headers.set('retry-after', String(error.detail.retryAfter));
  return Response.json(envelope, { status: error.status, headers });
}

export function toAppError(error: unknown, requestId: string, failure: string | undefined): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseDown(error)) {
    if (!reportOutage(error)) logger.error({ requestId, reason: 'database' }, 'database unreachable');
    return unavailable(2);
  }
  logger.error({ requestId, error: traceOf(error) }, failure ?? 'unexpected error');
  reportUnexpected(error);
  return new AppError('INTERNAL', failure ?? 'Error inesperado');
}

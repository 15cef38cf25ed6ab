import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@/lib/app-error';
import type { Locale } from '@/lib/contract/atoms';
import type { Ctx } from '@/lib/context/ctx';
import { database } from '@/lib/db/client';
import { queryOf, readJson } from '@/lib/http/body';
import { fail, toAppError } from '@/lib/http/failure';
import { admit, admitOnce, oneOfMany, type Counted } from '@/lib/http/gate';
import { marketOf } from '@/lib/markets';
import type { LimitName } from '@/lib/security/rate-limits';
import { siteOfHost } from '@/lib/site/hosts';

type Params = { params: Promise<Record<string, string | string[]>> };

/** What a creating POST carries besides its body: see `features/lead/server/service.ts` for its use. */
export type Idempotency = { readonly key: string; readonly bodyHash: string };

export type RouteCtx = Ctx & { readonly idempotency: Idempotency | null };

type Options<In> = {
  /** How often a visitor may ask (`lib/security/rate-limits.ts`); otherwise 'reference' for reads, 'write' for the rest. */
  limit?: LimitName;
  /** What a request that creates something counts against when it is valid, besides `limit`. */
  counted?: Counted<In>;
  /** The POST creates something: it must carry `Idempotency-Key` (a UUID). */
  creates?: boolean;
  /** Reference data, the same for everybody: may be kept 5 minutes (spec section 9). */
  reference?: boolean;
  /** What the log and the answer say of a bug; otherwise 'Error inesperado'. */
  failure?: string;
  /** The message of a 400 by the path of the wrong field; otherwise 'Datos Inválidos'. */
  messages?: Record<string, string>;
};

const uuid = z.uuid();

/** Reference data may be in the language asked for, so a cache must not give one language's answer to another. */
const KEPT = { 'cache-control': 'public, max-age=300', vary: 'Accept-Language' };

function invalid(error: z.ZodError, messages: Record<string, string>): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || '(body)'] ??= issue.message;
  const known = Object.keys(fields).find((field) => field in messages);
  return new AppError('INVALID_DATA', known ? messages[known]! : 'Datos Inválidos', { fields });
}

function localeOf(request: Request): Locale {
  const asked = request.headers.get('accept-language')?.slice(0, 2).toLowerCase();
  return asked === 'en' || asked === 'pt' ? asked : 'es';
}

/** A browser's POST from another origin is refused; 'null' counts as another origin. Programs send no Origin. */
function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  if (origin === null) return;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (host !== request.headers.get('host')) throw new AppError('FORBIDDEN', 'Datos Inválidos');
}

function checkCountry(request: Request, ctx: Ctx): void {
  const country = request.headers.get('x-country');
  if (country !== null && country !== String(ctx.market.id))
    throw new AppError('BAD_REQUEST', 'Datos Inválidos', { fields: { 'X-Country': String(ctx.market.id) } });
}

function contextOf(request: Request, requestId: string): Ctx {
  const site = siteOfHost(request.headers.get('host'));
  if (!site) throw new AppError('MISDIRECTED', 'Sitio desconocido');
  const { headers } = request;
  return {
    db: database(),
    site,
    market: marketOf(site),
    locale: localeOf(request),
    now: new Date(),
    requestId,
    actor: {
      kind: 'visitor',
      ip: headers.get('x-client-ip'),
      userAgent: headers.get('user-agent'),
      authorization: headers.get('authorization'),
    },
  };
}

/** Next answers HEAD with the handler of GET and leaves the body out. */
const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** `forceRefresh=1` of any GET (spec section 7) asks for what is true now; no contract knows it, and no cache keeps the answer. */
function takeForceRefresh({ forceRefresh, ...query }: ReturnType<typeof queryOf>) {
  if (forceRefresh === '1') return { fresh: true, query };
  return { fresh: false, query: forceRefresh === undefined ? query : { ...query, forceRefresh } };
}

async function inputOf(
  request: Request,
  params: Params | undefined,
  { creates }: { creates?: boolean },
): Promise<{ value: unknown; idempotency: Idempotency | null; fresh?: boolean }> {
  // Next resolves `params` to undefined where the path has none, whatever its types say.
  const path = (await params?.params) ?? {};
  if (isRead(request)) {
    const { fresh, query } = takeForceRefresh(queryOf(new URL(request.url)));
    return { value: { ...query, ...path }, idempotency: null, fresh };
  }
  checkOrigin(request);
  const { text, value } = await readJson(request);
  if (!creates)
    return { value: Object.keys(path).length ? { ...(value as object), ...path } : value, idempotency: null };
  const key = uuid.safeParse(request.headers.get('idempotency-key'));
  if (!key.success) throw new AppError('BAD_REQUEST', 'Datos Inválidos', { fields: { 'Idempotency-Key': 'UUID' } });
  // A UUID is the same in either case; as the database does, what compares keys before it must see one spelling.
  const own = key.data.toLowerCase();
  return { value, idempotency: { key: own, bodyHash: createHash('sha256').update(text).digest('base64url') } };
}

/**
 * Door 2: makes a route handler of a contract and one service call. GET input is the query plus path
 * parameters, otherwise the JSON body. Wrong input answers 400 with the envelope, an `AppError` its own
 * status, a database that is out of reach 503, anything else an opaque 500 with a request id.
 */
export function route<In extends z.ZodType, Out>(
  input: In,
  service: (ctx: RouteCtx, input: z.infer<In>) => Promise<Out>,
  options: Options<z.infer<In>> = {},
) {
  async function answer(request: Request, params: Params | undefined, requestId: string): Promise<Response> {
    const ctx = contextOf(request, requestId);
    const limit = options.limit ?? (isRead(request) ? 'reference' : 'write');
    await admit(ctx, limit, request.headers.get('cookie'));
    const { value, idempotency, fresh = false } = await inputOf(request, params, options);
    if (!isRead(request)) checkCountry(request, ctx);
    const parsed = input.safeParse(value);
    if (!parsed.success) throw invalid(parsed.error, options.messages ?? {});
    if (options.counted && idempotency) await admitOnce(ctx, options.counted, parsed.data, idempotency.key);
    const result = await service({ ...ctx, fresh, idempotency }, parsed.data);
    const cache = options.reference && isRead(request) && !fresh ? KEPT : { 'cache-control': 'no-store' };
    if (result instanceof Response) {
      result.headers.set('x-request-id', requestId);
      return result;
    }
    return Response.json(result, { headers: { ...cache, 'x-request-id': requestId } });
  }

  return async (request: Request, params?: Params): Promise<Response> => {
    const requestId = request.headers.get('x-request-id') ?? randomUUID();
    try {
      return await oneOfMany(() => answer(request, params, requestId));
    } catch (error) {
      return fail(toAppError(error, requestId, options.failure), requestId);
    }
  };
}

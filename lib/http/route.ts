import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { locale, type Locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { ZOD_WORDS } from '@/lib/contract/zod-words';
import type { Idempotency } from '@/lib/db/idempotency';
import { env } from '@/lib/env';
import { describeEndpoint, type Effect } from '@/lib/http/endpoint';
import { errorResponse, toAppError } from '@/lib/http/error-response';
import { registerDirectHandler } from '@/lib/http/outside-next';
import { enforceRateLimit, enforceAttemptLimits, limitConcurrency, type Counted } from '@/lib/http/rate-limit';
import { contextOf, inputOf, isRead, localeOf, type Params } from '@/lib/http/request-input';
import type { LimitName } from '@/lib/security/rate-limits';

/** As it came, for what an outside service has signed. */
export type Delivery = { readonly text: string; readonly query: URLSearchParams; readonly headers: Headers };

export type RouteCtx = Ctx & { readonly idempotency: Idempotency | null };
export type DeliveryCtx = RouteCtx & { readonly delivery: Delivery };

type ReadOptions = {
  /** What the endpoint is for, as `public/openapi.json` says it; see `lib/http/endpoint.ts` for these three. */
  summary?: string;
  refusals?: readonly number[];
  mediaType?: string;
  /** Otherwise 'read' for reads, 'write' for the rest. */
  limit?: LimitName | readonly LimitName[];
  /** By browsers, for 5 minutes. */
  cacheable?: boolean;
  /** See `lib/http/outside-next.ts`; only for a path without parameters. */
  outsideNext?: boolean;
  failure?: string;
  messages?: Record<string, string>;
  /** A field's message in the visitor's language, where the contract says it in Spanish. */
  fieldWords?: (message: string, language: Locale) => string;
};

type PostOptions<In, Out> = Omit<ReadOptions, 'cacheable'> & {
  effect: Effect;
  counted?: Counted<In>;
  creates?: boolean;
  /** Of what 'begins': also where a partner tries its page, since nobody works on it then. */
  takesTrials?: boolean;
  /** For a form that works without JavaScript: its body is urlencoded, and what came of it leads to a page that says it. */
  form?: {
    readonly leadsTo: (ctx: Ctx, outcome: Out, input: In) => string;
    readonly refusedAt: (ctx: Ctx, error: AppError) => string;
  };
  /** Its body is a file, which the service reads as it comes: the input is `{ name, body }` and what the query says. */
  isUpload?: boolean;
  /** Of an outside service, whose body is as that of a form; refused as any other. */
  urlencoded?: boolean;
  /** What else is wrong with an input that the contract refuses, by its fields: nobody mends a form twice. */
  furtherProblems?: (ctx: Ctx, value: unknown) => Promise<Readonly<Record<string, string>>>;
};

type Options<In, Out> = ReadOptions & Partial<PostOptions<In, Out>>;

/** Of a service that is not for everybody: looked at before its input, of which nobody else learns what is wrong with it. */
type Guard = {
  readonly permission?: string;
  readonly admit?: (ctx: DeliveryCtx) => Promise<DeliveryCtx>;
  /** Whatever it is refused for, in other words: its callers are programs, whose developers want to know. */
  readonly explain?: (error: AppError, language: Locale) => AppError;
};

type Service<In extends z.ZodType, Out extends z.ZodType> = Guard &
  ((ctx: DeliveryCtx, input: z.infer<In>) => Promise<z.infer<Out> | Response>);

const KEPT = { 'cache-control': 'public, max-age=300', vary: 'Accept-Language' };

/** A rule of a contract may say in three languages what it refuses (`params.message`). */
const spoken = z.looseObject({ message: z.record(locale, z.string()) });

type Words = Pick<ReadOptions, 'messages' | 'fieldWords'> & {
  readonly others: Readonly<Record<string, string>> | undefined;
};

function invalid({ issues }: z.ZodError, { messages = {}, fieldWords, others }: Words, language: Locale): AppError {
  const fields: Record<string, string> = {};
  let rule: string | undefined;
  for (const issue of issues) {
    const said = spoken.safeParse('params' in issue ? issue.params : null).data?.message[language];
    rule ??= said;
    fields[issue.path.join('.') || '(body)'] ??= said ?? fieldWords?.(issue.message, language) ?? issue.message;
  }
  const known = Object.keys(fields).find((field) => field in messages);
  const message = known ? messages[known]! : rule;
  const all = { ...others, ...fields };
  return message === undefined ? invalidFields(all) : new AppError('INVALID_DATA', message, { fields: all });
}

/** The answer to a form: the page of `path` is asked for by GET, so that loading it again sends nothing again. */
const seeOther = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: 303, headers: { ...headers, location: path, 'cache-control': 'no-store' } });

/**
 * Makes the GET of a contract (what comes in, what goes out) and one service call: its input is the query with the parameters of
 * the path. Wrong input answers 400, an `AppError` its status, a database out of reach 503, anything else an opaque 500.
 */
export const route = <In extends z.ZodType, Out extends z.ZodType>(
  input: In,
  output: Out,
  service: Service<In, Out>,
  options: ReadOptions = {},
) => handlerOf(input, output, service, options);

/** Makes a POST, as `route` a GET: its input is the JSON body, and it says what it does to the site of a partner. */
export const postRoute = <In extends z.ZodType, Out extends z.ZodType>(
  input: In,
  output: Out,
  service: Service<In, Out>,
  options: PostOptions<z.infer<In>, z.infer<Out>>,
) => handlerOf(input, output, service, options);

function handlerOf<In extends z.ZodType, Out extends z.ZodType>(
  input: In,
  output: Out,
  service: Service<In, Out>,
  options: Options<z.infer<In>, z.infer<Out>>,
) {
  const { summary, refusals, mediaType, creates, effect, takesTrials, limit } = options;
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
    const cache = options.cacheable && isRead(request) && !fresh ? KEPT : { 'cache-control': 'no-store' };
    if (result instanceof Response) {
      result.headers.set('x-request-id', ctx.requestId);
      return result;
    }
    // Compiled types say it already, but of what a database holds they only believe it; a visitor does not wait for the check.
    if (env().NODE_ENV === 'test') output.parse(JSON.parse(JSON.stringify(result)));
    const headers = { 'x-request-id': ctx.requestId };
    if (options.form) return seeOther(options.form.leadsTo(ctx, result, parsed.data), headers);
    return Response.json(result, { headers: { ...cache, ...headers } });
  }

  async function receive(ctx: Ctx, request: Request, params: Params | undefined): Promise<Response> {
    const limits = [limit ?? (isRead(request) ? 'read' : 'write')].flat();
    for (const name of limits) await enforceRateLimit(ctx, name, request.headers.get('cookie'));
    // Who sends a body slowly takes nobody's place.
    const given = await inputOf(ctx, request, params, options);
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

  return describeEndpoint(
    {
      input,
      output,
      summary,
      refusals,
      mediaType,
      creates,
      effect,
      takesTrials,
      isForm: Boolean(options.form),
      urlencoded: options.urlencoded,
      isUpload: options.isUpload,
      limits: [limit ?? []].flat(),
      permission: service.permission,
    },
    handler,
  );
}

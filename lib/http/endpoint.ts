import type { z } from 'zod';
import { noInput } from '@/lib/contract/atoms';
import type { LimitName } from '@/lib/security/rate-limits';

/** Effect of a POST: it stores nothing, begins a new request, purchase or link, or continues an existing one. */
export type Effect = 'reads' | 'begins' | 'continues';

export type Address = `${'GET' | 'POST'} /${string}`;

/** Parameter names in the path: 'link' in 'GET /api/links/{link}'. */
export type PathParameter<A extends string> = A extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

/** Declaration of an endpoint. `public/openapi.json` is generated from it. */
type Declaration<In, Out> = {
  /** Query or body, and the path's parameters; default: no input. */
  readonly input?: In;
  readonly output: Out;
  readonly mediaType?: string;
  /** Rate limit; default: 'read' for reads, else 'write'. Null: no limit, and requests from any host are accepted. */
  readonly limit?: LimitName | readonly LimitName[] | null;
  /** Statuses of its own; `lib/cli/openapi.ts` adds those that follow from address, method and `creates`. */
  readonly refusals?: readonly number[];
};

type OfGet = {
  /** Browsers may keep the answer for 5 minutes. */
  readonly cacheable?: boolean;
};

type OfPost = {
  readonly effect: Effect;
  /** True: a request needs an Idempotency-Key. */
  readonly creates?: boolean;
  /** True: trials may use it despite the effect 'begins', because no executive gets a trial. */
  readonly takesTrials?: boolean;
  /** True: the body is a file. A header contains its name, the query contains the other inputs. */
  readonly isUpload?: boolean;
};

export type Endpoint<
  A extends Address = Address,
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
> = Declaration<In, Out> &
  OfGet &
  Partial<OfPost> & { readonly address: A; readonly summary: string; readonly input: In };

/** Endpoint with the options of its handler. */
export type ServedEndpoint = Endpoint & {
  /** True: the body is urlencoded, and every response redirects to a page. */
  readonly isForm?: boolean;
  readonly permission?: string;
};

/** Zod's output of an object without keys has an index signature. */
type KeyOf<T> = T extends Readonly<Record<string, never>> ? never : keyof T;

/** Type error that names a path parameter missing in the input. */
type Complete<A extends string, In> =
  PathParameter<A> extends KeyOf<z.output<In>> ? unknown : { readonly input: { [Name in PathParameter<A>]: never } };

/**
 * Declares an endpoint. `serve` answers it; `call` and `mocked` use its type. Browsers import only the type, so pages
 * contain no schema.
 */
export const endpoint = <const A extends Address, Out extends z.ZodType, In extends z.ZodType = typeof noInput>(
  address: A,
  summary: string,
  declared: Declaration<In, Out> & (A extends `GET ${string}` ? OfGet : OfPost) & Complete<A, In>,
): Endpoint<A, In, Out> => ({
  address,
  summary,
  input: noInput as z.ZodType as In,
  ...(declared as Declaration<In, Out>),
});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Value of a path or query. A number is allowed in place of its text; null omits the value. */
type Text<I, O> = unknown extends I ? O : O extends number ? I | O : I;

type Sent<A, I, O> = I extends unknown
  ? {
      readonly [K in keyof I]: K extends (A extends `GET ${string}` ? keyof I : PathParameter<A & string>)
        ? Text<I[K], K extends keyof O ? O[K] : unknown> | (undefined extends I[K] ? null : never)
        : I[K];
    }
  : never;

/** Input as the caller passes it. */
export type InputOf<E extends Endpoint> = DeepReadonly<Sent<E['address'], z.input<E['input']>, z.output<E['input']>>>;
/** Input as the service receives it, parsed. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

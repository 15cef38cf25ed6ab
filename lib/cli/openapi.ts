import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { errorEnvelope, noInput } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { version } from '@/package.json';
import type { Endpoint } from '@/lib/http/endpoint';
import { isUpload as isUploadAddress } from '@/lib/http/request-checks';
import { rateLimits } from '@/lib/security/rate-limits';

const JSON_TYPE = 'application/json';
const FILE_TYPE = 'application/octet-stream';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const TO_A_PAGE = { '303': { description: 'The page that says what came of it, refusals included' } };

const refused = errorEnvelope.meta({ id: 'Error' });

const country = z
  .enum(markets.map(({ id }) => String(id)))
  .meta({ description: 'Market id; must be that of the host' });
const writing = { 'X-Country': country.optional(), 'x-qpversion': z.string().optional() };
const creating = {
  'Idempotency-Key': z.uuid().meta({ description: 'One per attempt of a visitor, kept over its retries' }),
};

const trying = {
  'X-Partner-Trial': z
    .literal('1')
    .meta({ description: 'Of a frame whose token is of trials: nobody works on it, and it counts nowhere' })
    .optional(),
};

const uploading = { 'X-File-Name': z.string().meta({ description: 'Percent-encoded' }) };

/** Neither stands in the query. */
const OF_A_FILE: ReadonlySet<string> = new Set(['name', 'body']);

function bodyOf({ isForm, urlencoded, isUpload }: Endpoint, schema: z.ZodObject) {
  if (isUpload) return { [FILE_TYPE]: { schema: z.string().meta({ format: 'binary' }) } };
  return { [isForm || urlencoded ? FORM_TYPE : JSON_TYPE]: { schema } };
}

function wireObject(schema: z.ZodType): z.ZodObject {
  let inner = schema;
  while (inner instanceof z.ZodPipe) inner = inner.in as z.ZodType;
  if (!(inner instanceof z.ZodObject)) throw new Error('The input of an endpoint is an object.');
  return inner;
}

const pick = (schema: z.ZodObject, keep: (key: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([key]) => keep(key))));

/** What any endpoint may answer: the host is none of ours, too many requests, no database or too much under way. */
const ALWAYS = [421, 429, 503];
const OF_A_BODY = [400, 403, 413, 415];

function refusalsOf({ input, limits, refusals = [] }: Endpoint, method: Method): readonly number[] {
  if (!limits) return refusals;
  return [
    ...refusals,
    ...ALWAYS,
    ...(method === 'post' ? OF_A_BODY : input === noInput ? [] : [400]),
    ...(limits.some((limit) => rateLimits[limit].proof) ? [401] : []),
  ].toSorted((a, b) => a - b);
}

function operation(address: string, method: Method, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { summary, input, output, creates, takesTrials, isForm, isUpload, limits, mediaType = JSON_TYPE } = endpoint;
  const isInFrames = takesTrials && !address.startsWith('/api/partner/');
  if (!summary) throw new Error(`${method} ${address} does not say what it is for.`);
  if (Boolean(isUpload) !== isUploadAddress({ method: method.toUpperCase(), url: address }))
    throw new Error(`${address}: the server process knows where files come (UPLOAD_PATHS).`);
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const wire = wireObject(input);
  const rest = names.length ? pick(wire, (key) => !names.includes(key)) : wire;
  const header = z.object(
    method === 'post'
      ? { ...writing, ...(creates && creating), ...(isInFrames && trying), ...(isUpload && uploading) }
      : {},
  );
  return {
    summary,
    requestParams: {
      ...(names.length && { path: pick(wire, (key) => names.includes(key)).required() }),
      ...(method === 'get' && { query: rest }),
      ...(isUpload && { query: pick(rest, (key) => !OF_A_FILE.has(key)) }),
      header,
    },
    ...(method === 'post' && { requestBody: { required: true, content: bodyOf(endpoint, rest) } }),
    responses: isForm
      ? TO_A_PAGE
      : {
          '200': { description: 'OK', content: { [mediaType]: { schema: output } } },
          ...Object.fromEntries(
            refusalsOf(endpoint, method).map((status) => [
              String(status),
              {
                description: 'Refused',
                content: { [JSON_TYPE]: { schema: limits ? refused : output } },
              },
            ]),
          ),
        },
  };
}

const root = path.resolve(import.meta.dirname, '../..');
const METHODS = { GET: 'get', POST: 'post' } as const;
type Method = (typeof METHODS)[keyof typeof METHODS];
type RouteFile = Partial<Record<keyof typeof METHODS, { readonly endpoint: Endpoint }>>;

/** `app/api/a/[id]/route.ts` answers `/api/a/{id}`; the catch-all that answers 404 is no endpoint. */
function routeFiles() {
  return readdirSync(path.join(root, 'app/api'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/route.ts') && !file.startsWith('[...path]'))
    .toSorted()
    .map((file) => ({
      file: path.join(root, 'app/api', file),
      address: `/api/${path.posix.dirname(file).replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')}`,
    }));
}

/** What a partner's developer calls or is answered by. */
const OF_PARTNERS =
  /^\/api\/(?:partner\/|iframe-token$|iframe-subdomain$|business-line$|countryState\/country$|workSectorType$|country$)/;
/** Whom a description is for: 'all' is for our own tests, since what our own people call is nobody else's to read. */
const AUDIENCES = {
  all: () => true,
  public: (address: string) => !address.startsWith('/api/staff/'),
  partner: (address: string) => OF_PARTNERS.test(address),
} as const;

/** Reads every `route.ts` under `app/api`: what stands there is what is described. Run by Vitest, which resolves them. */
export async function openApiDocument(audience: keyof typeof AUDIENCES = 'all') {
  const paths: ZodOpenApiPathsObject = {};
  for (const { file, address } of routeFiles().filter((one) => AUDIENCES[audience](one.address))) {
    const handlers = (await import(pathToFileURL(file).href)) as RouteFile;
    const described = Object.entries(METHODS).flatMap(([name, method]) => {
      const handler = handlers[name as keyof typeof METHODS];
      return handler ? [[method, operation(address, method, handler.endpoint)]] : [];
    });
    paths[address] = Object.fromEntries(described);
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'QuePlan', version, description: 'The site of a request is that of its Host header.' },
      paths,
    },
    { allowEmptySchema: { transform: true, pipe: true, unknown: true, any: true, custom: true } },
  );
}

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { errorEnvelope, noInput } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { version } from '@/package.json';
import { listDoors, type RouteFile } from '@/lib/http/doors';
import type { ServedEndpoint as Endpoint } from '@/lib/http/endpoint';
import { isUpload as isUploadAddress } from '@/lib/http/request-checks';
import { rateLimits } from '@/lib/security/rate-limits';

const JSON_TYPE = 'application/json';
const FILE_TYPE = 'application/octet-stream';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const TO_A_PAGE = { '303': { description: 'Redirect to a page with the result, also for a refusal' } };

const header = <Schema extends z.ZodType>(name: string, schema: Schema, description: string) =>
  schema.meta({ description, param: { id: name } });

const country = z.enum(markets.map(({ id }) => String(id)));
const writing = {
  'X-Country': header('X-Country', country.optional(), 'Market id; must match the host'),
  'x-qpversion': header('x-qpversion', z.string().optional(), 'Version of the calling page'),
};
const creating = { 'Idempotency-Key': header('Idempotency-Key', z.uuid(), 'One key per request; retries repeat it') };

const trying = {
  'X-Partner-Trial': header(
    'X-Partner-Trial',
    z.literal('1').optional(),
    'Request from a frame with a trial token: nobody processes it, and no statistics count it',
  ),
};

const uploading = { 'X-File-Name': header('X-File-Name', z.string(), 'Percent-encoded') };

/** Inputs of an upload outside the query. */
const UPLOAD_INPUTS: ReadonlySet<string> = new Set(['name', 'body']);

function bodyOf({ isForm, isUpload }: Endpoint, schema: z.ZodObject) {
  if (isUpload) return { [FILE_TYPE]: { schema: z.string().meta({ format: 'binary' }) } };
  return { [isForm ? FORM_TYPE : JSON_TYPE]: { schema } };
}

function wireObject(schema: z.ZodType): z.ZodObject {
  let inner = schema;
  while (inner instanceof z.ZodPipe) inner = inner.in as z.ZodType;
  if (!(inner instanceof z.ZodObject)) throw new Error('The input of an endpoint must be an object.');
  return inner;
}

const pick = (schema: z.ZodObject, keep: (key: string) => boolean) =>
  z.object(Object.fromEntries(Object.entries(schema.shape).filter(([key]) => keep(key))));

const REASONS: Readonly<Record<number, string>> = {
  400: 'Invalid input; `fields` has the errors by field',
  401: 'Not signed in, no key or no proof of work',
  403: 'Not allowed, or sent from another site',
  404: 'Not found',
  409: 'Changed meanwhile, or still in progress',
  413: 'Too large',
  415: 'Unsupported media type',
  421: 'Unknown host',
  422: 'The Idempotency-Key was used with another body',
  429: 'Too many requests; see Retry-After',
  503: 'Unavailable; see Retry-After',
};

const ALWAYS = [421, 429, 503];
const OF_A_BODY = [400, 403, 413, 415];
const OF_AN_IDEMPOTENCY_KEY = [409, 422];

function refusalsOf(address: string, { input, limit, refusals = [], creates }: Endpoint, method: Method) {
  if (limit === null) return refusals;
  const limits = [limit ?? []].flat();
  return [
    ...refusals,
    ...ALWAYS,
    ...(method === 'post' ? OF_A_BODY : input === noInput ? [] : [400]),
    ...(creates ? OF_AN_IDEMPOTENCY_KEY : []),
    ...(address.startsWith('/api/staff/') ? [401, 403] : []),
    ...(address.startsWith('/api/partner/') || limits.some((name) => rateLimits[name].proof) ? [401] : []),
  ].toSorted((a, b) => a - b);
}

const refusal = (status: number, schema: z.ZodType) => ({
  id: `Refused${status}`,
  description: REASONS[status] ?? 'Refused',
  content: { [JSON_TYPE]: { schema } },
});
const REFUSALS = new Map<number, ReturnType<typeof refusal>>();

function refusalOf(status: number) {
  const known = REFUSALS.get(status) ?? refusal(status, errorEnvelope);
  REFUSALS.set(status, known);
  return known;
}

const camelCase = (text: string): string =>
  text.replaceAll(/[^A-Za-z\d]+(\w)?/g, (_, next?: string) => next?.toUpperCase() ?? '');

/** 'GET /api/insurance/product/{code}' is getInsuranceProductByCode. */
const operationIdOf = (address: string, method: Method): string =>
  camelCase(`${method}${address.replace('/api', '').replaceAll(/\{(\w+)\}/g, 'by-$1')}`);

const SECURITY_SCHEMES = {
  partnerKey: { type: 'http', scheme: 'bearer', description: 'API key of a partner, qp_…' },
  ticket: {
    type: 'http',
    scheme: 'bearer',
    description: 'Ticket from the response that created a request or purchase',
  },
  session: { type: 'apiKey', in: 'cookie', name: '__Host-queplan.session_token' },
} as const;

function securityOf(address: string, { permission, refusals = [] }: Endpoint): { [Name in string]: string[] }[] {
  if (address.startsWith('/api/partner/')) return [{ partnerKey: [] }];
  if (permission !== undefined || address.startsWith('/api/staff/')) return [{ session: [] }];
  return refusals.includes(401) && !address.startsWith('/api/webhooks/') ? [{ ticket: [] }, { session: [] }] : [];
}

function operation(address: string, method: Method, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { summary, input, output, creates, takesTrials, isForm, isUpload, limit, mediaType = JSON_TYPE } = endpoint;
  const isInFrames = takesTrials && !address.startsWith('/api/partner/');
  if (!summary) throw new Error(`${method} ${address} has no summary.`);
  if (Boolean(isUpload) !== isUploadAddress({ method: method.toUpperCase(), url: address }))
    throw new Error(`${address}: add or remove this upload path in UPLOAD_PATHS.`);
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const wire = wireObject(input);
  const rest = names.length ? pick(wire, (key) => !names.includes(key)) : wire;
  const headers = z.object(
    method === 'post'
      ? { ...writing, ...(creates && creating), ...(isInFrames && trying), ...(isUpload && uploading) }
      : {},
  );
  return {
    operationId: operationIdOf(address, method),
    tags: [address.split('/')[2]!],
    summary,
    security: securityOf(address, endpoint),
    requestParams: {
      ...(names.length && { path: pick(wire, (key) => names.includes(key)).required() }),
      ...(method === 'get' && { query: rest }),
      ...(isUpload && { query: pick(rest, (key) => !UPLOAD_INPUTS.has(key)) }),
      header: headers,
    },
    ...(method === 'post' && { requestBody: { required: true, content: bodyOf(endpoint, rest) } }),
    responses: isForm
      ? TO_A_PAGE
      : {
          '200': { description: 'OK', content: { [mediaType]: { schema: output } } },
          ...Object.fromEntries(
            refusalsOf(address, endpoint, method).map((status) => [
              String(status),
              limit !== null
                ? refusalOf(status)
                : { description: 'Refused', content: { [JSON_TYPE]: { schema: output } } },
            ]),
          ),
        },
  };
}

const root = path.resolve(import.meta.dirname, '../..');
const METHODS = { GET: 'get', POST: 'post' } as const;
type Method = (typeof METHODS)[keyof typeof METHODS];
/** Route files by path, without the catch-all for 404, which describes no endpoint. */
async function routeFiles(): Promise<Record<string, RouteFile>> {
  const files = readdirSync(path.join(root, 'app/api'), { recursive: true, encoding: 'utf8' })
    .map((file) => `/api/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('/route.ts') && !file.startsWith('/api/[...path]'))
    .toSorted();
  const imported = files.map(async (file) => [file, await import(pathToFileURL(path.join(root, 'app', file)).href)]);
  return Object.fromEntries(await Promise.all(imported));
}

const OF_PARTNERS =
  /^\/api\/(?:partner\/|iframe-token$|iframe-subdomain$|business-line$|countryState\/country$|workSectorType$|country$)/;
/** Audiences of a description. 'all' is only for our own tests, because staff endpoints are not public. */
const AUDIENCES = {
  all: () => true,
  public: (address: string) => !address.startsWith('/api/staff/'),
  partner: (address: string) => OF_PARTNERS.test(address),
} as const;

const pascalCase = (text: string): string => camelCase(`-${text}`);

const contractFiles = (): string[] =>
  ['features', 'lib/contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file).replaceAll('\\', '/'))
      .filter((file) => /(?:-schemas|\.api|^lib\/contract\/[^/]+)\.ts$/.test(file) && !file.includes('.test.'))
      .toSorted(),
  );

/** Names each schema by its export; equal names also get the folder. Returns the added ids. */
async function nameSchemas(): Promise<z.ZodType[]> {
  const named: z.ZodType[] = [];
  const ids = new Set<string>();
  for (const file of contractFiles()) {
    const exports = Object.entries((await import(pathToFileURL(path.join(root, file)).href)) as object);
    for (const [name, schema] of exports) {
      if (!(schema instanceof z.ZodType) || z.globalRegistry.get(schema)?.id !== undefined) continue;
      const folder = path.posix.basename(path.posix.dirname(file));
      const id = [pascalCase(name), pascalCase(`${folder}-${name}`), pascalCase(`${file.slice(0, -3)}-${name}`)].find(
        (one) => !ids.has(one),
      )!;
      ids.add(id);
      z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
      named.push(schema);
    }
  }
  return named;
}

export async function openApiDocument(audience: keyof typeof AUDIENCES = 'all') {
  const paths: ZodOpenApiPathsObject = {};
  await nameSchemas();
  const doors = listDoors(await routeFiles()).filter(({ address }) => AUDIENCES[audience](address));
  for (const { method, address, handler } of doors)
    paths[address] = { ...paths[address], [METHODS[method]]: operation(address, METHODS[method], handler.endpoint) };
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'QuePlan',
        version,
        description: 'The Host header of a request determines its site.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The host of a site' }],
      tags: [...new Set(Object.keys(paths).map((address) => address.split('/')[2]!))].map((name) => ({
        name,
        description: `Below /api/${name}`,
      })),
      components: { securitySchemes: SECURITY_SCHEMES },
      paths,
    },
    { allowEmptySchema: { transform: true, pipe: true, unknown: true, any: true, custom: true } },
  );
}

import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { errorEnvelope } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { version } from '@/package.json';
import { endpoints, type Endpoint } from './endpoints';

const JSON_TYPE = 'application/json';

const refused = errorEnvelope.meta({ id: 'Error' });

const country = z
  .enum(markets.map(({ id }) => String(id)))
  .meta({ description: 'Market id; must be that of the host' });
const writing = { 'X-Country': country.optional(), 'x-qpversion': z.string().optional() };
const creating = {
  'Idempotency-Key': z.uuid().meta({ description: 'One per attempt of a visitor, kept over its retries' }),
};

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

/** The health check is for balancers, who are neither counted nor asked for the host. */
function refusalsOf({ path, method, refusals }: Endpoint): readonly number[] {
  if (path === '/api/health') return refusals;
  return [...refusals, ...ALWAYS, ...(method === 'post' ? OF_A_BODY : [])].toSorted((a, b) => a - b);
}

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { path, method, summary, input, output, creates, mediaType = JSON_TYPE } = endpoint;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const wire = wireObject(input);
  const rest = names.length ? pick(wire, (key) => !names.includes(key)) : wire;
  const header = z.object(method === 'post' ? { ...writing, ...(creates && creating) } : {});
  return {
    summary,
    requestParams: {
      ...(names.length && { path: pick(wire, (key) => names.includes(key)).required() }),
      ...(method === 'get' && { query: rest }),
      header,
    },
    ...(method === 'post' && { requestBody: { required: true, content: { [JSON_TYPE]: { schema: rest } } } }),
    responses: {
      '200': { description: 'OK', content: { [mediaType]: { schema: output } } },
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [
          String(status),
          {
            description: 'Refused',
            content: { [JSON_TYPE]: { schema: path === '/api/health' ? output : refused } },
          },
        ]),
      ),
    },
  };
}

export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method]: operation(endpoint) };
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'QuePlan', version, description: 'The site of a request is that of its Host header.' },
      paths,
    },
    { allowEmptySchema: { transform: true, pipe: true, unknown: true, any: true, custom: true } },
  );
}

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { startEmbedded } from '@/lib/db/embedded';
import { markets } from '@/lib/markets';
import { freePort } from '@/lib/testing/engines.mjs';
import { hostileText, MARK } from '@/lib/testing/hostile';
import { App, call, type Answer } from './app';

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
};
type Parameter = { readonly in: string; readonly name: string; readonly schema: Schema };
type Operation = {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
type Call = { host: string; method: string; path: string; headers: Record<string, string>; body?: string };

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    0,
    -1,
    1e308,
    [],
    {},
    Array.from({ length: 3_000 }, (_, i) => i),
  ),
  fc.constant(JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}')),
);

const INSIDE = [
  /\bat [\w.<>]+ \(?[^\s)]+:\d+:\d+\)?/,
  /\bnode_modules\b/,
  /\b(?:Type|Reference|Range|Syntax|DrizzleQuery|Zod|Database)Error\b/,
  /\bselect\b.{0,200}\bfrom "|\binsert into "|\bsyntax error at or near\b|\bpgboss\b/i,
];

function findFault({ status, headers, text }: Answer): string | null {
  if (status >= 500) return String(status);
  if ('x-zq7' in headers || JSON.stringify(headers).includes(MARK)) return 'a header made by the visitor';
  const isJson = /^application\/(?:\w+\+)?json\b/.test(headers['content-type'] ?? '');
  if (text.includes(MARK) && !(isJson && headers['x-content-type-options'] === 'nosniff'))
    return 'markup of the visitor';
  return INSIDE.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? null;
}

const { paths, components }: Document = JSON.parse(readFileSync('public/openapi.json', 'utf8'));

function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref) return valueOf(components.schemas[schema.$ref.split('/').at(-1)!]!, depth);
  const either = schema.anyOf ?? schema.oneOf;
  const fitting = (): fc.Arbitrary<unknown> => {
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (depth > 6) return fc.constant(null);
    if (either) return fc.oneof(...either.map((one) => valueOf(one, depth + 1)));
    const { properties = {}, required = [] } = schema;
    switch (schema.type) {
      case 'object': {
        const values = Object.entries(properties).map(([name, one]) => [name, valueOf(one, depth + 1)]);
        const requiredKeys = required.filter((name) => name in properties);
        return fc.record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
      }
      case 'array':
        return fc.array(valueOf(schema.items ?? {}, depth + 1), { maxLength: 4 });
      case 'integer':
        return fc.integer({ min: -1, max: 100_000 });
      case 'number':
        return fc.double({ min: -1, max: 1e9, noNaN: true });
      case 'boolean':
        return fc.boolean();
      default:
        return schema.format === 'uuid' ? fc.uuid() : fc.string({ maxLength: 20 });
    }
  };
  return fc.oneof({ weight: 7, arbitrary: fitting() }, hostile);
}

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()).slice(0, 6_000);

function callsOf(address: string, method: string, operation: Operation, site: (typeof markets)[number]) {
  const parameters = (operation.parameters ?? []).filter((one): one is Parameter => 'name' in one);
  const named = (place: string) =>
    fc.record(
      Object.fromEntries(parameters.flatMap((one) => (one.in === place ? [[one.name, valueOf(one.schema)]] : []))),
      { requiredKeys: [] },
    );
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const parts = {
    query: named('query'),
    path: named('path'),
    body: content ? valueOf(content.schema) : fc.constant(null),
  };
  return fc.record({ ...parts, key: fc.uuid() }).map(({ query, path, body, key }): Call => {
    const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
    const filled = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(path[name] ?? 'x'));
    const headers = { 'x-country': String(site.id), 'x-qpversion': 'fuzz', 'idempotency-key': key };
    const own = [filled, ...(search.length > 0 ? [search.join('&')] : [])].join('?');
    const request: Call = { host: `${site.code}.localhost`, method: method.toUpperCase(), path: own, headers };
    if (!type) return request;
    const text = type.includes('json') ? JSON.stringify(body) : encoded(body);
    return Object.assign(request, { body: text, headers: Object.assign(headers, { 'content-type': type }) });
  });
}

const PAGES = ['/', '/Comparar', '/Comparar/{any}', '/contacto', '/en/{any}', '/{any}', '/preview', '/embed.js'];
const ENDLESS = '/api/chat/events';

export async function fuzz(directory: string, { amount, seed }: { readonly amount: number; readonly seed: number }) {
  const { url: databaseUrl } = await startEmbedded(directory);
  const app = new App(await freePort(), { databaseUrl, directory });
  await app.start();
  const query: Parameter = { in: 'query', name: 'perfil', schema: {} };
  const any: Parameter = { in: 'path', name: 'any', schema: {} };
  const pages = PAGES.map((page) => [page, { get: { parameters: [query, any] } }] as const);
  const made = [...Object.entries(paths).filter(([address]) => address !== ENDLESS), ...pages].flatMap(
    ([address, operations]) =>
      Object.entries(operations).flatMap(([method, one]) => markets.map((site) => callsOf(address, method, one, site))),
  );
  const each = Math.max(1, Math.ceil(amount / made.length));
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  for (const [at, arbitrary] of made.entries()) {
    await Promise.all(
      fc.sample(arbitrary, { numRuns: each, seed: seed + at }).map(async ({ host, body, ...options }) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const order = { ...options, port: app.port, headers: { ...options.headers, host, ...length } };
        const words = `${options.method} ${host} ${options.path.slice(0, 200)} ${body?.slice(0, 200) ?? ''}`;
        const answer = await call({ ...order, maxHeaderSize: 256 * 1024 }, body).catch((error: unknown) =>
          String(error),
        );
        const fault = typeof answer === 'string' ? answer : findFault(answer);
        if (typeof answer !== 'string') statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (fault !== null) faults.push(`${fault} (seed ${seed + at}): ${words}`);
      }),
    );
    if (faults.length > 20) break;
  }
  await app.end('SIGTERM');
  return { statuses, faults };
}

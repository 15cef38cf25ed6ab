import fc from 'fast-check';
import { FRAMER } from '../app';
import { hostileText, spoiled } from './hostile';
import { valueOf, type Known, type Schema } from './schema-values';

/** One request as it goes over the wire. */
export type FuzzRequest = {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer;
};

type Parameter = { readonly in: string; readonly name: string; readonly schema: Schema };
export type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};

export type FuzzHost = { readonly host: string; readonly country: string; readonly known: Known };

const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

const BROKEN_SEGMENTS = [
  '%',
  '%ff',
  '%00',
  '%2e%2e',
  '..%2f..%2fetc',
  '%252e',
  '.',
  '..',
  'a%5cb',
  '%0d%0aSet-Cookie:a',
];

/** `{name}` filled with what exists, with what a contract takes, and with neither. */
export function addressOf(
  pattern: string,
  values: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<string> {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const segment = (name: string) =>
    fc.oneof(
      { weight: 6, arbitrary: (values[name] ?? hostileText).map(encoded) },
      { weight: 3, arbitrary: hostileText.map(encoded) },
      fc.constantFrom(...BROKEN_SEGMENTS),
    );
  return fc
    .record(Object.fromEntries(names.map((name) => [name, segment(name)])))
    .map((filled) => pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => filled[name]!.slice(0, 6_000)));
}

const COMMON_KEYS = [
  'perfil',
  'code',
  'forceRefresh',
  'lang',
  'pagina',
  'order',
  'replaceUrl',
  'zq7',
  '__proto__',
  'a[]',
];

const json = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value);

export function queryOf(own: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<string> {
  const valid = Object.entries(own).map(([name, value]) => fc.tuple(fc.constant(name), value));
  const key = fc.oneof(fc.constantFrom(...COMMON_KEYS, ...Object.keys(own)), hostileText);
  const pair: fc.Arbitrary<[string, unknown]> = fc.oneof(...valid, fc.tuple(key, hostileText));
  const pairs = fc.array(pair, { maxLength: 5 });
  // The same name twice, once in a while.
  const doubled = pairs.map((list) => [...list, ...list.slice(0, 1)]);
  return fc.oneof({ weight: 3, arbitrary: pairs }, doubled).map((list) => {
    const text = list.map(([name, value]) => `${encoded(name)}=${encoded(json(value))}`).join('&');
    return text && `?${text.slice(0, 12_000)}`;
  });
}

const headerText = hostileText.map((text) => encoded(text).slice(0, 2_000));

/** Absent more often than not. */
const HEADERS = {
  'accept-language': fc.constantFrom('es', 'en-US,en;q=0.9', 'pt', 'xx', '*'),
  'accept-encoding': fc.constantFrom('gzip', 'br', 'identity', 'gzip;q=0', 'zq7'),
  'x-country': fc.constantFrom('1', '2', '3', '4', '0', 'x'),
  'x-qpversion': headerText,
  origin: fc.constantFrom('null', 'http://evil.test', 'http://cl.localhost', ':'),
  cookie: headerText,
  authorization: headerText,
  'user-agent': headerText,
  'if-none-match': fc.constantFrom('*', '"x"', 'W/"x"', '"'),
  range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'bytes=99999999-'),
  'if-match': fc.constantFrom('"x"', '*'),
  'if-unmodified-since': fc.constant('Mon, 01 Jan 2001 00:00:00 GMT'),
  'sec-fetch-dest': fc.constantFrom('iframe', 'document', 'empty', 'zq7'),
  referer: fc.constantFrom(`${FRAMER}/`, 'http://evil.test/', ':'),
  rsc: fc.constant('1'),
  'next-router-state-tree': fc.constantFrom('[]', '%5B%22%22%5D', 'zq7', '%'),
  'next-router-prefetch': fc.constantFrom('1', '2'),
  'next-router-segment-prefetch': fc.constantFrom('/_tree', '/_index', '/zq7'),
  'next-action': fc.constant('7f'.repeat(20)),
  'x-middleware-subrequest': fc.constant('middleware:middleware:middleware'),
  'x-forwarded-for': fc.constantFrom('127.0.0.9', 'x', '::1, 1.1.1.1'),
  'x-forwarded-host': fc.constant('evil.test'),
  'x-client-ip': fc.constant('9.9.9.9'),
} satisfies Record<string, fc.Arbitrary<string>>;

const headers: fc.Arbitrary<FuzzRequest['headers']> = fc
  .record({ made: fc.record(HEADERS, { requiredKeys: [] }), kept: fc.nat() })
  .map(({ made, kept }) => Object.fromEntries(Object.entries(made).filter((_, at) => (kept >> at) % 5 === 0)));

const TYPES = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  '',
];

/** A body with its type: what the contract takes, the same spoiled, and what is no JSON at all. */
function bodyOf(schema: Schema, known: Known): fc.Arbitrary<{ type: string; body: string | Buffer }> {
  const type = fc.oneof({ weight: 12, arbitrary: fc.constant('application/json') }, fc.constantFrom(...TYPES));
  const valid = valueOf(schema, known);
  const texts = fc.oneof(
    { weight: 4, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: spoiled(valid).map((value) => JSON.stringify(value)) },
    valid.map((value) => JSON.stringify(value).slice(0, -3)),
    fc.constantFrom(
      '',
      '{',
      '[]',
      '"x"',
      '1',
      'null',
      '\ufeff{}',
      '{"a":1,"a":2}',
      '[['.repeat(20_000),
      `"${'a'.repeat(70_000)}"`,
    ),
  );
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((array) => Buffer.from(array));
  return fc.record({ type, body: fc.oneof({ weight: 20, arbitrary: texts }, bytes) });
}

const host = ({ host: own }: FuzzHost) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(own) },
    fc.constantFrom('evil.test', `${own}:80`, own.toUpperCase(), 'zq7@x'),
  );

/** Addresses of a page or a file; other methods once in a while. */
export function reading(target: FuzzHost, path: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant('GET') },
    fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'PUT'),
  );
  return fc.record({ method, host: host(target), path, headers });
}

/** A call of an endpoint as `public/openapi.json` describes it. */
export function calling(
  target: FuzzHost,
  address: string,
  name: string,
  operation: Operation,
): fc.Arbitrary<FuzzRequest> {
  const { known, country } = target;
  const parameters = (where: string) =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((one) => one.in === where)
        .map((one) => [one.name, valueOf(one.schema, known, one.name)]),
    );
  const path = fc
    .tuple(addressOf(address, parameters('path')), queryOf(parameters('query')))
    .map((parts) => parts.join(''));
  const schema = operation.requestBody?.content['application/json']?.schema;
  const sent = schema ? bodyOf(schema, known) : fc.constant(undefined);
  const key = fc.oneof({ weight: 9, arbitrary: fc.uuid() }, headerText);
  const method = name.toUpperCase();
  return fc.record({ host: host(target), path, headers, sent, key }).map((drawn): FuzzRequest => {
    const { host: to, path: where, headers: others, sent: given, key: attempt } = drawn;
    if (!given) return { method, host: to, path: where, headers: others };
    const own = { 'content-type': given.type, 'x-country': country, 'idempotency-key': attempt };
    return { method, host: to, path: where, headers: Object.assign(own, others), body: given.body };
  });
}

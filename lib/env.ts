import { z } from 'zod';
import { MARKET_CODES } from './contract/market-codes.ts';
import { companyIds } from './markets/legal-ids.ts';

const SITE_HOST = new RegExp(`^[^=:/\\s]+=(?:${MARKET_CODES.join('|')})$`);

function wholeNumber(from: number, to: number) {
  const error = `a number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
}

const WRONG_PERCENT = 'Debe especificar un porcentaje: 0 <= porcentaje <= 100';

const DOMAIN = /^(?:[a-z\d-]+\.)+[a-z\d-]+$/;

const TAG = /^([\w.-]{1,40})=([\w.-]{1,60})$/;

const BY_MARKET = new RegExp(`^(?:${MARKET_CODES.join('|')})=`);

/** Setting with one value for all markets, or comma-separated market=value pairs. `error`: allowed values. */
function perMarket<Value extends z.ZodType<string>>(value: Value, error: string) {
  const values = z.partialRecord(z.enum(MARKET_CODES), value);
  return z
    .string()
    .transform((list): Record<string, string> => {
      // Only a comma before `market=` separates pairs: a value, such as an address, may contain commas.
      const pairs = list.split(/,(?=\s*\w{2}=)/).map((pair) => pair.trim());
      if (!BY_MARKET.test(list)) return Object.fromEntries(MARKET_CODES.map((code) => [code, list.trim()]));
      return Object.fromEntries(pairs.map((pair) => [pair.split('=', 1)[0]!, pair.slice(pair.indexOf('=') + 1)]));
    })
    .transform((record, context) => {
      const checked = values.safeParse(record);
      if (checked.success) return checked.data;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    })
    .optional();
}

/** True for keys with an obvious pattern. `openssl rand` makes such a key with a chance below one in a billion. */
function isGuessable(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url');
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
  const hasOrder = [bytes, Buffer.from(key)].some(
    (codes) => new Set(codes).size < 16 || new Set(codes.map((code, at) => code - codes[at - 1]!)).size < 12,
  );
  return isText || hasOrder || !/[A-Z]/.test(key) || !/[a-z]/.test(key);
}

const twiceIn = (list: readonly string[]): string | undefined => list.find((one, at) => list.indexOf(one) !== at);

const hostsOf = (list: string): string[] => list.split(',').map((pair) => pair.trim().split('=', 1)[0]!.toLowerCase());

const GATEWAY_SETTINGS = {
  sandbox: [],
  mercadopago: ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET'],
  kushki: ['KUSHKI_PRIVATE_MERCHANT_ID', 'KUSHKI_WEBHOOK_SIGNATURE'],
} as const;
export type GatewayName = keyof typeof GATEWAY_SETTINGS;
const GATEWAYS = Object.keys(GATEWAY_SETTINGS) as GatewayName[];

const key = () => perMarket(z.string().regex(/^[\w-]{8,}$/), 'a key, or market=key pairs, comma separated');

const text = () =>
  perMarket(z.string().trim().min(2).max(160), 'a text of 2 to 160 letters, or market=text pairs, comma separated');

const page = () =>
  perMarket(z.url({ protocol: /^https$/ }), 'https://host/path, or market=https://host/path pairs, comma separated');

const flag = (usual: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(usual)
    .transform((value) => value === '1');

/** Marks a setting that cached pages show, such as the operator: a changed value invalidates those pages. */
const shown = <Setting extends z.ZodType>(setting: Setting): Setting => setting.meta({ isShown: true });

const DATABASE_URL = 'postgresql://user:password@host:port/name';
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: DATABASE_URL });

const stated = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: wholeNumber(1, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .refine((urls) => urls.every((url) => databaseUrl.safeParse(url).success), `${DATABASE_URL}, comma separated`)
    .refine((urls) => twiceIn(urls) === undefined, 'an address is listed twice')
    .default([]),
  DATABASE_POOL: wholeNumber(2, 500).default(20),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'redis://user:password@host:port' }).optional(),
  DEFAULT_MARKET: z.enum(MARKET_CODES).default('co'),
  SITE_HOSTS: shown(
    z
      .string()
      .default('')
      .refine(
        (list) => list === '' || list.split(',').every((pair) => SITE_HOST.test(pair.trim())),
        `host=market pairs, comma separated: a name without scheme and port, and one of ${MARKET_CODES.join(', ')}`,
      )
      .refine((list) => twiceIn(hostsOf(list)) === undefined, {
        error: ({ input }) => `${twiceIn(hostsOf(String(input)))} is listed twice`,
      }),
  ),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'smtp://user:password@host:port' }).optional(),
  PAYMENT_GATEWAY: shown(
    perMarket(z.enum(GATEWAYS), `${GATEWAYS.join(', ')}, or market=gateway pairs, comma separated`),
  ),
  MERCADOPAGO_ACCESS_TOKEN: key(),
  MERCADOPAGO_WEBHOOK_SECRET: key(),
  KUSHKI_PRIVATE_MERCHANT_ID: key(),
  KUSHKI_WEBHOOK_SIGNATURE: key(),
  KUSHKI_URL: z.url({ protocol: /^https$/, error: 'https://host' }).default('https://api.kushkipagos.com'),
  DATA_KEY: z
    .string()
    .regex(
      /^[\w-]{43}(?:,[\w-]{43})*$/,
      '32 bytes in base64url (43 characters); several keys comma separated, the first encrypts',
    )
    // Checks only the first key, because the others only decrypt. To replace a weak key: NEW,OLD and then `key rotate`.
    .refine(
      (keys) => !isGuessable(keys.split(',', 1)[0]!),
      'too easy to guess: make one with `openssl rand 32 | basenc --base64url | tr -d =`, put it before a key in use, then run `npm run admin -- key rotate`',
    )
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'https://host' }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  CONTENT_API_URL: z.url({ protocol: /^https?$/, error: 'https://host' }).optional(),
  CONTENT_API_TOKEN: z.string().min(1).optional(),
  /** Default: values of the Banco Central as published by mindicador.cl, which needs no key. */
  UF_SOURCE_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/, error: 'https://host/path, or off' })])
    .default('https://mindicador.cl/api/uf')
    .transform((source) => (source === 'off' ? undefined : source)),
  TRAVEL_ASSISTANCE_URL: z.url({ protocol: /^https$/, error: 'https://host/path' }).optional(),
  TRACKING_TAGS: z
    .string()
    .transform((list) => list.split(',').map((pair) => TAG.exec(pair.trim())))
    .refine((tags) => tags.every((tag) => tag !== null), 'tag=id pairs, comma separated, e.g. gtm=GTM-ABC123')
    .transform((tags) => tags.map((tag) => ({ name: tag![1]!, id: tag![2]! })))
    .default([]),
  PORTAL_PERSONS_URL: shown(page()),
  PORTAL_COMPANIES_URL: shown(page()),
  OPERATOR_NAME: shown(text()),
  OPERATOR_TAX_ID: shown(text()),
  OPERATOR_ADDRESS: shown(text()),
  COMPLAINTS_BOOK_URL: shown(page()),
  STAFF_DOMAINS: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
    .refine((names) => names.every((name) => DOMAIN.test(name)), 'domains, comma separated, e.g. queplan.cl')
    .optional(),
  VERSION_CHECK: shown(flag('0')),
  CDN_PURGE_URL: z.url({ protocol: /^https$/, error: 'https://host/path' }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  CLOUDFLARE_ZONE: perMarket(
    z.string().regex(/^[\da-f]{32}$/),
    '32 hexadecimal digits, or market=digits pairs, comma separated',
  ),
  CLOUDFLARE_TOKEN: z.string().min(1).optional(),
  SENTRY_DSN: shown(z.url({ protocol: /^https?$/, error: 'https://key@host/project' }).optional()),
  SENTRY_SAMPLE: shown(
    z.coerce.number({ error: WRONG_PERCENT }).min(0, WRONG_PERCENT).max(100, WRONG_PERCENT).default(7.5),
  ),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, '16 characters or more, without spaces')
    .optional(),
  ACCESS_LOG: flag('0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'http://host:4318' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: shown(z.enum(['0', '1']).optional()),
});

export const SHOWN_SETTINGS = Object.entries(stated.shape).flatMap(([name, setting]) =>
  setting.meta()?.isShown ? (name as keyof Stated) : [],
);

type Stated = z.infer<typeof stated>;

function checkGateways(made: Stated, context: z.RefinementCtx): void {
  for (const gateway of GATEWAYS) {
    const names = GATEWAY_SETTINGS[gateway];
    const isHalfSet = names.some((name) => made[name] !== undefined);
    for (const name of names) {
      const markets = MARKET_CODES.filter(
        (market) => made.PAYMENT_GATEWAY?.[market] === gateway && made[name]?.[market] === undefined,
      );
      const message = ['missing', ...(markets.length > 0 ? [`for ${markets.join(', ')}`] : [])].join(' ');
      if (markets.length > 0 || (isHalfSet && made[name] === undefined))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `${message}: ${gateway} needs ${names.join(' and ')}`,
        });
    }
  }
}

const BUCKET_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function checkBucket(made: Stated, context: z.RefinementCtx): void {
  const missing = BUCKET_SETTINGS.filter((name) => made[name] === undefined);
  if (missing.length === BUCKET_SETTINGS.length) return;
  for (const name of missing)
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `missing: all or none of ${BUCKET_SETTINGS.join(', ')}`,
    });
}

function checkTaxIds({ OPERATOR_TAX_ID: taxIds = {} }: Stated, context: z.RefinementCtx): void {
  for (const market of MARKET_CODES) {
    const { isValid, sample } = companyIds[market];
    if (taxIds[market] === undefined || isValid(taxIds[market])) continue;
    const message = `a company's number for ${market}, such as ${market}=${sample}; comma separated by market`;
    context.addIssue({ code: 'custom', path: ['OPERATOR_TAX_ID'], message });
  }
}

/** Names outside public DNS (RFC 6761). */
const PRIVATE_HOST = /(?:^|\.)(?:localhost|test|example|invalid)$/;

const isPublic = ({ SITE_HOSTS }: Pick<Stated, 'SITE_HOSTS'>): boolean =>
  hostsOf(SITE_HOSTS).some((host) => host !== '' && !PRIVATE_HOST.test(host));

/** Checked settings. DEMO is off by default in production with DATABASE_URL, because invented plans could look real. */
const settings = stated
  .refine((made) => (made.CLOUDFLARE_ZONE === undefined) === (made.CLOUDFLARE_TOKEN === undefined), {
    path: ['CLOUDFLARE_TOKEN'],
    error: 'both or none of CLOUDFLARE_ZONE and CLOUDFLARE_TOKEN',
  })
  .refine((made) => (made.CDN_PURGE_URL === undefined) === (made.CDN_PURGE_TOKEN === undefined), {
    path: ['CDN_PURGE_TOKEN'],
    error: 'both or none of CDN_PURGE_URL and CDN_PURGE_TOKEN',
  })
  .superRefine(checkBucket)
  .superRefine(checkGateways)
  .superRefine(checkTaxIds)
  .transform(({ DEMO, ...made }) => ({
    ...made,
    DEMO: DEMO === undefined ? made.NODE_ENV !== 'production' || made.DATABASE_URL === undefined : DEMO === '1',
  }))
  .refine(({ DEMO, PAYMENT_GATEWAY = {} }) => DEMO || !Object.values(PAYMENT_GATEWAY).includes('sandbox'), {
    path: ['PAYMENT_GATEWAY'],
    error: 'sandbox processes no real payments: only with DEMO=1',
  })
  .refine((made) => !isPublic(made) || !Object.values(made.PAYMENT_GATEWAY ?? {}).includes('sandbox'), {
    path: ['PAYMENT_GATEWAY'],
    error: 'sandbox processes no real payments: not with a public name in SITE_HOSTS',
  });

export type Env = z.infer<typeof settings>;

export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty value, as in a copy of .env.example, counts as not set.
  const made = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = settings.safeParse(made);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings:\n${lines.join('\n')}\nSee .env.example for their meaning.`);
}

/** Minimum number of one-letter changes between two words (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const letter of one) {
    const next = [row[0]! + 1];
    for (const [at, its] of [...other].entries())
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letter === its ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

const prefixOf = (name: string): string => /^[A-Z]+_/.exec(name)?.[0] ?? '';

/** Unknown names similar to a setting's name or with its prefix: probably misspelled. Value: the closest name. */
export function misspelledSettings(source: Record<string, string | undefined> = process.env): Record<string, string> {
  const names = Object.keys(stated.shape);
  const found = Object.keys(source).flatMap((name) => {
    if (names.includes(name)) return [];
    const upper = name.toUpperCase();
    // Other names with these prefixes are settings of Node and of OpenTelemetry itself.
    const related = names.filter(
      (one) => prefixOf(one) !== '' && !['NODE_', 'OTEL_'].includes(prefixOf(one)) && upper.startsWith(prefixOf(one)),
    );
    const [closest] = (related.length > 0 ? related : names).toSorted(
      (one, other) => distance(one, upper) - distance(other, upper),
    );
    return related.length > 0 || distance(closest!, upper) <= Math.floor(closest!.length / 5) ? [[name, closest!]] : [];
  });
  return Object.fromEntries(found);
}

let cached: Env | undefined;

export function env(): Env {
  cached ??= readEnv();
  return cached;
}

/** Payment gateway of a market. Null: an executive completes each purchase. Demonstration: the sandbox. */
export function paymentGatewayOf(market: (typeof MARKET_CODES)[number]): GatewayName | null {
  const { PAYMENT_GATEWAY: chosen, DEMO, SITE_HOSTS } = env();
  if (chosen) return chosen[market] ?? null;
  return DEMO && !isPublic({ SITE_HOSTS }) ? 'sandbox' : null;
}

/** Log level; an invalid setting becomes 'info', because logs start before the settings are checked. */
export const logLevel = () => stated.shape.LOG_LEVEL.catch('info').parse(process.env.LOG_LEVEL || undefined);

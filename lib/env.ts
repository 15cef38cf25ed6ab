import { z } from 'zod';
import { MARKET_CODES } from './contract/market-codes.ts';

const SITE_HOST = new RegExp(`^[^=:/\\s]+=(?:${MARKET_CODES.join('|')})$`);

function wholeNumber(from: number, to: number) {
  const error = `a number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
}

const stated = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: wholeNumber(1, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'postgresql://user:password@host:port/name' }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'redis://user:password@host:port' }).optional(),
  DEFAULT_MARKET: z.enum(MARKET_CODES).default('co'),
  SITE_HOSTS: z
    .string()
    .default('')
    .refine(
      (list) => list === '' || list.split(',').every((pair) => SITE_HOST.test(pair.trim())),
      `host=market pairs, comma separated: a name without scheme and port, and one of ${MARKET_CODES.join(', ')}`,
    ),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:port' }).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/i, 'AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  DATA_KEY: z
    .string()
    .regex(
      /^[\w-]{43}(?:,[\w-]{43})*$/,
      '32 bytes in base64url, 43 characters; several with commas between, the first seals',
    )
    .optional(),
  UF_SOURCE_URL: z.url({ protocol: /^https?$/, error: 'https://host/path' }).optional(),
  TRAVEL_ASSISTANCE_URL: z.url({ protocol: /^https$/, error: 'https://host/path' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: z.enum(['0', '1']).optional(),
});

/** Made-up plans and people stand only where nobody could take them for real: not on a database of one's own in production. */
const settings = stated
  .refine((made) => (made.TWILIO_ACCOUNT_SID === undefined) === (made.TWILIO_AUTH_TOKEN === undefined), {
    path: ['TWILIO_AUTH_TOKEN'],
    error: 'both or none of TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
  })
  .transform(({ DEMO, ...made }) => ({
    ...made,
    DEMO: DEMO === undefined ? made.NODE_ENV !== 'production' || made.DATABASE_URL === undefined : DEMO === '1',
  }));

export type Env = z.infer<typeof settings>;

export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // A name without a value, as a copied .env.example has them, is a setting that was not made.
  const made = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = settings.safeParse(made);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings:\n${lines.join('\n')}\nSee .env.example for what each one means.`);
}

let cached: Env | undefined;

export function env(): Env {
  cached ??= readEnv();
  return cached;
}

/** Whether anything can be paid here. Without a provider of payments only the demonstration's gateway takes them. */
export const takesPayments = (): boolean => env().DEMO;

/** Never a mistake, since it is asked for before the settings are checked. */
export const logLevel = () => stated.shape.LOG_LEVEL.catch('info').parse(process.env.LOG_LEVEL || undefined);

import { challenge } from '@/lib/contract/human';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import * as z from '@/lib/contract/zod';

export const marketCode = z.enum(MARKET_CODES);
export type MarketCode = z.infer<typeof marketCode>;

export const locale = z.enum(['es', 'en', 'pt']);
export type Locale = z.infer<typeof locale>;

/** UF is Chile's inflation-indexed unit, not an ISO code. */
export const currency = z.enum(['CLP', 'UF', 'USD', 'COP', 'PEN', 'MXN']);
export type Currency = z.infer<typeof currency>;

/** Amount in units of the currency. Calculate with big.js only. */
export const money = z.strictObject({ amount: z.number(), currency });
export type Money = z.infer<typeof money>;

export const isoDate = z.iso.date();

/** Earliest date accepted; our data begins later, and the database has no year 0. */
export const FIRST_DAY = '2000-01-01';

/** UUIDs as this product writes them, in lower case. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const organizationType = z.enum([
  'ISAPRE',
  'ASEG',
  'PRESTADOR',
  'EPS',
  'CORREDOR',
  'CORREDORA',
  'MEDICINA PREPAGADA',
  'CLINICA',
  'FUNDACION',
  'REASEG',
  'POLIZA',
  'MASCOTAS',
  'DOMICILIO',
]);
export type OrganizationType = z.infer<typeof organizationType>;

/** A market's own site or a partner's: 'cl.demo'. */
export const siteKey = z.string().regex(/^[a-z]{2}(\.[a-z\d-]{1,60})?$/);

export const rowId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

export const done = z.strictObject({ done: z.literal(true) });
export type Done = z.infer<typeof done>;

export const fileStream = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

export const noInput = z.object({});

export const errorEnvelope = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
    challenge: challenge.optional(),
  }),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

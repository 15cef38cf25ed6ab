import { z } from '@/lib/contract/zod';
import { CODE, EMAIL_MAX } from './domain';

/** Whom a request names as its referrer: an e-mail address, or the code of a link. */
export const referido = z.string().trim().min(1).max(120);

/** Body of POST /api/referidos/buscar. In a body and not in an address: e-mail addresses do not belong into logs. */
export const referralLookup = z.strictObject({
  email: z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email()),
});

/** Path of GET /api/referidos/{code}. */
export const referralByCode = z.strictObject({
  code: z
    .string()
    .regex(CODE)
    .transform((code) => code.toUpperCase()),
});

/** Of a referrer only what the greeting needs; null for nobody. */
export const referralAnswer = z.strictObject({
  referral: z.strictObject({ name: z.string(), ejecutivo: z.boolean() }).nullable(),
});
export type ReferralAnswer = z.infer<typeof referralAnswer>;

import { CLINICS_MAX } from '@/features/profile/clinics/domain';
import { perfilIngreso } from '@/features/profile/contract';
import { isoDate, locale } from '@/lib/contract/atoms';
import { email } from '@/lib/contract/person';
import * as z from '@/lib/contract/zod';
import { SHARED_PARTS } from './domain/shared-parts';

/** 128 bits in base64url, unguessable: identifies a link, or is the key that revokes it. */
const secret = z.string().regex(/^[\w-]{22}$/);

/** Absolute, or from the site's root. It may carry a `perfil`. */
const url = z
  .string()
  .min(1)
  .max(32 * 1024);

const without = z.array(z.enum(SHARED_PARTS)).max(SHARED_PARTS.length).default([]);

/** Names from the market's directory, up to the visitor's maximum; anything else is dropped. */
const clinics = z.array(z.string().max(120)).max(50).default([]);

export const shareSearchRequest = z.strictObject({ url, decodedProfile: perfilIngreso.nullable(), without, clinics });

export const shareComparisonRequest = z.strictObject({ url, without, clinics });

export const sharedLink = z.strictObject({
  link: secret,
  url: z.string(),
  shortUrl: z.string(),
  key: secret,
  expires: isoDate,
  expiresAt: z.iso.datetime(),
});
export type SharedLink = z.infer<typeof sharedLink>;

export const sharedContent = z.strictObject({
  url: z.string(),
  productType: z.string().nullable(),
  profile: perfilIngreso.nullable(),
  without: z.array(z.enum(SHARED_PARTS)),
  /** Older links have no clinics. */
  clinics: z.array(z.string()).max(CLINICS_MAX).default([]),
});
export type SharedContent = z.infer<typeof sharedContent>;

export const sharedQuery = z.object({ link: secret });

export const openedLink = z.object({ link: secret.nullable().catch(null), locale });

export const sharedSearch = sharedContent.extend({ expires: isoDate });
export type SharedSearch = z.infer<typeof sharedSearch>;

export const revokeRequest = z.strictObject({ link: secret, key: secret });
export const revokeResponse = z.strictObject({ revoked: z.literal(true) });
export type RevokeResponse = z.infer<typeof revokeResponse>;

const ownEmail = email({ missing: 'Email necesario.', wrong: 'Vuelve a introducir un email válido.' });

/**
 * Body of POST /api/sendemail. The key proves that the caller made the link: nobody can mail another's link, or a text
 * of their own.
 */
export const mailLinkRequest = z.strictObject({
  link: secret,
  key: secret,
  email: z
    .string()
    .pipe(ownEmail)
    .transform((typed) => typed.toLowerCase()),
});
/** The same answer whether the mail is sent or the address has reached its limit. */
export const mailLinkResponse = z.strictObject({ sent: z.literal(true) });
export type MailLinkResponse = z.infer<typeof mailLinkResponse>;

import { CLINICS_MAX } from '@/features/profile/clinics/chosen-clinics';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { isoDate, locale } from '@/lib/contract/atoms';
import { email } from '@/lib/contract/person';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';
import { SHARED_PARTS } from './shared-parts';

/** 128 random bits in base64url: id of a link, or the key that revokes it. */
const secret = z.string().regex(/^[\w-]{22}$/);

/** Absolute, or from the site's root. It may contain a `perfil`. */
const url = z
  .string()
  .min(1)
  .max(32 * 1024);

const omittedParts = z.array(z.enum(SHARED_PARTS)).max(SHARED_PARTS.length).default([]);

/** Names from the market's directory, up to the visitor's maximum. The server drops all others. */
const clinics = z.array(z.string().max(120)).max(50).default([]);

export const shareSearchRequest = z.strictObject({
  url,
  decodedProfile: perfilIngreso.nullable(),
  without: omittedParts,
  clinics,
});

export const shareComparisonRequest = z.strictObject({ url, without: omittedParts, clinics });

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

export const sharedSearch = sharedContent.extend({ expires: isoDate });
export type SharedSearch = z.infer<typeof sharedSearch>;

const ownEmail = email({ missing: 'Email necesario.', wrong: 'Vuelve a introducir un email válido.' });

const maker = {
  effect: 'begins',
  creates: true,
  takesTrials: true,
  limit: ['share', 'shareDay'],
  refusals: [422],
} as const;

export const shareSearch = endpoint(
  'POST /api/buscarplanes/sharedinsurance',
  'Stores a search with its profile for 30 days and returns a link to it',
  { ...maker, input: shareSearchRequest, output: sharedLink },
);

export const shareComparison = endpoint(
  'POST /api/buscarplanes/comparator-url',
  'Stores a comparison for 30 days and returns a link to it',
  { ...maker, input: shareComparisonRequest, output: sharedLink },
);

export const readSharedSearch = endpoint(
  'GET /api/buscarplanes/comparator/url/{link}',
  'The search or comparison of a link',
  { limit: 'sharedLink', input: z.object({ link: secret }), output: sharedSearch, refusals: [404] },
);

export const openShared = endpoint('GET /{locale}/url/{link}', 'Redirects a shared link to its page', {
  limit: 'sharedLink',
  input: z.object({ link: secret.nullable().catch(null), locale }),
  output: z.unknown(),
});

export const revokeSearch = endpoint(
  'POST /api/buscarplanes/sharedinsurance/revoke',
  'Revokes a shared link; needs the key returned on its creation',
  {
    effect: 'continues',
    limit: 'sharedLink',
    input: z.strictObject({ link: secret, key: secret }),
    output: z.strictObject({ revoked: z.literal(true) }),
    refusals: [404],
  },
);

export const mailLink = endpoint(
  'POST /api/sendemail',
  'Mails the link of a shared search to the person who created it, with a fixed text',
  {
    effect: 'continues',
    limit: ['linkMailAsked', 'linkMailDay'],
    // The key proves that the caller created the link, so nobody can mail another visitor's link or other text.
    input: z.strictObject({
      link: secret,
      key: secret,
      email: z
        .string()
        .pipe(ownEmail)
        .transform((typed) => typed.toLowerCase()),
    }),
    // The same answer if the mail is sent and if the address has reached its limit.
    output: z.strictObject({ sent: z.literal(true) }),
    refusals: [404],
  },
);

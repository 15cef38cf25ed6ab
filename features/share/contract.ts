import { perfilIngreso } from '@/features/profile/contract';
import { isoDate, locale } from '@/lib/contract/atoms';
import { z } from '@/lib/contract/zod';
import { SHARED_PARTS } from './domain/shared-parts';

/** 128 bits in base64url: nobody guesses a link, and nobody the key that takes it back. */
const secret = z.string().regex(/^[\w-]{22}$/);

/** Address of the page that is shared, whole or from the site's front door on. It may carry a `perfil`. */
const url = z
  .string()
  .min(1)
  .max(32 * 1024);

/** What the sender left out of the profile before sending it; whoever opens the link is told. */
const without = z.array(z.enum(SHARED_PARTS)).max(SHARED_PARTS.length).default([]);

/** Body of POST /api/buscarplanes/sharedinsurance. */
export const shareSearchRequest = z.strictObject({ url, decodedProfile: perfilIngreso.nullable(), without });

/** Body of POST /api/buscarplanes/comparator-url: a comparison, its profile in its address. */
export const shareComparisonRequest = z.strictObject({ url, without });

/** Answer of both. */
export const sharedLink = z.strictObject({
  link: secret,
  /** Addresses from the front door on: the page with `?code={link}&skipLanding=true`, and the short one that leads there. */
  url: z.string(),
  shortUrl: z.string(),
  /** Takes the link back. Told once, to whoever made it. */
  key: secret,
  /** The market's day on which the link is over, and the moment. */
  expires: isoDate,
  expiresAt: z.iso.datetime(),
});
export type SharedLink = z.infer<typeof sharedLink>;

/** What is kept of a shared search. */
export const sharedContent = z.strictObject({
  /** Public path of this site with the query that says filters, order and page. */
  url: z.string(),
  /** null: the page is of no one line. */
  productType: z.string().nullable(),
  profile: perfilIngreso.nullable(),
  without: z.array(z.enum(SHARED_PARTS)),
});
export type SharedContent = z.infer<typeof sharedContent>;

export const sharedQuery = z.object({ link: secret });

/** Path of /url/{link}, in the language of its page; what is no link leads where an expired one does. */
export const openedLink = z.object({ link: secret.nullable().catch(null), locale });

/** Answer of GET /api/buscarplanes/comparator/url/{link}. */
export const sharedSearch = sharedContent.extend({ expires: isoDate });
export type SharedSearch = z.infer<typeof sharedSearch>;

/** Body of POST /api/buscarplanes/sharedinsurance/revoke. */
export const revokeRequest = z.strictObject({ link: secret, key: secret });
export const revokeResponse = z.strictObject({ revoked: z.literal(true) });

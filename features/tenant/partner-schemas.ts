import { MARKET_CODES } from '@/lib/contract/market-codes';
import * as z from '@/lib/contract/zod';
import type { PartnerConfig } from '@/lib/site/partner-site';
import { HEX_COLOUR, toLongHex } from '@/lib/site/readable-colours';

/** Copied unchanged into a policy header: no path, no other scheme, no wildcard except for subdomains. */
const FRAMING_ORIGIN =
  /^(?:https:\/\/(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}(?::\d{1,5})?|http:\/\/(?:\*\.)?(?:[a-z0-9-]+\.)*localhost(?::(?:\d{1,5}|\*))?)$/;

/**
 * Suffixes under which anybody can register a host: of a country, and of its registry, such as 'co.uk' or 'com.pe'.
 * Excludes private suffixes such as 'github.io', so an operator must check a wildcard before allowing it.
 */
const PUBLIC_SUFFIX = /^(?:(?:ac|co|com|edu|gob|gov|gub|info|mil|net|nom|ong|or|org|web)\.)?[a-z]{2}$/;

const framingOrigin = z
  .string()
  .regex(
    FRAMING_ORIGIN,
    'https://host or https://*.host, without a path; http:// only for localhost, whose port may be *',
  )
  .refine(
    (origin) => !PUBLIC_SUFFIX.test(/^https:\/\/\*\.([^:]+)/.exec(origin)?.[1] ?? ''),
    'a wildcard must be below a registered host, not below a suffix such as co.uk',
  );

export const hexColour = z.string().regex(HEX_COLOUR, 'Invalid HEX color.').transform(toLongHex);

type ObjectOf = typeof z.strictObject;

function textUpTo(most: number, object: ObjectOf) {
  const text = z.string().trim().min(1).max(most);
  return object({ es: text, en: text.optional(), pt: text.optional() });
}

/** Begins with exactly one '/', so it cannot address another host. */
const publicPath = z
  .string()
  .max(200)
  .regex(/^\/(?:[\w-][\w.~-]*(?:\/[\w-][\w.~-]*)*)?$/, 'a path of the site, such as /Comparar/EPS, without a language');

const fileOf = (folders: string) =>
  z
    .string()
    .regex(new RegExp(`^/(?:${folders})/(?:[\\w-]+/)*[\\w-]+\\.(?:svg|png|webp)$`), `a file of ours in ${folders}`);

const link = z.union([publicPath, z.url({ protocol: /^https$/ })], {
  error: 'a path of the site or an https:// address',
});

/** A missing value falls back to the market's own site. */
const configOf = (object: ObjectOf) =>
  object({
    allowedUrls: z.array(framingOrigin).max(50).default([]),
    allowedOrganizations: z.array(z.string().min(1).max(60)).min(1).nullable().default(null),
    footerEnabledRoutes: z.array(publicPath).max(50).default([]),
    subdomainBanner: object({
      title: textUpTo(80, object),
      text: textUpTo(200, object),
      image: fileOf('img|marks').optional(),
      link: link.optional(),
    })
      .nullable()
      .default(null),
    subdomainLayout: object({
      hideRequestButton: z.boolean().default(false),
      hideScore: z.boolean().default(false),
    }).default({ hideRequestButton: false, hideScore: false }),
    redirects: object({
      allowedPaths: z.array(publicPath).max(100).nullable().default(null),
      defaultPath: publicPath.nullable().default(null),
    }).default({ allowedPaths: null, defaultPath: null }),
    disableShowcase: z.boolean().default(false),
    SEOMetadata: object({ title: textUpTo(70, object), description: textUpTo(200, object) })
      .nullable()
      .default(null),
    theme: object({ accent: hexColour }),
    logo: object({ text: z.string().trim().min(1).max(30), image: fileOf('marks').optional() }),
  }) satisfies z.ZodType<PartnerConfig>;

/** Config written by an operator: an unknown name is an error. */
export const partnerConfig = configOf(z.strictObject);

/** Reserved first labels of partner hosts, because people expect other pages there. */
const RESERVED: ReadonlySet<string> = new Set([...MARKET_CODES, 'www', 'api', 'mail', 'admin', 'static', 'localhost']);

const partnerKey = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,28}[a-z0-9]$/, '2 to 30 small letters, digits and hyphens, such as acme')
  .refine((key) => !RESERVED.has(key), 'a name that is kept for us');

export const partnerVersion = z.object({ name: z.string(), config: partnerConfig });

/** Config as stored. It may contain names of another release. */
export const storedVersion = z.object({ name: z.string(), config: configOf(z.object) });

export const partnerFile = z.strictObject({
  market: z.enum(MARKET_CODES),
  key: partnerKey,
  name: z.string().trim().min(2).max(60),
  config: partnerConfig,
});

export const ownHost = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, 'a host such as seguros.acme.cl, in ASCII');

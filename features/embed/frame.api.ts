import * as z from '@/lib/contract/zod';
import { FRAME_TOKEN_KINDS, FRAME_TOKEN_ORIGINS } from '@/lib/security/framing';
import { isPartnerReference } from '@/lib/site/partner-reference';
import { endpoint } from '@/lib/http/endpoint';

export const frameTokenQuery = z.object({ token: z.string().min(1).max(4_096) });
export const frameToken = z.strictObject({
  partner: z.string(),
  kind: z.enum(FRAME_TOKEN_KINDS),
  origins: z.array(z.string()).min(1),
  expiresAt: z.iso.datetime(),
  /** True for a token of a trial key. The page shows that it is a trial, and its requests reach no executive. */
  trial: z.boolean(),
  subdomain: z.string(),
});
export type FrameToken = z.infer<typeof frameToken>;

/** POST /api/iframe-token, called by a partner's own server. */
export const frameTokenRequest = z.strictObject({
  origins: z.array(z.string().max(300)).min(1).max(FRAME_TOKEN_ORIGINS),
  kind: z.enum(FRAME_TOKEN_KINDS).default('page'),
  /** One of the partner's hosts, without a port; default: the first. */
  host: z.string().max(253).optional(),
});
export type FrameTokenRequest = z.infer<typeof frameTokenRequest>;

export const mintedFrameToken = z.strictObject({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  trial: z.boolean(),
  host: z.string(),
});
export type MintedFrameToken = z.infer<typeof mintedFrameToken>;

/** GET /api/iframe-subdomain. `hostname`: the whole host, or the part after the subdomain. */
export const frameSubdomainQuery = z.object({
  subdomain: z.string().min(1).max(63),
  hostname: z.string().min(1).max(253),
});
export const frameSubdomain = z.strictObject({
  partner: z.string(),
  name: z.string(),
  layout: z.strictObject({ hideRequestButton: z.boolean(), hideScore: z.boolean() }),
  /** Prefixes of public paths, without a language, whose pages show the footer in a frame. */
  footerEnabledRoutes: z.array(z.string()),
});
export type FrameSubdomain = z.infer<typeof frameSubdomain>;

/** Version of the messages between a framed site and its host page; see `README.md` in this folder. */
export const EMBED_PROTOCOL = 1;

const envelope = { source: z.literal('queplan'), version: z.literal(EMBED_PROTOCOL) };
const pixels = z.number().int().min(0).max(100_000);
const reference = z.string().refine(isPartnerReference).nullable();

/** Messages from the framed site to its host page. They must not identify the visitor. */
export const frameMessage = z.discriminatedUnion('type', [
  /** A page is ready: the first message, and again for each new page. `path` includes the language. */
  z.strictObject({ ...envelope, type: z.literal('ready'), path: z.string(), title: z.string() }),
  /** Page height in CSS pixels; sent again in answer to `configure`. */
  z.strictObject({ ...envelope, type: z.literal('resize'), height: pixels }),
  z.strictObject({
    ...envelope,
    type: z.literal('lead'),
    productType: z.string().nullable(),
    plan: z.string().nullable(),
    reference,
  }),
  z.strictObject({
    ...envelope,
    type: z.literal('purchase'),
    transaction: z.string(),
    /** In units of `currency` (ISO 4217), as paid by the buyer. */
    value: z.number(),
    currency: z.string().length(3),
    plan: z.string().nullable(),
    reference,
  }),
  z.strictObject({
    ...envelope,
    type: z.literal('error'),
    code: z.literal('profile'),
    /** Field name as the host page sent it, without its value: 'cotizante[0].edad'. Null: the whole profile. */
    field: z.string().nullable(),
    message: z.string(),
    reference,
  }),
  /** Sent when the token expires within two minutes or the page must reload. The host page answers with a new token. */
  z.strictObject({ ...envelope, type: z.literal('renew') }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;

export const hostMessage = z.discriminatedUnion('type', [
  /**
   * Answer to `ready`; also sent to detect a page. `accent`: three or six hexadecimal digits, darkened until readable.
   */
  z.strictObject({
    ...envelope,
    type: z.literal('configure'),
    accent: z.string().nullable().default(null),
    reference: reference.default(null),
    /** Path and utm_* parameters of the host page: '/seguros?utm_source=news'. */
    page: z.string().startsWith('/').max(4_000).nullable().catch(null).default(null),
  }),
  /** Visible part of the frame, from its upper edge. Dialogs and bars are placed there. */
  z.strictObject({ ...envelope, type: z.literal('viewport'), top: pixels, height: pixels }),
  z.strictObject({ ...envelope, type: z.literal('token'), token: z.string().min(1).max(4_096) }),
]);
export type HostMessage = z.infer<typeof hostMessage>;

export const readFrameSubdomain = endpoint('GET /api/iframe-subdomain', 'Layout of this host’s partner in a frame', {
  input: frameSubdomainQuery,
  output: frameSubdomain,
  refusals: [404],
});

export const readFrameToken = endpoint(
  'GET /api/iframe-token',
  'Contents of a frame token at this host: partner, hosts that may frame the site, expiry',
  { input: frameTokenQuery, output: frameToken, refusals: [403] },
);

export const orderFrameToken = endpoint(
  'POST /api/iframe-token',
  'Issues a frame token for 15 minutes to a partner’s own server, at its own host (Authorization: Bearer qp_…; qp_test_… issues a trial token)',
  { effect: 'reads', limit: 'partner', input: frameTokenRequest, output: mintedFrameToken, refusals: [401] },
);

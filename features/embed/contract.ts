import * as z from '@/lib/contract/zod';
import { FRAME_TOKEN_KINDS, FRAME_TOKEN_ORIGINS } from '@/lib/security/framing';
import { isPartnerReference } from '@/lib/site/partner-reference';

/** GET /api/iframe-token */
export const frameTokenQuery = z.object({ token: z.string().min(1).max(4_096) });
export const frameToken = z.strictObject({
  /** Market and key of whose it is: 'cl.demo'. */
  partner: z.string(),
  kind: z.enum(FRAME_TOKEN_KINDS),
  /** Of the pages that may frame this site. */
  origins: z.array(z.string()).min(1),
  expiresAt: z.iso.datetime(),
  /** Ordered with a key of trials: what is asked for in the frame is nobody's work, and the page says so. */
  trial: z.boolean(),
  /** What GET /api/iframe-subdomain is asked for. */
  subdomain: z.string(),
});
export type FrameToken = z.infer<typeof frameToken>;

/** POST /api/iframe-token, by a partner's own server. */
export const frameTokenRequest = z.strictObject({
  /** Of the pages that may frame the site: 'https://banco.cl'. */
  origins: z.array(z.string().max(300)).min(1).max(FRAME_TOKEN_ORIGINS),
  kind: z.enum(FRAME_TOKEN_KINDS).default('page'),
  /** One of the partner's, without a port; left out: the first. */
  host: z.string().max(253).optional(),
});
export type FrameTokenRequest = z.infer<typeof frameTokenRequest>;
/** GET /api/partner/check: a public page of the partner's. */
export const pageCheckQuery = z.strictObject({ url: z.string().max(2_000) });
export type PageCheckQuery = z.infer<typeof pageCheckQuery>;

export const pageCheck = z.strictObject({
  url: z.string(),
  errors: z.number().int(),
  warnings: z.number().int(),
  findings: z.array(
    z.strictObject({
      /** 'error': visitors see nothing, or less than they should; 'warning': it works and could be better. */
      level: z.enum(['error', 'warning']),
      code: z.string(),
      message: z.string(),
      /** Of the page's HTML, from 1; left out: of no place in it. */
      line: z.number().int().optional(),
    }),
  ),
});
export type PageCheck = z.infer<typeof pageCheck>;

export const mintedFrameToken = z.strictObject({
  /** For `IFRAME_AUTH`. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
  /** As its key: what is asked for in the frame is nobody's work, and the page says so. */
  trial: z.boolean(),
  /** At which it is good. */
  host: z.string(),
});
export type MintedFrameToken = z.infer<typeof mintedFrameToken>;

/** GET /api/iframe-subdomain: the host as a whole, or what follows the subdomain in it. */
export const frameSubdomainQuery = z.object({
  subdomain: z.string().min(1).max(63),
  hostname: z.string().min(1).max(253),
});
export const frameSubdomain = z.strictObject({
  partner: z.string(),
  name: z.string(),
  layout: z.strictObject({ hideRequestButton: z.boolean(), hideScore: z.boolean() }),
  /** Starts of public paths, without a language, on which the footer stands in a frame. */
  footerEnabledRoutes: z.array(z.string()),
});
export type FrameSubdomain = z.infer<typeof frameSubdomain>;

/** Of the messages between a framed site and the page around it; `README.md` of this folder says what each is for. */
export const EMBED_PROTOCOL = 1;

const said = { source: z.literal('queplan'), version: z.literal(EMBED_PROTOCOL) };
const pixels = z.number().int().min(0).max(100_000);
const reference = z.string().refine(isPartnerReference).nullable();

/** From the framed site to the page around it. Nothing in them says who the visitor is. */
export const frameMessage = z.discriminatedUnion('type', [
  /** A page stands: first of all, and again with each other one. `path`: as in an address, with a language. */
  z.strictObject({ ...said, type: z.literal('ready'), path: z.string(), title: z.string() }),
  /** CSS pixels that the page takes, told again in answer to `configure`. */
  z.strictObject({ ...said, type: z.literal('resize'), height: pixels }),
  z.strictObject({
    ...said,
    type: z.literal('lead'),
    productType: z.string().nullable(),
    /** Code of the plan that was asked for; null: of none. */
    plan: z.string().nullable(),
    reference,
  }),
  z.strictObject({
    ...said,
    type: z.literal('purchase'),
    /** The number that the buyer sees. */
    transaction: z.string(),
    /** In units of `currency`, ISO 4217, as the buyer paid it. */
    value: z.number(),
    currency: z.string().length(3),
    plan: z.string().nullable(),
    reference,
  }),
  /** What the page around gave can't be used. */
  z.strictObject({
    ...said,
    type: z.literal('error'),
    code: z.literal('profile'),
    /** As that page wrote it, without its value: 'cotizante[0].edad'; null: the profile as a whole. */
    field: z.string().nullable(),
    /** The same in words, for its developer: in English. */
    message: z.string(),
    reference,
  }),
  /** The token ends within two minutes, or the page has to be loaded anew: the page around it answers with another one. */
  z.strictObject({ ...said, type: z.literal('renew') }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;

/** From the page around it to the framed site. */
export const hostMessage = z.discriminatedUnion('type', [
  /** In answer to `ready`, and to ask whether a page is there. `accent`: three or six hexadecimal digits, darkened until it can be read. */
  z.strictObject({
    ...said,
    type: z.literal('configure'),
    accent: z.string().nullable().default(null),
    reference: reference.default(null),
    /** Path of the page around and its utm_*: '/seguros?utm_source=news'. */
    page: z.string().startsWith('/').max(4_000).nullable().catch(null).default(null),
  }),
  /** Which part of the frame is on the screen, from its upper edge: dialogs and bars stand there. */
  z.strictObject({ ...said, type: z.literal('viewport'), top: pixels, height: pixels }),
  z.strictObject({ ...said, type: z.literal('token'), token: z.string().min(1).max(4_096) }),
]);
export type HostMessage = z.infer<typeof hostMessage>;

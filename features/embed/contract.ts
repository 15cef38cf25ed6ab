import * as z from '@/lib/contract/zod';
import { FRAME_TOKEN_KINDS } from '@/lib/security/framing';

/** GET /api/iframe-token */
export const frameTokenQuery = z.object({ token: z.string().min(1).max(4_096) });
export const frameToken = z.strictObject({
  /** Market and key of whose it is: 'cl.demo'. */
  partner: z.string(),
  kind: z.enum(FRAME_TOKEN_KINDS),
  /** Of the pages that may frame this site. */
  origins: z.array(z.string()).min(1),
  expiresAt: z.iso.datetime(),
  /** What GET /api/iframe-subdomain is asked for. */
  subdomain: z.string(),
});
export type FrameToken = z.infer<typeof frameToken>;

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

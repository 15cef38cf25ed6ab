import * as z from '@/lib/contract/zod';
import { endpoint, type OutputOf } from '@/lib/http/endpoint';

export const readOwnSite = endpoint(
  'GET /api/staff/own-site',
  'Addresses of a partner’s site, for the partner’s users',
  {
    output: z.strictObject({
      id: z.string(),
      /** Published address; null: the site is not published. */
      address: z.string().nullable(),
      allowedUrls: z.array(z.string()),
      contact: z.string().nullable(),
      /** The default page of the site is the first. */
      pages: z.array(z.strictObject({ path: z.string(), label: z.string() })),
    }),
    refusals: [404],
  },
);
export type OwnSite = OutputOf<typeof readOwnSite>;

export const frameOwnSite = endpoint(
  'POST /api/staff/own-site/frame',
  'Address of a partner’s site for a frame in the back office, in which every request is a trial',
  {
    effect: 'reads',
    input: z.strictObject({ path: z.string().max(200) }),
    output: z.strictObject({ src: z.string() }),
    refusals: [404],
  },
);

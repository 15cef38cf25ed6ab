import { done } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

export const clearCache = endpoint(
  'GET /api/cloudflare-cache/{app}',
  'Empties the page cache of the site, for staff',
  // `app`: market code.
  { limit: 'write', input: z.object({ app: z.string().max(40) }), output: done, refusals: [401, 403, 404] },
);

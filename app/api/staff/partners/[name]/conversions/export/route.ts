import { conversionsFileQuery } from '@/features/back-office/partners/contract';
import { exportConversions } from '@/features/back-office/partners/server/own-site';
import { allowed } from '@/features/identity/server/service';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(conversionsFileQuery, z.unknown(), allowed('conversion:read', exportConversions), {
  summary: "What came of a partner's site, by day, as a file",
  mediaType: 'text/csv',
  limit: 'sheet',
  refusals: [401, 403, 404],
});

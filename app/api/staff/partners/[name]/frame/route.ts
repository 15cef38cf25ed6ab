import { frameResult, frameRequest } from '@/features/back-office/partners/partner.api';
import { frameOwnSite } from '@/features/back-office/partners/server/own-site';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(frameRequest, frameResult, requirePermission('partner:frame', frameOwnSite), {
  effect: 'reads',
  summary: "A partner's site in a frame of the back office, for its own people and ours",
  refusals: [401, 403, 404],
});

import { partnerChangeResult, changeRequest } from '@/features/back-office/partners/partner.api';
import { changePartner } from '@/features/back-office/partners/server/changes';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(changeRequest, partnerChangeResult, requirePermission('partner:write', changePartner), {
  effect: 'continues',
  summary: 'Publishes or withdraws a partner, or changes its domains, keys, frame tokens or webhook',
  refusals: [401, 403, 404, 409],
});

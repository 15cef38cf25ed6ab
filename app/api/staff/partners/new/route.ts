import { newPartner } from '@/features/back-office/partners/partner.api';
import { readNewPartner } from '@/features/back-office/partners/server/read-partner';
import { requirePermission } from '@/features/identity/server/staff-session';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, newPartner, requirePermission('partner:write', readNewPartner), {
  summary: 'What a new partner may be made of',
  refusals: [401, 403],
});

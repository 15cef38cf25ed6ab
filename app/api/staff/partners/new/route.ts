import { newPartner } from '@/features/back-office/partners/contract';
import { readNewPartner } from '@/features/back-office/partners/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, newPartner, requirePermission('partner:write', readNewPartner), {
  summary: 'What a new partner may be made of',
  refusals: [401, 403],
});

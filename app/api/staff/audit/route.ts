import { auditPage, auditQuery } from '@/features/back-office/audit/contract';
import { searchAudit } from '@/features/back-office/audit/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(auditQuery, auditPage, allowed('service-audit:read', searchAudit), {
  summary: 'Who changed what: before, after and when',
  refusals: [401, 403],
});

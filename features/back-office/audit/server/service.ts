import 'server-only';
import type { AuditPage, AuditQuery } from '@/features/back-office/audit/contract';
import { MOST_COUNTED, PAGE_SIZE } from '@/features/back-office/domain';
import type { Allowed } from '@/features/identity/server/service';
import { countAudit, listAudit } from './repository';

/** A page of who changed what, as it was written when it happened. */
export async function searchAudit({ db, user }: Allowed<'audit:read'>, query: AuditQuery): Promise<AuditPage> {
  const slice = { at: (query.page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const [rows, total] = await Promise.all([listAudit(db, user, query, slice), countAudit(db, user, query)]);
  return { rows, total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
}

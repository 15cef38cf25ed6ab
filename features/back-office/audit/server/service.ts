import 'server-only';
import type { AuditPage, AuditQuery } from '@/features/back-office/audit/contract';
import { readPage } from '@/features/back-office/server/page';
import type { Allowed } from '@/features/identity/server/service';
import { countAudit, listAudit } from './repository';

/** A page of who changed what, as it was written when it happened. */
export async function searchAudit({ db, user }: Allowed<'audit:read'>, query: AuditQuery): Promise<AuditPage> {
  return readPage(
    query,
    (slice) => listAudit(db, user, query, slice),
    () => countAudit(db, user, query),
  );
}

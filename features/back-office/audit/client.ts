import type { AuditPage } from '@/features/back-office/audit/contract';
import { apiGet } from '@/lib/http/api-client';

export const fetchAudit = (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
  apiGet<AuditPage>('staff/audit', { query, signal });

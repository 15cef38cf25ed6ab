import type { RequestPage } from '@/features/back-office/requests/contract';
import { apiGet } from '@/lib/http/api-client';

type Query = Readonly<Record<string, string>>;

export const fetchRequests = (query: Query, signal: AbortSignal) =>
  apiGet<RequestPage>('staff/requests', { query, signal });

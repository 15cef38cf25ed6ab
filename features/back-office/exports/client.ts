import type { ExportOrdered, ExportRequest, ExportStatus } from '@/features/back-office/exports/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';

const ASKED_EVERY_MS = 1_000;

export const orderExport = (order: ExportRequest) => apiPost<ExportOrdered>('staff/exports', order);

export const exportFileHref = (id: string) => `/api/staff/exports/${encodeURIComponent(id)}/file`;

const isOver = (status: ExportStatus | undefined): boolean => status?.state === 'done' || status?.state === 'failed';

/** It is asked for again and again until it is over. */
export const exportStatusQuery = (id: string) => ({
  queryKey: ['back-office', 'export', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<ExportStatus>(`staff/exports/${encodeURIComponent(id)}`, { signal }),
  refetchInterval: ({ state }: { state: { data?: ExportStatus | undefined; status: string } }) =>
    isOver(state.data) || state.status === 'error' ? false : ASKED_EVERY_MS,
  staleTime: 0,
  retry: 2,
});

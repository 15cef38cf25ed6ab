import type { FormCheck, FormDetail, FormList, FormSaved } from '@/features/back-office/forms/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';

export const formsQuery = () => ({
  queryKey: ['back-office', 'forms'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<FormList>('staff/forms', { signal }),
});

export const formQueryOf = (id: string) => ({
  queryKey: ['back-office', 'form', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<FormDetail>(`staff/forms/${encodeURIComponent(id)}`, { signal }),
  // What somebody is writing is not replaced by what is fetched again.
  staleTime: Infinity,
  gcTime: 0,
});

export const checkForm = (id: string, file: unknown, signal: AbortSignal) =>
  apiPost<FormCheck>(`staff/forms/${encodeURIComponent(id)}/check`, { file }, { signal });

export const saveForm = (id: string, file: unknown, seen: string) =>
  apiPost<FormSaved>(`staff/forms/${encodeURIComponent(id)}/save`, { file, seen });

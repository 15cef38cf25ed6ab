import type {
  FormCheck,
  FormDetail,
  FormFile,
  FormList,
  FormSaved,
  FormVersions,
} from '@/features/back-office/forms/forms.api';
import { apiGet, apiPost } from '@/lib/http/api-client';

export const formsQuery = () => ({
  queryKey: ['back-office', 'forms'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<FormList>('staff/forms', { signal }),
});

export const formQueryOf = (id: string) => ({
  queryKey: ['back-office', 'form', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<FormDetail>(`staff/forms/${encodeURIComponent(id)}`, { signal }),
  // A refetch must not replace what the user is writing.
  staleTime: Infinity,
  gcTime: 0,
});

export const checkForm = (id: string, file: unknown, signal: AbortSignal) =>
  apiPost<FormCheck>(`staff/forms/${encodeURIComponent(id)}/check`, { file }, { signal });

export const saveForm = (id: string, file: unknown, seen: string) =>
  apiPost<FormSaved>(`staff/forms/${encodeURIComponent(id)}/save`, { file, seen });

/** @param seen version in force: a save changes it, and the list with it */
export const versionsQueryOf = (id: string, seen: string) => ({
  queryKey: ['back-office', 'form-versions', id, seen],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<FormVersions>(`staff/forms/${encodeURIComponent(id)}/versions`, { signal }),
  staleTime: 0,
  retry: false,
});

export const fetchVersion = (id: string, version: number) =>
  apiGet<FormFile>(`staff/forms/${encodeURIComponent(id)}/versions/${version}`);

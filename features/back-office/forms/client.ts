import type {
  checkWritten,
  readForm,
  readForms,
  readVersion,
  readVersions,
  saveWritten,
} from '@/features/back-office/forms/forms.api';
import { call } from '@/lib/http/call';

export const formsQuery = () => ({
  queryKey: ['back-office', 'forms'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<typeof readForms>('GET /api/staff/forms', {}, { signal }),
});

export const formQueryOf = (id: string) => ({
  queryKey: ['back-office', 'form', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<typeof readForm>('GET /api/staff/forms/{id}', { id }, { signal }),
  // A refetch must not replace what the user is writing.
  staleTime: Infinity,
  gcTime: 0,
});

export const checkForm = (id: string, file: unknown, signal: AbortSignal) =>
  call<typeof checkWritten>('POST /api/staff/forms/{id}/check', { id, file }, { signal });

export const saveForm = (id: string, file: unknown, seen: string) =>
  call<typeof saveWritten>('POST /api/staff/forms/{id}/save', { id, file, seen });

/** @param seen version in force, so that a save reloads the list */
export const versionsQueryOf = (id: string, seen: string) => ({
  queryKey: ['back-office', 'form-versions', id, seen],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<typeof readVersions>('GET /api/staff/forms/{id}/versions', { id }, { signal }),
  staleTime: 0,
  retry: false,
});

export const fetchVersion = (id: string, version: number) =>
  call<typeof readVersion>('GET /api/staff/forms/{id}/versions/{version}', { id, version });

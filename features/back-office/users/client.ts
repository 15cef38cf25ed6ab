import type { NewUserRequest, UserPage } from '@/features/back-office/users/contract';
import type { readUser } from '@/features/identity/session.api';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { call } from '@/lib/http/call';

type Query = Readonly<Record<string, string>>;
type Change = Readonly<Partial<{ role: string; site: string | null; insurer: string | null; status: string }>>;

export const fetchUsers = (query: Query, signal: AbortSignal) => apiGet<UserPage>('staff/users', { query, signal });

export const userQueryOf = (id: string) => ({
  queryKey: ['back-office', 'user', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<typeof readUser>('GET /api/users/{id}', { id }, { signal }),
});

export const addUser = (given: Omit<NewUserRequest, 'role'> & { role: string }) => apiPost<Done>('staff/users', given);

export const changeUser = (id: string, change: Change) =>
  apiPost<Done>(`staff/users/${encodeURIComponent(id)}`, change);

export const sendLink = (id: string) => apiPost<Done>(`staff/users/${encodeURIComponent(id)}/link`, {});

export const dropSecondFactor = (id: string) =>
  apiPost<Done>(`staff/users/${encodeURIComponent(id)}/second-factor`, {});

import { keyOf } from '@/features/back-office/components/resource-client';
import type {
  JoinResult,
  JoiningAccountList,
  JoinRequest,
  LeaveAnswer,
  LeavePreview,
} from '@/features/back-office/team/team.api';
import { team } from '@/features/back-office/team/team.resource';
import { apiGet, apiPost } from '@/lib/http/api-client';

type QueryContext = { readonly signal: AbortSignal };

export const joiningAccountsQuery = () => ({
  queryKey: [...keyOf(team), 'accounts'],
  queryFn: ({ signal }: QueryContext) => apiGet<JoiningAccountList>('staff/team/accounts', { signal }),
  retry: false,
});

export const addMember = (given: JoinRequest) => apiPost<JoinResult>('staff/team/accounts', given);

export const leaveQueryOf = (id: string, to: string) => ({
  queryKey: [...keyOf(team), id, 'leave', to],
  queryFn: ({ signal }: QueryContext) => apiGet<LeavePreview>(`staff/team/${id}/leave`, { query: { to }, signal }),
});

export const handOver = (id: string, order: { readonly to: number | null; readonly note: string }) =>
  apiPost<LeaveAnswer>(`staff/team/${id}/leave`, order);

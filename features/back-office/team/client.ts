import type {
  Joined,
  Joining,
  JoinRequest,
  LeaveAnswer,
  LeavePreview,
  Member,
  ScheduleRequest,
  Team,
} from '@/features/back-office/team/contract';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

type Asking = { readonly signal: AbortSignal };

export const teamQuery = () => ({
  queryKey: ['back-office', 'team'],
  queryFn: ({ signal }: Asking) => apiGet<Team>('staff/team', { signal }),
  retry: false,
});

export const memberQueryOf = (id: string) => ({
  queryKey: ['back-office', 'team', id],
  queryFn: ({ signal }: Asking) => apiGet<Member>(`staff/team/${encodeURIComponent(id)}`, { signal }),
});

export const joiningQuery = () => ({
  queryKey: ['back-office', 'team', 'accounts'],
  queryFn: ({ signal }: Asking) => apiGet<Joining>('staff/team/accounts', { signal }),
  retry: false,
});

export const addMember = (given: JoinRequest) => apiPost<Joined>('staff/team/accounts', given);

export const leaveQueryOf = (id: number, to: string) => ({
  queryKey: ['back-office', 'team', String(id), 'leave', to],
  queryFn: ({ signal }: Asking) => apiGet<LeavePreview>(`staff/team/${id}/leave`, { query: { to }, signal }),
});

export const setSchedule = (id: number, schedule: Omit<ScheduleRequest, 'id'>) =>
  apiPost<Done>(`staff/team/${id}/schedule`, schedule);

export const addAbsence = (id: number, days: { readonly from: string; readonly to: string }) =>
  apiPost<Done>(`staff/team/${id}/absences`, days);

export const endAbsence = (id: number, absence: number) => apiPost<Done>(`staff/team/${id}/absences/end`, { absence });

export const handOver = (id: number, order: { readonly to: number | null; readonly note: string }) =>
  apiPost<LeaveAnswer>(`staff/team/${id}/leave`, order);

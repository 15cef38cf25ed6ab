import type { Account, NewBackupCodes, NewSecondFactor } from '@/features/back-office/account/account.api';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

export const accountQuery = () => ({
  queryKey: ['back-office', 'account'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiGet<Account>('staff/account', { signal }),
});

/** @param id default: all sessions but the current one */
export const endSessions = (id?: string) => apiPost<Done>('staff/account/sessions/end', id ? { id } : {});

export const changePassword = (given: { current: string; password: string }) =>
  apiPost<Done>('staff/account/password', given);

export const startSecondFactor = (password: string) =>
  apiPost<NewSecondFactor>('staff/account/second-factor', { password });

export const renewBackupCodes = (password: string) =>
  apiPost<NewBackupCodes>('staff/account/second-factor/codes', { password });

export const switchOnSecondFactor = (code: string) => apiPost<Done>('staff/account/second-factor/on', { code });

export const switchOffSecondFactor = (password: string) =>
  apiPost<Done>('staff/account/second-factor/off', { password });

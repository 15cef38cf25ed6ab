import type * as api from '@/features/back-office/account/account.api';
import { call } from '@/lib/http/call';

export const accountQuery = () => ({
  queryKey: ['back-office', 'account'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<typeof api.readAccount>('GET /api/staff/account', {}, { signal }),
});

export const endSessions = (id?: string) =>
  call<typeof api.endSessions>('POST /api/staff/account/sessions/end', { id });

export const changePassword = (given: { current: string; password: string }) =>
  call<typeof api.changePassword>('POST /api/staff/account/password', given);

export const startSecondFactor = (password: string) =>
  call<typeof api.startSecondFactor>('POST /api/staff/account/second-factor', { password });

export const renewBackupCodes = (password: string) =>
  call<typeof api.renewBackupCodes>('POST /api/staff/account/second-factor/codes', { password });

export const switchOnSecondFactor = (code: string) =>
  call<typeof api.switchOnSecondFactor>('POST /api/staff/account/second-factor/on', { code });

export const switchOffSecondFactor = (password: string) =>
  call<typeof api.switchOffSecondFactor>('POST /api/staff/account/second-factor/off', { password });

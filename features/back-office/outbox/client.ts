import type { MailDetail, MailPage, RetriedAnswer } from '@/features/back-office/outbox/contract';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

type Query = Readonly<Record<string, string>>;

export const fetchMails = (query: Query, signal: AbortSignal) => apiGet<MailPage>('staff/mails', { query, signal });

export const mailQueryOf = (id: string) => ({
  queryKey: ['back-office', 'mail', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<MailDetail>(`staff/mails/${encodeURIComponent(id)}`, { signal }),
});

export const retryMailOf = (id: string) => apiPost<Done>(`staff/mails/${encodeURIComponent(id)}/retry`, {});
export const retryEveryMail = () => apiPost<RetriedAnswer>('staff/mails/retry', {});

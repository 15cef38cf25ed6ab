import type { ChatDetail, ChatPage, KeptAnswerRequest, KeptAnswers } from '@/features/back-office/chats/contract';
import type { SessionResponse } from '@/features/chat/contract';
import type { Done } from '@/features/identity/contract';
import { apiGet, apiPost } from '@/lib/http/api-client';

type Asking = { readonly signal: AbortSignal };
const pathOf = (id: string, what = '') => `staff/chats/${encodeURIComponent(id)}${what}`;

export const fetchChats = (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
  apiGet<ChatPage>('staff/chats', { query, signal });

export const chatQueryOf = (id: string) => ({
  queryKey: ['back-office', 'chat', id],
  queryFn: ({ signal }: Asking) => apiGet<ChatDetail>(pathOf(id), { signal }),
});

export const openChat = (id: string) => apiPost<SessionResponse>(pathOf(id, '/session'), {});

export const handOverChat = (id: string, given: { readonly executive: number; readonly note: string }) =>
  apiPost<Done>(pathOf(id, '/hand-over'), given);

export const answersQuery = () => ({
  queryKey: ['back-office', 'answers'],
  queryFn: ({ signal }: Asking) => apiGet<KeptAnswers>('staff/answers', { signal }),
  retry: false,
});

export const saveAnswer = (answer: KeptAnswerRequest) => apiPost<Done>('staff/answers', answer);

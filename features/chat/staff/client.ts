import type { SessionResponse } from '@/features/chat/chat.api';
import type { ChatDetail, KeptAnswerRequest, KeptAnswers } from '@/features/chat/staff/contract';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

type Asking = { readonly signal: AbortSignal };

export const chatQueryOf = (id: string) => ({
  queryKey: ['back-office', 'chat', id],
  queryFn: ({ signal }: Asking) => apiGet<ChatDetail>(`staff/chats/${encodeURIComponent(id)}`, { signal }),
});

export const openChat = (id: string) => apiPost<SessionResponse>(`staff/chats/${encodeURIComponent(id)}/session`, {});

export const answersQuery = () => ({
  queryKey: ['back-office', 'answers'],
  queryFn: ({ signal }: Asking) => apiGet<KeptAnswers>('staff/answers', { signal }),
  retry: false,
});

export const saveAnswer = (answer: KeptAnswerRequest) => apiPost<Done>('staff/answers', answer);

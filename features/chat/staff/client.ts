import type { OpenChat, readAnswers, ReadChat } from '@/features/chat/staff/staff-chat-schemas';
import { call } from '@/lib/http/call';

type Asking = { readonly signal: AbortSignal };

/** Shares the key prefix of the back office's chat list, so that a refetch of the list also refetches this. */
export const chatQueryOf = (id: string) => ({
  queryKey: ['back-office', 'chats', 'item', id],
  queryFn: ({ signal }: Asking) => call<ReadChat>('GET /api/staff/chats/{id}', { id }, { signal }),
});

export const openChat = (id: string) => call<OpenChat>('POST /api/staff/chats/{id}/open', { id });

export const answersQuery = () => ({
  queryKey: ['back-office', 'answers'],
  queryFn: ({ signal }: Asking) => call<typeof readAnswers>('GET /api/staff/answers', {}, { signal }),
  retry: false,
});

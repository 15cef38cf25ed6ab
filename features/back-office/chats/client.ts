import type { ChatPage, HandOverRequest } from '@/features/back-office/chats/contract';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

export const fetchChats = (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
  apiGet<ChatPage>('staff/chats', { query, signal });

export const handOverChat = (id: string, given: Omit<HandOverRequest, 'id'>) =>
  apiPost<Done>(`staff/chats/${encodeURIComponent(id)}/hand-over`, given);

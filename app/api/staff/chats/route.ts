import { chatPage, chatsQuery } from '@/features/back-office/chats/contract';
import { searchChats } from '@/features/back-office/chats/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(chatsQuery, chatPage, allowed('chat:read', searchChats), {
  summary: 'Chats, for our people: a page of those that they look for',
  refusals: [401, 403],
});

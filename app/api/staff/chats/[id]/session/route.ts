import { chatSessionRequest } from '@/features/chat/staff/contract';
import { openChat } from '@/features/back-office/chats/server/service';
import { sessionResponse } from '@/features/chat/chat.api';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(chatSessionRequest, sessionResponse, allowed('chat:write', openChat), {
  effect: 'continues',
  summary: 'Opens a chat to answer in it',
  refusals: [401, 403, 404],
});

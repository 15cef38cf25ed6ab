import { chatDetail, chatQuery } from '@/features/chat/staff/contract';
import { readChat } from '@/features/back-office/chats/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(chatQuery, chatDetail, allowed('chat:read', readChat), {
  summary: 'What was said in a chat',
  refusals: [401, 403, 404],
});

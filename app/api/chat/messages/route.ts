import { messageRequest, messageResponse } from '@/features/chat/chat.api';
import { sendMessage } from '@/features/chat/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(messageRequest, messageResponse, sendMessage, {
  summary: 'A message of the visitor or the executive whose proof is the bearer; its key is the message’s own',
  refusals: [404, 422],
  creates: true,
  limit: 'chatMessage',
  effect: 'continues',
});

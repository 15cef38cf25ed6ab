import { handOverRequest } from '@/features/back-office/chats/contract';
import { handOverChat } from '@/features/back-office/chats/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(handOverRequest, done, allowed('chat:write', handOverChat), {
  effect: 'continues',
  summary: 'Gives a chat to another executive',
  refusals: [401, 403, 404],
});

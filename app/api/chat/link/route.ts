import { sessionRequest } from '@/features/chat/chat.api';
import { renewLink } from '@/features/chat/server/executive-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(sessionRequest, done, renewLink, {
  summary: 'Mails the executive another link in place of one that was opened',
  refusals: [404],
  limit: 'chatLink',
  effect: 'continues',
});

import { done, sessionRequest } from '@/features/chat/contract';
import { renewLink } from '@/features/chat/server/executive-session';
import { route } from '@/lib/http/route';

export const POST = route(sessionRequest, done, renewLink, {
  summary: 'Mails the executive another link in place of one that was opened',
  refusals: [404],
  limit: 'chatLink',
});

import { sessionRequest, sessionResponse } from '@/features/chat/chat.api';
import { openSession } from '@/features/chat/server/executive-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(sessionRequest, sessionResponse, openSession, {
  summary: 'The link of an executive’s mail, which works once, for a proof of some hours',
  refusals: [404],
  limit: 'chatLink',
  effect: 'continues',
});

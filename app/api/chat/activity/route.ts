import { activityRequest } from '@/features/chat/chat.api';
import { sendActivity } from '@/features/chat/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(activityRequest, done, sendActivity, {
  summary: 'That somebody types, or has read up to a message',
  refusals: [404],
  limit: 'chatActivity',
  effect: 'continues',
});

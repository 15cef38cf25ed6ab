import { done, signRequest } from '@/features/chat/contract';
import { sendSign } from '@/features/chat/server/service';
import { route } from '@/lib/http/route';

export const POST = route(signRequest, done, sendSign, {
  summary: 'That somebody types, or has read up to a message',
  refusals: [404],
  limit: 'chatSign',
});

import { done, twilioNews } from '@/features/chat/contract';
import { hearFromTwilio } from '@/features/chat/server/relay';
import { route } from '@/lib/http/route';

export const POST = route(twilioNews, done, hearFromTwilio, {
  summary: 'What an agent wrote in the operator’s Twilio account, signed by it (X-Twilio-Signature)',
  refusals: [403, 404],
  urlencoded: true,
  limit: 'webhook',
});

import { twilioWebhook } from '@/features/chat/chat.api';
import { receiveTwilioWebhook } from '@/features/chat/server/relay';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(twilioWebhook, done, receiveTwilioWebhook, {
  summary: 'What an agent wrote in the operator’s Twilio account, signed by it (X-Twilio-Signature)',
  refusals: [403, 404],
  urlencoded: true,
  limit: 'webhook',
  effect: 'continues',
});

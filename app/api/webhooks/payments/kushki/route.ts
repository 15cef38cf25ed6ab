import { kushkiNotice, received } from '@/features/purchase/payment/payment.api';
import { receiveKushkiEvent } from '@/features/purchase/payment/kushki/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(kushkiNotice, received, receiveKushkiEvent, {
  summary: 'What Kushki tells, signed by it (X-Kushki-Signature)',
  refusals: [401, 404],
  limit: 'webhook',
  effect: 'continues',
});

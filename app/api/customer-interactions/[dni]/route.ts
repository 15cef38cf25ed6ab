import { interactionsQuery, interactionsResponse } from '@/features/customer/contract';
import { showInteractions } from '@/features/customer/server/service';
import { route } from '@/lib/http/route';

export const GET = route(interactionsQuery, interactionsResponse, showInteractions, {
  summary: 'What happened to the requests that the tickets of the Authorization header prove',
  refusals: [404],
  limit: 'interactions',
});

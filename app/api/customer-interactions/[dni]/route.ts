import { interactionsQuery, interactionsResponse } from '@/features/customer/timeline.api';
import { showTimeline } from '@/features/back-office/requests/server/timeline';
import { route } from '@/lib/http/route';

export const GET = route(interactionsQuery, interactionsResponse, showTimeline, {
  summary:
    'What happened to the requests that the tickets of the Authorization header prove, or, for our people, to those of a legal id',
  refusals: [404],
  limit: 'interactions',
});

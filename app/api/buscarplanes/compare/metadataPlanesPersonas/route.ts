import { personSharesRequest, personSharesResponse } from '@/features/quote/quote.api';
import { comparePersons } from '@/features/quote/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(personSharesRequest, personSharesResponse, comparePersons, {
  summary: 'What each person of a profile pays of the Isapre plans of a comparison',
  effect: 'reads',
  limit: 'price',
});

import {
  pageWordsDetail,
  pageWordsQuery,
  pageWordsRequest,
  pageWordsSaved,
} from '@/features/back-office/content/contract';
import { readPageWords, savePageWords } from '@/features/back-office/content/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(pageWordsQuery, pageWordsDetail, allowed('content:read', readPageWords), {
  summary: 'What our people say on the pages of a market, and what they said before',
  refusals: [401, 403, 404],
});

export const POST = postRoute(pageWordsRequest, pageWordsSaved, allowed('content:write', savePageWords), {
  effect: 'continues',
  summary: 'Changes what stands on the home and above the pages of a market',
  refusals: [401, 403, 404, 409],
});

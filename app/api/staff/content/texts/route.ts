import {
  pageTextsDetail,
  pageTextsQuery,
  pageTextsRequest,
  pageTextsSaved,
} from '@/features/back-office/content/content.api';
import { readPageTexts, savePageTexts } from '@/features/back-office/content/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(pageTextsQuery, pageTextsDetail, allowed('content:read', readPageTexts), {
  summary: 'What our people say on a page of a market, what they said before, and what is usual there',
  refusals: [401, 403, 404],
});

export const POST = postRoute(pageTextsRequest, pageTextsSaved, allowed('content:write', savePageTexts), {
  effect: 'continues',
  summary: 'Changes what stands on the home, above all pages, or on a list of a market',
  refusals: [401, 403, 404, 409],
});

import { contentPreview, contentPreviewRequest } from '@/features/back-office/content/contract';
import { makePreview } from '@/features/back-office/content/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(contentPreviewRequest, contentPreview, allowed('content:write', makePreview), {
  effect: 'continues',
  summary: 'A link that shows an article before its day, or the home page as it is now',
  refusals: [401, 403, 404],
});

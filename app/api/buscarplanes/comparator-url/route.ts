import { shareComparisonRequest, sharedLink } from '@/features/share/share.api';
import { shareComparison } from '@/features/share/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(shareComparisonRequest, sharedLink, shareComparison, {
  summary: 'Keeps a comparison of this site under a link for 30 days',
  effect: 'begins',
  takesTrials: true,
  refusals: [422],
  limit: ['share', 'shareDay'],
  creates: true,
});

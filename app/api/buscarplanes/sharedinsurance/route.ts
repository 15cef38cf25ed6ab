import { shareSearchRequest, sharedLink } from '@/features/share/share.api';
import { shareSearch } from '@/features/share/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(shareSearchRequest, sharedLink, shareSearch, {
  summary: 'Keeps a search of this site with its profile under a link for 30 days',
  effect: 'begins',
  takesTrials: true,
  refusals: [422],
  limit: ['share', 'shareDay'],
  creates: true,
});

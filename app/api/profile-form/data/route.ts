import { profileEntryRequest, profileEntryResponse } from '@/features/profile/contract';
import { enterProfile } from '@/features/profile/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(profileEntryRequest, profileEntryResponse, enterProfile, {
  summary: 'Who will be insured; answers the price band to filter by',
  effect: 'reads',
  limit: 'profile',
});

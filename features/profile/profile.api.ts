import { profileEntryRequest, profileEntryResponse } from '@/features/profile/profile-schemas';
import { endpoint } from '@/lib/http/endpoint';

export const enterProfile = endpoint(
  'POST /api/profile-form/data',
  'Who will be insured; answers the price band to filter by',
  { effect: 'reads', limit: 'profile', input: profileEntryRequest, output: profileEntryResponse },
);

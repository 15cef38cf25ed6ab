import { profileEntryRequest, profileEntryResponse } from '@/features/profile/profile-schemas';
import { endpoint } from '@/lib/http/endpoint';

export const enterProfile = endpoint(
  'POST /api/profile-form/data',
  'Checks the profile of the people to insure and returns the price range to filter by',
  { effect: 'reads', limit: 'profile', input: profileEntryRequest, output: profileEntryResponse },
);

import { profileEntryRequest } from '@/features/profile/contract';
import { enterProfile } from '@/features/profile/server/service';
import { route } from '@/lib/http/route';

export const POST = route(profileEntryRequest, enterProfile, { limit: 'profile' });

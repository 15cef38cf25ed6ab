import * as api from '@/features/profile/profile.api';
import { enterProfile } from '@/features/profile/server/enter-profile';
import { serve } from '@/lib/http/route';

export const POST = serve(api.enterProfile, enterProfile);

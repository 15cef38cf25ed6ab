import * as api from '@/features/referral/referral.api';
import { loadReferrer } from '@/features/referral/server/look-up-referrer';
import { serve } from '@/lib/http/route';

export const GET = serve(api.loadReferrer, loadReferrer);

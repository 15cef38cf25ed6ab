import * as api from '@/features/referral/referral.api';
import { loadReferrer } from '@/features/referral/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.loadReferrer, loadReferrer);

import * as api from '@/features/referral/referral.api';
import { lookUpReferrer } from '@/features/referral/server/look-up-referrer';
import { serve } from '@/lib/http/route';

export const POST = serve(api.lookUpReferrer, lookUpReferrer);

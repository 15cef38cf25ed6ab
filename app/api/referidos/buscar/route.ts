import * as api from '@/features/referral/referral.api';
import { lookUpReferrer } from '@/features/referral/server/service';
import { serve } from '@/lib/http/route';

export const POST = serve(api.lookUpReferrer, lookUpReferrer);

import { referralLookup, referralAnswer } from '@/features/referral/referral.api';
import { lookUpReferrer } from '@/features/referral/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(referralLookup, referralAnswer, lookUpReferrer, {
  summary: 'Who the referrer with that e-mail address is; null for nobody',
  effect: 'reads',
  limit: ['referral', 'referralDay'],
});

import { referralByCode, referralAnswer } from '@/features/referral/referral.api';
import { loadReferrer } from '@/features/referral/server/service';
import { route } from '@/lib/http/route';

export const GET = route(referralByCode, referralAnswer, loadReferrer, {
  summary: 'Who the referrer of a link is; null for nobody',
  limit: ['referralLink'],
});

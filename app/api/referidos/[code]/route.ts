import { referralByCode } from '@/features/referral/contract';
import { loadReferrer } from '@/features/referral/server/service';
import { route } from '@/lib/http/route';

export const GET = route(referralByCode, loadReferrer, { limit: ['referralLink'] });

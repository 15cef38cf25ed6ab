import { referralLookup } from '@/features/referral/contract';
import { lookUpReferrer } from '@/features/referral/server/service';
import { route } from '@/lib/http/route';

export const POST = route(referralLookup, lookUpReferrer, { limit: ['referral', 'referralDay'] });

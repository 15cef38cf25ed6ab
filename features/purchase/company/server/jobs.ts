import 'server-only';
import { COMPANY_PURCHASE_KIND } from '@/features/lead/lead-kinds';
import { followUpJob } from '@/features/purchase/server/follow-up';
import { listAbandoned, markFollowedUp } from './company-purchase.db';

const MINUTE = 60_000;

export const companyFollowUp = followUpJob({
  name: 'company purchases left alone',
  everyMs: 30 * MINUTE,
  leftAfterMs: 24 * 60 * MINUTE,
  kind: COMPANY_PURCHASE_KIND,
  ...{ listLeftAlone: listAbandoned, markFollowedUp },
});

import 'server-only';
import { ONLINE_PURCHASE_KIND } from '@/features/lead/lead-kinds';
import { followUpJob } from './follow-up';
import { listAbandoned, markFollowedUp } from './purchase.db';

const MINUTE = 60_000;

export const purchaseFollowUpJob = followUpJob({
  name: 'purchases left alone',
  everyMs: 5 * MINUTE,
  // Twice the validity of a price; most payments take a few minutes.
  leftAfterMs: 60 * MINUTE,
  kind: ONLINE_PURCHASE_KIND,
  ...{ listLeftAlone: listAbandoned, markFollowedUp },
});

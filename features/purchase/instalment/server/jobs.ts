import 'server-only';
import { LINK_DAYS_BEFORE_DUE } from '@/features/purchase/instalment/instalment-days';
import { isActiveSale } from '@/features/purchase/sale/sale-states';
import { findSale, type Sold } from '@/features/purchase/sale/server/sale.db';
import { lockPurchase } from '@/features/purchase/server/purchase.db';
import type { Db } from '@/lib/db/client';
import { dayIn } from '@/lib/i18n/day';
import { runEachSafely } from '@/lib/jobs/run-each-safely';
import type { ScheduledJob } from '@/lib/jobs/job';
import { markets } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';
import { announceInstalment, markInstalmentOverdue } from './plan-instalments';
import { listPastDue, listToAnnounce } from './instalment.db';

const QUARTER_OF_AN_HOUR = 15 * 60_000;

const leadIdOf = ({ leadId }: { readonly leadId: string }) => ({ leadId });

async function runIfActive(tx: Db, leadId: string, work: (sold: Sold) => Promise<void>): Promise<void> {
  const purchase = await lockPurchase(tx, leadId);
  const sale = purchase && (await findSale(tx, leadId));
  if (sale && isActiveSale(sale.status)) await work(purchase);
}

/** Announces before it marks as missed, so that after an outage the buyer still has a day to pay. */
async function announceInstalments(db: Db, now: Date): Promise<void> {
  for (const { id, timeZone } of markets) {
    const today = dayIn(timeZone, now);
    await runEachSafely(await listPastDue(db, id, today), leadIdOf, (missed) =>
      db.transaction((tx) => runIfActive(tx, missed.leadId, (sold) => markInstalmentOverdue(tx, sold, missed))),
    );
    await runEachSafely(await listToAnnounce(db, id, dayAfter(today, LINK_DAYS_BEFORE_DUE)), leadIdOf, (due) =>
      db.transaction((tx) => runIfActive(tx, due.leadId, () => announceInstalment(tx, due))),
    );
  }
}

export const instalmentJob: ScheduledJob = {
  name: 'instalments',
  everyMs: QUARTER_OF_AN_HOUR,
  run: announceInstalments,
};

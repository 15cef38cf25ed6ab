import 'server-only';
import { NOTICE_DAYS } from '@/features/purchase/instalment/domain';
import { isRunning } from '@/features/purchase/sale/domain';
import { findSale, type Sold } from '@/features/purchase/sale/server/repository';
import { holdPurchase } from '@/features/purchase/server/repository';
import type { Db } from '@/lib/db/client';
import { dayIn } from '@/lib/i18n/day';
import { eachAlone } from '@/lib/jobs/each-alone';
import type { ScheduledJob } from '@/lib/jobs/job';
import { markets } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';
import { announceInstalment, missInstalment } from './service';
import { listMissed, listToAnnounce } from './repository';

const QUARTER_OF_AN_HOUR = 15 * 60_000;

const named = ({ leadId }: { readonly leadId: string }) => ({ leadId });

async function ifRunning(tx: Db, leadId: string, work: (sold: Sold) => Promise<void>): Promise<void> {
  const purchase = await holdPurchase(tx, leadId);
  const sale = purchase && (await findSale(tx, leadId));
  if (sale && isRunning(sale.status)) await work(purchase);
}

/** Announces before marking as missed, so that a late announcement (server was down) still leaves a day to pay. */
async function askForInstalments(db: Db, now: Date): Promise<void> {
  for (const { id, timeZone } of markets) {
    const today = dayIn(timeZone, now);
    await eachAlone(await listMissed(db, id, today), named, (missed) =>
      db.transaction((tx) => ifRunning(tx, missed.leadId, (sold) => missInstalment(tx, sold, missed))),
    );
    await eachAlone(await listToAnnounce(db, id, dayAfter(today, NOTICE_DAYS)), named, (due) =>
      db.transaction((tx) => ifRunning(tx, due.leadId, () => announceInstalment(tx, due))),
    );
  }
}

export const instalments: ScheduledJob = {
  name: 'instalments',
  everyMs: QUARTER_OF_AN_HOUR,
  run: askForInstalments,
};

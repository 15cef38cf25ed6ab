import { clearDemonstrationCatalogue } from '@/features/catalogue/server/clear-demonstration';
import { removeDemoAccounts, seedDemoAccounts } from '@/features/identity/server/demonstration';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { removeDemoContactForms, seedContactForms } from '@/features/lead/form/server/seed';
import { removeDemoPartners, seedPartners } from '@/features/tenant/server/publish-partner';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { removeDemoExecutives, seedExecutives } from '@/lib/db/seed/executives';
import { removeDemoFeedbacks, seedFeedbacks } from '@/lib/db/seed/feedbacks';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { removeDemoReferrers, seedDemoReferrers, seedExecutiveReferrers } from '@/lib/db/seed/referrers';

async function seedDemonstration(db: Db): Promise<void> {
  await seedCatalogue(db);
  await seedExecutives(db);
  await seedDemoReferrers(db);
  await seedFeedbacks(db);
  await seedContactForms(db);
  await seedPartners(db);
  await seedDemoAccounts(db);
}

/** Adds missing data; keeps an existing catalogue and staff. Without `demo`, removes demonstration accounts. */
export async function fillDatabase(db: Db, { demo }: { readonly demo: boolean }): Promise<void> {
  await seedProfileForms(db);
  if (demo) await seedDemonstration(db);
  else await removeDemoAccounts(db);
  await seedExecutiveReferrers(db);
}

/** Removes exactly the data of `seedDemonstration`. Returns the number of removed plans by market. */
export async function clearDemonstration(db: Db): Promise<ReadonlyMap<MarketCode, number>> {
  return db.transaction(async (tx) => {
    const cleared = await clearDemonstrationCatalogue(tx);
    await removeDemoAccounts(tx);
    await removeDemoReferrers(tx);
    await removeDemoExecutives(tx);
    await removeDemoFeedbacks(tx);
    await removeDemoContactForms(tx);
    await removeDemoPartners(tx);
    return cleared;
  });
}

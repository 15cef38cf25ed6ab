import 'server-only';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { findCompanyPurchase } from './repository';
import { openLeavers, openPeople } from './sealed-lists';

export { listCompanies } from './repository';

/** Who is to be insured and who no longer is, opened. @throws NOT_FOUND */
export async function openLists(db: Db, leadId: string) {
  const purchase = await findCompanyPurchase(db, leadId);
  if (!purchase) throw new AppError('NOT_FOUND', `No company has asked for anything as ${leadId}.`);
  return { people: await openPeople(purchase), leavers: await openLeavers(purchase) };
}

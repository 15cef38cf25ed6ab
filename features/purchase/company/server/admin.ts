import 'server-only';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { findCompanyPurchase } from './repository';
import { openLists } from './sealed-lists';

/** Who is to be insured, who joined and who no longer is, opened, and in which market. @throws NOT_FOUND */
export async function openCompanyLists(db: Db, leadId: string) {
  const purchase = await findCompanyPurchase(db, leadId);
  if (!purchase) throw new AppError('NOT_FOUND', `No company has asked for anything as ${leadId}.`);
  return { market: purchase.market, ...(await openLists(db, leadId)) };
}

import 'server-only';
import { AppError } from '@/lib/app-error';
import type { Db } from '@/lib/db/client';
import { findCompanyPurchase } from './repository';
import { openLists } from './sealed-lists';

export { listCompanies } from './repository';

/** Who is to be insured, who joined and who no longer is, opened. @throws NOT_FOUND */
export async function openCompanyLists(db: Db, leadId: string) {
  if (!(await findCompanyPurchase(db, leadId)))
    throw new AppError('NOT_FOUND', `No company has asked for anything as ${leadId}.`);
  return openLists(db, leadId);
}

import 'server-only';
import type { z } from 'zod';
import {
  MOST_FILTERS,
  type filterDrop,
  type FilterRequest,
  type filtersQuery,
  type SavedFilters,
} from '@/features/back-office/filters/contract';
import type { Allowed } from '@/features/identity/server/service';
import { AppError } from '@/lib/app-error';
import type { Done } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { countFilters, deleteFilter, insertFilter, listFilters } from './repository';

export const readFilters = (
  { db, user }: Allowed<'account:read'>,
  { section }: z.infer<typeof filtersQuery>,
): Promise<SavedFilters> => listFilters(db, user.id, section);

/** @throws INVALID_DATA for a name that they have already, and for one filter too many */
export function keepFilter({ db, user, locale }: Allowed<'account:write'>, filter: FilterRequest): Promise<Done> {
  const { taken, tooMany } = labelsOf(locale, 'backOffice').saved;
  const refuse = (message: string) => new AppError('INVALID_DATA', message, { fields: { name: message } });
  return db.transaction(async (tx) => {
    if ((await countFilters(tx, user.id, filter.section)) >= MOST_FILTERS) throw refuse(tooMany);
    if (!(await insertFilter(tx, user.id, filter))) throw refuse(taken);
    return { done: true };
  });
}

/** @throws NOT_FOUND also for another's */
export async function forgetFilter(
  { db, user, locale }: Allowed<'account:write'>,
  { id }: z.infer<typeof filterDrop>,
): Promise<Done> {
  if (await deleteFilter(db, user.id, id)) return { done: true };
  throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
}

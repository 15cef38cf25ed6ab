import 'server-only';
import { findPlanNames, planKey } from '@/features/catalogue/server/read-plans';
import type { User } from '@/features/identity/permissions';
import { AppError } from '@/lib/app-error';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import type { Db } from '@/lib/db/client';
import { limitStaffLists } from '@/lib/http/rate-limit';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { MAX_COUNTED_ROWS, PAGE_SIZE } from '@/features/back-office/list-limits';

export type Slice = { readonly at: number; readonly limit: number };

/** Reads a page of a list. `count` stops at `MAX_COUNTED_ROWS` + 1. @throws TOO_MANY_REQUESTS after too many pages */
export async function readPage<Row>(
  user: Pick<User, 'id'>,
  page: number,
  list: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ readonly rows: Row[]; readonly total: number; readonly more: boolean }> {
  await limitStaffLists(user.id);
  const [rows, total] = await Promise.all([list({ at: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }), count()]);
  return { rows, total: Math.min(total, MAX_COUNTED_ROWS), more: total > MAX_COUNTED_ROWS };
}

type Planned = { readonly site: string; readonly plan: string };

export async function withPlanNames<Row extends Planned>(db: Db, rows: readonly Row[]) {
  const coded = rows.map(({ site, plan }) => ({ market: marketOf(site as Site).id, productCode: plan }));
  const plans = await findPlanNames(db, coded);
  return rows.map((row, at) => Object.assign({}, row, { planName: plans.get(planKey(coded[at]!))?.name ?? row.plan }));
}

export const notFound = ({ locale }: { readonly locale: Locale }) =>
  new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);

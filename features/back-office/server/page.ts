import 'server-only';
import { namedPlans, planKey } from '@/features/catalogue/server/service';
import type { User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { limitStaffLists } from '@/lib/http/rate-limit';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { MOST_COUNTED, PAGE_SIZE } from '@/features/back-office/domain';

/** `at`: how many come before them. */
export type Slice = { readonly at: number; readonly limit: number };

/**
 * A page of a list, as `pageOf` has it. @param count up to `MOST_COUNTED` and one more
 * @throws TOO_MANY_REQUESTS for an account that reads too many
 */
export async function readPage<Row>(
  user: Pick<User, 'id'>,
  { page, size = PAGE_SIZE }: { readonly page: number; readonly size?: number },
  list: (slice: Slice) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ readonly rows: Row[]; readonly total: number; readonly more: boolean }> {
  await limitStaffLists(user.id);
  const [rows, total] = await Promise.all([list({ at: (page - 1) * size, limit: size }), count()]);
  return { rows, total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED };
}

type Planned = { readonly site: string; readonly plan: string };

/** Each with what its plan is called, or its code once it is no longer sold. */
export async function withPlanNames<Row extends Planned>(db: Db, rows: readonly Row[]) {
  const coded = rows.map(({ site, plan }) => ({ market: marketOf(site as Site).id, productCode: plan }));
  const plans = await namedPlans(db, coded);
  return rows.map((row, at) => Object.assign({}, row, { planName: plans.get(planKey(coded[at]!))?.name ?? row.plan }));
}

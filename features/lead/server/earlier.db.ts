import 'server-only';
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { findPlanNames, planKey } from '@/features/catalogue/server/read-plans';
import type { Db } from '@/lib/db/client';
import { lead } from '@/lib/db/schema';

const SAME = ['market', 'mailbox', 'site', 'trial'] as const;
const SAME_OR_NULL = ['productCode', 'productType'] as const;
type Same = (typeof SAME)[number] | (typeof SAME_OR_NULL)[number];

/** Condition for an equal request of the same person on the same site. `of`: a column of the other request. */
export const isSameRequest = (one: Readonly<Record<Same, PgColumn>>, of: (column: Same) => SQLWrapper): SQL =>
  and(
    ...SAME.map((column) => eq(one[column], of(column))),
    ...SAME_OR_NULL.map((column) => sql`${one[column]} is not distinct from ${of(column)}`),
  )!;

/** The previous request of the same mailbox in the same market. */
export type EarlierLead = {
  readonly submittedAt: Date;
  readonly productType: string | null;
  readonly planName: string | null;
};

export async function listEarlierRequests(
  db: Db,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, EarlierLead>> {
  const earlier = alias(lead, 'earlier');
  const rows = await db
    .select({
      id: lead.id,
      market: earlier.market,
      submittedAt: earlier.createdAt,
      productType: earlier.productType,
      productCode: earlier.productCode,
    })
    .from(lead)
    .innerJoin(
      earlier,
      eq(
        earlier.id,
        sql`(select one.id from lead one
          where one.market = ${lead.market} and one.mailbox = ${lead.mailbox} and not one.trial
            and (one.created_at, one.id) < (${lead.createdAt}, ${lead.id})
          order by one.created_at desc, one.id desc limit 1)`,
      ),
    )
    .where(inArray(lead.id, [...leadIds]));
  const plans = await findPlanNames(db, rows);
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      { submittedAt: row.submittedAt, productType: row.productType, planName: plans.get(planKey(row))?.name ?? null },
    ]),
  );
}

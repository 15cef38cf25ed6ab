import 'server-only';
import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { namedPlans, planKey } from '@/features/catalogue/server/service';
import type { Db } from '@/lib/db/client';
import { lead } from '@/lib/db/schema';

/** What the same mailbox had asked for last before, in the same market. */
export type EarlierLead = {
  readonly submittedAt: Date;
  readonly productType: string | null;
  readonly planName: string | null;
};

/** By the later request; none for who asks for the first time. */
export async function listEarlier(db: Db, leadIds: readonly string[]): Promise<ReadonlyMap<string, EarlierLead>> {
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
  const plans = await namedPlans(db, rows);
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      { submittedAt: row.submittedAt, productType: row.productType, planName: plans.get(planKey(row))?.name ?? null },
    ]),
  );
}

import 'server-only';
import { and, count, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import { lead, plan } from '@/lib/db/schema';

/** Lead statuses deleted, duplicate and test (spec section 4). */
const NO_REQUEST = [5, 6, 97];

/** `plan` null: requests for the line and no plan of it. */
export type Requested = {
  readonly plan: { readonly id: number; readonly organizationId: number } | null;
  readonly requests: number;
};

export async function countRequests(
  { db, market, site }: Pick<Ctx, 'db' | 'market' | 'site'>,
  productType: string,
  since: Date,
): Promise<Requested[]> {
  const { id, organizationId } = plan;
  return db
    .select({ plan: { id, organizationId }, requests: count() })
    .from(lead)
    .leftJoin(plan, and(eq(plan.market, lead.market), eq(plan.productCode, lead.productCode)))
    .where(
      and(
        eq(lead.site, site),
        eq(lead.market, market.id),
        gt(lead.createdAt, since),
        notInArray(lead.status, NO_REQUEST),
        eq(sql`coalesce(${plan.productType}, ${lead.productType})`, productType),
      ),
    )
    .groupBy(id, organizationId);
}

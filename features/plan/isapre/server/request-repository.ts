import 'server-only';
import { and, count, eq, gt, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import { lead, plan } from '@/lib/db/schema';

/** Lead statuses that are nobody's request: deleted, duplicate, test (spec section 4). */
const NO_REQUEST = [5, 6, 97];

/** How often it was asked for a plan; `plan` null: for the line, and for no plan of it by name. */
export type Requested = {
  readonly plan: { readonly id: number; readonly organizationId: number } | null;
  readonly requests: number;
};

/** The requests sent on a site since then for the plans of a line, by plan; a plan nobody asked for has no entry. */
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

import 'server-only';
import { and, count, eq, gt, notInArray, sql } from 'drizzle-orm';
import { isaprePart, type IsaprePart } from '@/features/catalogue/detail/detail-schemas';
import type { Ctx } from '@/lib/context/ctx';
import { EXAMPLE, provenance, type Provenance } from '@/lib/contract/provenance';
import { isOfferedOrganization, isOpenPlan } from '@/lib/db/offered';
import { lead, organization, plan, planDetail } from '@/lib/db/schema';
import { offerOf } from '@/lib/site/offer';

type Scope = Pick<Ctx, 'db' | 'site' | 'market'>;

export const ISAPRE = 'ISAPRE';
const isIsapre = ({ site }: Scope) => and(isOfferedOrganization(offerOf(site)), eq(organization.type, ISAPRE))!;

export type SheetRow = {
  readonly id: number;
  readonly productType: string;
  readonly displayName: string;
  readonly organization: { readonly id: number; readonly displayName: string; readonly url: string };
  readonly provenance: Provenance;
  readonly sheet: IsaprePart | null;
};

export async function findSheet(
  ctx: Scope,
  by: { readonly id: number } | { readonly codigoplan: string; readonly codigoprestador?: string | undefined },
): Promise<SheetRow | null> {
  const wanted =
    'id' in by
      ? eq(plan.id, by.id)
      : and(
          eq(plan.productCode, by.codigoplan),
          by.codigoprestador === undefined ? undefined : eq(organization.code, by.codigoprestador),
        );
  const [row] = await ctx.db
    .select({
      id: plan.id,
      productType: plan.productType,
      displayName: plan.displayName,
      organization: { id: organization.id, displayName: organization.displayName, url: organization.url },
      provenance: sql<unknown>`${plan.details}->'provenance'->'price'`,
      sheet: sql<unknown>`${planDetail.data}->'isapre'`,
    })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .leftJoin(planDetail, and(eq(planDetail.planId, plan.id), eq(planDetail.market, plan.market)))
    .where(and(eq(plan.market, ctx.market.id), isIsapre(ctx), wanted));
  return row
    ? {
        ...row,
        provenance: provenance.parse(row.provenance ?? EXAMPLE),
        sheet: isaprePart.nullable().parse(row.sheet ?? null),
      }
    : null;
}

export async function findIsapre(ctx: Scope, code: string): Promise<{ id: number; url: string } | null> {
  const [row] = await ctx.db
    .select({ id: organization.id, url: organization.url })
    .from(organization)
    .where(and(isIsapre(ctx), eq(organization.code, code)));
  return row ?? null;
}

/** Number of plans on sale with each feature. */
export async function countFeatures({ db, site }: Scope, organizationId: number) {
  const { rows } = await db.execute<{ code: string; plans: string }>(sql`
    select code, count(*) as plans
    from ${plan}, jsonb_array_elements_text(${plan.details}->'features') as code
    where ${isOpenPlan(offerOf(site))} and ${plan.organizationId} = ${organizationId}
    group by code
    order by count(*) desc, code`);
  return rows.map(({ code, plans }) => ({ code, plans: Number(plans) }));
}

/** Lead statuses deleted, duplicate and test. */
const UNCOUNTED_STATUSES = [5, 6, 97];

export type RequestCount = {
  readonly plan: { readonly id: number; readonly organizationId: number } | null;
  readonly requests: number;
};

export async function countRequests(
  { db, market, site }: Pick<Ctx, 'db' | 'market' | 'site'>,
  productType: string,
  since: Date,
): Promise<RequestCount[]> {
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
        notInArray(lead.status, UNCOUNTED_STATUSES),
        eq(sql`coalesce(${plan.productType}, ${lead.productType})`, productType),
      ),
    )
    .groupBy(id, organizationId);
}

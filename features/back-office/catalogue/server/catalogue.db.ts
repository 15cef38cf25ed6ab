import 'server-only';
import { and, asc, count, eq, ilike, inArray, or } from 'drizzle-orm';
import { toLikePattern } from '@/features/back-office/server/search.db';
import type { Db } from '@/lib/db/client';
import { catalogueVersion, organization, plan } from '@/lib/db/schema';

export const listVersions = (db: Db, marketIds: readonly number[]) =>
  db
    .select()
    .from(catalogueVersion)
    .where(inArray(catalogueVersion.market, [...marketIds]));

const ofInsurer = (insurer: string | null) => (insurer === null ? undefined : eq(organization.code, insurer));

export const countByCompany = (db: Db, marketIds: readonly number[], insurer: string | null = null) =>
  db
    .select({
      market: plan.market,
      productType: plan.productType,
      company: organization.displayName,
      companyUrl: organization.url,
      plans: count(),
    })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(inArray(plan.market, [...marketIds]), ofInsurer(insurer)))
    .groupBy(plan.market, plan.productType, organization.displayName, organization.url)
    .orderBy(asc(organization.displayName));

export const searchPlans = (
  db: Db,
  { market, q, insurer }: { readonly market: number; readonly q: string; readonly insurer: string | null },
  most: number,
) =>
  db
    .select({ code: plan.productCode, name: plan.displayName, company: organization.displayName, tariff: plan.tariff })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .where(
      and(
        eq(plan.market, market),
        ofInsurer(insurer),
        or(...[plan.productCode, plan.displayName, organization.displayName].map((of) => ilike(of, toLikePattern(q)))),
      ),
    )
    .orderBy(asc(plan.displayName), asc(plan.productCode))
    .limit(most);

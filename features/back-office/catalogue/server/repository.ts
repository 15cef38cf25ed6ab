import 'server-only';
import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { catalogueVersion, organization, plan } from '@/lib/db/schema';

export const listVersions = (db: Db, marketIds: readonly number[]) =>
  db
    .select()
    .from(catalogueVersion)
    .where(inArray(catalogueVersion.market, [...marketIds]));

/** Of each line and company, those that have a plan. */
export const countByCompany = (db: Db, marketIds: readonly number[]) =>
  db
    .select({
      market: plan.market,
      productType: plan.productType,
      company: organization.displayName,
      plans: count(),
    })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .where(inArray(plan.market, [...marketIds]))
    .groupBy(plan.market, plan.productType, organization.displayName)
    .orderBy(asc(organization.displayName));

import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { coverage, insuranceItem } from '@/features/catalogue/plan-schemas';
import { lineContent, storedDetail, waitingPeriods } from '@/features/catalogue/detail/detail-schemas';
import { ownConditions } from '@/features/eligibility/entry-schemas';
import { money } from '@/lib/contract/atoms';
import { EXAMPLE_PLAN, planProvenance } from '@/lib/contract/provenance';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { isOfferedPlan } from '@/lib/db/offered';
import { organization, plan, planDetail } from '@/lib/db/schema';
import type { Offer } from '@/lib/site/offer';
import { linesOfPlan } from './detail.db';
import { sellerRegions } from './plan.db';

const {
  annual_benefit_maximum: annualBenefitMaximum,
  deductible,
  modality,
  price_detail: priceDetail,
} = insuranceItem.shape.insuranceMetadata.shape.metadata.shape;
const percent = z.number().nullable();

const cardDetails = z.object({
  coverages: coverage.array(),
  features: z.string().array(),
  clinics: z.tuple([z.string(), percent, percent, money.optional()]).array(),
  provenance: planProvenance.default(EXAMPLE_PLAN),
  annualBenefitMaximum,
  deductible,
  modality: modality.default(null),
  priceDetail: priceDetail.default(null),
  ...ownConditions,
  waitingPeriods,
});

export type StoredContent = NonNullable<Awaited<ReturnType<typeof findPlanContent>>>;

/** True if another plan of the company has the same name, so that the code must be shown. */
const isNamesake = sql<boolean>`exists (
  select from plan as other where other.organization_id = ${plan.organizationId}
    and other.display_name = ${plan.displayName} and other.id <> ${plan.id})`;

export async function findPlanContent(db: Db, offer: Offer, id: number) {
  const [row] = await db
    .select({
      id: plan.id,
      productCode: plan.productCode,
      displayName: plan.displayName,
      url: plan.url,
      productType: plan.productType,
      insuranceType: plan.insuranceType,
      details: plan.details,
      organization: { url: organization.url, displayName: organization.displayName, regions: sellerRegions },
      isNamesake,
      detail: planDetail.data,
      lines: linesOfPlan,
    })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .leftJoin(planDetail, and(eq(planDetail.market, plan.market), eq(planDetail.planId, plan.id)))
    .where(and(isOfferedPlan(offer), eq(plan.id, id)));
  if (!row) return null;
  return {
    ...row,
    details: cardDetails.parse(row.details),
    detail: row.detail === null ? null : storedDetail.parse(row.detail),
    lines: lineContent.array().parse(row.lines),
  };
}

import 'server-only';
import { and, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import { companyPrice, keptCompany, type PeopleListName } from '@/features/purchase/company/company.api';
import { locale } from '@/lib/contract/atoms';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { companyPurchase, consent, executive, lead, organization, plan } from '@/lib/db/schema';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';
import type { Site } from '@/lib/site/site';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'company-request');

export type CompanyPurchase = NonNullable<Awaited<ReturnType<typeof findCompanyPurchase>>>;

export async function insertCompanyPurchase(tx: Db, made: typeof companyPurchase.$inferInsert): Promise<void> {
  await tx.insert(companyPurchase).values(made);
}

const planClinics = z.object({ clinics: z.array(z.tuple([z.string()], z.unknown())) }).catch({ clinics: [] });

const requestedRegion = z
  .object({ region: z.object({ stateCode: z.string() }) })
  .transform(({ region }) => region.stateCode)
  .nullable()
  .catch(null);

/** Columns without the sealed lists, which contain thousands of people and which few callers need (`findSealed`). */
const { people: _people, joiners: _joiners, leavers: _leavers, ...COMPANY_COLUMNS } = getTableColumns(companyPurchase);

/** @param site undefined: any site, only for jobs and operators */
export async function findCompanyPurchase(db: Db, leadId: string, site?: Site) {
  const [row] = await db
    .select({
      row: COMPANY_COLUMNS,
      lead,
      executive,
      plan,
      language: consent.locale,
      calls: sql<string[] | null>`(
        select json_agg(starts_at) from booking where booking.lead_id = ${companyPurchase.leadId}
          and booking.cancelled_at is null)`,
      insurer: organization.displayName,
    })
    .from(companyPurchase)
    .innerJoin(lead, eq(lead.id, companyPurchase.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .leftJoin(consent, eq(consent.leadId, companyPurchase.leadId))
    .leftJoin(plan, and(eq(plan.market, companyPurchase.market), eq(plan.productCode, companyPurchase.productCode)))
    .leftJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(eq(companyPurchase.leadId, leadId), site && eq(companyPurchase.site, site)));
  if (!row) return null;
  const { row: purchase, lead: asker, executive: taker } = row;
  return {
    ...purchase,
    company: keptCompany.parse(purchase.company),
    price: companyPrice.nullable().parse(purchase.price),
    contact: { name: asker.firstName, email: asker.email, phone: asker.phone },
    executiveId: asker.executiveId,
    employees: asker.employees ?? 1,
    locale: locale.catch(DEFAULT_LOCALE).parse(row.language),
    planName: row.plan?.displayName ?? null,
    insurer: row.insurer,
    clinics: planClinics.parse(row.plan?.details).clinics.map(([clinic]) => clinic),
    regionCode: requestedRegion.parse(asker.profile),
    calls: (row.calls ?? []).map((start) => new Date(start)),
    executive: taker && {
      name: `${taker.firstNames} ${taker.lastNames}`,
      phone: taker.phone,
      email: taker.email,
      takesBookings: taker.takesBookings,
    },
  };
}

export async function findSealed(db: Db, leadId: string, list: PeopleListName): Promise<string | null> {
  const [row] = await db
    .select({ sealed: companyPurchase[list] })
    .from(companyPurchase)
    .where(eq(companyPurchase.leadId, leadId));
  return row?.sealed ?? null;
}

/** Locks request and purchase until the transaction ends, in the same order as deletion does. */
export async function lockCompanyPurchase(tx: Db, leadId: string, site: Site): Promise<CompanyPurchase | null> {
  await tx.select({ id: lead.id }).from(lead).where(eq(lead.id, leadId)).for('update');
  return findCompanyPurchase(tx, leadId, site);
}

export type CompanyPurchaseChange = Partial<
  Omit<typeof companyPurchase.$inferInsert, 'leadId' | 'site' | 'market' | 'productCode' | 'createdAt'>
>;

export async function changeCompanyPurchase(tx: Db, leadId: string, change: CompanyPurchaseChange): Promise<void> {
  await tx.update(companyPurchase).set(change).where(eq(companyPurchase.leadId, leadId));
}

type RequesterColumns = Pick<
  typeof lead.$inferInsert,
  'firstName' | 'phone' | 'email' | 'mailbox' | 'employees' | 'additionalData'
>;

export async function changeAsker(tx: Db, leadId: string, asker: RequesterColumns): Promise<void> {
  await tx.update(lead).set(asker).where(eq(lead.id, leadId));
}

export async function awaitInsurer(tx: Db, leadId: string): Promise<void> {
  await tx.update(lead).set({ status: LEAD_STATUS.pendingConfirmation }).where(eq(lead.id, leadId));
}

/** Requests started before `before`, neither sent to the insurer nor followed up. Covers all sites: only for jobs. */
export async function listAbandoned(db: Db, before: Date): Promise<string[]> {
  const { leadId, requestedAt, followedUpAt, createdAt } = companyPurchase;
  const rows = await db
    .select({ leadId })
    .from(companyPurchase)
    .where(and(isNull(requestedAt), isNull(followedUpAt), lt(createdAt, before)));
  return rows.map((row) => row.leadId);
}

export async function markFollowedUp(tx: Db, leadId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(companyPurchase)
    .set({ followedUpAt: now })
    .where(and(eq(companyPurchase.leadId, leadId), isNull(companyPurchase.followedUpAt)))
    .returning({ leadId: companyPurchase.leadId });
  return rows.length > 0;
}

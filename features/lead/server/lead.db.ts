import 'server-only';
import { and, eq, inArray, sql, desc, isNull, type SQL, type WithSubquery, type SQLWrapper } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Channel } from '@/lib/contract/answer-channel';
import type { AssignmentReason } from '@/lib/contract/assignment-reason';
import { hoursOf } from '@/features/lead/assignment/server/assignment.db';
import { findPlanNames, planKey } from '@/features/catalogue/server/read-plans';
import type { interactionsOf } from '@/features/customer/timeline-entries';
import type { ConsentPurpose } from '@/features/lead/lead-kinds';
import { keptRequest, type KeptRequest } from '@/features/lead/plan-request/plan-request.api';
import { priceUnit, receipt, type CardPrice, type Receipt } from '@/features/pricing/price-schemas';
import { pricePerUnit } from '@/features/pricing/price';
import { profileShape, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { locale, type Locale } from '@/lib/contract/atoms';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import type { Db } from '@/lib/db/client';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { consent, lead, leadAssignment, type purchase } from '@/lib/db/schema';
import { marketOf } from '@/lib/markets';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';
import type { Site } from '@/lib/site/site';

type LeadColumns = typeof lead.$inferInsert;

export type NewLead = Omit<LeadColumns, 'status'> &
  Required<
    Pick<
      LeadColumns,
      'mailbox' | 'employees' | 'referrerId' | 'productType' | 'productCode' | 'receiptCode' | 'executiveId' | 'trial'
    >
  > & {
    readonly site: Site;
    readonly profile: PerfilIngreso | null;
    readonly receipt: Receipt | null;
    readonly attribution: readonly Record<string, string>[];
    readonly additionalData: Record<string, string> | null;
    readonly request: KeptRequest | null;
    readonly submittedAt: Date;
    readonly assignedFor: AssignmentReason | null;
    /** Consent text and time; null: now. */
    readonly consent: { readonly version: string; readonly givenAt: Date | null };
    readonly purpose: ConsentPurpose;
    readonly locale: Locale;
    readonly interactions: ReturnType<typeof interactionsOf>;
  };

/** True if the same person requested the product on the site in the last 10 minutes. */
const isRepeat = (entry: NewLead): SQL => sql`exists (
  select from lead earlier
  where ${isSameRequest(alias(lead, 'earlier'), (column) => sql`${entry[column]}`)}
    and earlier.created_at > now() - interval '10 minutes')`;

/** Writes a request with its assignment and consent in one statement. A trial gets the status 'test'. */
export async function insertLead(tx: Db, entry: NewLead): Promise<void> {
  const { id: leadId, executiveId, assignedFor, trial, purpose, locale: language } = entry;
  const { version: textVersion, givenAt } = entry.consent;
  const usual = executiveId === null ? LEAD_STATUS.none : LEAD_STATUS.assigned;
  const status = trial
    ? LEAD_STATUS.test
    : sql`case when ${isRepeat(entry)} then ${LEAD_STATUS.duplicate}::smallint else ${usual}::smallint end`;
  const written = tx.$with('written').as(
    tx
      .insert(lead)
      .values({ ...entry, status })
      .returning({ id: lead.id }),
  );
  const rows: WithSubquery[] = [written];
  if (executiveId !== null && assignedFor !== null) {
    const assignment = { leadId, toExecutiveId: executiveId, reason: assignedFor };
    const { id } = leadAssignment;
    rows.push(tx.$with('assigned').as(tx.insert(leadAssignment).values(assignment).returning({ id })));
  }
  await tx
    .with(...rows)
    .insert(consent)
    .values({ leadId, textVersion, purpose, locale: language, givenAt: givenAt ?? sql`now()` });
}

/** Price as on the plan's page; `detail`: key of `catalogue.periods` in messages. */
export type LeadPrice = CardPrice & { readonly detail: string | null };

export type LeadSummary = {
  readonly site: Site;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  readonly channel: Channel | null;
  readonly employees: number | null;
  readonly profile: PerfilIngreso | null;
  readonly productType: string | null;
  readonly productCode: string | null;
  /** Name such as 'Colmena · Plan 7'; null if the code is not in the market's catalogue. */
  readonly planName: string | null;
  readonly price: LeadPrice | null;
  readonly receiptCode: string | null;
  readonly otherPlans: readonly { readonly code: string; readonly name: string | null }[];
  readonly additionalData: Readonly<Record<string, string>> | null;
  readonly request: KeptRequest | null;
  readonly reviewFor: 'health' | 'person' | null;
};

export type Lead = LeadSummary & {
  readonly leadId: string;
  readonly locale: Locale;
  readonly submittedAt: Date;
  readonly kind: string;
  readonly status: number;
  readonly repeated: boolean;
  readonly firstName: string;
  readonly executive: {
    readonly id: number;
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly takesBookings: boolean;
  } | null;
  readonly hours: OpeningHours;
  /** `referredBy` as sent; `referrer`: name of the referrer, if found. */
  readonly referredBy: string | null;
  readonly referrer: string | null;
};

/** Returns null for data of another release. */
const storedReceipt = receipt.nullable().catch(null);
const storedProfile = profileShape.nullable().catch(null);
const storedRequest = keptRequest.nullable().catch(null);
const storedAdditionalData = z.record(z.string(), z.string()).nullable().catch(null);

const plansOf = (request: KeptRequest | null): readonly string[] => request?.plans ?? [];

type StoredPlan = NonNullable<ReturnType<Awaited<ReturnType<typeof findPlanNames>>['get']>>;

function priceOf(stored: unknown, { unit, detail }: StoredPlan): LeadPrice | null {
  const [kept, shown] = [storedReceipt.parse(stored), priceUnit.safeParse(unit).data];
  return kept && shown ? { ...pricePerUnit(kept, shown), detail } : null;
}

type StoredLead = typeof lead.$inferSelect;
type LeadRow = Pick<StoredLead, (keyof StoredLead & keyof LeadSummary) | 'market' | 'receipt'> & {
  readonly site: Site;
  readonly purchase?: Pick<typeof purchase.$inferSelect, 'reviewFor' | 'reviewResult'> | null;
};

export async function namePlans(db: Db, leads: readonly LeadRow[]): Promise<LeadSummary[]> {
  const requests = leads.map(({ request }) => storedRequest.parse(request));
  const further = requests.flatMap((request, index) =>
    plansOf(request).map((productCode) => ({ market: leads[index]!.market, productCode })),
  );
  const plans = await findPlanNames(db, [...leads, ...further]);
  return leads.map(
    ({ site, market, phone, email, message, channel, employees, productType, productCode, ...row }, index) => {
      const request = requests[index]!;
      const requestedPlan = plans.get(planKey({ market, productCode }));
      return {
        site,
        phone,
        email,
        message,
        channel,
        employees,
        productType,
        productCode,
        request,
        profile: storedProfile.parse(row.profile),
        planName: requestedPlan?.name ?? null,
        price: requestedPlan ? priceOf(row.receipt, requestedPlan) : null,
        receiptCode: row.receiptCode,
        otherPlans: plansOf(request).map((code) => ({
          code,
          name: plans.get(planKey({ market, productCode: code }))?.name ?? null,
        })),
        additionalData: storedAdditionalData.parse(row.additionalData),
        reviewFor: row.purchase?.reviewResult === 'refused' ? null : (row.purchase?.reviewFor ?? null),
      };
    },
  );
}

export async function findLead(db: Db, site: Site, id: string): Promise<Lead | null> {
  const found = await leadsWhere(db, and(eq(lead.site, site), eq(lead.id, id)));
  return found.get(id) ?? null;
}

/** Searches all sites: for mails, jobs and ids that the caller may see. */
export const listLeads = (db: Db, ids: readonly string[]): Promise<Map<string, Lead>> =>
  leadsWhere(db, inArray(lead.id, [...ids]));

async function leadsWhere(db: Db, where: SQL | undefined): Promise<Map<string, Lead>> {
  const stored = await db.query.lead.findMany({
    where,
    with: {
      consent: { columns: { locale: true } },
      executive: true,
      referrer: { columns: { name: true } },
      purchase: { columns: { reviewFor: true, reviewResult: true } },
    },
  });
  const rows = stored.map((row) => Object.assign(row, { site: row.site as Site }));
  const named = await namePlans(db, rows);
  const leads = rows.map(({ id, consent: given, executive: taker, referrer, ...row }, index): Lead => {
    const market = marketOf(named[index]!.site);
    return Object.assign({}, named[index]!, {
      leadId: id,
      locale: locale.catch(DEFAULT_LOCALE).parse(given?.locale),
      submittedAt: row.createdAt,
      kind: row.kind,
      status: row.status,
      firstName: row.firstName,
      repeated: row.status === LEAD_STATUS.duplicate,
      executive: taker && {
        id: taker.id,
        name: `${taker.firstNames} ${taker.lastNames}`,
        phone: taker.phone,
        email: taker.email,
        takesBookings: taker.active && taker.takesBookings,
      },
      hours: taker ? hoursOf(taker, market) : market.openingHours,
      referredBy: row.referredBy,
      referrer: referrer?.name ?? null,
    });
  });
  return new Map(leads.map((one) => [one.leadId, one]));
}

export async function findCreatedAt(db: Db, site: Site, id: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: lead.createdAt })
    .from(lead)
    .where(and(eq(lead.site, site), eq(lead.id, id)));
  return row?.createdAt ?? null;
}

type RelatedRequest = { readonly besides: string; readonly leadId: string };

/** All requests with the same executive, sender and site, newest first. */
export function listRelatedRequests(db: Db, leadIds: readonly string[]): Promise<RelatedRequest[]> {
  const held = alias(lead, 'held');
  return db
    .select({ besides: lead.id, leadId: held.id })
    .from(lead)
    .innerJoin(
      held,
      and(
        eq(held.market, lead.market),
        eq(held.mailbox, lead.mailbox),
        eq(held.site, lead.site),
        sql`${held.executiveId} is not distinct from ${lead.executiveId}`,
        isNull(held.contactStoppedAt),
      ),
    )
    .where(inArray(lead.id, [...leadIds]))
    .orderBy(desc(held.createdAt));
}

export const leadStates = sql`select market, status, created_at from lead`;

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

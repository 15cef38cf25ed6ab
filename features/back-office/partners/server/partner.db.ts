import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PartnerConversions } from '@/features/back-office/partners/own-site.api';
import { CAMPAIGN, IS_COUNTED, hasKind } from '@/features/back-office/server/search.db';
import type { DayRange } from '@/features/conversions/conversion-days';
import type { RequestType } from '@/features/lead/lead-kinds';
import { COLLECTED_STATUSES } from '@/features/purchase/payment/payment-states';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { lead, organization, payment, sale } from '@/lib/db/schema';

/** Serialises changes of a partner, also of one not created yet, until the transaction ends. */
export async function lockPartner(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${name}`}, 0))`);
}

export async function listCompanies(db: Db, market: number): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .select({ code: organization.code, name: organization.displayName })
    .from(organization)
    .where(eq(organization.market, market))
    .orderBy(asc(organization.displayName), asc(organization.code));
  return [...Map.groupBy(rows, ({ code }) => code).values()].map(([first]) => first!);
}

const MAX_CAMPAIGNS = 20;

type Counted = DayRange & { readonly timeZone: string };

const sinceOf = ({ from, timeZone }: Counted) => sql`(${from}::timestamp at time zone ${timeZone})`;
const untilOf = ({ to, timeZone }: Counted) => sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;

/** Requests made in those days, once each. `site`: '<market>.<key>'. */
const isRequestedWithin = (site: string, days: Counted) => sql`
  ${lead.site} = ${site} and ${IS_COUNTED} and ${lead.createdAt} >= ${sinceOf(days)} and ${lead.createdAt} < ${untilOf(days)}`;

export async function countClosedRequests(db: Db, site: string, days: Counted): Promise<PartnerConversions['ended']> {
  const [ended] = await db
    .select({
      closed: sql<number>`count(*)::integer`,
      interested: sql<number>`count(*) filter (where ${lead.subStatus} = ${LEAD_SUB_STATUS.interested})::integer`,
    })
    .from(lead)
    .where(and(isRequestedWithin(site, days), eq(lead.status, LEAD_STATUS.closed)));
  return ended!;
}

/** Mailbox or number make one person, also through a third; longer chains may add one. 100,000 take 0.5 to 1 s. */
export async function countRequestingPersons(
  db: Db,
  site: string,
  days: Counted,
): Promise<Pick<PartnerConversions, 'asked' | 'campaigns'>> {
  const asking = (asks: RequestType) => sql`count(distinct person) filter (where ${hasKind(sql`kind`, asks)})::integer`;
  const { rows } = await db.execute<PartnerConversions['campaigns'][number] & { readonly isAll: boolean }>(sql`
    with asked as (
      select row_number() over () as nth, ${CAMPAIGN} as campaign, ${lead.kind} as kind,
        coalesce(nullif(${lead.mailbox}, ''), ${lead.id}::text) as mailbox, coalesce(nullif(${lead.phone}, ''), ${lead.id}::text) as phone
      from ${lead} where ${isRequestedWithin(site, days)}
    ), by_mailbox as (select *, min(nth) over (partition by mailbox) as same_mailbox from asked
    ), by_phone as (select *, min(same_mailbox) over (partition by phone) as same_phone from by_mailbox
    ), by_person as (select *, min(same_phone) over (partition by mailbox) as person from by_phone
    ), counted as (
      select campaign, kind, person, 1 as requests, 0 as paid from by_person
      union all
      select ${CAMPAIGN}, null, null, 0, 1 from ${payment} join ${sale} on ${sale.paymentId} = ${payment.id}
      left join ${lead} on ${lead.id} = ${payment.leadId}
      where ${payment.site} = ${site} and ${inArray(payment.status, [...COLLECTED_STATUSES])}
        and ${payment.createdAt} >= ${sinceOf(days)} and ${payment.createdAt} < ${untilOf(days)}
    )
    select grouping(campaign) = 1 as "isAll", campaign, count(distinct person)::integer as persons,
      ${asking('plan')} as plan, ${asking('insurance')} as insurance, ${asking('contact')} as contact,
      coalesce(sum(requests), 0)::integer as requests, coalesce(sum(paid), 0)::integer as paid
    from counted group by grouping sets ((), (campaign))
    order by "isAll" desc, persons desc, requests desc, paid desc, campaign limit ${MAX_CAMPAIGNS + 1}`);
  const [all, ...campaigns] = rows.map(({ isAll: _all, ...counted }) => counted);
  const { persons: people, plan, contact, insurance } = all!;
  return { asked: { persons: people, plan, contact, insurance }, campaigns };
}

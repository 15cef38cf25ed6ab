import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PartnerConversions } from '@/features/back-office/partners/contract';
import { CAMPAIGN } from '@/features/back-office/server/search-repository';
import type { DayRange } from '@/features/conversions/domain';
import { ONLINE_PURCHASE_KIND } from '@/features/lead/domain';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { lead, organization, payment, sale } from '@/lib/db/schema';

/** One change of a partner after the other, of one that is not there yet as well: until the transaction ends. */
export async function lockPartner(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${name}`}, 0))`);
}

/** Whose plans a partner's site may show; of one that is several kinds of company the first name. */
export async function listCompanies(db: Db, market: number): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .select({ code: organization.code, name: organization.displayName })
    .from(organization)
    .where(eq(organization.market, market))
    .orderBy(asc(organization.displayName), asc(organization.code));
  return [...Map.groupBy(rows, ({ code }) => code).values()].map(([first]) => first!);
}

const MOST_CAMPAIGNS = 20;

/** Both days are counted, by the calendar of the time zone. */
type Counted = DayRange & { readonly timeZone: string };

const sinceOf = ({ from, timeZone }: Counted) => sql`(${from}::timestamp at time zone ${timeZone})`;
const untilOf = ({ to, timeZone }: Counted) => sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;

/** Requests that were made at a site in those days, once each. @param site '<market>.<key>' */
const askedWhere = (site: string, days: Counted) => sql`
  ${lead.site} = ${site} and not ${lead.trial} and ${lead.kind} <> ${ONLINE_PURCHASE_KIND}
  and ${lead.status} <> ${LEAD_STATUS.duplicate} and ${lead.createdAt} >= ${sinceOf(days)} and ${lead.createdAt} < ${untilOf(days)}`;

/** How requests of those days ended. @param site '<market>.<key>' */
export async function countEnded(db: Db, site: string, days: Counted): Promise<PartnerConversions['ended']> {
  const [ended] = await db
    .select({
      closed: sql<number>`count(*)::integer`,
      interested: sql<number>`count(*) filter (where ${lead.subStatus} = ${LEAD_SUB_STATUS.interested})::integer`,
    })
    .from(lead)
    .where(and(askedWhere(site, days), eq(lead.status, LEAD_STATUS.closed)));
  return ended!;
}

/** Requests of those days, and purchases that were paid, by the campaign that led to them. @param site '<market>.<key>' */
export async function countByCampaign(db: Db, site: string, days: Counted): Promise<PartnerConversions['campaigns']> {
  const { rows } = await db.execute<PartnerConversions['campaigns'][number]>(sql`
    select campaign, sum(requests)::integer as requests, sum(paid)::integer as paid
    from (
      select ${CAMPAIGN} as campaign, 1 as requests, 0 as paid from ${lead}
      where ${askedWhere(site, days)}
      union all
      select ${CAMPAIGN}, 0, 1 from ${payment} join ${sale} on ${sale.paymentId} = ${payment.id}
      left join ${lead} on ${lead.id} = ${payment.leadId}
      where ${payment.site} = ${site} and ${payment.status} in ('OK', 'REQUEST_REFUND', 'REFUND')
        and ${payment.createdAt} >= ${sinceOf(days)} and ${payment.createdAt} < ${untilOf(days)}
    ) as came
    group by campaign order by requests desc, paid desc, campaign limit ${MOST_CAMPAIGNS}`);
  return rows.map(({ campaign, requests, paid }) => ({ campaign, requests, paid }));
}

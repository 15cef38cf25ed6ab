import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import type { PartnerConversions } from '@/features/back-office/partners/contract';
import { CAMPAIGN } from '@/features/back-office/server/search-repository';
import { ONLINE_PURCHASE_KIND } from '@/features/lead/domain';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
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

/**
 * Requests that were made at a site in those days, once each, and purchases that were paid, by the campaign that led to them.
 * @param site '<market>.<key>' @param range both days are counted, by the calendar of the time zone
 */
export async function countByCampaign(
  db: Db,
  site: string,
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
): Promise<PartnerConversions['campaigns']> {
  const since = sql`(${from}::timestamp at time zone ${timeZone})`;
  const until = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
  const { rows } = await db.execute<PartnerConversions['campaigns'][number]>(sql`
    select campaign, sum(requests)::integer as requests, sum(paid)::integer as paid
    from (
      select ${CAMPAIGN} as campaign, 1 as requests, 0 as paid from ${lead}
      where ${lead.site} = ${site} and not ${lead.trial} and ${lead.kind} <> ${ONLINE_PURCHASE_KIND}
        and ${lead.status} <> ${LEAD_STATUS.duplicate} and ${lead.createdAt} >= ${since} and ${lead.createdAt} < ${until}
      union all
      select ${CAMPAIGN}, 0, 1 from ${payment} join ${sale} on ${sale.paymentId} = ${payment.id}
      left join ${lead} on ${lead.id} = ${payment.leadId}
      where ${payment.site} = ${site} and ${payment.status} in ('OK', 'REQUEST_REFUND', 'REFUND')
        and ${payment.createdAt} >= ${since} and ${payment.createdAt} < ${until}
    ) as came
    group by campaign order by requests desc, paid desc, campaign limit ${MOST_CAMPAIGNS}`);
  return rows.map(({ campaign, requests, paid }) => ({ campaign, requests, paid }));
}

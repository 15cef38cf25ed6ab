import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { COMPANY_PURCHASE_KIND } from '@/features/lead/lead-kinds';
import { VALID_DAYS } from '@/features/quote/receipts/receipt-code';
import { COLLECTED_STATUSES } from '@/features/purchase/payment/payment-states';
import type { CountedRow, DayRange } from '@/features/conversions/conversion-days';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { booking, companyPurchase, lead, payment, receipt, sale } from '@/lib/db/schema';

/** Receipts have an index by expiry only, so the query searches by creation time plus this interval. */
const VALID = sql`make_interval(hours => ${VALID_DAYS * 24})`;

/**
 * Counts events of a site ('<market>.<key>') by the day on which they began, in the time zone. Database CPU at 100,000
 * requests and receipts: 0.15 s for 91 days with 30,000 of each, 0.28 s with all, 0.02 s for 7 days (27 November 2026).
 * @param trial true: trials only; false: all but trials
 */
export async function countConversions(
  db: Db,
  site: string,
  { from, to }: DayRange,
  timeZone: string,
  trial: boolean,
): Promise<CountedRow[]> {
  const since = sql`(${from}::timestamp at time zone ${timeZone})`;
  const until = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
  const { rows } = await db.execute<Omit<CountedRow, 'amount'> & { readonly amount: string }>(sql`
    with asked as materialized (
      select ${lead.id} as id, ${lead.kind} as kind, ${lead.status} = ${LEAD_STATUS.duplicate} as repeated,
        (${lead.createdAt} at time zone ${timeZone})::date as day
      from ${lead}
      where ${lead.site} = ${site} and ${lead.trial} = ${trial} and ${lead.createdAt} >= ${since} and ${lead.createdAt} < ${until}
    ), taken as materialized (
      select ${payment.id} as id, ${payment.currency} as currency, ${payment.total} as total, ${payment.status} as status,
        (${payment.createdAt} at time zone ${timeZone})::date as day
      from ${payment}
      where not ${trial} and ${inArray(payment.status, [...COLLECTED_STATUSES])} and ${payment.site} = ${site}
        and ${payment.createdAt} >= ${since} and ${payment.createdAt} < ${until}
    ), counted as (
      select day, 'request' as what, kind as name, count(*) as count, 0 as amount from asked group by day, kind
      union all select day, 'repeated', kind, count(*), 0 from asked where repeated group by day, kind
      union all
      select day, 'booking', '', count(*), 0 from asked join ${booking} on ${booking.leadId} = asked.id
      where ${booking.cancelledAt} is null group by day
      union all
      select day, 'companyAsked', '', count(*), 0
      from asked join ${companyPurchase} on ${companyPurchase.leadId} = asked.id
      where asked.kind = ${COMPANY_PURCHASE_KIND} and ${companyPurchase.requestedAt} is not null group by day
      union all
      select (${receipt.createdAt} at time zone ${timeZone})::date as day, 'receipt', '', count(*), 0 from ${receipt}
      where ${receipt.site} = ${site} and ${receipt.trial} = ${trial}
        and ${receipt.data}->>'reference' is distinct from 'true' and ${receipt.createdAt} >= ${since} and ${receipt.createdAt} < ${until}
        and ${receipt.expiresAt} >= ${since} + ${VALID} - interval '1 hour' and ${receipt.expiresAt} < ${until} + ${VALID} + interval '1 hour'
      group by day
      union all
      select day, 'sale', '', count(*), 0 from taken join ${sale} on ${sale.paymentId} = taken.id group by day
      union all select day, 'paid', currency, count(*), sum(total) from taken group by day, currency
      union all
      select day, 'refunded', currency, count(*), sum(total) from taken where status <> 'OK' group by day, currency
    )
    select day::text as day, what, name, count::integer as count, amount::text as amount from counted`);
  return rows.map(({ day, what, name, count, amount }) => ({ day, what, name, count, amount: Number(amount) }));
}

import 'server-only';
import { eq, inArray, sql, type SQL, and, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Candidate } from '@/features/lead/assignment/choose-executive';
import type { DataSocio } from '@/features/lead/contact.api';
import { listExecutives } from '@/features/lead/executive/server/executive.db';
import { OPEN_STATUSES, CALLABLE_STATUSES } from '@/lib/contract/lead-status';
import { openingHours } from '@/lib/contract/opening-hours';
import type { Db } from '@/lib/db/client';
import { executive, lead, booking } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import type { Market } from '@/lib/markets/market';

export type Executive = Candidate & { readonly dataSocio: DataSocio };

export function hoursOf({ id, schedule }: Pick<typeof executive.$inferSelect, 'id' | 'schedule'>, market: Market) {
  if (schedule === null) return market.openingHours;
  const hours = openingHours.safeParse(schedule);
  if (!hours.success) logger.warn({ executiveId: id }, 'invalid schedule of an executive: opening hours used');
  return hours.data ?? market.openingHours;
}

export async function findHours(db: Db, leadId: string, market: Market) {
  const [row] = await db
    .select({ id: executive.id, schedule: executive.schedule })
    .from(lead)
    .innerJoin(executive, eq(executive.id, lead.executiveId))
    .where(eq(lead.id, leadId));
  return row ? hoursOf(row, market) : market.openingHours;
}

export async function listCandidates(db: Db, market: Market): Promise<Executive[]> {
  const rows = await listExecutives(db, { markets: [market.id], isActive: true });
  return rows
    .toSorted((one, other) => one.id - other.id)
    .map((row) => ({
      id: row.id,
      lines: row.lines,
      hours: hoursOf(row, market),
      absences: row.absences,
      lastTurn: row.lastTurn,
      dataSocio: {
        nombres: row.firstNames,
        apellidos: row.lastNames,
        telefono_1: row.phone,
        email_corporativo: row.email,
        calendly: { active: row.takesBookings, url: row.calendlyUrl },
      },
    }));
}

type Requester = {
  readonly id: string;
  readonly market: number;
  readonly mailbox: string;
  readonly phone: string;
  readonly referrerId: number | null;
};
type Ties = { readonly referredBy: number | null; readonly earlier: number | null; readonly earlierByHand: boolean };

const latestAssigned = (where: SQL) => sql`
  select lead.executive_id, (
    select trail.reason = 'reassigned' from lead_assignment trail
    where trail.lead_id = lead.id order by trail.id desc limit 1) as by_hand
  from lead
  where lead.market = asker."market" and ${where} and lead.executive_id is not null
  order by lead.created_at desc limit 1`;

/** A request's referrer, and the executive of an earlier request: the mailbox's latest, or the phone's open one. */
export async function listTies(tx: Db, askers: readonly Requester[]): Promise<Map<string, Ties>> {
  const keys = askers.map(({ id, market, mailbox, phone, referrerId }) => ({ id, market, mailbox, phone, referrerId }));
  const isOpen = inArray(lead.status, [...OPEN_STATUSES]);
  const { rows } = await tx.execute<Ties & { id: string }>(sql`
    select asker."id", referrer.executive_id as "referredBy",
      coalesce(by_mailbox.executive_id, by_phone.executive_id) as "earlier",
      coalesce(case when by_mailbox.executive_id is null then by_phone.by_hand else by_mailbox.by_hand end, false)
        as "earlierByHand"
    from json_to_recordset(${JSON.stringify(keys)}::json)
      as asker("id" uuid, "market" smallint, "mailbox" text, "phone" text, "referrerId" integer)
    left join referrer on referrer.id = asker."referrerId"
    left join lateral (${latestAssigned(sql`lead.mailbox = asker."mailbox"`)}) by_mailbox on true
    left join lateral (${latestAssigned(sql`lead.phone = asker."phone" and lead.phone <> '' and ${isOpen}`)}) by_phone on true`);
  return new Map(rows.map(({ id, ...ties }) => [id, ties]));
}

/** Requests to reassign when the executive leaves: open ones, and those with an upcoming call. */
function selectRequestsOf(db: Db, executiveId: number, now: Date, limit: number) {
  const { kind, site, mailbox, productType, firstName, status } = lead;
  return db
    .select({ leadId: lead.id, kind, site, mailbox, productType, firstName, status, startsAt: booking.startsAt })
    .from(lead)
    .leftJoin(
      booking,
      and(
        eq(booking.leadId, lead.id),
        eq(booking.executiveId, executiveId),
        isNull(booking.cancelledAt),
        gt(booking.startsAt, now),
      ),
    )
    .where(
      and(
        eq(lead.executiveId, executiveId),
        isNull(lead.contactStoppedAt),
        or(
          inArray(lead.status, [...OPEN_STATUSES]),
          and(inArray(lead.status, [...CALLABLE_STATUSES]), isNotNull(booking.id)),
        ),
      ),
    )
    .orderBy(lead.id)
    .limit(limit);
}

export const listRequestsOf = async (db: Db, executiveId: number, now: Date, limit: number) =>
  selectRequestsOf(db, executiveId, now, limit);

export const lockRequestsOf = async (tx: Db, executiveId: number, now: Date, limit: number) =>
  selectRequestsOf(tx, executiveId, now, limit).for('no key update', { of: lead });

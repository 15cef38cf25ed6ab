import 'server-only';
import { eq, inArray, sql, and, gt, isNotNull, isNull, or, desc, ne, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Candidate } from '@/features/lead/assignment/choose-executive';
import type { DataSocio } from '@/features/lead/contact.api';
import { listExecutives } from '@/features/lead/executive/server/executive.db';
import { OPEN_STATUSES, CALLABLE_STATUSES } from '@/lib/contract/lead-status';
import { openingHours } from '@/lib/contract/opening-hours';
import type { Db } from '@/lib/db/client';
import { executive, lead, booking, auditEntry, leadAssignment } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import type { Market } from '@/lib/markets/market';
import { CHAT_KIND } from '@/features/lead/lead-kinds';
import type { Site } from '@/lib/site/site';

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

const nameOf = ({ firstNames, lastNames }: Readonly<Record<'firstNames' | 'lastNames', PgColumn>>) =>
  sql<string>`${firstNames} || ' ' || ${lastNames}`;

/** Matches by time, because the audit entry is written in the same transaction. */
const isEntryOfAssignment = and(
  eq(auditEntry.action, 'lead.assign'),
  eq(auditEntry.subject, sql`${leadAssignment.leadId}::text`),
  eq(auditEntry.createdAt, leadAssignment.createdAt),
  eq(auditEntry.isCommand, false),
);

/** Reassigned requests. `giver`: null for an operator; `former`: null if the request had no executive. */
export type Reassignment = {
  readonly giver: string | null;
  readonly former: string | null;
  readonly note: string | null;
};

export async function listReassignments(
  db: Db,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, Reassignment>> {
  const { leadId, fromExecutiveId, byExecutiveId, note, id, reason } = leadAssignment;
  const [former, giver] = [alias(executive, 'former'), alias(executive, 'giver')];
  const rows = await db
    .selectDistinctOn([leadId], {
      leadId,
      note,
      giver: sql<string | null>`coalesce(${auditEntry.userName}, ${nameOf(giver)})`,
      former: sql<string | null>`${nameOf(former)}`,
    })
    .from(leadAssignment)
    .leftJoin(former, eq(former.id, fromExecutiveId))
    .leftJoin(giver, eq(giver.id, byExecutiveId))
    .leftJoin(auditEntry, isEntryOfAssignment)
    .where(and(inArray(leadId, [...leadIds]), or(eq(reason, 'reassigned'), isNotNull(auditEntry.id))))
    .orderBy(leadId, desc(id));
  return new Map(rows.map(({ leadId: given, ...on }) => [given, on]));
}

/** The request of an assignment entry and its current executive. Null: the former executive has the request again. */
export async function findHandOver(db: Db, assignmentId: number) {
  const [former, holder] = [alias(executive, 'former'), alias(executive, 'holder')];
  const { site, firstName } = lead;
  const [row] = await db
    .select({ site, firstName, former: { name: nameOf(former), email: former.email }, holder: nameOf(holder) })
    .from(leadAssignment)
    .innerJoin(lead, eq(lead.id, leadAssignment.leadId))
    .innerJoin(former, eq(former.id, leadAssignment.fromExecutiveId))
    .innerJoin(holder, eq(holder.id, lead.executiveId))
    .where(and(eq(leadAssignment.id, assignmentId), ne(former.id, holder.id)));
  return row ? { ...row, site: row.site as Site } : null;
}

export type ReassignedRequest = { readonly leadId: string; readonly name: string };

/**
 * Requests that an executive lost at that time and has not got back. `holder` null: they have no executive. Null: no
 * requests.
 */
export async function findReassignedRequests(db: Db, executiveId: number, at: string) {
  const [former, holder] = [alias(executive, 'former'), alias(executive, 'holder')];
  const { createdAt, fromExecutiveId, toExecutiveId, leadId } = leadAssignment;
  const isNotTheirs = sql`${lead.executiveId} is distinct from ${executiveId}`;
  const rows = await db
    .select({ recipient: former.email, holder: sql<string | null>`${nameOf(holder)}`, leadId, name: lead.firstName })
    .from(leadAssignment)
    .innerJoin(lead, eq(lead.id, leadId))
    .innerJoin(former, eq(former.id, fromExecutiveId))
    .leftJoin(holder, eq(holder.id, toExecutiveId))
    .where(and(eq(former.id, executiveId), isNotTheirs, sql`${createdAt} = ${at}::timestamptz`))
    .orderBy(leadId);
  const [first] = rows;
  if (!first) return null;
  return {
    recipient: first.recipient,
    holders: [...new Set(rows.flatMap(({ holder: heldBy }) => heldBy ?? []))].toSorted(),
    requests: rows.map(({ leadId: id, name }): ReassignedRequest => ({ leadId: id, name })),
  };
}

/** Requests that an executive got at that time, still has and may call about. Excludes chats. Null: no requests. */
export async function findRequestsMovedTo(db: Db, executiveId: number, at: string) {
  const [taker, former, giver] = [alias(executive, 'taker'), alias(executive, 'former'), alias(executive, 'giver')];
  const { createdAt, fromExecutiveId, toExecutiveId, byExecutiveId, leadId, note } = leadAssignment;
  const rows = await db
    .select({
      recipient: taker.email,
      giver: sql<string | null>`coalesce(${auditEntry.userName}, ${nameOf(giver)})`,
      former: sql<string | null>`${nameOf(former)}`,
      note,
      leadId,
      name: lead.firstName,
    })
    .from(leadAssignment)
    .innerJoin(lead, eq(lead.id, leadId))
    .innerJoin(taker, and(eq(taker.id, toExecutiveId), eq(taker.id, lead.executiveId)))
    .leftJoin(former, eq(former.id, fromExecutiveId))
    .leftJoin(giver, eq(giver.id, byExecutiveId))
    .leftJoin(auditEntry, isEntryOfAssignment)
    .where(
      and(
        eq(taker.id, executiveId),
        sql`${createdAt} = ${at}::timestamptz`,
        isNull(lead.contactStoppedAt),
        ne(lead.kind, CHAT_KIND),
      ),
    )
    .orderBy(leadId);
  const [first] = rows;
  if (!first) return null;
  const { recipient, giver: givenBy } = first;
  const formers = [...new Set(rows.flatMap((row) => row.former ?? []))].toSorted();
  const notes = [...new Set(rows.flatMap((row) => row.note ?? []))];
  const requests = rows.map(({ leadId: id, name }): ReassignedRequest => ({ leadId: id, name }));
  return { recipient, giver: givenBy, formers, notes, requests };
}

import 'server-only';
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { CHAT_KIND } from '@/features/lead/lead-kinds';
import type { Db } from '@/lib/db/client';
import { auditEntry, executive, lead, leadAssignment } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

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

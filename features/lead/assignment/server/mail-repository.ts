import 'server-only';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/lib/db/client';
import { auditEntry, executive, lead, leadAssignment } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

/** What the audit trail says of it: written in the same transaction, and so at the same time. */
const isEntryOfAssignment = and(
  eq(auditEntry.action, 'lead.assign'),
  eq(auditEntry.subject, sql`${leadAssignment.leadId}::text`),
  eq(auditEntry.createdAt, leadAssignment.createdAt),
  eq(auditEntry.isCommand, false),
);

/** Of requests that were given on: who gave each, null for an operator; who had it before, null for nobody; and with what words. */
export type GivenOn = { readonly giver: string | null; readonly former: string | null; readonly note: string | null };

export async function listGivenOn(db: Db, leadIds: readonly string[]): Promise<ReadonlyMap<string, GivenOn>> {
  const { leadId, fromExecutiveId, byExecutiveId, note, id, reason } = leadAssignment;
  const [former, giver] = [alias(executive, 'former'), alias(executive, 'giver')];
  const rows = await db
    .selectDistinctOn([leadId], {
      leadId,
      note,
      giver: sql<string | null>`coalesce(${auditEntry.userName}, ${giver.firstNames} || ' ' || ${giver.lastNames})`,
      former: sql<string | null>`${former.firstNames} || ' ' || ${former.lastNames}`,
    })
    .from(leadAssignment)
    .leftJoin(former, eq(former.id, fromExecutiveId))
    .leftJoin(giver, eq(giver.id, byExecutiveId))
    .leftJoin(auditEntry, isEntryOfAssignment)
    .where(and(inArray(leadId, [...leadIds]), eq(reason, 'reassigned')))
    .orderBy(leadId, desc(id));
  return new Map(rows.map(({ leadId: given, ...on }) => [given, on]));
}

/** Of a line of the trail: whose request it was, and who has it now; null where it is theirs again. */
export async function findHandOver(db: Db, assignmentId: number) {
  const [former, holder] = [alias(executive, 'former'), alias(executive, 'holder')];
  const { site, firstName } = lead;
  const [row] = await db
    .select({
      site,
      firstName,
      former: { name: sql<string>`${former.firstNames} || ' ' || ${former.lastNames}`, email: former.email },
      holder: sql<string>`${holder.firstNames} || ' ' || ${holder.lastNames}`,
    })
    .from(leadAssignment)
    .innerJoin(lead, eq(lead.id, leadAssignment.leadId))
    .innerJoin(former, eq(former.id, leadAssignment.fromExecutiveId))
    .innerJoin(holder, eq(holder.id, lead.executiveId))
    .where(and(eq(leadAssignment.id, assignmentId), ne(former.id, holder.id)));
  return row ? { ...row, site: row.site as Site } : null;
}

/** Of what somebody had until a moment: to whom it went, and the start of the id of each that is not theirs again; null: none. */
export async function findHandedBack(db: Db, executiveId: number, at: string) {
  const [former, holder] = [alias(executive, 'former'), alias(executive, 'holder')];
  const { createdAt, fromExecutiveId, toExecutiveId, leadId } = leadAssignment;
  const rows = await db
    .select({
      recipient: former.email,
      holder: sql<string>`${holder.firstNames} || ' ' || ${holder.lastNames}`,
      reference: sql<string>`left(${leadId}::text, 8)`,
    })
    .from(leadAssignment)
    .innerJoin(lead, eq(lead.id, leadId))
    .innerJoin(former, eq(former.id, fromExecutiveId))
    .innerJoin(holder, eq(holder.id, toExecutiveId))
    .where(and(eq(former.id, executiveId), ne(lead.executiveId, executiveId), sql`${createdAt} = ${at}::timestamptz`))
    .orderBy(leadId);
  const [first] = rows;
  return first ? { ...first, references: rows.map(({ reference }) => reference) } : null;
}

/** What somebody has since that moment from others, of whom it was: those that are still theirs and may be called. */
export async function findHandedOn(db: Db, executiveId: number, at: string) {
  const former = alias(executive, 'former');
  const { createdAt, fromExecutiveId, toExecutiveId, leadId } = leadAssignment;
  const rows = await db
    .select({ leadId, former: sql<string>`${former.firstNames} || ' ' || ${former.lastNames}` })
    .from(leadAssignment)
    .innerJoin(lead, eq(lead.id, leadId))
    .innerJoin(former, eq(former.id, fromExecutiveId))
    .where(
      and(
        eq(toExecutiveId, executiveId),
        sql`${createdAt} = ${at}::timestamptz`,
        eq(lead.executiveId, executiveId),
        isNull(lead.contactStoppedAt),
      ),
    )
    .orderBy(leadId);
  const formers = new Set(rows.map(({ former: name }) => name));
  return rows.length > 0 ? { former: [...formers].join(', '), leadIds: rows.map((row) => row.leadId) } : null;
}

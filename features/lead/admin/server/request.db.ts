import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LEAD_STATUS, OPEN_STATUSES, type TICKET_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { customerInteraction, executive, lead, leadAssignment } from '@/lib/db/schema';

const NON_PERSONAL_COLUMNS = {
  id: lead.id,
  site: lead.site,
  market: lead.market,
  createdAt: lead.createdAt,
  kind: lead.kind,
  status: lead.status,
  subStatus: lead.subStatus,
  ticket: lead.ticketStatus,
  productType: lead.productType,
  productCode: lead.productCode,
  executiveId: lead.executiveId,
  contactStoppedAt: lead.contactStoppedAt,
  trial: lead.trial,
};

export async function findRequest(db: Db, id: string) {
  const { firstName, phone, email, message, employees } = lead;
  const [row] = await db
    .select({ ...NON_PERSONAL_COLUMNS, firstName, phone, email, message, employees })
    .from(lead)
    .where(eq(lead.id, id));
  return row ?? null;
}

export function listAssignments(db: Db, leadId: string) {
  const [to, from] = [alias(executive, 'taker'), alias(executive, 'giver')];
  const nameOf = (one: typeof to | typeof from) => sql<string | null>`${one.firstNames} || ' ' || ${one.lastNames}`;
  const { createdAt, reason, note } = leadAssignment;
  return db
    .select({ createdAt, reason, note, from: nameOf(from), to: nameOf(to) })
    .from(leadAssignment)
    .leftJoin(to, eq(to.id, leadAssignment.toExecutiveId))
    .leftJoin(from, eq(from.id, leadAssignment.fromExecutiveId))
    .where(eq(leadAssignment.leadId, leadId))
    .orderBy(asc(leadAssignment.id));
}

export function listHistory(db: Db, leadId: string) {
  const { happenedAt, type, description, subject, id } = customerInteraction;
  return db
    .select({ happenedAt, type, description, subject })
    .from(customerInteraction)
    .where(eq(customerInteraction.leadId, leadId))
    .orderBy(asc(happenedAt), asc(id));
}

export type RequestStatus = {
  readonly status?: number;
  readonly subStatus?: number;
  readonly ticketStatus?: (typeof TICKET_STATUSES)[number];
};

export async function lockRequest(tx: Db, id: string) {
  const { site, market, status, subStatus, ticketStatus, executiveId, contactStoppedAt, trial } = lead;
  const [row] = await tx
    .select({ site, market, status, subStatus, ticketStatus, executiveId, contactStoppedAt, trial })
    .from(lead)
    .where(eq(lead.id, id))
    .for('update');
  return row ?? null;
}

/** The caller must have locked the request. */
export async function updateRequestStatus(tx: Db, id: string, standing: RequestStatus): Promise<void> {
  await tx.update(lead).set(standing).where(eq(lead.id, id));
}

export const CLOSED = { status: LEAD_STATUS.closed, ticketStatus: 'solved' } as const satisfies RequestStatus;

export type StoredContactChange = {
  readonly leadId: string;
  readonly site: string;
  readonly market: number;
  readonly before: { readonly [Field in keyof RequestStatus]?: RequestStatus[Field] | null } | null;
  readonly after: RequestStatus | null;
};

/**
 * Returns the newly stopped requests. A stopped request gets no executive and no mails (`findOpenLead`, `storeMails`).
 */
export async function stopRequests(tx: Db, ids: readonly string[], now: Date): Promise<StoredContactChange[]> {
  const { id: leadId, site, market, status, ticketStatus } = lead;
  const isOfThese = and(inArray(leadId, [...ids]), isNull(lead.contactStoppedAt));
  const former = await tx
    .select({ leadId, site, market, status, ticketStatus })
    .from(lead)
    .where(isOfThese)
    .for('update');
  const isOpen = inArray(status, [...OPEN_STATUSES]);
  await tx.update(lead).set(CLOSED).where(and(isOfThese, isOpen));
  await tx.update(lead).set({ contactStoppedAt: now }).where(isOfThese);
  return former.map(({ status: formerStatus, ticketStatus: ticket, ...one }) => {
    if (!OPEN_STATUSES.includes(formerStatus)) return Object.assign(one, { before: null, after: null });
    const isSolved = ticket === CLOSED.ticketStatus;
    const before = isSolved ? { status: formerStatus } : { status: formerStatus, ticketStatus: ticket };
    return Object.assign(one, { before, after: isSolved ? { status: CLOSED.status } : CLOSED });
  });
}

export async function resumeRequests(tx: Db, ids: readonly string[]): Promise<StoredContactChange[]> {
  const { id: leadId, site, market } = lead;
  const resumed = await tx
    .update(lead)
    .set({ contactStoppedAt: null })
    .where(and(inArray(leadId, [...ids]), isNotNull(lead.contactStoppedAt)))
    .returning({ leadId, site, market });
  return resumed.map((one) => Object.assign(one, { before: null, after: null }));
}

import 'server-only';
import { statusChange } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { notifyOfUpdates } from '@/features/tenant/webhook/server/notify-partners';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditActor } from '@/lib/audit';
import { deleteReminders } from '@/features/lead/reminder/server/reminder.db';
import { reminderEntry } from '@/features/lead/reminder/server/set-reminder';
import { declinesCalls } from '@/features/lead/server/declined-calls';
import { describeLead, priceText, requestDetails, contactPreferenceText } from '@/features/lead/server/details';
import { findLead, listLeads } from '@/features/lead/server/lead.db';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import { LEAD_STATUS, OPEN_STATUSES, REMINDABLE_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { deleteWaitingMails } from '@/lib/mail/outbox';
import type { Site } from '@/lib/site/site';
import {
  CLOSED,
  findRequest,
  listAssignments,
  listHistory,
  lockRequest,
  resumeRequests,
  stopRequests,
  updateRequestStatus,
  type StoredContactChange,
  type RequestStatus,
} from './request.db';

export type { RequestStatus };

/** @throws NOT_FOUND */
export async function showRequest(db: Db, id: string) {
  const [request, assignments, history] = await Promise.all([
    findRequest(db, id),
    listAssignments(db, id),
    listHistory(db, id),
  ]);
  if (!request) throw new AppError('NOT_FOUND', `There is no request ${id}.`);
  return { ...request, assignments, history };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** `stopped`: the status implies a call, but the person wants no contact. `unassigned`: it needs an executive. */
type Refusal = 'unknown' | 'stopped' | 'unassigned' | 'trial';

function refusalOf({ executiveId, contactStoppedAt, trial }: Locked, { status }: RequestStatus): Refusal | null {
  if (status === undefined) return null;
  if (trial && status !== LEAD_STATUS.test) return 'trial';
  if (contactStoppedAt && OPEN_STATUSES.includes(status)) return 'stopped';
  return status === LEAD_STATUS.assigned && executiveId === null ? 'unassigned' : null;
}

export type CurrentStatus = Pick<Locked, 'status' | 'subStatus' | 'executiveId'>;
type NewStatus = RequestStatus | ((stands: CurrentStatus) => RequestStatus);

type Outcome<Own> = { readonly refusal: Refusal | Own | null; readonly status: number | null };

const STATUS_FIELDS = ['status', 'subStatus', 'ticketStatus'] as const;

const pickOf = (
  standing: { readonly [Field in keyof RequestStatus]?: unknown },
  fields: readonly (keyof RequestStatus)[],
) => Object.fromEntries(fields.map((field) => [field, standing[field]])) as RequestStatus;

const withCase = (standing: RequestStatus, { status }: Locked): RequestStatus =>
  standing.status === CLOSED.status && status !== CLOSED.status ? { ...standing, ...CLOSED } : standing;

/**
 * Records the change, if there is one. Closing the request solves its support case. A status without calls deletes the
 * reminder.
 */
export function changeRequestStatus<Own extends string = never>(
  db: Db,
  id: string,
  newStatus: NewStatus,
  now: Date,
  actor: AuditActor,
  refuse: (stands: CurrentStatus) => Own | null = () => null,
): Promise<Outcome<Own>> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) return { refusal: 'unknown', status: null };
    const { status } = request;
    const wanted = typeof newStatus === 'function' ? newStatus(request) : newStatus;
    const refusal = refusalOf(request, wanted) ?? refuse(request);
    if (refusal) return { refusal, status };
    const standing = withCase(wanted, request);
    const fields = STATUS_FIELDS.filter((field) => standing[field] !== undefined && standing[field] !== request[field]);
    if (fields.length === 0) return { refusal: null, status };
    await updateRequestStatus(tx, id, standing);
    const entry = { leadId: id, site: request.site, market: request.market, happenedAt: now };
    const codes = [standing.status, standing.subStatus].filter((code) => code !== undefined);
    await recordInteractions(
      tx,
      codes.map((code) => Object.assign(statusChange(code), entry)),
    );
    if (codes.length > 0) await notifyOfUpdates(tx, [entry], now);
    const change = { before: pickOf(request, fields), after: pickOf(standing, fields) };
    const isOver = standing.status !== undefined && !REMINDABLE_STATUSES.includes(standing.status);
    const of = { subject: id, site: request.site };
    const dropped = isOver ? [...(await deleteReminders(tx, [id])).values()] : [];
    const dropping = dropped.map((dueAt) => reminderEntry(of, dueAt, null));
    await recordAudit(tx, actor, [{ action: 'lead.status', ...of, ...change }, ...dropping]);
    return { refusal: null, status };
  });
}

export type ContactChange = StoredContactChange & { readonly remindAt: Date | null };

/**
 * Closes open requests and deletes their reminders and queued mails. Returns the requests that were not stopped before.
 */
export async function stopContact(tx: Db, ids: readonly string[], now: Date): Promise<ContactChange[]> {
  const stopped = await stopRequests(tx, ids, now);
  await notifyOfUpdates(
    tx,
    stopped.filter(({ after }) => after !== null),
    now,
  );
  await deleteWaitingMails(tx, ids);
  const reminders = await deleteReminders(tx, ids);
  return stopped.map((one) => Object.assign(one, { remindAt: reminders.get(one.leadId) ?? null }));
}

/** Allows contact again. Requests that the stop closed remain closed. Returns the others that changed. */
export const resumeContact = async (tx: Db, ids: readonly string[]): Promise<ContactChange[]> =>
  (await resumeRequests(tx, ids)).map((one) => Object.assign(one, { remindAt: null }));

export async function describeRequest({ db, locale }: Pick<Ctx, 'db' | 'locale'>, site: Site, id: string) {
  const found = await findLead(db, site, id);
  if (!found) return { details: [], wish: null, noCall: false, price: null, receiptCode: null };
  const described = await describeLead(db, found, locale);
  const details = requestDetails(described, 'executive');
  return {
    wish: contactPreferenceText(described),
    noCall: declinesCalls(found),
    details: details.map(([label, value]) => ({ label, value })),
    price: found.price,
    receiptCode: found.receiptCode,
  };
}

export async function describePlans(db: Db, ids: readonly string[], locale: Locale) {
  const found = await listLeads(db, ids);
  return new Map(
    [...found].map(([id, lead]) => [
      id,
      { plan: lead.planName ?? lead.productCode, price: priceText({ ...lead, locale }), at: lead.submittedAt },
    ]),
  );
}

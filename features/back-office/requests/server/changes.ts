import 'server-only';
import type { z } from 'zod';
import { NO_ANSWER_NOTES, staffNote } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import {
  changeRequestStatus,
  type RequestStatus,
  type CurrentStatus,
} from '@/features/lead/admin/server/handle-request';
import { setReminder as remind } from '@/features/lead/reminder/server/set-reminder';
import type {
  AnsweredRequest,
  BulkAnswer,
  bulkStatusRequest,
  noAnswerRequest,
  noteRequest,
  ReminderRequest,
  StatusRequest,
} from '@/features/back-office/requests/request.api';
import { permissionsOf } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { isWorkedOn, statusRefusal } from '@/features/back-office/requests/request-states';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Done } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfId } from '@/lib/markets';
import { instantOf, minuteOf } from '@/lib/markets/opening-hours';
import { hasEntrySince, listVisible } from './detail.db';

type Writing = Authorized<'contact-us:write'>;

const DONE: Done = { done: true };

export const refusalsIn = ({ locale }: Pick<Writing, 'locale'>) => labelsOf(locale, 'backOffice').requests.refusals;

export async function requireRequest({ db, user, locale }: Pick<Writing, 'db' | 'locale' | 'user'>, id: string) {
  const [own] = await listVisible(db, user, [id]);
  if (!own) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  return own;
}

const duplicateRefusal = (ctx: Pick<Writing, 'locale'>, original: string): string =>
  fill(refusalsIn(ctx).duplicate, { code: original.slice(0, 8) });

/** Refuses a duplicate: work happens on the live request. Throws as `requireOwn`, DUPLICATE. */
export async function requireNotDuplicate(ctx: Pick<Writing, 'db' | 'locale' | 'user'>, id: string) {
  const own = await requireRequest(ctx, id);
  if (own.original !== null) throw new AppError('DUPLICATE', duplicateRefusal(ctx, own.original));
  return own;
}

type Named = Omit<StatusRequest, 'id'>;
type OwnRequest = Awaited<ReturnType<typeof requireRequest>>;

const toLeadStatus = ({ status, subStatus, ticket }: Omit<Named, 'note'>): RequestStatus => ({
  ...(status && { status: LEAD_STATUS[status] }),
  ...(subStatus && { subStatus: LEAD_SUB_STATUS[subStatus] }),
  ...(ticket && { ticketStatus: ticket }),
});

/** Saves the reason as a note; returns the reason of a refusal as text, null when changed. */
async function changeOne(ctx: Writing, own: OwnRequest, { note, ...named }: Named): Promise<string | null> {
  const { db, user, now } = ctx;
  const standing = toLeadStatus(named);
  const staff = { ...user, permissions: permissionsOf(user) };
  const refuse = (stands: CurrentStatus) => statusRefusal(stands, { ...standing, ...(note && { note }) }, staff);
  const { refusal } = await changeRequestStatus(db, own.id, standing, now, user, refuse);
  if (refusal) return refusalsIn(ctx)[refusal];
  if (note) await writeNote(db, ctx, own, note);
  return null;
}

export async function changeRequest(ctx: Writing, { id, ...named }: StatusRequest): Promise<Done> {
  const own = await requireNotDuplicate(ctx, id);
  const refusal = await ctx.db.transaction((tx) => changeOne({ ...ctx, db: tx }, own, named));
  if (refusal !== null) throw new AppError('BAD_REQUEST', refusal);
  return DONE;
}

export async function findRefusedIds(ctx: Pick<Writing, 'db' | 'locale' | 'user'>, ids: readonly string[]) {
  return refusalsById(ctx, ids, await listVisible(ctx.db, ctx.user, ids));
}

function refusalsById(ctx: Pick<Writing, 'locale'>, ids: readonly string[], visible: readonly OwnRequest[]) {
  const own = new Map(visible.map((one) => [one.id, one.original]));
  const refused = new Map<string, string>();
  for (const id of ids) {
    const original = own.get(id);
    if (original === undefined) refused.set(id, refusalsIn(ctx).unknown);
    else if (original !== null) refused.set(id, duplicateRefusal(ctx, original));
  }
  return refused;
}

/** One step that can be undone. A refusal for one request leaves the others changed. */
export const changeRequests = (
  ctx: Writing,
  { ids, ...named }: z.infer<typeof bulkStatusRequest>,
): Promise<BulkAnswer> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    // Fixed lock order: two steps at once cannot deadlock.
    const visible = (await listVisible(tx, ctx.user, ids)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const refused = refusalsById(ctx, ids, visible);
    for (const own of visible) {
      const message = refused.get(own.id) ?? (await changeOne(within, own, named));
      if (message !== null) refused.set(own.id, message);
    }
    const changed = [...new Set(ids)].filter((id) => !refused.has(id));
    const step = { subject: String(changed.length), site: ctx.user.site, before: null, after: null };
    if (changed.length > 0) await recordAudit(tx, ctx.user, [{ action: 'lead.statusMany', ...step }]);
    const messages = ids.flatMap((id) => (refused.has(id) ? [{ id, message: refused.get(id)! }] : []));
    return { changed, refused: messages };
  });

/** A note on a duplicate goes to the live request, which is opened. The audit trail records that it exists. */
async function writeNote(tx: Db, { user, now }: Writing, own: OwnRequest, note: string): Promise<void> {
  const { site, market } = own;
  const leadId = own.original ?? own.id;
  await recordInteractions(tx, [{ leadId, site, market, happenedAt: now, ...staffNote(user.name, note) }]);
  const after = { letters: note.length };
  await recordAudit(tx, user, [{ action: 'lead.note', subject: leadId, site, before: null, after }]);
}

/** The person gets the note with their data, not in their timeline. Throws NOT_FOUND. */
export async function addNote(ctx: Writing, { id, note }: z.infer<typeof noteRequest>): Promise<Done> {
  const own = await requireRequest(ctx, id);
  await ctx.db.transaction((tx) => writeNote(tx, ctx, own, note));
  return DONE;
}

/** A second call record within this time is the same press sent again. */
const REPEATED_CALL_MS = 60_000;

type Call = {
  readonly id: string;
  readonly note: string;
  readonly furtherBy: (stands: CurrentStatus) => RequestStatus;
};

async function recordCall(ctx: Writing, { id, note, furtherBy }: Call): Promise<Done> {
  const own = await requireNotDuplicate(ctx, id);
  const { db, user, now } = ctx;
  await db.transaction(async (tx) => {
    const { refusal } = await changeRequestStatus(tx, id, furtherBy, now, user, ({ status }) =>
      isWorkedOn(status) ? null : 'step',
    );
    if (refusal) throw new AppError('BAD_REQUEST', refusalsIn(ctx)[refusal]);
    const since = new Date(now.getTime() - REPEATED_CALL_MS);
    if (!(await hasEntrySince(tx, own, staffNote(user.name, note), since))) await writeNote(tx, ctx, own, note);
  });
  return DONE;
}

/** Recorded once; moves to "in management" unless further along. Throws NOT_FOUND, DUPLICATE, BAD_REQUEST. */
export const recordNoAnswer = (ctx: Writing, { id }: z.infer<typeof noAnswerRequest>): Promise<Done> =>
  recordCall(ctx, {
    id,
    note: NO_ANSWER_NOTES[ctx.locale],
    furtherBy: ({ subStatus }) => (subStatus === null ? { subStatus: LEAD_SUB_STATUS.inManagement } : {}),
  });

/** A later date is a typing mistake in the year. */
const LATEST_REMINDER_MS = 366 * 86_400_000;

/** Uses the market clock; null removes it. Throws NOT_FOUND, DUPLICATE, BAD_REQUEST (past, over a year, no calls). */
export async function setReminder(ctx: Writing, { id, reminder }: ReminderRequest): Promise<Done> {
  const { market } = await requireNotDuplicate(ctx, id);
  const { db, user, now, locale } = ctx;
  const { timeZone } = marketOfId(market);
  const dueAt = reminder && instantOf(timeZone, { day: reminder.day, minute: minuteOf(reminder.time) });
  const inMs = dueAt ? dueAt.getTime() - now.getTime() : 0;
  if (dueAt && (inMs <= 0 || inMs > LATEST_REMINDER_MS)) throw new AppError('BAD_REQUEST', refusalsIn(ctx).reminder);
  const refusal = await remind(db, id, dueAt && { dueAt, note: reminder?.note ?? null }, user);
  if (refusal === 'unknown') throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  if (refusal) throw new AppError('BAD_REQUEST', labelsOf(locale, 'backOffice').requests.reminder.refusals[refusal]);
  return DONE;
}

/** "Contacted" unless further along; a bad `callBack` refuses all. Throws as `recordNoAnswer`, `setReminder`. */
export const recordAnswer = (ctx: Writing, { callBack, ...said }: AnsweredRequest): Promise<Done> =>
  ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await recordCall(within, {
      ...said,
      furtherBy: ({ subStatus }) =>
        subStatus === LEAD_SUB_STATUS.interested ? {} : { subStatus: LEAD_SUB_STATUS.contacted },
    });
    if (callBack) await setReminder(within, { id: said.id, reminder: callBack });
    return DONE;
  });

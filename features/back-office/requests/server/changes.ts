import 'server-only';
import { NO_ANSWER_NOTES, staffNote } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import {
  changeRequestStatus,
  type RequestStatus,
  type CurrentStatus,
} from '@/features/lead/admin/server/handle-request';
import { setReminder as remind } from '@/features/lead/reminder/server/set-reminder';
import type { ActionAnswer, ActionInput, RequestRow } from '@/features/back-office/requests/requests.resource';
import { permissionsOf } from '@/features/identity/permissions';
import { isWorkedOn, statusRefusal } from '@/features/back-office/requests/request-states';
import type { ActionCtx } from '@/features/back-office/server/serve-resource';
import type { Reader } from '@/features/back-office/server/source';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { instantOf, minuteOf } from '@/lib/markets/opening-hours';
import type { Site } from '@/lib/site/site';
import { hasEntrySince, listVisible } from './detail.db';
import { notFound } from '@/features/back-office/server/page';

type Worded = Pick<Reader, 'locale'>;
type Writing = ActionCtx<'contact-us:write'>;
type OwnRequest = Pick<RequestRow, 'id' | 'site' | 'original'>;

export const refusalsIn = ({ locale }: Worded) => labelsOf(locale, 'backOffice').requests.refusals;

const duplicateRefusal = (ctx: Worded, original: string): string =>
  fill(refusalsIn(ctx).duplicate, { code: original.slice(0, 8) });

/** @throws DUPLICATE, because staff work only on the original request */
export function refuseDuplicate(ctx: Worded, { original }: OwnRequest): void {
  if (original !== null) throw new AppError('DUPLICATE', duplicateRefusal(ctx, original));
}

const toLeadStatus = ({ status, subStatus, ticket }: ActionInput<'status'>): RequestStatus => ({
  ...(status && { status: LEAD_STATUS[status] }),
  ...(subStatus && { subStatus: LEAD_SUB_STATUS[subStatus] }),
  ...(ticket && { ticketStatus: ticket }),
});

/** Changes the status and saves `note`. Returns the message of a refusal; null: done. */
async function changeOne(ctx: Writing, own: OwnRequest, asked: ActionInput<'status'>): Promise<string | null> {
  const { db, user, now } = ctx;
  const { note } = asked;
  const change = toLeadStatus(asked);
  const staff = { ...user, permissions: permissionsOf(user) };
  const refuse = (current: CurrentStatus) => statusRefusal(current, { ...change, ...(note && { note }) }, staff);
  const { refusal } = await changeRequestStatus(db, own.id, change, now, user, refuse);
  if (refusal) return refusalsIn(ctx)[refusal];
  if (note) await writeNote(ctx, own, note);
  return null;
}

export async function changeStatus(ctx: Writing, asked: ActionInput<'status'>, own: OwnRequest): Promise<void> {
  refuseDuplicate(ctx, own);
  const refusal = await changeOne(ctx, own, asked);
  if (refusal !== null) throw new AppError('BAD_REQUEST', refusal);
}

/** Refusals of unknown ids and of duplicates, by id. */
export function refusalsById(ctx: Worded, ids: readonly string[], visible: readonly OwnRequest[]) {
  const own = new Map(visible.map((one) => [one.id, one.original]));
  const refused = new Map<string, string>();
  for (const id of ids) {
    const original = own.get(id);
    if (original === undefined) refused.set(id, refusalsIn(ctx).unknown);
    else if (original !== null) refused.set(id, duplicateRefusal(ctx, original));
  }
  return refused;
}

/** Changes several requests as one bulk change, which can be undone. A refused request does not stop the others. */
export async function changeStatuses(
  ctx: Writing,
  { ids, ...asked }: ActionInput<'statusMany'>,
): Promise<ActionAnswer<'statusMany'>> {
  // A fixed order of locks, so that two concurrent bulk changes cannot deadlock.
  const visible = (await listVisible(ctx.db, ctx.user, ids)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const refused = refusalsById(ctx, ids, visible);
  for (const own of visible) {
    const message = refused.get(own.id) ?? (await changeOne(ctx, own, asked));
    if (message !== null) refused.set(own.id, message);
  }
  const unique = [...new Set(ids)];
  const changed = unique.filter((id) => !refused.has(id));
  if (changed.length > 0) await ctx.record(String(changed.length), { site: ctx.user.site });
  return { changed, refused: unique.flatMap((id) => (refused.has(id) ? [{ id, message: refused.get(id)! }] : [])) };
}

/**
 * Writes a note. If the request is a duplicate, its original gets the note. The audit trail gets only the length of the
 * note.
 */
async function writeNote({ db, user, now }: Writing, { id, original, site }: OwnRequest, note: string): Promise<void> {
  const leadId = original ?? id;
  const market = marketOf(site as Site).id;
  await recordInteractions(db, [{ leadId, site, market, happenedAt: now, ...staffNote(user.name, note) }]);
  const after = { letters: note.length };
  await recordAudit(db, user, [{ action: 'lead.note', subject: leadId, site, before: null, after }]);
}

/** Adds a note. The export of the person's data includes it, the person's timeline does not. */
export const addNote = (ctx: Writing, { note }: ActionInput<'note'>, own: OwnRequest) => writeNote(ctx, own, note);

/** Milliseconds. An identical call record within this time counts as a double click. */
const REPEATED_CALL_MS = 60_000;

async function recordCall(
  ctx: Writing,
  own: OwnRequest,
  note: string,
  furtherBy: (current: CurrentStatus) => RequestStatus,
): Promise<void> {
  refuseDuplicate(ctx, own);
  const { db, user, now } = ctx;
  const { refusal } = await changeRequestStatus(db, own.id, furtherBy, now, user, ({ status }) =>
    isWorkedOn(status) ? null : 'step',
  );
  if (refusal) throw new AppError('BAD_REQUEST', refusalsIn(ctx)[refusal]);
  const since = new Date(now.getTime() - REPEATED_CALL_MS);
  if (!(await hasEntrySince(db, own, staffNote(user.name, note), since))) await writeNote(ctx, own, note);
}

/** Records an unanswered call. Sets "in management" if there is no sub-status. @throws DUPLICATE, BAD_REQUEST */
export const recordNoAnswer = (ctx: Writing, _input: object, own: OwnRequest): Promise<void> =>
  recordCall(ctx, own, NO_ANSWER_NOTES[ctx.locale], ({ subStatus }) =>
    subStatus === null ? { subStatus: LEAD_SUB_STATUS.inManagement } : {},
  );

/** Milliseconds. A later reminder is probably a mistake in the year. */
const LATEST_REMINDER_MS = 366 * 86_400_000;

async function saveReminder(ctx: Writing, own: OwnRequest, asked: ActionInput<'reminder'> | null): Promise<void> {
  refuseDuplicate(ctx, own);
  const { db, user, now, locale } = ctx;
  const { timeZone } = marketOf(own.site as Site);
  const dueAt = asked && instantOf(timeZone, { day: asked.day, minute: minuteOf(asked.time) });
  const inMs = dueAt ? dueAt.getTime() - now.getTime() : 0;
  if (dueAt && (inMs <= 0 || inMs > LATEST_REMINDER_MS)) throw new AppError('BAD_REQUEST', refusalsIn(ctx).reminder);
  const refusal = await remind(db, own.id, dueAt && { dueAt, note: asked?.note ?? null }, user);
  if (refusal === 'unknown') throw notFound({ locale });
  if (refusal) throw new AppError('BAD_REQUEST', labelsOf(locale, 'backOffice').requests.reminder.refusals[refusal]);
}

/** Sets a reminder in the market's time zone. @throws DUPLICATE, BAD_REQUEST (past, over a year away, no calls) */
export const setReminder = (ctx: Writing, asked: ActionInput<'reminder'>, own: OwnRequest): Promise<void> =>
  saveReminder(ctx, own, asked);

export const dropReminder = (ctx: Writing, _input: object, own: OwnRequest) => saveReminder(ctx, own, null);

/**
 * Records an answered call and sets "contacted", unless the person is already marked as interested. An invalid
 * `callBack` reverts everything. @throws like `setReminder`
 */
export async function recordAnswer(ctx: Writing, { note, callBack }: ActionInput<'answered'>, own: OwnRequest) {
  await recordCall(ctx, own, note, ({ subStatus }) =>
    subStatus === LEAD_SUB_STATUS.interested ? {} : { subStatus: LEAD_SUB_STATUS.contacted },
  );
  if (callBack) await saveReminder(ctx, own, callBack);
}

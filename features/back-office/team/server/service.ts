import 'server-only';
import type { z } from 'zod';
import type {
  AbsenceRequest,
  absenceEndRequest,
  LeaveAnswer,
  LeavePreview,
  leaveQuery,
  LeaveRequest,
  LeaveUndoAnswer,
  leaveUndoRequest,
  Member,
  ScheduleRequest,
  Team,
} from '@/features/back-office/team/contract';
import { permissionsOf } from '@/features/identity/domain';
import type { Allowed } from '@/features/identity/server/service';
import {
  deleteAbsence,
  handOverAll,
  holdExecutive,
  insertAbsence,
  previewLeave,
  setSchedule,
  undoHandOver,
} from '@/features/lead/admin/server/service';
import { availabilityOf, byAvailability } from '@/features/lead/assignment/domain';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Done } from '@/lib/contract/atoms';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { formatZonedMoment } from '@/lib/i18n/day';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfId } from '@/lib/markets';
import { wallClock } from '@/lib/markets/opening-hours';
import { listTeam } from './repository';

type Reading = Allowed<'booking:read'>;
type Writing = Allowed<'booking:write'>;
type Assigning = Allowed<'contact-us:assign'>;
type Ctx = Reading | Writing | Assigning;
type Stored = Awaited<ReturnType<typeof listTeam>>[number];

const DONE: Done = { done: true };

const wordsOf = ({ locale }: Pick<Ctx, 'locale'>) => labelsOf(locale, 'backOffice').team;
const todayOf = ({ market, now }: Pick<Ctx, 'market' | 'now'>): string => wallClock(market.timeZone, now).day;

const rowOf = ({ market, hours: _hours, ...row }: Stored): Team[number] => ({
  ...row,
  market: marketOfId(market).code,
});

/** Who gets requests and calls, with when they are away. */
export const readTeam = async (ctx: Reading): Promise<Team> =>
  (await listTeam(ctx.db, ctx.user, todayOf(ctx))).map(rowOf);

/** @throws NOT_FOUND also for one of another market than the caller's */
async function requireMember(ctx: Ctx, id: number): Promise<Stored> {
  const [found] = await listTeam(ctx.db, ctx.user, todayOf(ctx), id);
  if (!found) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'serverErrors').notFound);
  return found;
}

const mayManage = ({ user }: Ctx): boolean => permissionsOf(user).includes('contact-us:assign');
const mayChange = (ctx: Ctx, id: number): boolean =>
  permissionsOf(ctx.user).includes('booking:write') && (mayManage(ctx) || ctx.user.executiveId === id);

const shiftsOf = (hours: OpeningHours): NonNullable<Member['hours']> =>
  hours.map(({ days, from, to }) => ({ days: [...days], from, to }));

export async function readMember(ctx: Reading, { id }: { readonly id: number }): Promise<Member> {
  const found = await requireMember(ctx, id);
  const market = marketOfId(found.market);
  const colleagues = (await listTeam(ctx.db, ctx.user, todayOf(ctx)))
    .filter((one) => one.id !== id && one.market === market.id && one.isActive)
    .map((one) => Object.assign(availabilityOf(one.absences, todayOf(ctx)), { id: one.id, name: one.name }))
    .toSorted(byAvailability);
  return {
    ...rowOf(found),
    hours: found.hours && shiftsOf(found.hours),
    marketHours: shiftsOf(market.openingHours),
    soldLines: market.lines.map((line) => ({ value: line.productType, label: lineWords(ctx.locale, line).name })),
    colleagues,
    mayChange: mayChange(ctx, id),
    mayManage: mayManage(ctx),
  };
}

/** @throws FORBIDDEN for another's, unless the caller gives out requests */
async function requireChangeable(ctx: Writing, id: number): Promise<Stored> {
  const found = await requireMember(ctx, id);
  if (!mayChange(ctx, id)) throw new AppError('FORBIDDEN', wordsOf(ctx).refusals.others);
  return found;
}

type Asked = Omit<ScheduleRequest, 'id'>;

/** What they serve and whether they are in service is for whoever gives out requests. @throws NOT_FOUND, FORBIDDEN, INVALID_DATA */
export async function changeSchedule(ctx: Writing, { id, ...asked }: ScheduleRequest): Promise<Done> {
  await requireChangeable(ctx, id);
  const isForManagers = asked.lines !== undefined || asked.isActive !== undefined;
  if (isForManagers && !mayManage(ctx)) throw new AppError('FORBIDDEN', wordsOf(ctx).refusals.managed);
  await ctx.db.transaction(async (tx) => {
    await holdExecutive(tx, id);
    const stored = await requireMember({ ...ctx, db: tx }, id);
    const isOther = (name: keyof Asked) => JSON.stringify(asked[name]) !== JSON.stringify(stored[name]);
    const names = (Object.keys(asked) as (keyof Asked)[]).filter((name) => asked[name] !== undefined && isOther(name));
    if (names.length === 0) return;
    const onlyThose = (values: Pick<Stored, keyof Asked> | Asked): Asked =>
      Object.fromEntries(names.map((name) => [name, values[name]]));
    await setSchedule(tx, marketOfId(stored.market), id, onlyThose(asked));
    await recordAudit(tx, ctx.user, [
      {
        ...{ action: 'executive.schedule', subject: String(id), site: marketOfId(stored.market).code },
        ...{ before: onlyThose(stored), after: onlyThose(asked) },
      },
    ]);
  });
  return DONE;
}

/** @throws NOT_FOUND, FORBIDDEN, BAD_REQUEST for days that are over or end before they begin */
export async function addAbsence(ctx: Writing, { id, from, to }: AbsenceRequest): Promise<Done> {
  const { market } = await requireChangeable(ctx, id);
  if (to < from || to < todayOf({ market: marketOfId(market), now: ctx.now }))
    throw new AppError('BAD_REQUEST', wordsOf(ctx).refusals.days);
  await ctx.db.transaction(async (tx) => {
    await insertAbsence(tx, id, { from, to });
    await recordAudit(tx, ctx.user, [
      {
        action: 'executive.absence',
        subject: String(id),
        site: marketOfId(market).code,
        before: null,
        after: { from, to },
      },
    ]);
  });
  return DONE;
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function endAbsence(ctx: Writing, { id, absence }: z.infer<typeof absenceEndRequest>): Promise<Done> {
  const { market } = await requireChangeable(ctx, id);
  await ctx.db.transaction(async (tx) => {
    const before = await deleteAbsence(tx, id, absence);
    if (!before) throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'serverErrors').notFound);
    const change = { subject: String(id), site: marketOfId(market).code, before, after: null };
    await recordAudit(tx, ctx.user, [{ action: 'executive.absence', ...change }]);
  });
  return DONE;
}

/** What would change hands. @throws NOT_FOUND */
export async function readLeave(
  ctx: Assigning,
  { id: executiveId, to }: z.infer<typeof leaveQuery>,
): Promise<LeavePreview> {
  const market = marketOfId((await requireMember(ctx, executiveId)).market);
  const { calls, ...preview } = await previewLeave(
    { db: ctx.db, market, now: ctx.now },
    { executiveId, to: to ?? null },
  );
  return {
    ...preview,
    calls: calls.map(({ startsAt, leadId, firstName, to: taker, isKept }) => {
      const when = formatZonedMoment(startsAt, market, ctx.locale);
      return { leadId, firstName, when, to: taker, isKept };
    }),
  };
}

/** All of it or nothing. @throws NOT_FOUND, BAD_REQUEST where nobody can take it */
export async function handOverLeave(ctx: Assigning, { id, to, note }: LeaveRequest): Promise<LeaveAnswer> {
  const { db, now, user } = ctx;
  const market = marketOfId((await requireMember(ctx, id)).market);
  const order = { executiveId: id, to, note, by: user.executiveId };
  const { refusal, ...left } = await handOverAll({ db, market, now }, order, user);
  if (refusal) throw new AppError('BAD_REQUEST', wordsOf(ctx).refusals[refusal]);
  return left;
}

/** What nobody has changed since is theirs again. @throws NOT_FOUND, BAD_REQUEST where they are out of service */
export async function undoLeave(
  ctx: Assigning,
  { id, handedOverAt }: z.infer<typeof leaveUndoRequest>,
): Promise<LeaveUndoAnswer> {
  const { db, now, user } = ctx;
  const market = marketOfId((await requireMember(ctx, id)).market);
  const undo = { executiveId: id, handedOverAt, by: user.executiveId, note: wordsOf(ctx).leave.undo.note };
  const { refusal, ...undone } = await undoHandOver({ db, market, now }, undo, user);
  if (refusal) throw new AppError('BAD_REQUEST', wordsOf(ctx).refusals.inactive);
  return undone;
}

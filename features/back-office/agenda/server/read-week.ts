import 'server-only';
import * as api from '@/features/back-office/agenda/agenda.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { ownExecutiveOf, permissionsOf } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { cancelCall, findCall, moveCall } from '@/features/lead/booking/server/change-booking';
import { isAway } from '@/features/lead/executive/executive-availability';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { ParsedInput } from '@/lib/http/endpoint';
import { formatOfficeMoment, formatOfficeTime, formatWeekday } from '@/lib/i18n/day';
import { searchName } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { dayAfter, mondayOf, wallClock } from '@/lib/markets/opening-hours';
import type { Site } from '@/lib/site/site';
import { findOwnCall, listAbsentExecutives, listCalls, listReminders } from './agenda.db';
import { notFound } from '@/features/back-office/server/page';

const DAYS = 7;
const MAX_REMINDERS = 20;

type Reading = Authorized<'booking:read'>;
type Writing = Authorized<'booking:write'>;

const wordsOf = ({ locale }: Pick<Reading, 'locale'>) => labelsOf(locale, 'backOffice').agenda;

const topicName = ({ locale }: Pick<Reading, 'locale'>, site: Site, productType: string | null) =>
  productType && searchName(marketOf(site), locale, productType);

function toCall(ctx: Reading, { executiveId, productType, ...call }: Awaited<ReturnType<typeof listCalls>>[number]) {
  const market = marketOf(call.site);
  return {
    ...call,
    about: topicName(ctx, call.site, productType),
    isMine: executiveId === ctx.user.executiveId,
    at: call.at.toISOString(),
    day: wallClock(market.timeZone, call.at).day,
    time: formatOfficeTime(call.at, market, ctx.market, ctx.locale),
  };
}

function toReminders(ctx: Reading, { rows, more }: Awaited<ReturnType<typeof listReminders>>) {
  const shown = rows.map(({ site, at, ...reminder }) => {
    const time = formatOfficeTime(at, marketOf(site), ctx.market, ctx.locale);
    return Object.assign(reminder, { at: at.toISOString(), time });
  });
  return { rows: shown, more };
}

async function readWeek(ctx: Reading, query: api.WeekQuery) {
  const { db, user, locale, market, now } = ctx;
  const today = wallClock(market.timeZone, now).day;
  const from = query.from ?? mondayOf(today);
  const { executive: owner = ownExecutiveOf({ ...user, permissions: permissionsOf(user) }) ?? 'all' } = query;
  const executive = owner === 'all' ? undefined : owner;
  const weekQuery = { from, days: DAYS, executive };
  const own = user.executiveId ?? undefined;
  const days = Array.from({ length: DAYS }, (_, ahead) => dayAfter(from, ahead));
  const limit = MAX_REMINDERS;
  const [calls, away, reminders, todays, ownReminders] = await Promise.all([
    listCalls(db, user, weekQuery),
    listAbsentExecutives(db, user, weekQuery),
    Promise.all(days.map((day) => listReminders(db, user, { day, executive }, { limit }))),
    listCalls(db, user, { from: today, days: 1, executive: own }),
    listReminders(db, user, { day: today, executive: own }, { limit, setter: user.id }),
  ]);
  const shown = calls.map((call) => toCall(ctx, call));
  return {
    from,
    today,
    executiveId: user.executiveId,
    myDay: todays.map((call) => toCall(ctx, call)),
    myReminders: toReminders(ctx, ownReminders),
    days: days.map((day, at) => ({
      day,
      name: formatWeekday(day, market.intlLocale[locale]),
      away: away.filter((one) => isAway([one], day)).map(({ name }) => name),
      calls: shown.filter((call) => call.day === day),
      reminders: toReminders(ctx, reminders[at]!),
    })),
  };
}

/** @throws NOT_FOUND for an unknown call, or one outside the caller's sites */
async function requireCall({ db, user, locale }: Reading | Writing, id: string) {
  const own = await findOwnCall(db, user, id);
  if (!own) throw notFound({ locale });
  return own;
}

async function readCall(ctx: Reading, { id }: { readonly id: string }) {
  const { site, startsAt, cancelledAt, productType, ...own } = await requireCall(ctx, id);
  const market = marketOf(site);
  const nameOf = (moment: Date) => formatOfficeMoment(moment, market, ctx.market, ctx.locale);
  const live = await findCall(ctx, id);
  const slots = (live?.slots ?? []).filter((slot) => slot.startsAt.getTime() !== startsAt.getTime());
  return {
    ...own,
    about: topicName(ctx, site, productType),
    when: nameOf(startsAt),
    isOver: live === null,
    isCancelled: cancelledAt !== null,
    slots: slots.map((slot) => ({ start: slot.startsAt.toISOString(), name: nameOf(slot.startsAt) })),
  };
}

/** Moves a call and mails both people. @throws NOT_FOUND; NOT_EDITABLE after the call; BAD_REQUEST with the reason */
async function moveOwnCall(ctx: Writing, { id, start }: ParsedInput<typeof api.moveCall>) {
  const { site } = await requireCall(ctx, id);
  const to = new Date(start);
  const outcome = await moveCall(ctx, id, to, (tx, { previousStart }) => {
    const change = { before: { startsAt: previousStart.toISOString() }, after: { startsAt: to.toISOString() } };
    return recordAudit(tx, ctx.user, [{ action: 'booking.move', subject: id, site, ...change }]);
  });
  if (outcome !== 'moved')
    throw new AppError(outcome === 'over' ? 'NOT_EDITABLE' : 'BAD_REQUEST', wordsOf(ctx).refusals[outcome]);
}

/** Cancels a call and mails both people. @throws NOT_FOUND; NOT_EDITABLE if nothing is left to cancel */
async function cancelOwnCall(ctx: Writing, { id }: ParsedInput<typeof api.cancelCall>) {
  const { site } = await requireCall(ctx, id);
  const outcome = await cancelCall(ctx, id, (tx, { previousStart }) => {
    const before = { startsAt: previousStart.toISOString() };
    return recordAudit(tx, ctx.user, [{ action: 'booking.cancel', subject: id, site, before, after: null }]);
  });
  if (outcome === 'over') throw new AppError('NOT_EDITABLE', wordsOf(ctx).refusals.over);
}

export const agendaServed = [
  staffDoor(api.readWeek, 'booking:read', readWeek),
  staffDoor(api.readCall, 'booking:read', readCall),
  staffDoor(api.moveCall, 'booking:write', moveOwnCall),
  staffDoor(api.cancelCall, 'booking:write', cancelOwnCall),
];

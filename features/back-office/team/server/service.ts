import 'server-only';
import type { z } from 'zod';
import type {
  AbsenceRequest,
  absenceEndRequest,
  Member,
  ScheduleRequest,
  Team,
} from '@/features/back-office/team/contract';
import { visibleMarkets } from '@/features/back-office/server/scope';
import { permissionsOf } from '@/features/identity/domain';
import type { Allowed } from '@/features/identity/server/service';
import { availabilityOf, byAvailability } from '@/features/lead/executive/domain';
import * as executives from '@/features/lead/executive/server/service';
import { AppError } from '@/lib/app-error';
import type { Done } from '@/lib/contract/atoms';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfId } from '@/lib/markets';
import { wallClock } from '@/lib/markets/opening-hours';

type Reading = Allowed<'booking:read'>;
type Writing = Allowed<'booking:write'>;
type Assigning = Allowed<'contact-us:assign'>;
type Ctx = Reading | Writing | Assigning;
type Stored = Awaited<ReturnType<typeof executives.listStaff>>[number];

const DONE: Done = { done: true };

export const wordsOf = ({ locale }: Pick<Ctx, 'locale'>) => labelsOf(locale, 'backOffice').team;
const todayOf = ({ market, now }: Pick<Ctx, 'market' | 'now'>): string => wallClock(market.timeZone, now).day;

const rowOf = (ctx: Ctx, one: Stored): Team[number] => ({
  id: one.id,
  name: one.name,
  market: marketOfId(one.market).code,
  email: one.email,
  isActive: one.active,
  takesBookings: one.takesBookings,
  lines: one.lines,
  open: one.open,
  absences: one.absences.filter(({ to }) => to >= todayOf(ctx)),
});

const listTeam = ({ db, user }: Ctx, id?: number): Promise<Stored[]> =>
  executives.listStaff(db, {
    markets: visibleMarkets(user).map((market) => market.id),
    ...(id !== undefined && { id }),
  });

export const readTeam = async (ctx: Reading): Promise<Team> => (await listTeam(ctx)).map((one) => rowOf(ctx, one));

export async function requireMember(ctx: Ctx, id: number): Promise<Stored> {
  const [found] = await listTeam(ctx, id);
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
  const colleagues = (await listTeam(ctx))
    .filter((one) => one.id !== id && one.market === market.id && one.active)
    .map((one) => Object.assign(availabilityOf(one.absences, todayOf(ctx)), { id: one.id, name: one.name }))
    .toSorted(byAvailability);
  return {
    ...rowOf(ctx, found),
    hours: found.schedule && shiftsOf(found.schedule),
    marketHours: shiftsOf(market.openingHours),
    soldLines: market.lines.map((line) => ({ value: line.productType, label: lineWords(ctx.locale, line).name })),
    colleagues,
    mayChange: mayChange(ctx, id),
    mayManage: mayManage(ctx),
  };
}

async function requireChangeable(ctx: Writing, id: number): Promise<Stored> {
  const found = await requireMember(ctx, id);
  if (!mayChange(ctx, id)) throw new AppError('FORBIDDEN', wordsOf(ctx).refusals.others);
  return found;
}

/**
 * Lines and service state need the right to assign requests.
 * @throws NOT_FOUND, FORBIDDEN, INVALID_DATA
 */
export async function changeSchedule(ctx: Writing, { id, ...asked }: ScheduleRequest): Promise<Done> {
  await requireChangeable(ctx, id);
  const isForManagers = asked.lines !== undefined || asked.isActive !== undefined;
  if (isForManagers && !mayManage(ctx)) throw new AppError('FORBIDDEN', wordsOf(ctx).refusals.managed);
  await executives.setSchedule(ctx.db, id, asked, ctx.user);
  return DONE;
}

/** @throws NOT_FOUND; FORBIDDEN; BAD_REQUEST for past days or an end before the start */
export async function addAbsence(ctx: Writing, { id, from, to }: AbsenceRequest): Promise<Done> {
  const member = await requireChangeable(ctx, id);
  if (to < from || to < todayOf({ market: marketOfId(member.market), now: ctx.now }))
    throw new AppError('BAD_REQUEST', wordsOf(ctx).refusals.days);
  await executives.addAbsence(ctx.db, member, { from, to }, ctx.user);
  return DONE;
}

export async function endAbsence(ctx: Writing, { id, absence }: z.infer<typeof absenceEndRequest>): Promise<Done> {
  const member = await requireChangeable(ctx, id);
  if (!(await executives.endAbsence(ctx.db, member, absence, ctx.user)))
    throw new AppError('NOT_FOUND', labelsOf(ctx.locale, 'serverErrors').notFound);
  return DONE;
}

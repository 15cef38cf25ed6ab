import 'server-only';
import type {
  TeamFigures,
  TeamWeekOrder,
  TeamWeekPage,
  TeamWeekQuery,
  TeamWeekRow,
} from '@/features/back-office/team-week/team-week.api';
import { daysOf, MAX_WEEKS, periodsIn, weeksOf } from '@/features/back-office/team-week/weeks';
import { PAGE_SIZE } from '@/features/back-office/list-limits';
import { visibleMarkets } from '@/features/back-office/server/scope';
import type { User } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { listInService } from '@/features/lead/executive/server/manage-executives';
import { invalidFields } from '@/lib/app-error';
import type { MarketCode } from '@/lib/contract/atoms';
import { dayIn } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { searchText } from '@/lib/i18n/search-text';
import { countTeamWeeks, findFirstRequest } from './team-week.db';

type Ctx = Authorized<'service-audit:read'>;
type Reader = Pick<Ctx, 'db' | 'locale' | 'now'> & { readonly user: Pick<User, 'site'> };
type Counted = Awaited<ReturnType<typeof countTeamWeeks>>[number];

const NOTHING: TeamFigures = {
  ...{ received: 0, contacted: 0, open: 0, closed: 0, sold: 0, firstAnswer: null },
  results: { interested: 0, contacted: 0, inManagement: 0 },
};

const toFigures = ({ received, contacted, open, closed, sold, firstAnswer, ...counted }: Counted): TeamFigures => ({
  ...{ received, contacted, open, closed, sold, firstAnswer },
  results: { interested: counted.interested, contacted: counted.contactedOnly, inManagement: counted.inManagement },
});

function inOrder(order: TeamWeekOrder): (one: TeamWeekRow, other: TeamWeekRow) => number {
  const [key, direction] = order.split('-') as [keyof Omit<TeamFigures, 'results'> | 'name', 'asc' | 'desc'];
  const sign = direction === 'asc' ? 1 : -1;
  const nameOf = ({ executive }: TeamWeekRow) => executive?.name ?? '';
  return (one, other) => {
    const byName = nameOf(one).localeCompare(nameOf(other));
    if (key === 'name') return sign * byName;
    const [a, b] = [one.week[key], other.week[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName;
    return sign * (a - b) || byName;
  };
}

/** @throws INVALID_DATA for future weeks, and for long ranges, which are slow */
function requireWeeks({ locale }: Pick<Reader, 'locale'>, query: Pick<TeamWeekQuery, 'from' | 'to'>, today: string) {
  const weeks = weeksOf(query, today);
  const { refusals } = labelsOf(locale, 'backOffice').teamWeek;
  if (weeks.from > today) throw invalidFields({ [query.from ? 'from' : 'to']: refusals.future });
  if (weeks.to < weeks.from || daysOf(weeks) > MAX_WEEKS * 7)
    throw invalidFields({ to: fill(refusals.tooMany, { n: MAX_WEEKS }) });
  return weeks;
}

/** Includes idle executives and unassigned requests. @throws INVALID_DATA for future weeks, or more than `MAX_WEEKS` */
export async function listTeamWeek(
  { db, user, locale, now }: Reader,
  { q, market, order, ...query }: Omit<TeamWeekQuery, 'page'>,
): Promise<TeamWeekRow[]> {
  const seen = visibleMarkets(user).filter(({ code }) => market === undefined || code === market);
  if (seen.length === 0) return [];
  const days = seen.map(({ timeZone }) => dayIn(timeZone, now)).toSorted();
  const weeks = requireWeeks({ locale }, query, days.at(-1)!);
  const periods = new Map(seen.map(({ id, timeZone }) => [id, periodsIn(timeZone, weeks, now)]));
  const [counted, firsts, team] = await Promise.all([
    countTeamWeeks(db, user, periods),
    Promise.all(seen.map(({ id }) => findFirstRequest(db, user, id))),
    listInService(db, { markets: seen, now }),
  ]);
  const marketsWithHistory = new Set(
    seen.filter(({ id }, at) => firsts[at] && firsts[at] < periods.get(id)!.requested.from).map(({ code }) => code),
  );
  const marketOf = new Map<number | null, MarketCode>(team.map((one) => [one.id, one.market]));
  const hasPreviousPeriod = (id: number | null) => {
    const own = marketOf.get(id);
    return own === undefined ? marketsWithHistory.size > 0 : marketsWithHistory.has(own);
  };
  const names = new Map<number | null, string | null>(team.map(({ id, name }) => [id, name]));
  for (const { executiveId, name } of counted) names.set(executiveId, name);
  const figuresOf = (id: number | null, isBefore: boolean): TeamFigures => {
    const found = counted.find((one) => one.executiveId === id && one.isBefore === isBefore);
    return found ? toFigures(found) : NOTHING;
  };
  return [...names]
    .filter(([, name]) => q === undefined || searchText(name ?? '').includes(searchText(q)))
    .map(([id, name]) => ({
      id: String(id ?? 'none'),
      executive: id === null ? null : { id, name: name ?? String(id) },
      week: figuresOf(id, false),
      before: hasPreviousPeriod(id) ? figuresOf(id, true) : null,
    }))
    .toSorted(inOrder(order));
}

export async function readTeamWeek(ctx: Ctx, { page, ...query }: TeamWeekQuery): Promise<TeamWeekPage> {
  const rows = await listTeamWeek(ctx, query);
  return { rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: rows.length, more: false };
}

import 'server-only';
import { eq, ilike, or } from 'drizzle-orm';
import { withinOwnMarket } from '@/features/back-office/server/scope';
import { toLikePattern, NAME_OF_EXECUTIVE } from '@/features/back-office/server/search.db';
import { serveResource } from '@/features/back-office/server/serve-resource';
import { fromTable } from '@/features/back-office/server/source';
import { team } from '@/features/back-office/team/team.resource';
import { permissionsOf, type User } from '@/features/identity/permissions';
import { availabilityOf, byAvailability } from '@/features/lead/executive/executive-availability';
import * as executives from '@/features/lead/executive/server/manage-executives';
import { AppError } from '@/lib/app-error';
import type { Locale } from '@/lib/contract/atoms';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import { executive } from '@/lib/db/schema';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfCode, marketOfId } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { wallClock } from '@/lib/markets/opening-hours';
import { notFound } from '@/features/back-office/server/page';

const todayOf = ({ market, now }: { readonly market: Market; readonly now: Date }): string =>
  wallClock(market.timeZone, now).day;
const shiftsOf = (hours: OpeningHours) => hours.map(({ days, from, to }) => ({ days: [...days], from, to }));

const source = fromTable(team, {
  table: executive,
  id: executive.id,
  select: { id: executive.id },
  scope: (viewer) => withinOwnMarket(viewer, executive.market),
  search: (q) => or(ilike(NAME_OF_EXECUTIVE, toLikePattern(q)), ilike(executive.email, toLikePattern(q))),
  filters: { market: (code) => eq(executive.market, marketOfCode(code).id) },
  orders: { name: NAME_OF_EXECUTIVE },
  toRows: async (found, reader) => {
    const ids = found.map(({ id }) => id);
    return (await executives.listStaff(reader.db, { ids })).map((one) => ({
      id: String(one.id),
      name: one.name,
      market: marketOfId(one.market).code,
      email: one.email,
      isActive: one.active,
      takesBookings: one.takesBookings,
      lines: one.lines,
      open: one.open,
      absences: one.absences.filter(({ to }) => to >= todayOf(reader)),
    }));
  },
});

type Ctx = { readonly user: User; readonly locale: Locale };

const mayManage = ({ user }: Ctx): boolean => permissionsOf(user).includes('contact-us:assign');
const mayChange = (ctx: Ctx, id: string): boolean =>
  permissionsOf(ctx.user).includes('booking:write') && (mayManage(ctx) || String(ctx.user.executiveId) === id);

/** @throws FORBIDDEN if the user may not change this executive */
function requireChangeable(ctx: Ctx, id: string): void {
  if (!mayChange(ctx, id)) throw new AppError('FORBIDDEN', labelsOf(ctx.locale, 'backOffice').team.refusals.others);
}

export const teamServed = serveResource(
  team,
  source,
  {
    /** A change of `lines` or `isActive` requires the permission to assign requests. @throws FORBIDDEN, INVALID_DATA */
    async schedule(ctx, input, { id }) {
      requireChangeable(ctx, id);
      const isForManagers = input.lines !== undefined || input.isActive !== undefined;
      if (isForManagers && !mayManage(ctx))
        throw new AppError('FORBIDDEN', labelsOf(ctx.locale, 'backOffice').team.refusals.managed);
      await executives.setSchedule(ctx.db, Number(id), input, ctx.user);
    },
    /** @throws FORBIDDEN; BAD_REQUEST for past days or an end before the start */
    async addAbsence(ctx, { from, to }, { id, market: code }) {
      requireChangeable(ctx, id);
      const market = marketOfCode(code);
      if (to < from || to < todayOf({ market, now: ctx.now }))
        throw new AppError('BAD_REQUEST', labelsOf(ctx.locale, 'backOffice').team.refusals.days);
      await executives.addAbsence(ctx.db, { id: Number(id), market: market.id }, { from, to }, ctx.user);
    },
    /** @throws FORBIDDEN, NOT_FOUND */
    async endAbsence(ctx, { absence }, { id, market }) {
      requireChangeable(ctx, id);
      const who = { id: Number(id), market: marketOfCode(market).id };
      if (!(await executives.endAbsence(ctx.db, who, absence, ctx.user))) throw notFound(ctx);
    },
  },
  {
    async detail(reader, { id, market: code }) {
      const market = marketOfCode(code);
      const all = await executives.listStaff(reader.db, { markets: [market.id] });
      return {
        hours: all.flatMap((one) => (String(one.id) === id && one.schedule ? [shiftsOf(one.schedule)] : []))[0] ?? null,
        marketHours: shiftsOf(market.openingHours),
        soldLines: market.lines.map((line) => ({
          value: line.productType,
          label: lineWords(reader.locale, line).name,
        })),
        colleagues: all
          .filter((one) => String(one.id) !== id && one.active)
          .map((one) => Object.assign(availabilityOf(one.absences, todayOf(reader)), { id: one.id, name: one.name }))
          .toSorted(byAvailability),
        mayChange: mayChange(reader, id),
        mayManage: mayManage(reader),
      };
    },
  },
);

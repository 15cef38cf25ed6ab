import 'server-only';
import { and, asc, eq, gte, isNull, lte, not, or, sql } from 'drizzle-orm';
import { withinOwnMarket, withinSites } from '@/features/back-office/server/scope';
import { isRemindedOn, NAME_OF_EXECUTIVE } from '@/features/back-office/server/search.db';
import type { User } from '@/features/identity/permissions';
import type { Db } from '@/lib/db/client';
import { isSince } from '@/lib/db/market-days';
import { booking, executive, executiveAbsence, lead, leadReminder } from '@/lib/db/schema';
import { dayAfter } from '@/lib/markets/opening-hours';
import type { Site } from '@/lib/site/site';

const BEGINS = { market: booking.market, at: booking.startsAt };

type WeekFilter = { readonly from: string; readonly days: number; readonly executive: number | undefined };
type DayFilter = { readonly day: string; readonly executive: number | undefined };

const ofExecutive = (id: number | undefined) => (id === undefined ? undefined : eq(executive.id, id));

export function listCalls(db: Db, user: Pick<User, 'site'>, { from, days, executive: id }: WeekFilter) {
  return db
    .select({
      id: booking.id,
      leadId: booking.leadId,
      firstName: lead.firstName,
      phone: lead.phone,
      productType: lead.productType,
      executiveId: booking.executiveId,
      executive: NAME_OF_EXECUTIVE,
      site: booking.site,
      at: booking.startsAt,
    })
    .from(booking)
    .innerJoin(lead, eq(lead.id, booking.leadId))
    .innerJoin(executive, eq(executive.id, booking.executiveId))
    .where(
      and(
        withinSites(user, booking),
        isNull(booking.cancelledAt),
        isSince(BEGINS, from),
        not(isSince(BEGINS, dayAfter(from, days))!),
        ofExecutive(id),
      ),
    )
    .orderBy(asc(booking.startsAt), asc(executive.firstNames));
}

/**
 * Reminders of a day in each market's time zone: all reminders, or the reminders of one executive and those set by
 * `setter`. `more`: there are more than returned.
 */
export async function listReminders(
  db: Db,
  user: Pick<User, 'site'>,
  { day, executive: id }: DayFilter,
  { limit, setter }: { readonly limit: number; readonly setter?: string },
) {
  const isTheirs = or(
    eq(lead.executiveId, id ?? 0),
    setter === undefined ? undefined : eq(leadReminder.userId, setter),
  );
  const { firstName, phone, site } = lead;
  const found = await db
    .select({
      ...{ leadId: lead.id, firstName, phone, site, executive: NAME_OF_EXECUTIVE, at: leadReminder.dueAt },
      note: leadReminder.note,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(leadReminder)
    .innerJoin(lead, eq(lead.id, leadReminder.leadId))
    .leftJoin(executive, eq(executive.id, lead.executiveId))
    .where(and(withinSites(user, lead), isRemindedOn(day), id === undefined ? undefined : isTheirs))
    .orderBy(asc(leadReminder.dueAt), asc(lead.id))
    .limit(limit);
  const rows = found.map(({ executive: name, all: _all, ...row }) =>
    Object.assign(row, { executive: name as string | null, site: row.site as Site }),
  );
  return { rows, more: (found[0]?.all ?? 0) - rows.length };
}

export function listAbsentExecutives(db: Db, user: Pick<User, 'site'>, { from, days, executive: id }: WeekFilter) {
  return db
    .select({ name: NAME_OF_EXECUTIVE, from: executiveAbsence.startsOn, to: executiveAbsence.endsOn })
    .from(executiveAbsence)
    .innerJoin(executive, eq(executive.id, executiveAbsence.executiveId))
    .where(
      and(
        withinOwnMarket(user, executive.market),
        eq(executive.active, true),
        lte(executiveAbsence.startsOn, dayAfter(from, days - 1)),
        gte(executiveAbsence.endsOn, from),
        ofExecutive(id),
      ),
    )
    .orderBy(asc(executive.firstNames));
}

export async function findOwnCall(db: Db, user: Pick<User, 'site'>, id: string) {
  const { leadId, site, startsAt, cancelledAt } = booking;
  const [row] = await db
    .select({
      id: booking.id,
      leadId,
      site,
      startsAt,
      cancelledAt,
      firstName: lead.firstName,
      phone: lead.phone,
      productType: lead.productType,
      executive: NAME_OF_EXECUTIVE,
    })
    .from(booking)
    .innerJoin(lead, eq(lead.id, leadId))
    .innerJoin(executive, eq(executive.id, booking.executiveId))
    .where(and(eq(booking.id, id), withinSites(user, booking)));
  return row ?? null;
}

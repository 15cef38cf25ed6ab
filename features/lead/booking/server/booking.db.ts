import 'server-only';
import { and, desc, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hoursOf } from '@/features/lead/assignment/server/assignment.db';
import type { Slot } from '@/features/lead/booking/booking-slots';
import { locale, type Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { lockLeads } from '@/lib/db/hold-leads';
import { installationSecret } from '@/lib/db/installation-secret';
import { booking, consent, executive, lead } from '@/lib/db/schema';
import { marketOf } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { DEFAULT_LOCALE } from '@/lib/routing/routes';
import type { Site } from '@/lib/site/site';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'booking');

const names = {
  id: executive.id,
  schedule: executive.schedule,
  nombres: executive.firstNames,
  apellidos: executive.lastNames,
};

const takesBookings = sql<boolean>`(${executive.active} and ${executive.takesBookings})`;

export async function findBookable(db: Db, market: Market, leadId: string) {
  const [row] = await db
    .select({ ...names, mailbox: lead.mailbox, productType: lead.productType, calendlyUrl: executive.calendlyUrl })
    .from(lead)
    .innerJoin(executive, eq(executive.id, lead.executiveId))
    .where(and(eq(lead.id, leadId), isNull(lead.contactStoppedAt), takesBookings));
  return row ? { ...row, hours: hoursOf(row, market) } : null;
}

export async function isCallAllowed(db: Db, leadId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.id, leadId), isNull(lead.contactStoppedAt)));
  return row !== undefined;
}

/** The executive's external calendar in the market. `id` is unchecked input from the URL. */
export async function findCalendar(db: Db, market: Market, id: string) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const [row] = await db
    .select({ nombres: names.nombres, apellidos: names.apellidos, url: executive.calendlyUrl })
    .from(executive)
    .where(and(eq(executive.id, Number(id)), eq(executive.market, market.id), takesBookings));
  return row ?? null;
}

const isUpcoming = (now: Date) => and(isNull(booking.cancelledAt), gt(booking.startsAt, now));

export async function findBooked(db: Db, leadId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ startsAt: booking.startsAt })
    .from(booking)
    .where(and(eq(booking.leadId, leadId), isUpcoming(now)));
  return row?.startsAt ?? null;
}

export type Call = {
  readonly leadId: string;
  readonly bookedLeadId: string;
  readonly id: string;
  readonly site: Site;
  readonly startsAt: Date;
  readonly executiveId: number;
  readonly name: string;
};

export async function listCalls(db: Db, leadIds: readonly string[], now: Date): Promise<Call[]> {
  if (leadIds.length === 0) return [];
  const given = alias(lead, 'given');
  const rows = await db
    .select({
      leadId: given.id,
      bookedLeadId: booking.leadId,
      id: booking.id,
      site: booking.site,
      startsAt: booking.startsAt,
      executiveId: booking.executiveId,
      name: sql<string>`${executive.firstNames} || ' ' || ${executive.lastNames}`,
    })
    .from(given)
    .innerJoin(lead, and(eq(lead.market, given.market), eq(lead.mailbox, given.mailbox), ne(lead.mailbox, '')))
    .innerJoin(booking, eq(booking.leadId, lead.id))
    .innerJoin(executive, eq(executive.id, booking.executiveId))
    .where(and(inArray(given.id, [...leadIds]), isUpcoming(now)))
    .orderBy(desc(booking.startsAt));
  return rows.map((row) => Object.assign(row, { site: row.site as Site }));
}

export async function listBusy(db: Db, executiveId: number, now: Date, except: string | null = null) {
  const rows = await db
    .select({ id: booking.id, startsAt: booking.startsAt, freeAt: booking.freeAt })
    .from(booking)
    .where(and(eq(booking.executiveId, executiveId), isNull(booking.cancelledAt), gt(booking.freeAt, now)));
  return rows.filter(({ id }) => id !== except);
}

export type NewBooking = Slot & {
  readonly id: string;
  readonly site: Site;
  readonly market: number;
  readonly leadId: string;
  readonly executiveId: number;
  readonly linkHash: string;
  readonly bookedAt: Date;
};

/**
 * Inserts bookings whose time is free, by a database constraint, and returns their ids. Skips a request with an
 * upcoming call, with another executive or without permission to call, and a person with another call with the same
 * executive.
 */
export async function insertBookings(tx: Db, bookings: readonly NewBooking[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into booking (id, site, market, lead_id, executive_id, starts_at, ends_at, free_at, link_hash)
    select entry."id", entry."site", entry."market", "leadId", "executiveId", "startsAt", "endsAt", "freeAt", "linkHash"
    from json_to_recordset(${JSON.stringify(bookings)}::json) as entry(
      "id" uuid, "site" text, "market" smallint, "leadId" uuid, "executiveId" integer, "startsAt" timestamptz,
      "endsAt" timestamptz, "freeAt" timestamptz, "linkHash" text, "bookedAt" timestamptz)
    -- Waits while the request is being deleted, reassigned or stopped, and then reads its new state.
    join lead on lead.id = entry."leadId" and lead.executive_id = entry."executiveId" and lead.contact_stopped_at is null
    where not exists (
      select from booking live join lead other on other.id = live.lead_id
      where live.cancelled_at is null and live.starts_at > entry."bookedAt"
        and (other.id = lead.id
          or live.executive_id = entry."executiveId" and other.market = lead.market and other.mailbox = lead.mailbox
            and lead.mailbox <> ''))
    -- The same order everywhere prevents deadlocks.
    order by entry."executiveId", "startsAt"
    for share of lead
    on conflict do nothing
    returning id`);
  return new Set(rows.map(({ id }) => id));
}

export type ChangedBooking = Pick<NewBooking, 'id' | 'site' | 'market' | 'leadId' | 'startsAt'> & {
  readonly previousStart: Date;
};

async function findUpcoming(db: Db, which: SQL | undefined, now: Date) {
  const { id, site, leadId, startsAt, sequence } = booking;
  const [row] = await db
    .select({ executive: { ...names, takesBookings }, booking: { id, site, leadId, startsAt, sequence } })
    .from(booking)
    .innerJoin(executive, eq(executive.id, booking.executiveId))
    .where(and(which, isUpcoming(now)));
  if (!row) return null;
  const market = marketOf(row.booking.site as Site);
  return { ...row.booking, market, executive: { ...row.executive, hours: hoursOf(row.executive, market) } };
}

/** A link opens only upcoming, uncancelled bookings. */
export const findByLink = (db: Db, { site, linkHash }: { readonly site: Site; readonly linkHash: string }, now: Date) =>
  findUpcoming(db, and(eq(booking.linkHash, linkHash), eq(booking.site, site)), now);

/** Searches all sites: only for authorised staff. */
export const findById = (db: Db, id: string, now: Date) => findUpcoming(db, eq(booking.id, id), now);

type Change = Partial<Slot> & { readonly cancelledAt?: Date };

/** Returns null if the call is over. Throws PostgreSQL's 23P01 if the time is taken. */
export async function changeBooking(tx: Db, id: string, change: Change, now: Date): Promise<ChangedBooking | null> {
  const [found] = await tx.select({ leadId: booking.leadId }).from(booking).where(eq(booking.id, id));
  if (!found) return null;
  await lockLeads(tx, [found.leadId]);
  const [held] = await tx.select({ startsAt: booking.startsAt }).from(booking).where(eq(booking.id, id));
  const [row] = await tx
    .update(booking)
    .set({ ...change, sequence: sql`${booking.sequence} + 1` })
    .where(and(eq(booking.id, id), isUpcoming(now)))
    .returning({
      id: booking.id,
      site: booking.site,
      market: booking.market,
      leadId: booking.leadId,
      startsAt: booking.startsAt,
    });
  return row && held ? { ...row, site: row.site as Site, previousStart: held.startsAt } : null;
}

export async function listUpcomingIds(tx: Db, leadIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(and(inArray(booking.leadId, [...leadIds]), isUpcoming(now)))
    .orderBy(booking.id);
  return rows.map(({ id }) => id);
}

export type Booking = {
  readonly id: string;
  readonly site: Site;
  readonly leadId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly locale: Locale;
  readonly visitor: { readonly name: string; readonly email: string; readonly phone: string };
  readonly executive: { readonly name: string; readonly email: string; readonly phone: string };
};

/** Searches all sites: only for jobs. */
export async function listBookings(db: Db, ids: readonly string[]): Promise<Booking[]> {
  const rows = await db
    .select({ booking, executive, visitor: lead, locale: consent.locale })
    .from(booking)
    .innerJoin(lead, eq(lead.id, booking.leadId))
    .innerJoin(executive, eq(executive.id, booking.executiveId))
    .leftJoin(consent, eq(consent.leadId, lead.id))
    .where(inArray(booking.id, [...ids]));
  return rows.map(({ booking: booked, ...row }) => ({
    id: booked.id,
    site: booked.site as Site,
    leadId: booked.leadId,
    startsAt: booked.startsAt,
    endsAt: booked.endsAt,
    sequence: booked.sequence,
    isCancelled: booked.cancelledAt !== null,
    locale: locale.catch(DEFAULT_LOCALE).parse(row.locale),
    visitor: { name: row.visitor.firstName, email: row.visitor.email, phone: row.visitor.phone },
    executive: {
      name: `${row.executive.firstNames} ${row.executive.lastNames}`,
      email: row.executive.email,
      phone: row.executive.phone,
    },
  }));
}

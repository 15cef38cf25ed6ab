import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isCalendly } from '@/features/lead/booking/domain';
import { personFields } from '@/features/lead/fields';
import { AppError } from '@/lib/app-error';
import { mistakePlace } from '@/lib/contract/mistake-place';
import { openingHours, type OpeningHours } from '@/lib/contract/opening-hours';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import {
  countOpen,
  findHours,
  insertExecutive,
  listAll,
  updateExecutive,
  type ExecutiveChange,
  type NewExecutive,
} from './executive-repository';

const invalid = (reason: string) => new AppError('INVALID_DATA', reason);

export const listStaff = (db: Db, market: Market | null) => listAll(db, market?.id ?? null);

function checkLines(market: Market, lines: readonly string[]): string[] {
  const sold = market.lines.map(({ productType }) => productType);
  const unknown = lines.filter((line) => !sold.includes(line));
  if (unknown.length > 0) throw invalid(`${market.code} does not sell ${unknown.join(', ')}: ${sold.join(', ')}.`);
  return [...lines];
}

type Joining = Omit<NewExecutive, 'market' | 'lines'> & { readonly lines: readonly string[] };

/** @returns its id. @throws INVALID_DATA with the reason, BAD_REQUEST where the market has them already */
export async function addExecutive(db: Db, market: Market, { lines, ...person }: Joining): Promise<number> {
  if (!personFields.email.safeParse(person.email).success) throw invalid(`${person.email} is no e-mail address.`);
  if (!parsePhoneNumberFromString(person.phone, market.phoneCountry ?? undefined)?.isValid())
    throw invalid(`${person.phone} is no phone number: +56 9 1234 5678.`);
  const id = await insertExecutive(db, { ...person, market: market.id, lines: checkLines(market, lines) });
  if (id === null) throw new AppError('BAD_REQUEST', `${market.code} has an executive with ${person.email} already.`);
  return id;
}

const unknown = (id: number) => new AppError('NOT_FOUND', `There is no executive ${id}.`);

async function change(db: Db, id: number, changes: ExecutiveChange) {
  const row = await updateExecutive(db, id, changes);
  if (!row) throw unknown(id);
  return row;
}

/** @returns how many requests that are not over stay with them */
export async function setActive(db: Db, id: number, active: boolean): Promise<number> {
  await change(db, id, { active });
  return active ? 0 : countOpen(db, id);
}

/** @param hours as `openingHours` of a market; null: those of their market. @throws INVALID_DATA with what is wrong */
export async function setHours(db: Db, id: number, hours: unknown): Promise<void> {
  const checked = openingHours.nullable().safeParse(hours);
  if (!checked.success) {
    const wrong = checked.error.issues.map(({ path, message }) => `${mistakePlace(path) || 'hours'}: ${message}`);
    throw invalid(
      `These are no hours, such as [{"days":[1,2,3,4,5],"from":"09:00","to":"18:00"}]: ${wrong.join('; ')}`,
    );
  }
  await change(db, id, { schedule: checked.data });
}

/** Null: those of their market. @throws NOT_FOUND */
export async function showHours(db: Db, id: number): Promise<OpeningHours | null> {
  const row = await findHours(db, id);
  if (!row) throw unknown(id);
  return row.schedule;
}

type Schedule = {
  readonly hours?: OpeningHours | null | undefined;
  readonly lines?: readonly string[] | undefined;
  readonly takesBookings?: boolean | undefined;
  readonly isActive?: boolean | undefined;
};

/** When and for what somebody works: what is left out stays as it is. @throws INVALID_DATA with the reason, NOT_FOUND */
export async function setSchedule(tx: Db, market: Market, id: number, schedule: Schedule) {
  const { hours, lines, takesBookings, isActive } = schedule;
  if (hours !== undefined) await setHours(tx, id, hours);
  const changes: ExecutiveChange = {
    ...(lines && { lines: checkLines(market, lines) }),
    ...(takesBookings !== undefined && { takesBookings }),
    ...(isActive !== undefined && { active: isActive }),
  };
  if (Object.keys(changes).length > 0) await change(tx, id, changes);
}

export async function setBookingEnabled(db: Db, id: number, enabled: boolean): Promise<void> {
  await change(db, id, { takesBookings: enabled });
}

/** @param url null: bookings are made in our own calendar */
export async function setCalendlyUrl(db: Db, id: number, url: string | null): Promise<void> {
  if (url !== null && !isCalendly(url)) throw invalid(`${url} is no https://calendly.com/… address.`);
  await change(db, id, { calendlyUrl: url });
}

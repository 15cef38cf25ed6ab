import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { availabilityOf, type Absence } from '@/features/lead/executive/executive-availability';
import { isCalendly } from '@/features/lead/booking/booking-slots';
import { personFields } from '@/features/lead/fields';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditActor, type AuditedChange } from '@/lib/audit';
import { mistakePlace } from '@/lib/contract/mistake-place';
import { openingHours, type OpeningHours } from '@/lib/contract/opening-hours';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { marketOfId } from '@/lib/markets';
import { wallClock } from '@/lib/markets/opening-hours';
import {
  countOpen,
  deleteAbsence,
  lockExecutive,
  lockExecutiveByEmail,
  insertAbsence,
  insertExecutive,
  listExecutives,
  updateExecutive,
  type ExecutiveChange,
  type ExecutiveFilter,
  type NewExecutive,
} from './executive.db';

const invalid = (reason: string) => new AppError('INVALID_DATA', reason);

export async function listStaff(db: Db, filter: ExecutiveFilter) {
  const found = await listExecutives(db, filter);
  const open = await countOpen(
    db,
    found.map(({ id }) => id),
  );
  return found.map((one) => Object.assign(one, { open: open.get(one.id) ?? 0 }));
}

export { countOpen };

export async function listInService(db: Db, { markets, now }: { markets: readonly Market[]; now: Date }) {
  const found = await listExecutives(db, { markets: markets.map(({ id }) => id), isActive: true });
  return found.map(({ id, name, market, absences }) => {
    const { code, timeZone } = marketOfId(market);
    return Object.assign(availabilityOf(absences, wallClock(timeZone, now).day), { id, name, market: code });
  });
}

function checkLines(market: Market, lines: readonly string[]): string[] {
  const sold = market.lines.map(({ productType }) => productType);
  const unknown = lines.filter((line) => !sold.includes(line));
  if (unknown.length > 0) throw invalid(`${market.code} does not sell ${unknown.join(', ')}: ${sold.join(', ')}.`);
  return [...lines];
}

export const isPhoneIn = (market: Market, phone: string): boolean =>
  parsePhoneNumberFromString(phone, market.phoneCountry ?? undefined)?.isValid() ?? false;

export async function findExecutiveByEmail(tx: Db, market: Market, email: string) {
  const found = await lockExecutiveByEmail(tx, { market: market.id, email });
  return found && { id: found.id, name: `${found.firstNames} ${found.lastNames}`, isActive: found.active };
}

type Joining = Omit<NewExecutive, 'market' | 'lines'> & { readonly lines: readonly string[] };

/** Returns the id. Throws INVALID_DATA with the reason, or BAD_REQUEST if the market already has this executive. */
export async function addExecutive(db: Db, market: Market, { lines, ...person }: Joining): Promise<number> {
  if (!personFields.email.safeParse(person.email).success) throw invalid(`${person.email} is not an e-mail address.`);
  if (!isPhoneIn(market, person.phone)) throw invalid(`${person.phone} is not a phone number such as +56 9 1234 5678.`);
  const id = await insertExecutive(db, { ...person, market: market.id, lines: checkLines(market, lines) });
  if (id === null) throw new AppError('BAD_REQUEST', `${market.code} already has an executive with ${person.email}.`);
  return id;
}

const unknown = (id: number) => new AppError('NOT_FOUND', `There is no executive ${id}.`);

async function change(db: Db, id: number, changes: ExecutiveChange): Promise<void> {
  if (!(await updateExecutive(db, id, changes))) throw unknown(id);
}

function checkHours(hours: unknown): OpeningHours | null {
  const checked = openingHours.nullable().safeParse(hours);
  if (checked.success) return checked.data;
  const wrong = checked.error.issues.map(({ path, message }) => `${mistakePlace(path) || 'hours'}: ${message}`);
  throw invalid(`These are not hours such as [{"days":[1,2,3,4,5],"from":"09:00","to":"18:00"}]: ${wrong.join('; ')}`);
}

type Schedule = {
  readonly hours?: OpeningHours | null | undefined;
  readonly lines?: readonly string[] | undefined;
  readonly takesBookings?: boolean | undefined;
  readonly isActive?: boolean | undefined;
};

/** Changes only the given values that differ. Throws NOT_FOUND, or INVALID_DATA with the reason. */
export async function setSchedule(db: Db, id: number, schedule: Schedule, actor: AuditActor): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await lockExecutive(tx, id);
    if (!held) throw unknown(id);
    const { schedule: hours, lines, takesBookings, active: isActive } = held;
    const stored: Schedule = { hours, lines, takesBookings, isActive };
    const isOther = (name: keyof Schedule) => JSON.stringify(schedule[name]) !== JSON.stringify(stored[name]);
    const names = (Object.keys(schedule) as (keyof Schedule)[]).filter(
      (name) => schedule[name] !== undefined && isOther(name),
    );
    if (names.length === 0) return;
    const onlyThose = (values: Schedule): Schedule => Object.fromEntries(names.map((name) => [name, values[name]]));
    const changed = onlyThose(schedule);
    const market = marketOfId(held.market);
    await change(tx, id, {
      ...(changed.hours !== undefined && { schedule: checkHours(changed.hours) }),
      ...(changed.lines && { lines: checkLines(market, changed.lines) }),
      ...(changed.takesBookings !== undefined && { takesBookings: changed.takesBookings }),
      ...(changed.isActive !== undefined && { active: changed.isActive }),
    });
    const entry = { subject: String(id), site: market.code, before: onlyThose(stored), after: changed };
    await recordAudit(tx, actor, [{ action: 'executive.schedule', ...entry }]);
  });
}

type AbsentExecutive = Pick<NewExecutive, 'market'> & { readonly id: number };

const absenceEntry = (
  { id, market }: AbsentExecutive,
  before: Absence | null,
  after: Absence | null,
): AuditedChange => ({
  action: 'executive.absence',
  subject: String(id),
  site: marketOfId(market).code,
  before,
  after,
});

export async function addAbsence(db: Db, who: AbsentExecutive, absence: Absence, actor: AuditActor): Promise<void> {
  await db.transaction(async (tx) => {
    await insertAbsence(tx, who.id, absence);
    await recordAudit(tx, actor, [absenceEntry(who, null, absence)]);
  });
}

export function endAbsence(db: Db, who: AbsentExecutive, absenceId: number, actor: AuditActor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await deleteAbsence(tx, who.id, absenceId);
    if (ended) await recordAudit(tx, actor, [absenceEntry(who, ended, null)]);
    return ended !== null;
  });
}

/** @param url null: bookings use our own calendar */
export async function setCalendlyUrl(db: Db, id: number, url: string | null): Promise<void> {
  if (url !== null && !isCalendly(url)) throw invalid(`${url} is not a https://calendly.com/… address.`);
  await change(db, id, { calendlyUrl: url });
}

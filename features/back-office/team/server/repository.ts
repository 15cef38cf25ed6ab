import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { withinOwnMarket } from '@/features/back-office/server/scope';
import { NAME_OF_EXECUTIVE } from '@/features/back-office/server/search-repository';
import type { User } from '@/features/identity/domain';
import { WORKED_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { executive } from '@/lib/db/schema';

const open = sql<number>`(
  select count(*)::int from lead
  where lead.executive_id = ${executive}.id and lead.status in (${sql.join([...WORKED_STATUSES], sql`, `)}))`;

type StoredAbsence = { readonly id: number; readonly from: string; readonly to: string };

const absencesSince = (day: string) => sql<StoredAbsence[]>`(
  select coalesce(json_agg(json_build_object('id', absence.id, 'from', absence.starts_on, 'to', absence.ends_on)
    order by absence.starts_on), '[]'::json)
  from executive_absence absence where absence.executive_id = ${executive}.id and absence.ends_on >= ${day}::date)`;

/** @param today absences that are over by then are left out @param id left out: all */
export function listTeam(db: Db, user: Pick<User, 'site'>, today: string, id?: number) {
  const { market, email, active: isActive, takesBookings, lines, schedule: hours } = executive;
  return db
    .select({
      id: executive.id,
      name: NAME_OF_EXECUTIVE,
      market,
      email,
      isActive,
      takesBookings,
      lines,
      hours,
      open,
      absences: absencesSince(today),
    })
    .from(executive)
    .where(and(withinOwnMarket(user, executive.market), id === undefined ? undefined : eq(executive.id, id)))
    .orderBy(asc(market), asc(executive.firstNames), asc(executive.id));
}

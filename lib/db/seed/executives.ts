import 'server-only';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { searchText } from '@/lib/i18n/search-text';
import { markets } from '@/lib/markets';
import { DEMO_CONTACTS } from '@/lib/markets/contact';
import type { Db } from '../client';
import { executive, lead, leadAssignment, referrer, userAccount } from '../schema';

const NAMES: Readonly<Record<string, readonly (readonly [firstNames: string, lastNames: string])[]>> = {
  cl: [
    ['Carolina', 'Fuentes Araya'],
    ['Matías', 'Sepúlveda Rojas'],
    ['Javiera', 'Contreras Muñoz'],
  ],
  pe: [
    ['Lucía', 'Quispe Salazar'],
    ['Renzo', 'Paredes Huamán'],
  ],
  co: [
    ['Valentina', 'Restrepo Gómez'],
    ['Andrés Felipe', 'Cárdenas Ruiz'],
    ['Laura', 'Ospina Vargas'],
  ],
  in: [
    ['Gabriela', 'Peña Lozano'],
    ['Thomas', 'Keller'],
  ],
};

function mailName(name: string): string {
  return searchText(name.split(' ')[0]!);
}

const seededRows = () =>
  markets.flatMap((market) =>
    NAMES[market.code]!.map(([firstNames, lastNames]) => ({
      market: market.id,
      firstNames,
      lastNames,
      phone: DEMO_CONTACTS[market.code].phone,
      email: `${mailName(firstNames)}.${mailName(lastNames)}@${DEMO_CONTACTS[market.code].email.split('@')[1]}`,
      takesBookings: true,
    })),
  );

export async function seedExecutives(db: Db): Promise<number> {
  const there = await db.select({ market: executive.market }).from(executive);
  const rows = seededRows().filter(({ market }) => !there.some((row) => row.market === market));
  if (rows.length) await db.insert(executive).values(rows);
  return rows.length;
}

export function isDemoExecutive(): SQL {
  const same = seededRows().map(({ market, email, firstNames, lastNames }) =>
    and(
      eq(executive.market, market),
      eq(executive.email, email),
      eq(executive.firstNames, firstNames),
      eq(executive.lastNames, lastNames),
    ),
  );
  return or(...same)!;
}

/** Removes demonstration executives. Those with a request stay, inactive. Call it after the referrers are removed. */
export async function removeDemoExecutives(db: Db): Promise<void> {
  const named = sql`exists (select from ${lead} where ${lead.executiveId} = ${executive.id})
    or exists (select from ${leadAssignment} where ${executive.id} in (${leadAssignment.fromExecutiveId},
      ${leadAssignment.toExecutiveId}, ${leadAssignment.byExecutiveId}))
    or exists (select from ${userAccount} where ${userAccount.executiveId} = ${executive.id})
    or exists (select from ${referrer} where ${referrer.executiveId} = ${executive.id})`;
  await db.update(executive).set({ active: false }).where(isDemoExecutive());
  await db.delete(executive).where(and(isDemoExecutive(), sql`not (${named})`));
}

import 'server-only';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { markets } from '@/lib/markets';
import type { Db } from '../client';
import { executive, lead, referrer } from '../schema';
import { isDemoExecutive } from './executives';

const OUTSIDE: Readonly<Record<string, { readonly name: string; readonly email: string; readonly code: string }>> = {
  cl: { name: 'Camila Herrera', email: 'camila.herrera@referidos.example', code: 'CH7K3M9QX2' },
  pe: { name: 'Diego Vargas', email: 'diego.vargas@referidos.example', code: 'DV4N8RW6TB' },
  co: { name: 'Natalia Mejía', email: 'natalia.mejia@referidos.example', code: 'NM5P2YH8KD' },
  in: { name: 'Elena Suárez', email: 'elena.suarez@referidos.example', code: 'ES9J6XC3VF' },
};

type Seeded = Pick<Db, 'insert' | 'select'>;

export async function seedDemoReferrers(db: Seeded): Promise<void> {
  const there = await db.select({ market: referrer.market }).from(referrer).where(isNull(referrer.executiveId));
  const missing = markets.filter((market) => !there.some((row) => row.market === market.id));
  const outside = missing.map(({ id: market, code }) => Object.assign({ market }, OUTSIDE[code]!));
  if (outside.length > 0) await db.insert(referrer).values(outside).onConflictDoNothing();
}

/** Removes demonstration referrers. Those with a request stay, inactive. Call it before the executives are removed. */
export async function removeDemoReferrers(db: Pick<Db, 'delete' | 'select' | 'update'>): Promise<void> {
  const outside = markets.map(({ id, code }) => and(eq(referrer.market, id), eq(referrer.code, OUTSIDE[code]!.code)));
  const staff = db.select({ id: executive.id }).from(executive).where(isDemoExecutive());
  const demo = or(...outside, inArray(referrer.executiveId, staff));
  const named = sql`exists (select from ${lead} where ${lead.referrerId} = ${referrer.id})`;
  await db.update(referrer).set({ active: false }).where(demo);
  await db.delete(referrer).where(and(demo, sql`not ${named}`));
}

export async function seedExecutiveReferrers(db: Seeded): Promise<void> {
  const staff = await db.select().from(executive).where(eq(executive.active, true));
  const rows = staff.map(({ id, market, firstNames, lastNames, email }) => ({
    market,
    name: `${firstNames} ${lastNames}`,
    email: email.toLowerCase(),
    executiveId: id,
  }));
  if (rows.length > 0) await db.insert(referrer).values(rows).onConflictDoNothing();
}

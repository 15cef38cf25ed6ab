import 'server-only';
import { markets } from '@/lib/markets';
import type { Db } from '../client';
import { executive, referrer } from '../schema';

/** Referrers of the demonstration who are no executives: made up, one a market, under a domain that is nobody's. */
const OUTSIDE: Readonly<Record<string, { readonly name: string; readonly email: string; readonly code: string }>> = {
  cl: { name: 'Camila Herrera', email: 'camila.herrera@referidos.example', code: 'CH7K3M9QX2' },
  pe: { name: 'Diego Vargas', email: 'diego.vargas@referidos.example', code: 'DV4N8RW6TB' },
  co: { name: 'Natalia Mejía', email: 'natalia.mejia@referidos.example', code: 'NM5P2YH8KD' },
  in: { name: 'Elena Suárez', email: 'elena.suarez@referidos.example', code: 'ES9J6XC3VF' },
};

/**
 * Gives every market without referrers those of the demonstration: somebody from outside and its executives, who can be
 * found under their own address. After `seedExecutives`.
 */
export async function seedReferrers(db: Pick<Db, 'insert' | 'select'>): Promise<void> {
  const there = await db.select({ market: referrer.market }).from(referrer);
  const missing = markets.filter((market) => !there.some((row) => row.market === market.id));
  const staff = await db.select().from(executive);
  const outside = missing.map(({ id, code }) => ({ market: id, ...OUTSIDE[code]! }));
  const executives = staff
    .filter((one) => one.active && missing.some(({ id }) => id === one.market))
    .map(({ id, market, firstNames, lastNames, email }) => ({
      market,
      name: `${firstNames} ${lastNames}`,
      email: email.toLowerCase(),
      executiveId: id,
    }));
  // Two executives may share an address.
  if (missing.length > 0)
    await db
      .insert(referrer)
      .values([...outside, ...executives])
      .onConflictDoNothing();
}

import 'server-only';
import { searchText } from '@/lib/i18n/search-text';
import { markets } from '@/lib/markets';
import type { Db } from '../client';
import { executive } from '../schema';

/** Made up for the demonstration. */
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

export async function seedExecutives(db: Db): Promise<number> {
  const there = await db.select({ market: executive.market }).from(executive);
  const missing = markets.filter((market) => !there.some((row) => row.market === market.id));
  const rows = missing.flatMap((market) =>
    NAMES[market.code]!.map(([firstNames, lastNames]) => ({
      market: market.id,
      firstNames,
      lastNames,
      phone: market.contact.phone,
      email: `${mailName(firstNames)}.${mailName(lastNames)}@${market.contact.email.split('@')[1]}`,
    })),
  );
  if (rows.length) await db.insert(executive).values(rows);
  return rows.length;
}

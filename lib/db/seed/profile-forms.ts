import 'server-only';
import type { Db } from '@/lib/db/client';
import { profileForm } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import cl from './data/forms/cl.json';
import co from './data/forms/co.json';
import collective from './data/forms/collective.json';
import guards from './data/forms/guards.json';
import home from './data/forms/home.json';
import intl from './data/forms/in.json';
import pe from './data/forms/pe.json';
import pets from './data/forms/pets.json';

type Entry = { productTypes: string[]; definition: object };

const byMarket: Readonly<Record<string, Entry[]>> = { cl, pe, co, in: intl };
/** What is asked in the same words wherever the line is sold: kept once. */
const everywhere: readonly Entry[] = [
  { productTypes: ['MASCOTAS'], definition: pets },
  { productTypes: ['COLECTIVO'], definition: collective },
  { productTypes: ['GUARDIAS'], definition: guards },
  { productTypes: ['HOGAR'], definition: home },
];

/** The form of every product type each market sells, as rows. */
export function profileFormRows() {
  return markets.flatMap(({ id, code, lines }) =>
    [...(byMarket[code] ?? []), ...everywhere].flatMap(({ productTypes, definition }) =>
      productTypes
        .filter((productType) => lines.some((line) => line.productType === productType))
        .map((productType) => ({ market: id, productType, definition })),
    ),
  );
}

/** Writes the forms that are missing; one that stands in the table, perhaps changed there, stays as it is. */
export async function seedProfileForms(db: Pick<Db, 'insert'>): Promise<void> {
  await db.insert(profileForm).values(profileFormRows()).onConflictDoNothing();
}

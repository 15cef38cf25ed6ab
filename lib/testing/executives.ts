import { database } from '@/lib/db/client';
import { executive } from '@/lib/db/schema';

/** Adds an executive of Chile who serves every line. Returns the id. */
export async function addExecutive(changes: Partial<typeof executive.$inferInsert> = {}): Promise<number> {
  const carla = { firstNames: 'Carla', lastNames: 'Soto', phone: '+56 2 2570 0001', email: 'carla@queplan.cl' };
  const [row] = await database()
    .insert(executive)
    .values({ market: 1, ...carla, ...changes })
    .returning({ id: executive.id });
  return row!.id;
}

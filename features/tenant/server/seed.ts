import 'server-only';
import { partnerFile } from '@/features/tenant/contract';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { marketOfCode } from '@/lib/markets';
import entries from './demonstration.json';
import { deleteDemonstration, insertDemonstration, listOrganizations } from './repository';

const SHARES = { even: 0, odd: 1 } as const;

/**
 * `sellers`: every second company that has plans, so that two partners of a market share none; a partner with an empty
 * half is left out.
 */
const seeded = partnerFile.extend({ sellers: z.enum(['even', 'odd']) }).array();

/** Runs after the catalogue. An existing partner stays as it is. */
export async function seedPartners(db: Db): Promise<void> {
  const rows = [];
  for (const { market: code, key, name, config, sellers } of seeded.parse(entries)) {
    const market = marketOfCode(code);
    const selling = (await listOrganizations(db, market.id)).filter(({ sells }) => sells);
    const half = selling.filter((_, at) => at % 2 === SHARES[sellers]).map((one) => one.code);
    // Null would mean all of them.
    if (half.length > 0) rows.push({ market: market.id, key, name, config: { ...config, allowedOrganizations: half } });
  }
  await insertDemonstration(db, rows);
}

export const removeDemoPartners = (db: Db): Promise<void> => deleteDemonstration(db);

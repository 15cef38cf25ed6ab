import 'server-only';
import { partnerFile } from '@/features/tenant/partner-schemas';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { marketOfCode } from '@/lib/markets';
import entries from './demonstration.json';
import { deleteDemonstration, insertDemonstration, listOrganizations } from './partner.db';

const SHARES = { even: 0, odd: 1 } as const;

/** `sellers`: every second company with plans, so that two partners share none; none: partner left out. */
const seeded = partnerFile.extend({ sellers: z.enum(['even', 'odd']) }).array();

export async function seedPartners(db: Db): Promise<void> {
  const rows = [];
  for (const { market: code, key, name, config, sellers } of seeded.parse(entries)) {
    const market = marketOfCode(code);
    const selling = (await listOrganizations(db, market.id)).filter(({ sells }) => sells);
    const half = selling.filter((_, at) => at % 2 === SHARES[sellers]).map((one) => one.code);
    // An empty list is left out: null in the row allows all insurers.
    if (half.length > 0) rows.push({ market: market.id, key, name, config: { ...config, allowedOrganizations: half } });
  }
  await insertDemonstration(db, rows);
}

export const removeDemoPartners = (db: Db): Promise<void> => deleteDemonstration(db);

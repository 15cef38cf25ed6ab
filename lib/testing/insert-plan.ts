import type { Tariff } from '@/features/pricing/price-schemas';
import { database } from '@/lib/db/client';
import { organization, plan } from '@/lib/db/schema';

/** Inserts a plan and its company, both named by the code. Returns the plan's id. */
export async function insertPlan(market: number, productType: string, code: string, tariff: Tariff, unit = 'month') {
  const named = { market, url: code, displayName: code };
  const company = { ...named, code, type: 'ISAPRE', image: '/marks/insurer.svg' } as const;
  const [owner] = await database().insert(organization).values(company).returning();
  const sold = { productType, organizationId: owner!.id, productCode: code, insuranceType: 'preferente' };
  const priced = { startsOn: '2026-01-01', tariff, referencePrice: 1, details: { unit }, verified: false };
  const [row] = await database()
    .insert(plan)
    .values({ ...named, ...sold, ...priced })
    .returning();
  return row!.id;
}

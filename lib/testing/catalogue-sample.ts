import type { StoredPlan } from '@/features/catalogue/server/insurance-item';
import { readCatalogue } from '@/features/catalogue/server/read-plans';

/** Share of the Isapre plans: one rule makes all plans of a price list, so that every eighth is typical of it. */
const ISAPRE_STEP = 8;

/** Reads every plan of a market, but only every eighth of the 1,400 Isapre plans. */
export async function* readSample(source: Parameters<typeof readCatalogue>[0]): AsyncGenerator<StoredPlan> {
  let isapres = 0;
  for await (const plan of readCatalogue(source))
    if (plan.productType !== 'ISAPRE' || isapres++ % ISAPRE_STEP === 0) yield plan;
}

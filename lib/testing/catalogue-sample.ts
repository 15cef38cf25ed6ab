import type { StoredPlan } from '@/features/catalogue/server/insurance-item';
import { readCatalogue } from '@/features/catalogue/server/read-plans';

/** One rule makes all plans of an Isapre of one list: every eighth has what the others have. */
const ISAPRE_STEP = 8;

/** Every plan of a market, but of the Isapres every eighth, because there are 1,400. */
export async function* readSample(source: Parameters<typeof readCatalogue>[0]): AsyncGenerator<StoredPlan> {
  let isapres = 0;
  for await (const plan of readCatalogue(source))
    if (plan.productType !== 'ISAPRE' || isapres++ % ISAPRE_STEP === 0) yield plan;
}

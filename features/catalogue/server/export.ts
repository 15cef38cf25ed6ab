import 'server-only';
import type { PlanDetail } from '@/features/catalogue/detail/contract';
import type { InsuranceTypeEntry, PlanEntry } from '@/features/catalogue/import-contract';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { wholeOffer } from '@/lib/site/offer';
import { listLineContents, readDetails } from './detail-repository';
import type { StoredPlan } from './insurance-item';
import { listOrganizations, readPlans } from './repository';

const CHUNK = 256 * 1024;

function toEntry(stored: StoredPlan, detail: PlanDetail | null): PlanEntry {
  const { id: _, referencePrice: __, organization, details, demonstration, ...plan } = stored;
  const { insuranceType: ___, ...rest } = details;
  const { type, url } = organization;
  return { ...plan, organization: { type, url }, details: rest, demonstration, ...(detail && { detail }) };
}

/** Looks a plan's detail up; ids must rise from call to call, as those of `details` do. */
function detailReader(details: AsyncGenerator<{ planId: number; detail: PlanDetail }>) {
  let waiting = details.next();
  return async (planId: number): Promise<PlanDetail | null> => {
    let { value, done } = await waiting;
    while (!done && value.planId < planId) ({ value, done } = await (waiting = details.next()));
    return !done && value.planId === planId ? value.detail : null;
  };
}

const listOf = (entries: readonly unknown[]) => entries.map((entry) => JSON.stringify(entry)).join(',\n');

/** Writes a market's catalogue as an import file, one plan a line, as it is at one moment; answers how many plans. */
export async function exportCatalogue(db: Db, market: Market, write: (text: string) => Promise<void>): Promise<number> {
  const types = new Map<string, InsuranceTypeEntry>();
  return db.transaction(
    async (tx) => {
      let plans = 0;
      const organizations = await listOrganizations(tx, wholeOffer(market));
      let text = `{"market":"${market.code}",\n"organizations":[\n${listOf(organizations)}\n],\n"plans":[\n`;
      let separator = '';
      const detailOf = detailReader(readDetails(tx, market.id));
      for await (const plan of readPlans(tx, market.id)) {
        types.set(plan.insuranceType, { code: plan.insuranceType, ...plan.details.insuranceType });
        text += separator + JSON.stringify(toEntry(plan, await detailOf(plan.id)));
        separator = ',\n';
        plans += 1;
        if (text.length < CHUNK) continue;
        await write(text);
        text = '';
      }
      const contents = await listLineContents(tx, market.id);
      await write(
        `${text}\n],\n"insuranceTypes":[\n${listOf([...types.values()])}\n],\n"lineContents":[\n${listOf(contents)}\n]}\n`,
      );
      return plans;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

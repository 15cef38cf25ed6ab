import 'server-only';
import type { CatalogueFile } from '@/features/catalogue/import-contract';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { planKind } from '@/lib/routing/routes';
import { addressOf, refuse } from './check-file';
import { listNeighbours } from './write-repository';

/** Addresses per statement, like the plans of `write-repository.ts`. */
const BATCH = 1000;

/**
 * Compares a checked file with the plans that are stored beside its own, which keep their addresses. Inside the import's
 * transaction, when the withdrawn plans are gone.
 * @param withdrawn the codes of those that were there
 * @throws CatalogueMistakes
 */
export async function checkStored(
  db: Db,
  { plans, withdraw }: CatalogueFile,
  market: Market,
  withdrawn: readonly string[],
): Promise<void> {
  const gone = new Set(withdrawn);
  refuse(
    withdraw.flatMap((name, row) =>
      gone.has(name) ? [] : [{ section: 'withdraw', row, name, message: `${market.code} has no such plan` }],
    ),
  );
  const own = new Set(plans.map(({ productCode }) => productCode));
  const kinds = Object.fromEntries(market.lines.map((line) => [line.productType, planKind(line)]));
  const taken = [];
  for (let from = 0; from < plans.length; from += BATCH) {
    const batch = plans.slice(from, from + BATCH).map((plan, at) => {
      return Object.assign(addressOf(plan, market), { row: from + at, code: plan.productCode });
    });
    taken.push(...(await listNeighbours(db, market.id, batch, kinds)));
  }
  refuse(
    taken
      .filter(({ other }) => !own.has(other))
      .map(({ row, other }) => {
        const message = `${other}, which is not in the file, has this address: withdraw it, or choose another`;
        return { section: 'plans', row, name: plans[row]!.productCode, field: 'url', message };
      }),
  );
}

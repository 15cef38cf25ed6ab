import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { findVersion, readCatalogueFrom } from './entry.db';

type Source = Pick<Ctx, 'db' | 'market' | 'fresh'>;
type Read<Plan> = (source: Source, codes: readonly string[]) => Promise<readonly (readonly [string, Plan])[]>;
type Slot<Plan> = { readonly plans: LRUCache<string, { plan: Plan }>; version: number; checkedAt: number };

const CHECK_MS = 1_000;
/** Maximum per market; a plan takes about 2 KB. */
const MAX_PLANS = 5_000;

/**
 * Caches plans by code and catalogue version. It does not cache unknown codes, because invented codes could fill it.
 */
export function createPlanCache<Plan extends object>(read: Read<Plan>, most = MAX_PLANS) {
  const slots = new WeakMap<Db, Map<number, Slot<Plan>>>();

  async function slotOf({ db, market, fresh }: Source): Promise<Slot<Plan>> {
    const ofMarkets = slots.get(db) ?? new Map<number, Slot<Plan>>();
    slots.set(db, ofMarkets);
    const known = ofMarkets.get(market.id);
    if (known && !fresh && performance.now() - known.checkedAt < CHECK_MS) return known;
    const checkedAt = performance.now();
    // Read before the plans. Otherwise plans of a later version could be cached under this one.
    const version = await findVersion({ db, market });
    const isSame = known?.version === version;
    const slot = {
      plans: isSame ? known.plans : new LRUCache<string, { plan: Plan }>({ max: most }),
      version,
      checkedAt,
    };
    ofMarkets.set(market.id, slot);
    return slot;
  }

  return async (source: Source, codes: readonly string[]): Promise<ReadonlyMap<string, Plan>> => {
    if (codes.length === 0) return new Map();
    const { plans } = await slotOf(source);
    // Reads the entry now, because a parallel read may evict it.
    const known = codes.map((code) => [code, plans.get(code)?.plan] as const);
    const missing = known.flatMap(([code, plan]) => (plan ? [] : [code]));
    const found = new Map(
      missing.length ? await readCatalogueFrom(source, (db) => read({ ...source, db }, missing)) : [],
    );
    for (const [code, plan] of found) plans.set(code, { plan });
    return new Map(
      known.flatMap(([code, kept]) => {
        const plan = kept ?? found.get(code);
        return plan ? [[code, plan] as const] : [];
      }),
    );
  };
}

import 'server-only';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { listExecutives, type Executive } from './repository';

/** Milliseconds a market's executives are kept: a change of staff shows within half a minute. */
const FRESH = 30_000;

type Kept = { readonly until: number; readonly executives: Promise<readonly Executive[]> };
const held = globalThis as typeof globalThis & { queplanExecutives?: WeakMap<Db, Map<number, Kept>> };

/** The market's active executives, read at most twice a minute, so that taking a lead needs no extra query. */
export function executivesOf(ctx: Pick<Ctx, 'db' | 'market' | 'now'>): Promise<readonly Executive[]> {
  held.queplanExecutives ??= new WeakMap();
  let byMarket = held.queplanExecutives.get(ctx.db);
  if (!byMarket) held.queplanExecutives.set(ctx.db, (byMarket = new Map()));
  const kept = byMarket.get(ctx.market.id);
  if (kept && kept.until > ctx.now.getTime()) return kept.executives;
  const executives = listExecutives(ctx.db, ctx.market.id);
  byMarket.set(ctx.market.id, { until: ctx.now.getTime() + FRESH, executives });
  executives.catch(() => byMarket.delete(ctx.market.id));
  return executives;
}

import 'server-only';
import { createHash } from 'node:crypto';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { processWide } from '@/lib/process-wide';
import { listExecutives, type Executive } from './repository';

type Asker = Pick<Ctx, 'db' | 'market' | 'now'>;
type Kept = { readonly until: number; readonly executives: Promise<readonly Executive[]> };

/** A change of staff shows within half a minute, and taking a lead needs no extra query. */
const FRESH_MS = 30_000;

const byDatabase = processWide('executives', () => new WeakMap<Db, Map<number, Kept>>());

function executivesOf({ db, market, now }: Asker): Promise<readonly Executive[]> {
  const byMarket = byDatabase.get(db) ?? new Map<number, Kept>();
  byDatabase.set(db, byMarket);
  const kept = byMarket.get(market.id);
  if (kept && kept.until > now.getTime()) return kept.executives;
  const executives = listExecutives(db, market.id);
  byMarket.set(market.id, { until: now.getTime() + FRESH_MS, executives });
  executives.catch(() => byMarket.delete(market.id));
  return executives;
}

/**
 * Who takes care of a person: the executive who sent them, or always the same one, whatever they ask about. Nobody is
 * called by two unless they chose. Null in a market that has no executives.
 * @param sender id of the executive who sent them, if one did
 */
export async function executiveFor(ctx: Asker, email: string, sender: number | null): Promise<Executive | null> {
  const executives = await executivesOf(ctx);
  const own = executives.find(({ id }) => id === sender);
  if (own || !executives.length) return own ?? null;
  const digest = createHash('sha256').update(email).digest();
  return executives[digest.readUInt32BE() % executives.length]!;
}

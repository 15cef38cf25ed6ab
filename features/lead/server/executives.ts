import 'server-only';
import { createHash } from 'node:crypto';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { processWide } from '@/lib/process-wide';
import { listExecutives, type Executive } from './repository';

type Asker = Pick<Ctx, 'db' | 'market' | 'now'>;
type Kept = { readonly until: number; readonly executives: Promise<readonly Executive[]> };

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

/** The executive who sent the person, else always the same one for an address, so that nobody is called by two. */
export async function executiveFor(ctx: Asker, email: string, sender: number | null): Promise<Executive | null> {
  const executives = await executivesOf(ctx);
  const own = executives.find(({ id }) => id === sender);
  if (own || !executives.length) return own ?? null;
  const digest = createHash('sha256').update(email).digest();
  return executives[digest.readUInt32BE() % executives.length]!;
}

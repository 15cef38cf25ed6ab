import 'server-only';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { MARKET_CODES } from '@/lib/contract/market-codes';
import type { Db } from './client';
import { idempotencyKey } from './schema';

/**
 * Writes, reads and deletes a row. @throws Error if this fails, because the database is read-only or its disk is full
 */
export async function selfCheck(db: Db): Promise<void> {
  const row = { site: MARKET_CODES[0], route: 'self-check', key: randomUUID(), bodyHash: '' };
  const own = and(eq(idempotencyKey.route, row.route), eq(idempotencyKey.key, row.key));
  await db.insert(idempotencyKey).values(row);
  const found = await db.select().from(idempotencyKey).where(own);
  const dropped = await db.delete(idempotencyKey).where(own).returning();
  if (found.length !== 1 || dropped.length !== 1) throw new Error('The database does not store written rows.');
}

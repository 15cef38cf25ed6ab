import 'server-only';
import { desc, eq, like, sql } from 'drizzle-orm';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { formVersion } from '@/lib/db/schema';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'preview');

const OF_WORDS = 'content.';

/** By which the versions of a market's page words are kept among what our people edit. */
export const wordsId = (market: MarketCode): string => `${OF_WORDS}${market}`;

/** Of each market the page words that were saved last. */
export async function listLatestWords(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const { formId, file, id } = formVersion;
  const rows = await db
    .selectDistinctOn([formId], { formId, file })
    .from(formVersion)
    .where(like(formId, `${OF_WORDS}%`))
    .orderBy(formId, desc(id));
  return new Map(rows.map((row) => [row.formId.slice(OF_WORDS.length), row.file]));
}

/** The latest first. */
export function listWordVersions(db: Db, market: MarketCode, most: number) {
  const { id, seen, file, userName, createdAt, formId } = formVersion;
  return db
    .select({ id, seen, file, userName, createdAt })
    .from(formVersion)
    .where(eq(formId, wordsId(market)))
    .orderBy(desc(id))
    .limit(most);
}

/** Until the transaction ends nobody else changes that market's words. */
export const lockWords = (tx: Db, market: MarketCode) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${wordsId(market)}))`);

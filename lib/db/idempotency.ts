import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '@/lib/app-error';
import type { Site } from '@/lib/site/site';
import type { Db } from './client';
import { idempotencyKey } from './schema';

export type Idempotency = { readonly key: string; readonly bodyHash: string };

export const noIdempotencyKey = () =>
  new AppError('BAD_REQUEST', 'Datos Inválidos', {
    fields: {
      'Idempotency-Key': 'A header with a UUID of your own: another for each request, the same when it is sent again',
    },
    reason: 'fields',
  });

type Caller = { readonly db: Db; readonly site: Site; readonly idempotency: Idempotency | null };
export type Draft<Entry, Answer> = { readonly entry: Entry; readonly answer: Answer };

type Options<Entry, Answer> = {
  readonly route: string;
  readonly answer: z.ZodType<Answer>;
  readonly write: (tx: Db, entry: Entry) => Promise<void>;
  /** Adds values that depend on earlier transactions, after the locks are held. */
  readonly complete?: (tx: Db, draft: Draft<Entry, Answer>) => Promise<Draft<Entry, Answer>>;
  /** All servers store entries with a common key one after the other, so that the second sees the first. */
  readonly conflictKeys?: (entry: Entry) => readonly string[];
};

class MadeBefore extends Error {}

/** Locks keys until the transaction ends, always in the same order, to avoid deadlocks. */
async function lockKeys(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtextextended(key, 0) as hash from json_array_elements_text(${JSON.stringify(keys)}::json) as key
      order by hash) as hashes`);
}

/**
 * Creates something once per Idempotency-Key of a site; a retry gets the same answer.
 * @throws BAD_REQUEST without a key, KEY_REUSED for another body, IN_PROGRESS while the first attempt runs
 */
export function createOnce<Entry, Answer>(options: Options<Entry, Answer>) {
  const { route, answer: shape, write, complete, conflictKeys } = options;

  const isAttempt = (site: Site, key: string) =>
    and(eq(idempotencyKey.site, site), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key));

  async function answerAgain({ db, site }: Caller, { key, bodyHash }: Idempotency): Promise<Answer> {
    const [kept] = await db
      .select({ bodyHash: idempotencyKey.bodyHash, response: idempotencyKey.response })
      .from(idempotencyKey)
      .where(isAttempt(site, key));
    if (kept && kept.bodyHash !== bodyHash) throw new AppError('KEY_REUSED', 'Datos Inválidos');
    if (!kept?.response) throw new AppError('IN_PROGRESS', 'Solicitud en curso', { retryAfter: 1 });
    // Parsing restores the key order of the schema, which jsonb loses, so that a retry gets the same bytes.
    return shape.parse(kept.response);
  }

  /** @throws MadeBefore for a second attempt, which rolls its transaction back */
  async function make(tx: Db, site: Site, { key, bodyHash }: Idempotency, draft: Draft<Entry, Answer>) {
    await lockKeys(tx, conflictKeys?.(draft.entry) ?? []);
    const { entry, answer } = (await complete?.(tx, draft)) ?? draft;
    // Waits for a concurrent attempt with the same key on another server and then finds its row.
    const claimed = await tx
      .insert(idempotencyKey)
      .values({ site, route, key, bodyHash, response: answer })
      .onConflictDoNothing();
    if (claimed.rowCount === 0) throw new MadeBefore();
    await write(tx, entry);
    return answer;
  }

  return async (caller: Caller, entry: Entry, answer: Answer): Promise<Answer> => {
    const { db, site, idempotency } = caller;
    if (!idempotency) throw noIdempotencyKey();
    try {
      return await db.transaction((tx) => make(tx, site, idempotency, { entry, answer }));
    } catch (error) {
      if (!(error instanceof MadeBefore)) throw error;
      return answerAgain(caller, idempotency);
    }
  };
}

import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '@/lib/app-error';
import { processWide } from '@/lib/process-wide';
import type { Site } from '@/lib/site/site';
import type { Db } from './client';
import { groupCommit } from './group-commit';
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
type Draft<Entry, Answer> = { readonly entry: Entry; readonly answer: Answer };
type Attempt<Entry, Answer> = Idempotency & Draft<Entry, Answer> & { readonly site: Site };

type Options<Entry, Answer> = {
  readonly route: string;
  readonly answer: z.ZodType<Answer>;
  readonly write: (tx: Db, entries: readonly Entry[]) => Promise<void>;
  /** For what entries and answers can only know of what was committed before them; in their order. */
  readonly complete?: (tx: Db, drafts: readonly Draft<Entry, Answer>[]) => Promise<readonly Draft<Entry, Answer>[]>;
  /** Entries that share one of these go into transactions one after the other, in all servers: the second sees the first. */
  readonly conflictKeys?: (entry: Entry) => readonly string[];
};

/** What 32 connections can have waiting, twice over. */
const MAX_ATTEMPTS = 64;

/** Until the transaction ends. In one order everywhere, so that none waits for another in a circle. */
async function lockKeys(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtextextended(key, 0) as hash from json_array_elements_text(${JSON.stringify(keys)}::json) as key
      order by hash) as hashes`);
}

async function claim<Entry, Answer>(tx: Db, route: string, attempts: readonly Attempt<Entry, Answer>[]) {
  const claims = attempts.map(({ site, key, bodyHash, answer }) => ({ site, key, bodyHash, answer }));
  const { rows } = await tx.execute<{ claimed: string }>(sql`
    insert into idempotency_key (site, route, key, body_hash, response)
    select "site", ${route}, "key", "bodyHash", "answer"
    from json_to_recordset(${JSON.stringify(claims)}::json)
      as attempt("site" text, "key" uuid, "bodyHash" text, "answer" jsonb)
    on conflict do nothing
    returning site || ' ' || key as claimed`);
  const fresh = new Set(rows.map(({ claimed }) => claimed));
  return attempts.map(({ site, key }) => fresh.has(`${site} ${key}`));
}

async function knownKeys(tx: Db, route: string, attempts: readonly { readonly key: string; readonly site: Site }[]) {
  const tried = attempts.map(({ site, key }) => ({ site, key }));
  const { rows } = await tx.execute<{ known: string }>(sql`
    select kept.site || ' ' || kept.key as known
    from json_to_recordset(${JSON.stringify(tried)}::json) as attempt("site" text, "key" uuid)
    join idempotency_key kept on kept.site = attempt."site" and kept.route = ${route} and kept.key = attempt."key"`);
  return new Set(rows.map(({ known }) => known));
}

async function answerAgain(db: Db, route: string, site: Site, { key, bodyHash }: Idempotency): Promise<unknown> {
  const [kept] = await db
    .select({ bodyHash: idempotencyKey.bodyHash, response: idempotencyKey.response })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.site, site), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key)));
  if (kept && kept.bodyHash !== bodyHash) throw new AppError('KEY_REUSED', 'Datos Inválidos');
  if (!kept?.response) throw new AppError('IN_PROGRESS', 'Solicitud en curso', { retryAfter: 1 });
  return kept.response;
}

/**
 * Creates something once per Idempotency-Key of a site: what `write` writes and the answer commit together, and a retry
 * gets that answer. @throws BAD_REQUEST without a key, KEY_REUSED for another body, IN_PROGRESS without an answer yet
 */
export function createOnce<Entry, Answer>({
  route,
  answer: shape,
  write,
  complete,
  conflictKeys = () => [],
}: Options<Entry, Answer>) {
  type Made = { readonly answer: Answer } | null;
  const writers = processWide(
    `create-once.${route}`,
    () => new WeakMap<Db, (attempt: Attempt<Entry, Answer>) => Promise<Made>>(),
  );

  /** Null for an attempt that was made before. */
  async function writeAll(tx: Db, drafts: readonly Attempt<Entry, Answer>[]): Promise<Made[]> {
    const keys = drafts.flatMap(({ entry }) => conflictKeys(entry));
    // What completes an entry may write: of an attempt that was made before, nothing may be written again. Asked behind the locks.
    const [, known] = await Promise.all([
      lockKeys(tx, keys),
      complete ? knownKeys(tx, route, drafts) : new Set<string>(),
    ]);
    const unknown = drafts.filter(({ site, key }) => !known.has(`${site} ${key}`));
    const completed = complete ? await complete(tx, unknown) : unknown;
    const attempts = unknown.map((draft, index) => Object.assign({}, draft, completed[index]!));
    const isFresh = await claim(tx, route, attempts);
    const fresh = attempts.filter((_, index) => isFresh[index]);
    if (fresh.length)
      await write(
        tx,
        fresh.map(({ entry }) => entry),
      );
    const answers = new Map(fresh.map(({ site, key, answer }) => [`${site} ${key}`, answer]));
    return drafts.map(({ site, key }) => {
      const answer = answers.get(`${site} ${key}`);
      return answer === undefined ? null : { answer };
    });
  }

  function writerOf(db: Db) {
    const known = writers.get(db);
    if (known) return known;
    const writer = groupCommit<Attempt<Entry, Answer>, Made>({
      max: MAX_ATTEMPTS,
      keysOf: ({ key, entry }) => [key, ...conflictKeys(entry)],
      write: (attempts) => db.transaction((tx) => writeAll(tx, attempts)),
    });
    writers.set(db, writer);
    return writer;
  }

  return async ({ db, site, idempotency }: Caller, entry: Entry, answer: Answer): Promise<Answer> => {
    if (!idempotency) throw noIdempotencyKey();
    const made = await writerOf(db)({ ...idempotency, site, entry, answer });
    if (made) return made.answer;
    // Parsing restores the contract's order of keys, which jsonb loses: a retry's body equals the first to the byte.
    return shape.parse(await answerAgain(db, route, site, idempotency));
  };
}

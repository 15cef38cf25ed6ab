import 'server-only';
import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { CODE_TRIES } from '@/features/rights/domain';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { personCode } from '@/lib/db/schema';
import type { Locale } from '@/lib/contract/atoms';
import type { Site } from '@/lib/site/site';

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'person-code');

type NewCode = Pick<Ctx, 'site' | 'locale' | 'now'> & {
  readonly id: string;
  readonly market: number;
  readonly email: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
};

export async function insertCode(tx: Db, { now, ...code }: NewCode): Promise<void> {
  await tx.insert(personCode).values({ ...code, createdAt: now });
}

/** The codes of an address that still open something. */
const openCodes = ({ site, now }: Pick<Ctx, 'site' | 'now'>, email: string) =>
  and(
    eq(personCode.site, site),
    eq(personCode.email, email),
    isNull(personCode.usedAt),
    gt(personCode.expiresAt, now),
    lt(personCode.tries, CODE_TRIES),
  );

type Attempt = Pick<Ctx, 'db' | 'site' | 'now'>;
type Taken = { readonly id: string } | 'over' | null;

/** A right code opens nothing again; a wrong one counts as a try; one that is over was this address's once. */
export async function takeCode(
  { db, site, now }: Attempt,
  email: string,
  hashOf: (id: string) => string,
): Promise<Taken> {
  return db.transaction(async (tx) => {
    const open = openCodes({ site, now }, email);
    const columns = { id: personCode.id, codeHash: personCode.codeHash };
    const isRight = (row: { id: string; codeHash: string }) => row.codeHash === hashOf(row.id);
    const rows = await tx.select(columns).from(personCode).where(open).orderBy(personCode.id).for('update');
    const right = rows.find(isRight);
    if (right) {
      await tx.update(personCode).set({ usedAt: now }).where(eq(personCode.id, right.id));
      return { id: right.id };
    }
    await tx
      .update(personCode)
      .set({ tries: sql`${personCode.tries} + 1` })
      .where(open);
    const isOver = or(isNotNull(personCode.usedAt), lte(personCode.expiresAt, now));
    const ended = await tx
      .select(columns)
      .from(personCode)
      .where(and(eq(personCode.site, site), eq(personCode.email, email), isOver));
    return ended.some(isRight) ? 'over' : null;
  });
}

/** Whose address was proven by that code after `since`. */
export async function findProven({ db, site }: Pick<Ctx, 'db' | 'site'>, id: string, since: Date) {
  const [row] = await db
    .select({ email: personCode.email })
    .from(personCode)
    .where(and(eq(personCode.id, id), eq(personCode.site, site), gt(personCode.usedAt, since)));
  return row?.email ?? null;
}

export type CodeMailRow = { readonly id: string; readonly site: Site; readonly locale: Locale; readonly email: string };

/** Of those addresses that anything is kept of: a mail to any other would reach who never was here. */
export async function listKnownCodes(db: Db, ids: readonly string[]): Promise<CodeMailRow[]> {
  const { rows } = await db.execute<CodeMailRow>(sql`
    select id, site, locale, email from person_code code
    where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) and (
      exists (select from lead where lead.email = code.email)
      or exists (select from referrer where referrer.email = code.email)
      -- Who asked for no more than a mail.
      or exists (select from outbox_mail where recipient = code.email and lead_id is null))`);
  return rows;
}

import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import { checkCode, type CodeVerdict } from '@/features/rights/proof-code';
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

/** Security: a wrong code counts only against this id, which only its requester knows. A code works once. */
export async function redeemCode(
  { db, site, now }: Pick<Ctx, 'db' | 'site' | 'now'>,
  { id, email, codeHash }: { readonly id: string; readonly email: string; readonly codeHash: string },
): Promise<CodeVerdict> {
  return db.transaction(async (tx) => {
    const isThisCode = and(eq(personCode.id, id), eq(personCode.site, site), eq(personCode.email, email));
    const [row] = await tx.select().from(personCode).where(isThisCode).for('update');
    if (!row) return 'wrong';
    const verdict = checkCode(row, codeHash, now);
    const change = { wrong: { tries: row.tries + 1 }, redeemed: { usedAt: now }, over: null, spent: null }[verdict];
    if (change) await tx.update(personCode).set(change).where(isThisCode);
    return verdict;
  });
}

export async function findProvenEmail({ db, site }: Pick<Ctx, 'db' | 'site'>, id: string, since: Date) {
  const [row] = await db
    .select({ email: personCode.email })
    .from(personCode)
    .where(and(eq(personCode.id, id), eq(personCode.site, site), gt(personCode.usedAt, since)));
  return row?.email ?? null;
}

export type CodeMailRow = { readonly id: string; readonly site: Site; readonly locale: Locale; readonly email: string };

/** Returns only codes of addresses with data in that market, so that unknown people get no mail. */
export async function listCodesToMail(db: Db, ids: readonly string[]): Promise<CodeMailRow[]> {
  const { rows } = await db.execute<CodeMailRow>(sql`
    select id, site, locale, email from person_code code
    where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) and (
      exists (select from lead where lead.email = code.email and lead.market = code.market)
      or exists (select from referrer where referrer.email = code.email and referrer.market = code.market)
      -- Also people who have received a mail but have no request.
      or exists (select from outbox_mail mail where recipient = code.email and lead_id is null
        and (mail.site is null or split_part(mail.site, '.', 1) = split_part(code.site, '.', 1))))`);
  return rows;
}

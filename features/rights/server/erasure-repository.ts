import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { isLinked, PERSONAL_DATA, type PersonalTable } from '@/features/rights/domain/personal-data';
import type { Db } from '@/lib/db/client';
import type { Site } from '@/lib/site/site';
import { anyOf, isWithin, nameOf, ownedBy, type Person, type PersonQuery } from './repository';

/** Keeps that there was a consent, before what it was for goes. */
export async function keepProofs(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into consent_proof (site, market, text_version, purpose, locale, given_at)
    select site, market, text_version, purpose, locale, given_at
    from consent join lead on lead.id = lead_id where lead_id = ${anyOf(ids)}`);
}

/** Nothing was paid by it, and nobody can pay on its page any more (`LATE_MS`). */
const isUntaken = sql`status in ('FAIL', 'DECLINED', 'VOID')
  and (expires_at is null or expires_at < now() - interval '1 hour')`;

/** Those by which money was or may yet be taken stay for accounting; their key to the request ends with it. */
export async function deleteUntaken(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from payment where lead_id = ${anyOf(ids)} and ${isUntaken}`);
}

/** Notes of refunds may name the person, and the payment outlives them. */
export async function forgetRefundNotes(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update refund_request set note = '–', decided_note = case when decided_note is not null then '–' end
    where payment_id in (select id from payment where lead_id = ${anyOf(ids)})`);
}

/** Of people who were deleted while somebody could still pay on their page. @returns how many went */
export async function deleteUntakenOfNobody(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from payment where lead_id is null and ${isUntaken}`);
  return rowCount ?? 0;
}

/** Until the transaction ends: their requests, and those of others that name them, in one order (`holdLeads`). */
export async function holdMentions(tx: Db, { email, market }: PersonQuery): Promise<void> {
  await tx.execute(sql`
    select from lead
    where ${isWithin(market, 'market')} and (email = ${email} or lower(referred_by) = ${email}
      or referrer_id in (select id from referrer where email = ${email} and ${isWithin(market, 'market')}))
    order by id for update`);
}

const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** As text and as HTML has it, in whatever letters; not where it is a part of another's name or address. */
function patternOf(mention: string): string {
  const escaped = mention.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
  return String.raw`(?<![\w.+-])(?:${[mention, escaped].map(asPattern).join('|')})(?![\w-]|\.\w)`;
}

async function redact(tx: Db, mention: string, where: SQL): Promise<void> {
  const pattern = patternOf(mention);
  await tx.execute(sql`
    update outbox_mail
    set text = regexp_replace(text, ${pattern}, '–', 'gi'), html = regexp_replace(html, ${pattern}, '–', 'gi'),
      subject = regexp_replace(subject, ${pattern}, '–', 'gi')
    where ${where} and (text ~* ${pattern} or html ~* ${pattern})`);
}

/** Where others named them, as who sent them here: with their address, or found by it and then named in mails. */
async function forgetMentions(tx: Db, { email, market }: Person): Promise<void> {
  const referrers = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from referrer where email = ${email} and ${isWithin(market, 'market')}`,
  );
  const referred = sql`lower(referred_by) = ${email} and ${isWithin(market, 'market')}`;
  for (const { id, name } of referrers.rows)
    await redact(tx, name, sql`lead_id in (select id from lead where referrer_id = ${id})`);
  await redact(tx, email, sql`lead_id in (select id from lead where ${referred})`);
  await tx.execute(sql`update lead set referred_by = null, profile = profile - 'referido' where ${referred}`);
}

async function deleteRows(tx: Db, person: Person, entry: PersonalTable): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from ${nameOf(entry.table)} where ${ownedBy(person, entry)!}`);
  return rowCount ?? 0;
}

type Counts = Readonly<Record<string, number>>;

/** By kind, of what accounting has to keep: without the request it leads to nobody. */
async function countOutliving(tx: Db, person: Person): Promise<Counts> {
  const counts: Record<string, number> = {};
  for (const entry of PERSONAL_DATA.filter(({ outlives }) => outlives)) {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from ${nameOf(entry.table)} where ${ownedBy(person, entry)!}`,
    );
    counts[entry.kind] = rows[0]!.n;
  }
  return counts;
}

/** How many rows went, by kind. What hangs on a request goes before it, so that it is counted. */
export async function erase(tx: Db, person: Person): Promise<{ counts: Counts; stays: Counts }> {
  await keepProofs(tx, person.ids);
  await forgetMentions(tx, person);
  const counts: Record<string, number> = {};
  await deleteUntaken(tx, person.ids);
  await forgetRefundNotes(tx, person.ids);
  const stays = await countOutliving(tx, person);
  const linked = PERSONAL_DATA.filter((entry) => isLinked(entry) && !entry.outlives);
  const order = [
    ...linked.filter(({ kind }) => kind !== 'request'),
    ...linked.filter(({ kind }) => kind === 'request'),
  ];
  for (const entry of order) counts[entry.kind] = await deleteRows(tx, person, entry);
  return { counts, stays };
}

export type FormerHolder = {
  readonly site: Site;
  readonly executiveId: number;
  readonly references: readonly string[];
};

/** Who was given a request of theirs that another has by now; the mails of it are still in their mailbox. */
export async function listFormerHolders(tx: Db, { ids }: Person): Promise<FormerHolder[]> {
  const { rows } = await tx.execute<FormerHolder>(sql`
    select site, to_executive_id as "executiveId",
      json_agg(distinct left(lead.id::text, 8)) as references
    from lead_assignment join lead on lead.id = lead_id
    where lead_id = ${anyOf(ids)} and to_executive_id <> coalesce(executive_id, 0)
    group by site, to_executive_id order by site, to_executive_id`);
  return rows;
}

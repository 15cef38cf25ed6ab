import 'server-only';
import { enqueueErasureNotices, listErasureNotices } from '@/features/lead/erasure-notice/server/erasure-notices';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import { isDeadlock } from '@/lib/db/outage';
import { visitorStatusWord } from '@/lib/i18n/lead-status-words';
import { logger } from '@/lib/logger';
import { erase, lockMentions } from './erasure.db';
import { isLinked, PERSONAL_DATA, type PersonalTable } from './personal-data.db';
import { allowLongReads, lockPerson, identifyPerson, listRows, type PersonQuery, type Row } from './person-data.db';
import { healthDeclaration } from '@/features/purchase/purchase.api';
import { declarationFacts } from '@/features/purchase/server/decide-review';
import { labelsOf } from '@/lib/i18n/messages';
import { existingDataKeys } from '@/lib/security/data-key';
import { unseal } from '@/lib/security/seal';

/** Health declaration and beneficiaries as questions and answers. If decryption fails, a text with the reason. */
export async function declarationOf(
  locale: Locale,
  leadId: string,
  sealed: string,
): Promise<Readonly<Record<string, string>> | string> {
  const keys = await existingDataKeys();
  try {
    const items = healthDeclaration.parse(JSON.parse(unseal(keys, leadId, sealed)));
    const when = (at: string, number: number) => (items.length > 1 ? `${number + 1} (${at.slice(0, 10)}): ` : '');
    return Object.fromEntries(
      items.flatMap((declared, number) =>
        declarationFacts(locale, declared).map(([label, answer]) => [when(declared.at, number) + label, answer]),
      ),
    );
  } catch {
    // The key is lost or another one, or the value was changed.
    return labelsOf(locale, 'rights').sealed;
  }
}

const normalised = ({ email, market }: PersonQuery): PersonQuery => ({ email: email.toLowerCase(), market });

async function readable({ lead_id: leadId, ...row }: Row, kind: string, locale: Locale): Promise<Row> {
  if (kind === 'request') return { ...row, status: visitorStatusWord(locale, Number(row.status)) };
  if (kind !== 'purchase' || typeof row.health !== 'string') return row;
  return { ...row, health: await declarationOf(locale, String(leadId), row.health) };
}

export async function findPerson(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  query: PersonQuery,
  isWanted = isLinked,
): Promise<Record<string, readonly Row[]>> {
  const wanted = PERSONAL_DATA.filter(isWanted);
  const rowsByTable = await db.transaction(async (tx) => {
    if (wanted.some(({ found }) => Array.isArray(found))) await allowLongReads(tx);
    const person = await identifyPerson(tx, normalised(query));
    const rows: [PersonalTable, Row[]][] = [];
    for (const entry of wanted) rows.push([entry, await listRows(tx, person, entry)]);
    return rows;
  });
  const kinds: Record<string, readonly Row[]> = {};
  for (const [{ kind }, rows] of rowsByTable)
    kinds[kind] = await Promise.all(rows.map((row) => readable(row, kind, locale)));
  return kinds;
}

export const hiddenFields = (kinds: Readonly<Record<string, readonly unknown[]>>): Record<string, readonly string[]> =>
  Object.fromEntries(
    PERSONAL_DATA.flatMap(({ kind, withheld }) =>
      withheld.length > 0 && kinds[kind]?.length ? [[kind, withheld]] : [],
    ),
  );

/** Retries after a deadlock. Deadlocks are possible, because the queue locks the jobs of a batch in its own order. */
async function retryAfterDeadlock<Done>(run: () => Promise<Done>): Promise<Done> {
  try {
    return await run();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return run();
  }
}

type Counts = Readonly<Record<string, number>>;
type Erased = {
  readonly counts: Counts;
  readonly stays: Counts;
  readonly references: readonly string[];
  readonly notified: number;
};

/** Deletes the person from every table; proofs of consent stay without the name. Executives get a mail. */
export async function erasePerson({ db, now }: Pick<Ctx, 'db' | 'now'>, query: PersonQuery): Promise<Erased> {
  const done = await retryAfterDeadlock(() =>
    db.transaction(async (tx) => {
      await allowLongReads(tx);
      await lockMentions(tx, normalised(query));
      const person = await lockPerson(tx, normalised(query));
      const notices = await listErasureNotices(tx, person.ids, now);
      const { counts, stays } = await erase(tx, person);
      await enqueueErasureNotices(tx, notices);
      return { counts, stays, references: person.ids.map((id) => id.slice(0, 8)), notified: notices.length };
    }),
  );
  // Logged to repeat the deletion after an older backup is restored. Without the database, the references identify
  // nobody.
  const { counts, references } = done;
  logger.info({ event: 'personErased', counts, references }, 'all data of a person deleted');
  return done;
}

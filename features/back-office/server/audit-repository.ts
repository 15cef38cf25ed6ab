import 'server-only';
import type { User } from '@/features/identity/domain';
import type { Db } from '@/lib/db/client';
import { auditEntry } from '@/lib/db/schema';

type Change = {
  /** 'lead.assign': a noun of the product and what was done with it. */
  readonly action: string;
  /** Which one: its id as that table has it. */
  readonly subject: string;
  /** Ids, codes and statuses, only those that differ: nothing that says who a visitor is. */
  readonly before: object | null;
  readonly after: object | null;
};

/** Who changed what: in the transaction of the change, so that there is no change without it. */
export async function recordAudit(tx: Db, { id, name }: Pick<User, 'id' | 'name'>, changes: readonly Change[]) {
  if (changes.length > 0)
    await tx.insert(auditEntry).values(changes.map((change) => ({ ...change, userId: id, userName: name })));
}

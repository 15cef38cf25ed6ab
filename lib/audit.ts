import 'server-only';
import { auditEntry } from '@/lib/db/schema';
import type { Db } from '@/lib/db/client';
import type { Messages } from '@/lib/i18n/messages';

/** One of our people; without an account a command of an operator, unless `isCommand` is false. */
export type AuditActor = { readonly id: string | null; readonly name: string; readonly isCommand?: boolean };

type Actions = Messages['audit']['actions'];
/** 'lead.assign': a noun of the product and what was done with it. Without a sentence in messages (`audit.actions`) it is none. */
export type AuditAction = { [Noun in keyof Actions]: `${Noun}.${keyof Actions[Noun] & string}` }[keyof Actions];

/** What the trail keeps beside facts, or to tell entries apart: nobody reads it. */
export const UNTOLD_FACTS = ['digest', 'refund', 'jti', 'changes', 'moreChanges'] as const;

type FactName = keyof Messages['audit']['fields'] | (typeof UNTOLD_FACTS)[number];
/** Facts of a change: one without a word in messages (`audit.fields`) is none. */
export type AuditedFacts = { readonly [Name in FactName]?: unknown };

export type AuditedChange = {
  readonly action: AuditAction;
  /** Which one: its id as that table has it. */
  readonly subject: string;
  /** Whose it is: only who sees that site reads of it; null: of no site, or of all. */
  readonly site: string | null;
  /** Ids, codes and statuses, only those that differ: nothing that says who a visitor is. */
  readonly before: AuditedFacts | null;
  readonly after: AuditedFacts | null;
};

/** Who changed what: in the transaction of the change, so that there is no change without it, and none that never was. */
export async function recordAudit(
  tx: Db,
  { id, name, isCommand = id === null }: AuditActor,
  changes: readonly AuditedChange[],
): Promise<void> {
  const by = { userId: id, userName: name, isCommand };
  if (changes.length === 0) return;
  await tx.insert(auditEntry).values(changes.map((change) => Object.assign({ ...change }, by)));
}

import 'server-only';
import { auditEntry } from '@/lib/db/schema';
import type { Db } from '@/lib/db/client';
import type { Messages } from '@/lib/i18n/messages';

/** Author of a change. Null id: an operator's command, or (`isCommand` false) a change without an account. */
export type AuditActor = { readonly id: string | null; readonly name: string; readonly isCommand?: boolean };

type Actions = Messages['audit']['actions'];
/** Product noun and change, such as 'lead.assign'. Each has a sentence in messages (`audit.actions`). */
export type AuditAction = { [Noun in keyof Actions]: `${Noun}.${keyof Actions[Noun] & string}` }[keyof Actions];

/** Technical facts, which are not shown. They support other facts or distinguish two entries. */
export const HIDDEN_FACTS = ['digest', 'refund', 'jti', 'changes', 'moreChanges'] as const;

type FactName = keyof Messages['audit']['fields'] | (typeof HIDDEN_FACTS)[number];
/** Facts of a change; each must have a word in messages (`audit.fields`). */
export type AuditedFacts = { readonly [Name in FactName]?: unknown };

export type AuditedChange = {
  readonly action: AuditAction;
  readonly subject: string;
  /** Site whose staff can read the entry. Null: the change concerns no site, or all sites. */
  readonly site: string | null;
  /** Only changed ids, codes and statuses: nothing that identifies a visitor. */
  readonly before: AuditedFacts | null;
  readonly after: AuditedFacts | null;
};

/** Records author and change in the transaction of the change, so that neither exists without the other. */
export async function recordAudit(
  tx: Db,
  { id, name, isCommand = id === null }: AuditActor,
  changes: readonly AuditedChange[],
): Promise<void> {
  const by = { userId: id, userName: name, isCommand };
  if (changes.length === 0) return;
  await tx.insert(auditEntry).values(changes.map((change) => Object.assign({ ...change }, by)));
}

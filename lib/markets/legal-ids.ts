import { legalIds as cl } from './cl/legal-id';
import { legalIds as co } from './co/legal-id';
import { legalIds as intl } from './in/legal-id';
import type { LegalId } from './legal-id';
import { legalIds as pe } from './pe/legal-id';

const byKind: ReadonlyMap<string, LegalId> = new Map(
  [...cl, ...pe, ...co, ...intl].map((legalId) => [legalId.kind, legalId]),
);

/**
 * How the numbers of a kind of document are handled, for forms that say the kind by name; undefined for an unknown one.
 * Apart from the markets themselves, which no browser should load for it.
 */
export function legalIdOf(kind: string): LegalId | undefined {
  return byKind.get(kind);
}

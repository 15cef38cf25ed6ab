import { legalIds as cl } from './cl/legal-id';
import { legalIds as co } from './co/legal-id';
import { legalIds as intl } from './in/legal-id';
import type { LegalId } from './legal-id';
import { legalIds as pe } from './pe/legal-id';

const byKind: ReadonlyMap<string, LegalId> = new Map(
  [...cl, ...pe, ...co, ...intl].map((legalId) => [legalId.kind, legalId]),
);

/** Apart from the markets themselves, which no browser should load for it. */
export function legalIdOf(kind: string): LegalId | undefined {
  return byKind.get(kind);
}

import { companyId as companyRut, legalIds as cl } from './cl/legal-id';
import { companyId as nit, legalIds as co } from './co/legal-id';
import { companyId as taxId, legalIds as intl } from './in/legal-id';
import type { CompanyId, CompanyIdKind, LegalId } from './legal-id';
import { companyId as ruc, legalIds as pe } from './pe/legal-id';

const byKind: ReadonlyMap<string, LegalId> = new Map(
  [...cl, ...pe, ...co, ...intl].map((legalId) => [legalId.kind, legalId]),
);

/** Apart from the markets themselves, which no browser should load for it. */
export function legalIdOf(kind: string): LegalId | undefined {
  return byKind.get(kind);
}

const companyIds: ReadonlyMap<string, CompanyId> = new Map(
  [companyRut, ruc, nit, taxId].map((companyId) => [companyId.kind, companyId]),
);

/** As `legalIdOf`. */
export const companyIdOf = (kind: CompanyIdKind): CompanyId => companyIds.get(kind)!;

// The settings load this file outside Next's bundle: relative imports only, with file endings.
import type { MARKET_CODES } from '../contract/market-codes.ts';
import { companyId as companyRut, legalIds as cl } from './cl/legal-id.ts';
import { companyId as nit, legalIds as co } from './co/legal-id.ts';
import { companyId as taxId, legalIds as intl } from './in/legal-id.ts';
import type { CompanyId, CompanyIdKind, LegalId } from './legal-id.ts';
import { companyId as ruc, legalIds as pe } from './pe/legal-id.ts';

type MarketCode = (typeof MARKET_CODES)[number];

const byKind: ReadonlyMap<string, LegalId> = new Map(
  [...cl, ...pe, ...co, ...intl].map((legalId) => [legalId.kind, legalId]),
);

export function legalIdOf(kind: string): LegalId | undefined {
  return byKind.get(kind);
}

export const companyIds: Readonly<Record<MarketCode, CompanyId>> = { cl: companyRut, pe: ruc, co: nit, in: taxId };

const companyIdsByKind: ReadonlyMap<string, CompanyId> = new Map(
  Object.values(companyIds).map((companyId) => [companyId.kind, companyId]),
);

export const companyIdOf = (kind: CompanyIdKind): CompanyId => companyIdsByKind.get(kind)!;

import type { Coverage, InsuranceItem } from '@/features/catalogue/contract';
import { formatCap, formatUnit } from '@/lib/i18n/money';
import type { Wording } from './price';

export function coverageValue({ kind, value, currency }: Coverage, { tag, terms }: Wording): string {
  if (kind === 'included') return value === 0 ? terms.notIncluded : terms.included;
  if (value === null) return terms.notCovered;
  if (kind === 'amount' && currency) return formatCap(value, currency, tag);
  return formatUnit(value, '%', tag);
}

/** Most the plan pays in a year: 0 is 'Sin tope', not given is 'Ilimitado' (spec sections 3 and 9). */
export function annualMaximum(item: InsuranceItem, { tag, terms }: Wording): string {
  const maximum = item.insuranceMetadata.metadata.annual_benefit_maximum;
  if (!maximum) return terms.unlimited;
  return maximum.amount === 0 ? terms.noCap : formatCap(maximum.amount, maximum.currency_code, tag);
}

/** The visitor's own part: null 'No cubre', 0 'Sin deducible' (spec section 9). null: the plan has no such thing. */
export function deductibleText(item: InsuranceItem, { tag, terms }: Wording): string | null {
  const deductible = item.insuranceMetadata.metadata.deductible;
  if (!deductible) return null;
  if (deductible.amount === null) return terms.notCovered;
  return deductible.amount === 0 ? terms.noDeductible : formatCap(deductible.amount, deductible.currency_code, tag);
}

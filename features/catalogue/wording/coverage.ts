import type { Coverage, InsuranceItem } from '@/features/catalogue/contract';
import type { Money } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { formatCap, formatUnit } from '@/lib/i18n/money';
import type { Wording } from './price';

/** `included`: 0 is 'No cubre', anything else 'Incluido'. Percent or amount: 0 is 'No cubre', null 'No informado'. */
export function coverageValue({ kind, value, currency }: Coverage, { tag, terms }: Wording): string {
  if (value === 0) return terms.notCovered;
  if (kind === 'included') return terms.included;
  if (value === null) return terms.unknown;
  if (kind === 'amount' && currency) return formatCap(value, currency, tag);
  return formatUnit(value, '%', tag);
}

/** What a plan pays somewhere, 0-100: 0 is 'No cubre', null 'No informado'. */
export const percentValue = (value: number | null, wording: Wording): string =>
  coverageValue({ code: '', kind: 'percent', value, currency: null }, wording);

/** What the insured pays for a visit: 'S/ 35 por consulta + 20%'. */
export function visitText(
  { amount, currency }: Money,
  { ambulatory }: { readonly ambulatory: number | null },
  { tag, terms }: Wording,
): string {
  const own = ambulatory === null ? 0 : 100 - ambulatory;
  return fill(own > 0 ? terms.visit : terms.visitOnly, {
    amount: formatCap(amount, currency, tag),
    percent: formatUnit(own, '%', tag),
  });
}

type Maximum = InsuranceItem['insuranceMetadata']['metadata']['annual_benefit_maximum'];

export const isUnlimited = (maximum: Maximum): boolean => !maximum || maximum.amount === 0;

/** Most the plan pays in a year: 0 is 'Sin tope general', not given is 'Ilimitado' (spec sections 3 and 9). */
export function annualMaximum(maximum: Maximum, { tag, terms }: Wording): string {
  if (!maximum) return terms.unlimited;
  return maximum.amount === 0 ? terms.noGeneralCap : formatCap(maximum.amount, maximum.currency_code, tag);
}

/** The visitor's own part: null 'No cubre', 0 'Sin deducible' (spec section 9). null: the plan has no such thing. */
export function deductibleText(item: InsuranceItem, { tag, terms }: Wording): string | null {
  const deductible = item.insuranceMetadata.metadata.deductible;
  if (!deductible) return null;
  if (deductible.amount === null) return terms.notCovered;
  return deductible.amount === 0 ? terms.noDeductible : formatCap(deductible.amount, deductible.currency_code, tag);
}

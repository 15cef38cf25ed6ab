import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Market } from '@/lib/markets/market';
import { deductibleText } from './coverage';
import type { Wording } from './price';

/** Types whose percentages are paid above a deductible, usually a high one. */
export const HIGH_COST_TYPES: readonly string[] = ['catastrofico', 'complementario_catastrofico'];

/** The deductible above which a high-cost plan pays its percentages. Null: another type, or no deductible. */
export function paidAbove(
  {
    insuranceType,
    insuranceMetadata: { metadata },
  }: Pick<InsuranceItem, 'insuranceMetadata'> & { readonly insuranceType: { readonly code: string } },
  wording: Wording,
  word: Market['deductibleWord'],
): string | null {
  const isPaidAbove = HIGH_COST_TYPES.includes(insuranceType.code) && metadata.deductible?.amount;
  return isPaidAbove ? deductibleText(metadata.deductible, wording, word) : null;
}

import type { Coverage, InsuranceItem } from '@/features/catalogue/plan-schemas';
import { lacksFeature } from '@/features/catalogue/plan-facts';
import type { Money } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { formatCap, formatCapInPesos, formatUnit } from '@/lib/i18n/money';
import type { Market, MaximumWord } from '@/lib/markets/market';
import type { Wording } from './price';

/** `included`: 0 is 'No cubre', any other value 'Incluido'. Percent or amount: 0 is 'No cubre', null 'No informado'. */
export function coverageValue({ kind, value, currency }: Coverage, wording: Wording): string {
  const { tag, terms } = wording;
  if (value === 0) return terms.notCovered;
  if (kind === 'included') return terms.included;
  if (value === null) return terms.unknown;
  if (kind === 'amount' && currency) return formatCapInPesos(value, currency, wording);
  return formatUnit(value, '%', tag);
}

export function featureText(item: InsuranceItem, feature: string, { terms }: Wording): string | null {
  if (item.features.includes(feature)) return terms.included;
  return lacksFeature(item, feature) ? terms.notIncluded : null;
}

export const percentValue = (value: number | null, wording: Wording): string =>
  coverageValue({ code: '', kind: 'percent', value, currency: null }, wording);

const ownPart = (ambulatory: number | null): number | null => (ambulatory === null ? null : 100 - ambulatory);

type VisitWords = Readonly<Record<'full' | 'only' | 'unknown', string>>;

function visitIn(words: VisitWords, { amount, currency }: Money, own: number | null, tag: string): string {
  const template = own === null ? words.unknown : own > 0 ? words.full : words.only;
  return fill(template, { amount: formatCap(amount, currency, tag), percent: formatUnit(own ?? 0, '%', tag) });
}

export const visitText = (
  visit: Money,
  { ambulatory }: { readonly ambulatory: number | null },
  { tag, terms }: Wording,
): string => visitIn(terms.visit, visit, ownPart(ambulatory), tag);

type AtClinic = { readonly visit: Money | null; readonly ambulatory: number | null };

export function outpatientValue({ visit, ambulatory }: AtClinic, isByVisit: boolean, wording: Wording): string {
  if (!isByVisit) return percentValue(ambulatory, wording);
  if (visit && visit.amount > 0) return visitIn(wording.terms.visitShort, visit, ownPart(ambulatory), wording.tag);
  return ambulatory === null ? wording.terms.unknown : formatUnit(100 - ambulatory, '%', wording.tag);
}

type Maximum = InsuranceItem['insuranceMetadata']['metadata']['annual_benefit_maximum'];

export const isUnlimited = (maximum: Maximum): boolean => !maximum || maximum.amount === 0;

/** Amount 0 is 'Sin tope general', a null maximum 'Ilimitado', a null amount 'No informado'. */
export function annualMaximum(maximum: Maximum, wording: Wording): string {
  const { terms } = wording;
  if (!maximum) return terms.unlimited;
  if (maximum.amount === null) return terms.unknown;
  return maximum.amount === 0 ? terms.noGeneralCap : formatCapInPesos(maximum.amount, maximum.currency_code, wording);
}

export const maximumText = (maximum: Maximum, word: MaximumWord, wording: Wording): string =>
  word === 'capital' && isUnlimited(maximum) ? wording.terms.unknown : annualMaximum(maximum, wording);

/** Amount null: 'No cubre'; 0: 'Sin deducible'; a fee is per visit. Returns null if none is given. */
export function deductibleText(
  deductible: InsuranceItem['insuranceMetadata']['metadata']['deductible'],
  wording: Wording,
  word: Market['deductibleWord'],
): string | null {
  if (!deductible) return null;
  if (deductible.amount === null) return wording.terms.notCovered;
  const { none, some } = wording.terms.ownPart[word];
  if (deductible.amount === 0) return none;
  return fill(some, { amount: formatCapInPesos(deductible.amount, deductible.currency_code, wording) });
}

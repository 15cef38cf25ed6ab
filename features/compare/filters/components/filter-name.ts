import type { ListViewData } from '@/features/compare/components/list-context';
import type { ActiveFilter, NarrowingFilter, Range, RangeFilter } from '@/features/compare/filters/plan-filters';
import { optionsOf, type Facets, type Money } from '@/features/compare/filters/facets';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';

export const moneyOf =
  ({ wording }: ListViewData): Money =>
  (amount, currency) =>
    formatMoney(amount, currency, wording.tag);

export function rangeName({ from, to }: Range, setting: ListViewData, currency = setting.currency): string {
  const { filters } = setting.labels;
  const money = (amount: number) => moneyOf(setting)(amount, currency);
  if (from === null) return fill(filters.rangeTo, { to: money(to ?? 0) });
  if (to === null) return fill(filters.rangeFrom, { from: money(from) });
  return fill(filters.range, { from: money(from), to: money(to) });
}

export function groupName<N extends NarrowingFilter | RangeFilter>(
  name: N,
  { deductibleWord }: Pick<ListViewData, 'deductibleWord'>,
  words: Readonly<Record<N | ListViewData['deductibleWord'], string>>,
): string {
  return words[name === 'deductible' ? deductibleWord : name];
}

export function filterName(filter: ActiveFilter, facets: Facets, setting: ListViewData): string {
  if ('range' in filter)
    return `${groupName(filter.name, setting, setting.labels.filters)}: ${rangeName(filter.range, setting, filter.currency)}`;
  const options = optionsOf(facets, filter.name, moneyOf(setting));
  const label = options.find(({ value }) => value === filter.value)?.label ?? filter.value;
  return filter.name === 'deductiblesToCompare' ? `${setting.labels.card[setting.deductibleWord]}: ${label}` : label;
}

import type { ListSetting } from '@/features/compare/components/list-context';
import type { ActiveFilter, Range } from '@/features/compare/filters/domain';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import type { Facets } from './filter-panel';

function rangeName({ from, to }: Range, { labels, currency, wording }: ListSetting): string {
  const { filters } = labels;
  const money = (amount: number) => formatMoney(amount, currency, wording.tag);
  if (from === null) return fill(filters.rangeTo, { to: money(to ?? 0) });
  if (to === null) return fill(filters.rangeFrom, { from: money(from) });
  return fill(filters.range, { from: money(from), to: money(to) });
}

/** What a filter is called on its chip: the choice's own name, or the range with its amounts. */
export function filterName(filter: ActiveFilter, facets: Facets, setting: ListSetting): string {
  if ('value' in filter) return facets[filter.name]?.find(({ value }) => value === filter.value)?.label ?? filter.value;
  const { labels, deductibleWord } = setting;
  const word = filter.name === 'price' ? labels.filters.price : labels.filters[deductibleWord];
  return `${word}: ${rangeName(filter.range, setting)}`;
}

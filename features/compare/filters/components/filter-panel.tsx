'use client';

import { useList } from '@/features/compare/components/list-context';
import {
  chosenCurrency,
  hasFilter,
  toggleChoice,
  type NarrowingFilter,
  type Filters,
} from '@/features/compare/filters/domain';
import { offeredFilters, optionsOf, type Facets } from '@/features/compare/filters/facets';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { ChoiceGroup } from './choice-group';
import { ClinicsGroup } from './clinics-group';
import { FeaturesGroup } from './features-group';
import { groupName, moneyOf } from './filter-name';
import { FilterSkeleton } from './filter-skeleton';
import { PriceHistogram } from './price-histogram';
import { RangeGroup } from './range-group';

const APART: ReadonlySet<NarrowingFilter> = new Set([
  'coverageOrganizations',
  'everyCoverageOrganization',
  'features',
  'featuresFilter',
  'deductiblesToCompare',
]);

type Props = {
  facets: Facets;
  waiting: boolean;
  filters: Filters;
  onChange: (filters: Filters) => void;
};

export function FilterPanel({ facets, waiting, filters, onChange }: Props) {
  const setting = useList();
  const { line, currency } = setting;
  const { filters: words } = lateWords();
  const { price } = facets;
  const money = moneyOf(setting);
  const priceCurrency = chosenCurrency(filters) ?? currency;
  const unit = fill(words.priceHint, { currency });
  const offered = offeredFilters(line, facets);
  const choice = (name: NarrowingFilter) => (
    <ChoiceGroup
      key={name}
      legend={groupName(name, setting, words)}
      options={optionsOf(facets, name, money)}
      chosen={filters[name]}
      single={name === 'targetCurrency'}
      onToggle={(value) => onChange(toggleChoice(filters, name, value))}
    />
  );
  function spreadText({ min, max, currency: of }: NonNullable<typeof price>): string {
    const [from, to] = [money(min, of), money(max, of)];
    return from === to ? fill(words.onePrice, { price: from }) : fill(words.spread, { from, to });
  }
  if (waiting) return <FilterSkeleton />;
  return (
    <div className="filters">
      <RangeGroup
        legend={groupName('price', setting, words)}
        hint={price ? spreadText(price) : fill(words.priceHint, { currency: priceCurrency })}
        range={filters.price}
        currency={priceCurrency}
        onApply={(range) => onChange({ ...filters, price: range })}
      >
        {price && price.buckets.length > 1 && <PriceHistogram buckets={price.buckets} range={filters.price} />}
      </RangeGroup>
      {offered.includes('coverageOrganizations') && (
        <ClinicsGroup facets={facets} filters={filters} onChange={onChange} />
      )}
      {offered.filter((name) => !APART.has(name)).map(choice)}
      {offered.includes('features') && <FeaturesGroup facets={facets} filters={filters} onChange={onChange} />}
      {hasFilter(line, 'deductible') && (
        <RangeGroup
          legend={groupName('deductible', setting, words)}
          hint={unit}
          range={filters.deductible}
          onApply={(deductible) => onChange({ ...filters, deductible })}
        />
      )}
      {offered.includes('deductiblesToCompare') && choice('deductiblesToCompare')}
    </div>
  );
}

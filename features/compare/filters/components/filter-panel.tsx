import { useList } from '@/features/compare/components/list-context';
import {
  chosenCurrency,
  hasFilter,
  toggleChoice,
  type NarrowingFilter,
  type Filters,
} from '@/features/compare/filters/plan-filters';
import { offeredFilters, optionsOf, type Facets } from '@/features/compare/filters/facets';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { ChoiceGroup } from './choice-group';
import { ClinicsGroup } from './clinics-group';
import { groupName, moneyOf } from './filter-name';
import { FilterSkeleton } from './filter-skeleton';
import { RangeGroup } from './range-group';
import { useState } from 'react';
import { MatchChoice } from '@/features/compare/filters/components/match-choice';
import type { Range } from '@/features/compare/filters/plan-filters';

const WIDTH = 10;
const HEIGHT = 40;
const LOWEST = 2;

type PriceHistogramProps = { buckets: NonNullable<Facets['price']>['buckets']; range: Range };

function PriceHistogram({ buckets, range: { from, to } }: PriceHistogramProps) {
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <svg
      className="mb-3 block h-14 w-full border-b border-line-strong fill-line"
      viewBox={`0 0 ${buckets.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {buckets.map((bucket, index) => {
        const height = bucket.count === 0 ? 0 : Math.max(LOWEST, Math.round((bucket.count / most) * HEIGHT));
        const inside = bucket.to > (from ?? 0) && bucket.from <= (to ?? Infinity);
        return (
          <rect
            key={bucket.from}
            x={index * WIDTH + 1}
            y={HEIGHT - height}
            width={WIDTH - 2}
            height={height}
            className={inside ? 'fill-accent' : undefined}
          />
        );
      })}
    </svg>
  );
}

type Match = 'features' | 'featuresFilter';

type FeaturesGroupProps = { facets: Facets; filters: Filters; onChange: (filters: Filters) => void };

function FeaturesGroup({ facets, filters, onChange }: FeaturesGroupProps) {
  const { filters: words } = lateWords();
  const [wish, setWish] = useState<Match>('features');
  const { features, featuresFilter } = filters;
  const chosen = [...features, ...featuresFilter];
  const match =
    chosen.length === 0 ? wish : featuresFilter.length > 0 && features.length === 0 ? 'featuresFilter' : 'features';
  const wordOf = { features: words.matchAll, featuresFilter: words.matchAny };

  function change(to: Match) {
    setWish(to);
    onChange({ ...filters, features: [], featuresFilter: [], [to]: chosen });
  }
  const toggle = (value: string) =>
    onChange(toggleChoice(filters, filters.featuresFilter.includes(value) ? 'featuresFilter' : match, value));

  return (
    <ChoiceGroup legend={words.features} options={optionsOf(facets, match, String)} chosen={chosen} onToggle={toggle}>
      {chosen.length > 1 && <MatchChoice legend={words.match} names={wordOf} match={match} onChange={change} />}
    </ChoiceGroup>
  );
}

const SEPARATE_FILTERS: ReadonlySet<NarrowingFilter> = new Set([
  'coverageOrganizations',
  'everyCoverageOrganization',
  'features',
  'featuresFilter',
  'deductiblesToCompare',
]);

type Props = { facets: Facets; waiting: boolean; filters: Filters; onChange: (filters: Filters) => void };

export function FilterPanel({ facets, waiting, filters, onChange }: Props) {
  const setting = useList();
  const { line, currency } = setting;
  const { filters: words } = lateWords();
  const { price } = facets;
  const money = moneyOf(setting);
  const priceCurrency = chosenCurrency(filters) ?? currency;
  const hintFor = (of: Currency) => fill(words.priceHint, { currency: money(0, of).replaceAll(/[\d.,\s]/g, '') });
  const unit = hintFor(currency);
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
        hint={price ? spreadText(price) : hintFor(priceCurrency)}
        range={filters.price}
        currency={priceCurrency}
        onApply={(range) => onChange({ ...filters, price: range })}
      >
        {price && price.buckets.length > 1 && <PriceHistogram buckets={price.buckets} range={filters.price} />}
      </RangeGroup>
      {offered.includes('coverageOrganizations') && (
        <ClinicsGroup facets={facets} filters={filters} onChange={onChange} />
      )}
      {offered.filter((name) => !SEPARATE_FILTERS.has(name)).map(choice)}
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

'use client';

import { useList, type FacetOption } from '@/features/compare/components/list-context';
import {
  CHOICE_FILTERS,
  hasFilter,
  toggleChoice,
  type ChoiceFilter,
  type Filters,
} from '@/features/compare/filters/domain';
import { ChoiceGroup } from './choice-group';
import { RangeGroup } from './range-group';

export type Facets = Readonly<Partial<Record<ChoiceFilter, readonly FacetOption[]>>>;

type Props = { facets: Facets; filters: Filters; onChange: (filters: Filters) => void };

/** The filters of the line, in the order in which they decide most: price and company first. */
export function FilterPanel({ facets, filters, onChange }: Props) {
  const { labels, line, currency, deductibleWord } = useList();
  return (
    <div className="filters">
      <RangeGroup
        legend={labels.filters.price}
        unit={currency}
        range={filters.price}
        onApply={(price) => onChange({ ...filters, price })}
      />
      {CHOICE_FILTERS.filter((name) => hasFilter(line, name)).map((name) => {
        const options = facets[name] ?? [];
        if (options.length < 2) return null;
        return (
          <ChoiceGroup
            key={name}
            name={name}
            options={options}
            chosen={filters[name]}
            onToggle={(value) => onChange(toggleChoice(filters, name, value))}
          />
        );
      })}
      {hasFilter(line, 'deductible') && (
        <RangeGroup
          legend={labels.filters[deductibleWord]}
          unit={currency}
          range={filters.deductible}
          onApply={(deductible) => onChange({ ...filters, deductible })}
        />
      )}
    </div>
  );
}

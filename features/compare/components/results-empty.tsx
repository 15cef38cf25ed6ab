'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { filterName, groupName } from '@/features/compare/filters/components/filter-name';
import { activeFilters, withoutAll, type Filters } from '@/features/compare/filters/domain';
import { emptiedBy, type Facets } from '@/features/compare/filters/facets';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { useList } from './list-context';

type Props = {
  filters: Filters;
  facets: Facets;
  waiting: boolean;
  onNarrow: (filters: Filters) => void;
  onClear: () => void;
};

export function ResultsEmpty({ filters, facets, waiting, onNarrow, onClear }: Props) {
  const setting = useList();
  const { empty, filters: names } = lateWords();
  const active = activeFilters(filters);
  if (active.length === 0) return <p className="card px-6 py-12 text-center text-lg text-ink-soft">{empty.nothing}</p>;
  const culprit = waiting ? null : emptiedBy(facets, filters);
  const [only, ...others] = active.filter(({ name }) => name === culprit);
  const name = only && (others.length > 0 ? groupName(only.name, setting, names) : filterName(only, facets, setting));
  return (
    <div className="card flex flex-col items-center gap-3 px-6 py-12 text-center">
      <Icon name="search" className="size-10 text-ink-soft" />
      <h2 className="text-xl">{empty.title}</h2>
      <p className="min-h-6 max-w-prose text-ink-soft">
        {!waiting && (name ? fill(empty.narrowest, { name }) : empty.combination)}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {only && name && (
          <Button onClick={() => onNarrow(withoutAll(filters, only.name))}>{fill(empty.drop, { name })}</Button>
        )}
        <Button variant="quiet" onClick={onClear}>
          {empty.all}
        </Button>
      </div>
    </div>
  );
}

'use client';

import { useQueries } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { compareQueryClient, searchTotal } from '@/features/compare/client';
import { filterName } from '@/features/compare/filters/components/filter-name';
import type { Facets } from '@/features/compare/filters/components/filter-panel';
import { activeFilters, withoutFilter, type ActiveFilter, type Search } from '@/features/compare/filters/domain';
import { fill } from '@/lib/i18n/labels';
import { useList } from './list-context';

type Props = {
  search: Search;
  facets: Facets;
  onDrop: (filter: ActiveFilter) => void;
  onClear: () => void;
};

/** Nothing is left over: which filter does it, found by counting without each of them, and the way back. */
export function ResultsEmpty({ search, facets, onDrop, onClear }: Props) {
  const setting = useList();
  const { labels, locale } = setting;
  const active = activeFilters(search.filters);
  const totals = useQueries(
    {
      queries: active.map((filter) =>
        searchTotal({ ...search, filters: withoutFilter(search.filters, filter) }, locale),
      ),
    },
    compareQueryClient(),
  );
  const counts = totals.map(({ data }) => data ?? 0);
  const most = Math.max(0, ...counts);
  const culprit = most > 0 ? active[counts.indexOf(most)] : undefined;
  const name = culprit && filterName(culprit, facets, setting);
  const waiting = totals.some(({ isPending }) => isPending);
  if (active.length === 0)
    return <p className="card px-6 py-12 text-center text-lg text-ink-soft">{labels.empty.nothing}</p>;
  return (
    <div className="card flex flex-col items-center gap-3 px-6 py-12 text-center">
      <Icon name="search" className="size-10 text-ink-soft" />
      <h2 className="text-xl">{labels.empty.title}</h2>
      <p className="min-h-6 max-w-prose text-ink-soft">
        {!waiting && (name ? fill(labels.empty.narrowest, { name }) : labels.empty.combination)}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {culprit && name && <Button onClick={() => onDrop(culprit)}>{fill(labels.empty.drop, { name })}</Button>}
        <Button variant="quiet" onClick={onClear}>
          {labels.empty.all}
        </Button>
      </div>
    </div>
  );
}

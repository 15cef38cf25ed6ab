'use client';

import { useEffect, useState } from 'react';
import { useList } from '@/features/compare/components/list-context';
import type { Search } from '@/features/compare/filters/domain';
import type { Facets } from '@/features/compare/filters/facets';
import { engine } from './engine';

type Options = {
  /** What the server counted for the page it rendered. */
  readonly initial: Facets;
  /** Whether the search is still that page's. */
  readonly untouched: boolean;
  /** Whether anybody looks at the numbers. */
  readonly wanted: boolean;
};

/** The filters with counts that follow the selection. While new ones are on their way, and when they fail, the last stay. */
export function useFacets(search: Search, { initial, untouched, wanted }: Options) {
  const { line, locale } = useList();
  const [told, setTold] = useState<{ readonly name: string; readonly facets: Facets | null }>({
    name: '',
    facets: null,
  });
  const name = JSON.stringify([search.filters, search.profile]);
  const { comparator } = line;
  useEffect(() => {
    if (untouched || !wanted) return;
    return engine.watch(({ observeFacets }) =>
      observeFacets(search, { comparator, locale }, (facets) =>
        // Counts that could not be had are no reason to take the choices away.
        setTold((last) => ({ name, facets: facets ?? last.facets })),
      ),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the name says all of the search that counts
  }, [name, untouched, wanted, comparator, locale]);
  return {
    facets: untouched ? initial : (told.facets ?? initial),
    /** The numbers are those of an earlier selection. */
    counting: !untouched && told.name !== name,
  };
}

'use client';

import { useEffect, useState } from 'react';
import { useList } from '@/features/compare/components/list-context';
import type { Search } from '@/features/compare/filters/domain';
import type { Facets } from '@/features/compare/filters/facets';
import { engine } from './engine';

type Options = {
  /** What the server named: the choices of the page it rendered, so that their chips have words. */
  readonly initial: Facets;
  /** Whether anybody looks at the choices and their numbers. */
  readonly wanted: boolean;
};

/** The filters with counts that follow the selection. While new ones are on their way, and when they fail, the last stay. */
export function useFacets(search: Search, { initial, wanted }: Options) {
  const { line, locale } = useList();
  const [told, setTold] = useState<{ readonly name: string; readonly facets: Facets | null }>({
    name: '',
    facets: null,
  });
  const name = JSON.stringify([search.filters, search.profile]);
  const { comparator } = line;
  useEffect(() => {
    if (!wanted) return;
    return engine.watch(({ observeFacets }) =>
      observeFacets(search, { comparator, locale }, (facets) =>
        // Counts that could not be had are no reason to take the choices away.
        setTold((last) => ({ name, facets: facets ?? last.facets })),
      ),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the name says all of the search that counts
  }, [name, wanted, comparator, locale]);
  return {
    facets: told.facets ?? initial,
    /** There is nothing to choose from yet. */
    waiting: told.name === '',
    /** The numbers are those of an earlier selection. */
    counting: told.name !== name,
  };
}

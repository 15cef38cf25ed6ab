'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { CompareResponse } from '@/features/compare/contract';
import { PAGE_SIZE } from '@/features/compare/domain';
import type { Search } from '@/features/compare/filters/domain';
import { engine } from './engine';

/** The plans a search has found so far, and how it goes. An answer that failed leaves none behind (spec section 4). */
export type Results = {
  readonly items: readonly InsuranceItem[];
  readonly metaData: CompareResponse['metaData'] | null;
  readonly lastPage: number;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetchNextPageError: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  refetch(): Promise<{ readonly isError: boolean }>;
  fetchNextPage(): Promise<{ readonly isError: boolean }>;
};

const failed = async () => ({ isError: true });

type Options = {
  readonly locale: string;
  readonly page: number;
  /** What the server rendered, if this search is the one it made. */
  readonly initial: CompareResponse | null;
  /** It is not known yet for whom prices are asked: nothing is, meanwhile. */
  readonly isHeld: boolean;
};

const WAITING: Omit<Results, 'fetchNextPage' | 'lastPage'> = {
  items: [],
  metaData: null,
  isPending: true,
  isError: false,
  error: null,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: false,
  // Nothing has failed yet.
  refetch: async () => ({ isError: false }),
};

/** The program that searches could not be fetched: the next try begins with the page itself, whose address says the search. */
const unreachable = (error: Error) => ({
  ...WAITING,
  isPending: false,
  isError: true,
  error,
  async refetch() {
    location.reload();
    return { isError: true };
  },
});

const rendered = ({ data, metaData }: CompareResponse, page: number) => ({
  ...WAITING,
  items: data,
  metaData,
  isPending: false,
  hasNextPage: page * PAGE_SIZE < metaData.total,
});

/** The results of a search, page after page. What the server rendered is shown as it is, without a query of its own. */
export function useResults(search: Search, { locale, page, initial, isHeld }: Options): Results {
  const name = JSON.stringify([search, page, locale]);
  const [told, setTold] = useState<{ readonly name: string; readonly results: Results } | null>(null);
  const begin = useRef<(then?: (results: Results) => void) => void>(() => undefined);

  // Before the browser paints, so that a search which is known already never shows as one that is waited for.
  useLayoutEffect(() => {
    let watch: { readonly stop: () => void; readonly results: Results } | null = null;
    let over = false;
    begin.current = (then) =>
      engine.with(
        ({ observeSearch }) => {
          if (over) return;
          watch ??= observeSearch(search, { locale, page, initial }, (results) => setTold({ name, results }));
          then?.(watch.results);
        },
        (error) => {
          if (!over) setTold({ name, results: { ...unreachable(error), lastPage: page, fetchNextPage: failed } });
        },
      );
    if (!initial && !isHeld) begin.current();
    return () => {
      over = true;
      watch?.stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the name says all of it
  }, [name, isHeld]);

  if (told?.name === name) return told.results;
  return {
    ...(initial ? rendered(initial, page) : WAITING),
    lastPage: page,
    fetchNextPage: () =>
      new Promise((resolve) => begin.current((results) => void results.fetchNextPage().then(resolve))),
  };
}

'use client';

import { useState } from 'react';
import type { CompareResponse } from '@/features/compare/contract';
import { PAGE_SIZE } from '@/features/compare/domain/list';
import type { ListQueryResult } from './list-query';

/** What a list shows of its search. */
export type Results = Omit<ListQueryResult['results'], 'retry' | 'fetchNextPage'>;

export const PENDING: Results = {
  items: [],
  metaData: null,
  lastPage: 1,
  error: null,
  isPending: true,
  isError: false,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  hasNextPage: false,
};

/** `ListQuery` could not be fetched. */
export const UNREACHABLE: Results = { ...PENDING, isPending: false, isError: true, error: new Error('unreachable') };

export const renderedResults = ({ data, metaData }: CompareResponse, page: number): Results => ({
  ...PENDING,
  items: data,
  metaData,
  lastPage: page,
  isPending: false,
  hasNextPage: page * PAGE_SIZE < metaData.total,
});

/** Those that stood before the line was lost, until it is back and brings others; null: the line is not what is missing. */
export function useLastResults(known: Results, isOnline: boolean): Results | null {
  const [last, setLast] = useState(known.metaData === null ? null : known);
  const [lost, setLost] = useState<Error | null>(null);
  if (known.metaData !== null && known.metaData !== last?.metaData) setLast(known);
  if (!isOnline && known.isError && lost !== known.error) setLost(known.error);
  if (isOnline && lost && !known.isPending && lost !== known.error) setLost(null);
  return lost && known.metaData === null ? last : null;
}

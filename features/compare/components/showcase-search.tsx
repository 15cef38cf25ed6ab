'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { promotedProduct } from '@/features/compare/client';
import type { ComparedItem } from '@/features/compare/contract';
import type { Search } from '@/features/compare/filters/domain';
import { queryClient } from '@/lib/http/query-client';
import { useList } from './list-context';

type Props = {
  search: Search;
  onShow: (id: number | null) => void;
  children: (item: ComparedItem | null) => ReactNode;
};

export function ShowcaseSearch({ search, onShow, children }: Props) {
  const { locale } = useList();
  const { data, error, isError } = useQuery(promotedProduct(search, locale), queryClient());
  useEffect(() => {
    if (error) console.warn(error.message);
  }, [error]);
  const shown = data?.id ?? null;
  useEffect(() => {
    onShow(shown);
    return () => onShow(null);
  }, [shown, onShow]);
  return isError && !data ? null : children(data ?? null);
}

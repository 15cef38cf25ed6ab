import { queryOptions } from '@tanstack/react-query';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { toCompared } from '@/features/compare/domain/compare-set';
import type { Wording } from '@/features/catalogue/wording/price';
import { COMPARE_MIN, withoutCompared, type ComparedProduct } from '@/features/compare/domain/compare-set';
import { useCompareStore } from '@/features/compare/store';
import { apiGet } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';

const product = (code: string, { productType, locale }: Line) =>
  queryOptions({
    queryKey: ['product', locale, productType, code],
    queryFn: ({ signal }) =>
      apiGet<InsuranceItem>(`/insurance/product/${encodeURIComponent(code)}`, { query: { productType }, signal }),
  });

type Line = { readonly productType: string; readonly locale: string; readonly wording: Wording };

/** The visitor's own choice that was replaced; null: nothing of it is lost. */
export type ReplacedSet = { readonly instead: readonly ComparedProduct[]; readonly restore: () => void } | null;

/** The plans leave the address, since a reload would choose them again. @returns null where fewer than two are sold */
export async function openSharedComparison(
  codes: readonly string[],
  line: Line,
): Promise<{ replaced: ReplacedSet } | null> {
  const asked = await Promise.allSettled(codes.map((code) => queryClient().fetchQuery(product(code, line))));
  const items = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (items.length < COMPARE_MIN) return null;
  history.replaceState(null, '', withoutCompared(location));
  const own = useCompareStore.getState().sets[line.productType] ?? [];
  const put = (set: typeof own) =>
    useCompareStore.setState(({ sets }) => ({ sets: { ...sets, [line.productType]: set } }));
  const instead = items.map((item) => toCompared(item, line.wording));
  put(instead);
  const isNews = own.some(({ id }) => !items.some((item) => item.id === id));
  return { replaced: isNews ? { instead, restore: () => put(own) } : null };
}

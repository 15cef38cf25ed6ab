import { queryOptions } from '@tanstack/react-query';
import type { productByCode } from '@/features/catalogue/catalogue.api';
import { toCompared } from '@/features/compare/compare-set';
import type { Wording } from '@/features/catalogue/wording/price';
import { COMPARE_MIN, withoutCompared } from '@/features/compare/compare-set';
import { isSharedSet, setComparisonOpen, useCompareStore, useSharedSets } from '@/features/compare/compare.store';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';

const product = (code: string, { productType, locale }: Line) =>
  queryOptions({
    queryKey: ['product', locale, productType, code],
    queryFn: ({ signal }) =>
      call<typeof productByCode>('GET /api/insurance/product/{code}', { code, productType }, { signal }),
  });

type Line = { readonly productType: string; readonly locale: string; readonly wording: Wording };

/**
 * Opens the plans of a link and clears the address, because the visitor may change the set. Does nothing for fewer than
 * two plans.
 */
export async function openSharedComparison(codes: readonly string[], line: Line): Promise<void> {
  const { productType } = line;
  const results = await Promise.allSettled(codes.map((code) => queryClient().fetchQuery(product(code, line))));
  const found = results.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const items = found.filter(({ entry }) => !entry.closed);
  if (items.length < COMPARE_MIN) return;
  history.replaceState(null, '', withoutCompared(location));
  const chosen = useCompareStore.getState().sets[productType] ?? [];
  const instead = items.map((item) => toCompared(item, line.wording));
  useCompareStore.setState(({ sets }) => ({ sets: { ...sets, [productType]: instead } }));
  useSharedSets.setState(({ shared, own }) => {
    const mine = (isSharedSet(productType, chosen) && own[productType]) || chosen;
    const isLost = mine.some(({ id }) => !items.some((item) => item.id === id));
    return {
      shared: { ...shared, [productType]: instead },
      own: { ...own, [productType]: isLost ? mine : [] },
      openLine: productType,
    };
  });
  setComparisonOpen(true);
}

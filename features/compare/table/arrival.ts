import { queryOptions } from '@tanstack/react-query';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { toCompared, type Wording } from '@/features/compare/card/domain';
import { COMPARE_MIN } from '@/features/compare/domain';
import { useCompareStore } from '@/features/compare/store';
import { apiGet } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';

const product = (code: string, locale: string) =>
  queryOptions({
    queryKey: ['product', locale, code],
    queryFn: ({ signal }) => apiGet<InsuranceItem>(`/insurance/product/${encodeURIComponent(code)}`, { signal }),
  });

type Line = { readonly productType: string; readonly locale: string; readonly wording: Wording };

/**
 * Makes the plans of a shared comparison the visitor's chosen ones. Codes that nobody sells are left out.
 * @returns whether there is something to compare; otherwise what was chosen stays
 */
export async function bringCompared(
  codes: readonly string[],
  { productType, locale, wording }: Line,
): Promise<boolean> {
  const asked = await Promise.allSettled(codes.map((code) => queryClient().fetchQuery(product(code, locale))));
  const items = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (items.length < COMPARE_MIN) return false;
  const { remove, add } = useCompareStore.getState();
  remove(productType);
  for (const item of items) add(productType, toCompared(item, wording));
  return true;
}

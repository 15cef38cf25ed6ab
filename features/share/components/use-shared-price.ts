import { useQuery } from '@tanstack/react-query';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceWithPeriod, totalText, type Wording } from '@/features/catalogue/wording/price';
import { useIsAssumed, useIsLacking } from '@/features/profile/store';
import { planPrice } from '@/features/quote/client';
import type { Shared } from '@/features/share/client';
import { insuredWords, linkContentsOf } from '@/features/share/domain/link-contents';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

type Priced = { readonly item: InsuranceItem; readonly wording: Wording };

/**
 * '$123.456/mes para 2 personas': what a plan costs those of whom its link tells, worked out from nothing else, so that
 * what was left out of the link does not stand in its price; 'desde' where that is the least that they may pay. null: not
 * known, as of people whose ages the link does not say, or not yet.
 */
export function useSharedPrice(
  priced: Priced | undefined,
  sent: Shared | undefined,
  { line, tag }: { readonly line: Pick<ProductLine, 'productType' | 'profileForm'>; readonly tag: string },
): string | null {
  const isAssumed = useIsAssumed(line.profileForm);
  const isLacking = useIsLacking(line.productType);
  const isUnknown = isAssumed || (sent?.without.includes('ages') ?? false);
  const { data } = useQuery(
    {
      ...planPrice(priced?.item.id ?? 0, { profile: sent?.profile ?? null, productType: sent?.productType ?? '' }),
      enabled: priced !== undefined && sent !== undefined && !isUnknown,
    },
    queryClient(),
  );
  if (!priced || !sent || isUnknown || !data?.price) return null;
  const { item, wording } = priced;
  const { price: words, who } = lateWords().share;
  const price = totalText(data.price, wording) ?? priceWithPeriod({ ...item, profilePrice: data.price }, wording);
  if (!sent.profile || isLacking || data.receipt?.notes.includes('minimumIncome')) return fill(words.from, { price });
  const insured = insuredWords(linkContentsOf(sent.kind, sent.profile), tag, who);
  return insured.length > 0 ? fill(words.exact, { price, who: new Intl.ListFormat(tag).format(insured) }) : price;
}

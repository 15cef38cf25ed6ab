import { useQuery } from '@tanstack/react-query';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceWithPeriod, totalText, type Wording } from '@/features/catalogue/wording/price';
import { planPrice } from '@/features/quote/client';
import type { Shared } from '@/features/share/client';
import { insuredWords, linkContentsOf } from '@/features/share/domain/link-contents';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';

type Priced = { readonly item: InsuranceItem; readonly wording: Wording };

/**
 * '$123.456/mes para 2 personas': what a plan costs those of whom its link tells, worked out from nothing else, so that
 * what was left out of the link does not stand in its price. null: not known, or not yet.
 */
export function useSharedPrice(priced: Priced | undefined, sent: Shared | undefined, tag: string): string | null {
  const { data } = useQuery(
    {
      ...planPrice(priced?.item.id ?? 0, { profile: sent?.profile ?? null, productType: sent?.productType ?? '' }),
      enabled: priced !== undefined && sent !== undefined,
    },
    queryClient(),
  );
  if (!priced || !sent || !data?.price) return null;
  const { item, wording } = priced;
  const { price: words, who } = lateWords().share;
  const own = { ...data.price, exact: true };
  const price = totalText(own, wording) ?? priceWithPeriod({ ...item, profilePrice: data.price }, wording);
  if (!sent.profile) return fill(words.from, { price });
  const insured = insuredWords(linkContentsOf(sent.kind, sent.profile), tag, who);
  return insured.length > 0 ? fill(words.exact, { price, who: new Intl.ListFormat(tag).format(insured) }) : price;
}

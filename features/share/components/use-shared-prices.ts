import { useQueries } from '@tanstack/react-query';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceWithPeriod, totalText, type Wording } from '@/features/catalogue/wording/price';
import { useIsAssumed, useIsLacking } from '@/features/profile/store';
import { planPrice } from '@/features/quote/client';
import type { CalculatePriceResponse } from '@/features/quote/contract';
import type { Shared } from '@/features/share/client';
import { insuredWords, linkContentsOf } from '@/features/share/domain/link-contents';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

/** Plans whose prices are told with their link. */
export type Priced = { readonly items: readonly InsuranceItem[]; readonly wording: Wording };

type Setting = { readonly line: Pick<ProductLine, 'productType' | 'profileForm'>; readonly tag: string };

/** What became of one plan's price; null: not known, as of people whose ages the link does not say. */
export type SharedPrice = string | 'refused' | 'loading' | null;

/**
 * '$123.456/mes para 2 personas': what each plan costs those of whom its link tells, worked out from nothing else, so that
 * what was left out of the link does not stand in its price; 'desde' where that is the least that they may pay.
 */
export function useSharedPrices(
  priced: Priced | undefined,
  sent: Shared | undefined,
  { line, tag }: Setting,
): readonly SharedPrice[] {
  const isAssumed = useIsAssumed(line.profileForm);
  const isLacking = useIsLacking(line.productType);
  const isUnknown = isAssumed || (sent?.without.includes('ages') ?? false);
  const items = (sent && priced?.items) ?? [];
  const answers = useQueries(
    {
      queries: items.map(({ id }) => ({
        ...planPrice(id, { profile: sent?.profile ?? null, productType: sent?.productType ?? '' }),
        enabled: !isUnknown,
      })),
    },
    queryClient(),
  );

  function textOf(item: InsuranceItem, { price: amount, receipt, reason }: CalculatePriceResponse): SharedPrice {
    if (!amount) return reason && reason.code !== 'noPrice' ? 'refused' : null;
    const { price: words, who } = lateWords().share;
    const { wording } = priced!;
    const price = totalText(amount, wording) ?? priceWithPeriod({ ...item, profilePrice: amount }, wording);
    if (!sent!.profile || isLacking || receipt?.notes.includes('minimumIncome')) return fill(words.from, { price });
    const insured = insuredWords(linkContentsOf(sent!.kind, sent!.profile), tag, who);
    return insured.length > 0 ? fill(words.exact, { price, who: new Intl.ListFormat(tag).format(insured) }) : price;
  }

  return items.map((item, at) => {
    const { data, isError } = answers[at]!;
    if (isUnknown || isError) return null;
    return data ? textOf(item, data) : 'loading';
  });
}

type Prices = { readonly items: readonly InsuranceItem[]; readonly prices: readonly SharedPrice[] };

/** What stands before a link where it is handed on: of a comparison each plan with what it costs, as far as that is known. */
export function messageOf(
  kind: Shared['kind'],
  name: string,
  { items, prices }: Prices,
  words: LateWords['share']['price'],
): string {
  const said = (price: SharedPrice | undefined, unknown: string | null) => {
    if (price === 'refused') return kind === 'comparison' ? words.refused : null;
    return price === 'loading' ? null : (price ?? unknown);
  };
  if (kind !== 'comparison' || prices.length === 0) return [name, said(prices[0], null)].filter(Boolean).join(' · ');
  return items
    .map(({ displayName, organization }, at) =>
      [`${displayName} (${organization.displayName})`, said(prices[at], words.unknown)].filter(Boolean).join(': '),
    )
    .join(' · ');
}

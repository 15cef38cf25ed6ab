import { useQueries } from '@tanstack/react-query';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { priceWithPeriod, totalText, type Wording } from '@/features/catalogue/wording/price';
import { useIsAssumed, useIsIncomplete } from '@/features/profile/profile.store';
import { planPrice } from '@/features/quote/client';
import type { CalculatePriceResponse } from '@/features/quote/quote.api';
import type { Shared } from '@/features/share/client';
import { insuredWords, linkContentsOf } from '@/features/share/link-contents';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

export type Priced = { readonly items: readonly InsuranceItem[]; readonly wording: Wording };

type Setting = { readonly line: Pick<ProductLine, 'productType' | 'profileForm'>; readonly tag: string };

/** Price of one plan; null: not known, for example without ages in the link. */
export type SharedPrice = string | 'refused' | 'loading' | null;

/** Prices for the people in a link. Uses only the link's data, so that prices reveal no omitted data. */
export function useSharedPrices(
  priced: Priced | undefined,
  sent: Shared | undefined,
  { line, tag }: Setting,
): readonly SharedPrice[] {
  const isAssumed = useIsAssumed(line.profileForm);
  const isLacking = useIsIncomplete(line.productType);
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

export function messageOf(
  kind: Shared['kind'],
  name: string,
  { items, prices }: Prices,
  words: LateWords['share']['price'],
): string {
  const text = (price: SharedPrice | undefined, unknown: string | null) => {
    if (price === 'refused') return kind === 'comparison' ? words.refused : null;
    return price === 'loading' ? null : (price ?? unknown);
  };
  if (kind !== 'comparison' || prices.length === 0) return [name, text(prices[0], null)].filter(Boolean).join(' · ');
  return items
    .map(({ displayName, organization }, at) =>
      [`${displayName} (${organization.displayName})`, text(prices[at], words.unknown)].filter(Boolean).join(': '),
    )
    .join(' · ');
}

'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceParts, shownPrice } from '@/features/catalogue/wording/price';
import { offerTexts } from '@/features/catalogue/wording/offers';
import { useList } from '@/features/compare/components/list-context';
import { plural } from '@/lib/i18n/labels';
import type { PriceInfoProps } from './price-info';

const PriceInfo = lazyComponent(() => import('./price-info').then((module) => module.PriceInfo), {
  words: ['receipt', 'table'],
});

export const preloadPriceInfo = PriceInfo.preload;

function OfferRibbon({ item }: { item: InsuranceItem }) {
  const { labels, wording, names } = useList();
  const { card, offers } = labels;
  if (item.offers === 0) return <span className="badge plan-offer">{card.soldOut}</span>;
  const [first, ...more] = offerTexts(item, offers, wording, names.features);
  const text = first ?? (item.insuranceMetadata.metadata.hasOffer ? card.offer : null);
  if (!text) return null;
  return (
    <span className="badge badge-warning plan-offer">
      {text}
      {more.length > 0 && ` ${plural(offers.more, more.length, wording.tag)}`}
    </span>
  );
}

type DetailProps = PriceInfoProps & {
  seen: boolean;
  name: ReactNode;
};

function PriceDetail({ seen, name, ...info }: DetailProps) {
  const { receipt } = useList();
  const loading = <p>{receipt.loading}</p>;
  return (
    <details className="plan-how js-only">
      <summary>
        {receipt.title} {name}
      </summary>
      {seen ? <PriceInfo {...info} fallback={loading} /> : loading}
    </details>
  );
}

type Props = DetailProps & {
  /** With the price that was asked for last. */
  shown: InsuranceItem;
};

export function CardPrice({ shown, ...detailProps }: Props) {
  const { labels, wording, names } = useList();
  const price = shownPrice(shown);
  const { amount, suffix } = priceParts(price, wording);
  const detail = shown.insuranceMetadata.metadata.price_detail;
  return (
    <div className="plan-price">
      <p>
        <span className={price.exact ? 'plan-for plan-exact' : 'plan-for'}>
          {price.exact ? labels.card.exact : labels.card.from}
        </span>{' '}
        <span className="plan-amount block">
          {amount}
          <small>{suffix}</small>
        </span>
      </p>
      <PriceDetail {...detailProps} />
      {detail && <p className="plan-note">{names.priceDetails[detail] ?? detail}</p>}
      <OfferRibbon item={shown} />
    </div>
  );
}

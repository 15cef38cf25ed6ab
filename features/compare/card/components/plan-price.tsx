import type { ReactNode } from 'react';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceParts, shownPrice } from '@/features/catalogue/wording/price';
import { useList } from '@/features/compare/components/list-context';
import { OfferRibbon } from '@/features/compare/offers/components/offer-ribbon';

type Props = {
  item: InsuranceItem;
  /** How the price comes about. */
  children: ReactNode;
};

/** The amount, large, with what it is a price of and whom it is for. */
export function PlanPrice({ item, children }: Props) {
  const { labels, wording, names } = useList();
  const price = shownPrice(item);
  const { amount, suffix } = priceParts(price, wording);
  const detail = item.insuranceMetadata.metadata.price_detail;
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
      {children}
      {detail && <p className="plan-note">{names.priceDetails[detail] ?? detail}</p>}
      <OfferRibbon item={item} />
    </div>
  );
}

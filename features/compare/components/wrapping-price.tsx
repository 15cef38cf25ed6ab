import { Fragment } from 'react';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { periodOf, priceParts, shownPrice, type Wording } from '@/features/catalogue/wording/price';

export function WrappingPrice({ item, wording }: { item: InsuranceItem; wording: Wording }) {
  const price = shownPrice(item);
  const { amount, suffix } = priceParts(price, wording);
  if (wording.terms.suffix[price.unit] !== undefined)
    return (
      <>
        {amount}
        <wbr />
        <span className="whitespace-nowrap">{suffix}</span>
      </>
    );
  const period = periodOf(price.unit, item.insuranceMetadata.metadata.price_detail, wording.terms);
  const [first, ...areas] = suffix.split('/');
  return (
    <>
      {amount}
      <wbr />
      {first}
      {areas.map((area) => (
        <Fragment key={area}>
          /<wbr />
          {area}
        </Fragment>
      ))}
      {period && ` ${period}`}
    </>
  );
}

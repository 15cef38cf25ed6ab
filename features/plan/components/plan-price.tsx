import { PriceView } from './price-view';
import { ProfilePrice, type ProfilePriceProps } from './profile-price';

export type PlanPriceProps = ProfilePriceProps;

/** The price of a plan, for the visitor's profile when there is one. */
export function PlanPrice(price: PlanPriceProps) {
  const { item, wording, labels, brief } = price;
  const view = { item, wording, labels };
  return (
    <div aria-live={brief ? undefined : 'polite'} className={brief ? 'plan-brief' : undefined}>
      <ProfilePrice {...price} waiting={<PriceView {...view} isLoading />}>
        <PriceView {...view} />
      </ProfilePrice>
    </div>
  );
}

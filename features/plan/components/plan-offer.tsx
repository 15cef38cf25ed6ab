import type { ReactNode } from 'react';
import { UntilEntered } from './until-entered';
import { PlanPrice, type PlanPriceProps } from './plan-price';

type Props = PlanPriceProps & {
  /** Says that a price is made up. */
  demo: string;
  /** What is said of a price that is nobody's yet. */
  children: ReactNode;
};

/** The price of a plan with all that is to be said of it: for the visitor's profile when there is one. */
export function PlanOffer({ demo, children, ...price }: Props) {
  return (
    <div className="plan-acts-price">
      <PlanPrice {...price} />
      <UntilEntered profileForm={price.profileForm}>{children}</UntilEntered>
      {!price.item.insuranceMetadata.metadata.verified && <p className="text-sm text-ink-soft">{demo}</p>}
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import { PlanPrice, type PlanPriceProps } from './plan-price';

type Props = PlanPriceProps & {
  /** What can be done about the plan. */
  children: ReactNode;
};

/** The price, for the visitor's profile when there is one, and what can be done. */
export function PlanOffer({ children, ...price }: Props) {
  return (
    <div className="card space-y-4 md:p-6">
      <PlanPrice {...price} />
      {children}
    </div>
  );
}

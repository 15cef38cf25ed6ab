import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceParts, shownPrice, type Wording } from '@/features/catalogue/wording/price';

type Props = {
  item: InsuranceItem;
  wording: Wording;
  labels: { from: string; exact: string };
  /** The price is being worked out: its room is kept. */
  isLoading?: boolean;
  /** What is said of it. */
  children?: ReactNode;
};

/** A plan's price as its page shows it: large, with what it is for above it. */
export function PriceView({ item, wording, labels, isLoading = false, children }: Props) {
  const price = shownPrice(item);
  const { amount, suffix } = priceParts(price, wording);
  return (
    <div aria-busy={isLoading}>
      <p className={price.exact ? 'plan-for plan-exact' : 'plan-for'}>{price.exact ? labels.exact : labels.from}</p>
      {isLoading ? (
        <Skeleton className="h-[34px] w-40" />
      ) : (
        <p className="plan-amount">
          {amount}
          <wbr />
          <small>{suffix}</small>
        </p>
      )}
      {children}
    </div>
  );
}

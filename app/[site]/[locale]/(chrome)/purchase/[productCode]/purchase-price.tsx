import { PlanPrice, type PlanPriceProps } from '@/features/plan/components/plan-price';
import type { ProductLine } from '@/lib/markets/market';

type Props = Omit<PlanPriceProps, 'profileForm' | 'productType'> & {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
};

/** The price of what is bought, for the visitor's profile when there is one. */
export function PurchasePrice({ line, ...price }: Props) {
  return (
    <div className="mt-5">
      <PlanPrice {...price} profileForm={line.profileForm} productType={line.productType} />
    </div>
  );
}

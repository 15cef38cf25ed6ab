import { PlanPrice, type PlanPriceProps } from '@/features/plan/components/plan-price';
import type { ProductLine } from '@/lib/markets/market';

type Props = Omit<PlanPriceProps, 'profileForm' | 'productType'> & {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
};

export function PurchasePrice({ line, ...price }: Props) {
  return (
    <div className="mt-5">
      <PlanPrice {...price} profileForm={line.profileForm} productType={line.productType} />
    </div>
  );
}

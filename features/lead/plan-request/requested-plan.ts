import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { isSoldOnline } from '@/features/catalogue/plan-facts';
import type { RequestPlace } from '@/features/lead/lead-kinds';
import type { Money } from '@/lib/contract/atoms';
import type { ProductLine } from '@/lib/markets/market';

export type RequestedPlan = {
  readonly id: number;
  readonly productCode: string;
  readonly displayName: string;
  readonly organization: { readonly url: string; readonly displayName: string };
  readonly isSoldOnline: boolean;
  readonly from: Money;
  readonly place: RequestPlace;
};

export function requestedPlan(
  item: InsuranceItem,
  line: Pick<ProductLine, 'onlinePurchase'>,
  place: RequestPlace,
): RequestedPlan {
  const { id, productCode, displayName, organization } = item;
  const { from: amount, currency } = item.priceRange;
  return {
    id,
    productCode,
    displayName,
    organization: { url: organization.url, displayName: organization.displayName },
    isSoldOnline: isSoldOnline(item, line),
    from: { amount, currency },
    place,
  };
}

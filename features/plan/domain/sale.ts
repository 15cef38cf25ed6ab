import type { InsuranceItem } from '@/features/catalogue/contract';
import { onlineSale } from '@/features/catalogue/domain';

type Channel = InsuranceItem['insuranceMetadata']['metadata']['salesChannel'][number];

/** Channels in which an executive sells (spec section 6). */
const BY_EXECUTIVE: ReadonlySet<Channel> = new Set(['ExecutiveEmployee', 'QpMixSale']);

export type PlanSale = {
  /** Key in `plan.sale` of messages. */
  readonly way: 'executive' | 'online' | 'choose';
  /** false: neither a request nor a purchase is taken any more. */
  readonly isOnSale: boolean;
  /** null: not sold online; 'soldOut': not now. */
  readonly online: 'open' | 'soldOut' | null;
};

/** @param commercializable what its sheet says (`estadoplan`, spec section 3); null: nothing, or not known yet */
export function planSale(item: InsuranceItem, commercializable: boolean | null): PlanSale {
  const online = onlineSale(item);
  const executive = item.insuranceMetadata.metadata.salesChannel.some((channel) => BY_EXECUTIVE.has(channel));
  return {
    way: online ? (executive ? 'choose' : 'online') : 'executive',
    isOnSale: commercializable !== false,
    online,
  };
}

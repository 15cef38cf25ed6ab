import type { InsuranceItem } from '@/features/catalogue/contract';
import { onlineSale } from '@/features/catalogue/domain';

type Channel = InsuranceItem['insuranceMetadata']['metadata']['salesChannel'][number];

/** Channels in which an executive sells (spec section 6). */
const BY_EXECUTIVE: ReadonlySet<Channel> = new Set(['ExecutiveEmployee', 'QpMixSale']);

/** How a plan is contracted. */
export type PlanSale = {
  /** Names the words that say so (`plan.sale` of messages): by an executive, online, or as the visitor likes. */
  readonly way: 'executive' | 'online' | 'choose';
  /** false: it is not sold any more, so neither a request nor a purchase is taken. */
  readonly isOnSale: boolean;
  /** null: not sold online; 'soldOut': not now. */
  readonly online: 'open' | 'soldOut' | null;
};

/**
 * How that plan is contracted.
 * @param commercializable what its sheet says (`estadoplan`, spec section 3); null: it has none, or it has not been asked for
 */
export function planSale(item: InsuranceItem, commercializable: boolean | null): PlanSale {
  const online = onlineSale(item);
  const executive = item.insuranceMetadata.metadata.salesChannel.some((channel) => BY_EXECUTIVE.has(channel));
  return {
    way: online ? (executive ? 'choose' : 'online') : 'executive',
    isOnSale: commercializable !== false,
    online,
  };
}

import type { InsuranceItem } from '@/features/catalogue/contract';
import { onlineSale, purchaseAction, saleButtons } from '@/features/catalogue/domain';
import type { ProductLine } from '@/lib/markets/market';

type Channel = InsuranceItem['insuranceMetadata']['metadata']['salesChannel'][number];

/** Channels in which an executive sells (spec section 6). */
const BY_EXECUTIVE: ReadonlySet<Channel> = new Set(['ExecutiveEmployee', 'QpMixSale']);

export const isSoldByExecutive = (item: InsuranceItem): boolean =>
  item.insuranceMetadata.metadata.salesChannel.some((channel) => BY_EXECUTIVE.has(channel));

export type PlanSale = {
  /** Keys in `plan.sale` of messages. */
  readonly ways: readonly ('executive' | 'online' | 'assisted')[];
  /** false: neither a request nor a purchase is taken any more. */
  readonly isOnSale: boolean;
  /** null: not sold online; 'soldOut': not now. */
  readonly online: 'open' | 'soldOut' | null;
  readonly purchaseAction: ReturnType<typeof purchaseAction>;
  readonly buttons: ReturnType<typeof saleButtons>;
};

/** By a press, to its end: what the page leads to first. */
export const isBoughtHere = ({ isOnSale, buttons }: PlanSale): boolean => isOnSale && buttons.purchase === 'primary';

type Line = Pick<ProductLine, 'onlinePurchase'>;

function waysOf(isOnline: boolean, byExecutive: boolean, { onlinePurchase }: Line): PlanSale['ways'] {
  if (!isOnline) return ['executive'];
  const way = onlinePurchase ? 'online' : 'assisted';
  return byExecutive ? ['executive', way] : [way];
}

/** @param commercializable what its sheet says (`estadoplan`, spec section 3); null: nothing, or not known yet */
export function planSale(item: InsuranceItem, line: Line, commercializable: boolean | null): PlanSale {
  const online = onlineSale(item);
  return {
    ways: waysOf(online !== null, isSoldByExecutive(item), line),
    isOnSale: commercializable !== false,
    online,
    purchaseAction: purchaseAction(line),
    buttons: saleButtons(item, line),
  };
}

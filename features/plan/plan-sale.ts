import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { onlineSale, saleOnSite } from '@/features/catalogue/plan-facts';
import type { ProductLine } from '@/lib/markets/market';
import type { SiteLayout } from '@/lib/site/partner-site';

type Channel = InsuranceItem['insuranceMetadata']['metadata']['salesChannel'][number];

/** Channels in which an executive sells. */
const BY_EXECUTIVE: ReadonlySet<Channel> = new Set(['ExecutiveEmployee', 'QpMixSale']);

export const isSoldByExecutive = (item: InsuranceItem): boolean =>
  item.insuranceMetadata.metadata.salesChannel.some((channel) => BY_EXECUTIVE.has(channel));

export type PlanSale = {
  readonly ways: readonly ('executive' | 'online')[];
  /** State of the request. 'over': the plan is no longer offered; null: this site takes no requests. */
  readonly request: 'open' | 'over' | null;
  readonly isOnSale: boolean;
  /** State of the online purchase. 'soldOut': sold out now; null: only requests are possible. */
  readonly online: 'open' | 'soldOut' | null;
  readonly isSoldOut: boolean;
  /** Main action: the purchase if the visitor can complete it here today, else the request. */
  readonly mainWay: 'purchase' | 'request';
};

type Setting = { readonly line: Pick<ProductLine, 'onlinePurchase'>; readonly layout: SiteLayout };

function saleChannels(isOnline: boolean, byExecutive: boolean): PlanSale['ways'] {
  if (!isOnline) return ['executive'];
  return byExecutive ? ['executive', 'online'] : ['online'];
}

export function planSale(item: InsuranceItem, { line, layout }: Setting): PlanSale {
  const online = saleOnSite(item, line);
  const isOnSale = !item.entry.closed;
  const isRequested = !layout.hideRequestButton;
  const ways = saleChannels(online !== null, isSoldByExecutive(item));
  return {
    ways: isRequested ? ways : ways.filter((way) => way === 'online'),
    request: isRequested ? (isOnSale ? 'open' : 'over') : null,
    isOnSale,
    online,
    isSoldOut: onlineSale(item) === 'soldOut',
    mainWay: isOnSale && online === 'open' ? 'purchase' : 'request',
  };
}

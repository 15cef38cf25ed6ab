import type { InsuranceItem } from '@/features/catalogue/contract';

type Channel = InsuranceItem['insuranceMetadata']['metadata']['salesChannel'][number];

/** By whom each channel sells (spec section 6). */
const SELLERS: Readonly<Record<Channel, { readonly executive: boolean; readonly online: boolean }>> = {
  ExecutiveEmployee: { executive: true, online: false },
  QpOnlineSale: { executive: false, online: true },
  ExternalOnlineSale: { executive: false, online: true },
  QpMixSale: { executive: true, online: true },
};

/** The state of a plan that may be sold, and of one that may not (spec section 3, `isapre.estadoplan`). */
export const PLAN_STATES = { sold: 'Si Comer.', withdrawn: 'No Comer.' } as const;

/** How a plan is contracted. */
export type PlanSale = {
  /** Names the words that say so (`plan.sale` of messages): by an executive, online, or as the visitor likes. */
  readonly way: 'executive' | 'online' | 'choose';
  /** false: it is not sold any more, so neither a request nor a purchase is taken. */
  readonly isOnSale: boolean;
  /** null: not sold online; 'soldOut': not now (`offers` 0). */
  readonly online: 'open' | 'soldOut' | null;
};

/**
 * How that plan is contracted.
 * @param state what the plan's detail says of it, null as long as that is not known: lists hold only what is sold
 */
export function planSale({ insuranceMetadata, offers }: InsuranceItem, state: string | null = null): PlanSale {
  const sellers = insuranceMetadata.metadata.salesChannel.map((channel) => SELLERS[channel]);
  const online = sellers.some((seller) => seller.online);
  const executive = sellers.some((seller) => seller.executive);
  return {
    way: online ? (executive ? 'choose' : 'online') : 'executive',
    isOnSale: state !== PLAN_STATES.withdrawn,
    online: online ? (offers === 0 ? 'soldOut' : 'open') : null,
  };
}

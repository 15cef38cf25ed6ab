import type { ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { onlineSale, purchaseAction } from '@/features/catalogue/domain';
import { useList } from '@/features/compare/components/list-context';
import { fillPattern } from '@/lib/routing/path-pattern';

type Props = { item: InsuranceItem; name: ReactNode };

export function PlanPurchase({ item, name }: Props) {
  const { labels, line, purchaseHref } = useList();
  const sale = onlineSale(item);
  // A purchase that an adviser ends is no other action than to ask for the plan.
  if (sale === null || purchaseAction(line) !== 'buy') return null;
  const label = labels.card.buy;
  if (sale === 'soldOut')
    return (
      <button type="button" className="btn btn-plain plan-buy" disabled>
        {label} {name}
      </button>
    );
  const href = fillPattern(purchaseHref, { productCode: item.productCode });
  return (
    <ClientLink className="btn btn-plain plan-buy" prefetch={false} href={href}>
      {label} {name}
    </ClientLink>
  );
}

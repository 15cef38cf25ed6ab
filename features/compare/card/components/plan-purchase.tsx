import type { ReactNode } from 'react';
import { ClientLink } from '@/components/ui/client-link';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { onlineSale } from '@/features/catalogue/domain';
import { useList } from '@/features/compare/components/list-context';
import { fillPattern } from '@/lib/routing/path-pattern';

type Props = { item: InsuranceItem; name: ReactNode };

export function PlanPurchase({ item, name }: Props) {
  const { labels, purchaseHref } = useList();
  const sale = onlineSale(item);
  if (sale === null) return null;
  if (sale === 'soldOut')
    return (
      <button type="button" className="btn btn-plain plan-buy" disabled>
        {labels.card.buy} {name}
      </button>
    );
  const href = fillPattern(purchaseHref, { productCode: item.productCode });
  return (
    <ClientLink className="btn btn-plain plan-buy" prefetch={false} href={href}>
      {labels.card.buy} {name}
    </ClientLink>
  );
}

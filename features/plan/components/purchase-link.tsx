import { ClientLink } from '@/components/ui/client-link';
import type { PlanSale } from '@/features/plan/domain/sale';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  sale: PlanSale;
  purchase: string;
  labels: Pick<Messages['plan'], PlanSale['purchaseAction']>;
  className: string;
};

/** 'Contratar en línea' where the purchase ends online, 'Pedir contratación' where an executive ends it. */
export function PurchaseLink({ sale, purchase, labels, className }: Props) {
  return (
    sale.isOnSale &&
    sale.online === 'open' && (
      <ClientLink className={className} prefetch={false} href={purchase}>
        {labels[sale.purchaseAction]}
      </ClientLink>
    )
  );
}

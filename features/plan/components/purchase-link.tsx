import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import type { PlanSale } from '@/features/plan/domain/sale';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  sale: PlanSale;
  purchase: string;
  labels: Pick<Messages['plan'], PlanSale['purchaseAction']>;
};

/** 'Contratar en línea' where the purchase ends online, 'Pedir contratación' where an executive ends it. */
export function PurchaseLink({ sale, purchase, labels }: Props) {
  return (
    sale.isOnSale &&
    sale.online === 'open' && (
      <ClientLink className={buttonClass(sale.buttons.purchase)} prefetch={false} href={purchase}>
        {labels[sale.purchaseAction]}
      </ClientLink>
    )
  );
}

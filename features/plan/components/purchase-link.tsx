import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import type { PlanSale } from '@/features/plan/plan-sale';
import type { Messages } from '@/lib/i18n/messages';

type Props = { sale: PlanSale; purchase: string; labels: Pick<Messages['plan'], 'buy'> };

/** Shown only if the visitor can complete the purchase online; otherwise it would repeat the request of the plan. */
export function PurchaseLink({ sale, purchase, labels }: Props) {
  return (
    sale.mainWay === 'purchase' && (
      <ClientLink className={buttonClass('primary')} prefetch={false} href={purchase}>
        {labels.buy}
      </ClientLink>
    )
  );
}

import { buttonClass } from '@/components/ui/button-style';
import { ClientLink } from '@/components/ui/client-link';
import type { PlanSale } from '@/features/plan/domain';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  sale: PlanSale;
  purchase: string;
  labels: Pick<Messages['plan'], 'buy'>;
};

/** Only where the purchase ends online: what an executive ends is no other action than to ask for the plan. */
export function PurchaseLink({ sale, purchase, labels }: Props) {
  return (
    sale.mainWay === 'purchase' && (
      <ClientLink className={buttonClass('primary')} prefetch={false} href={purchase}>
        {labels.buy}
      </ClientLink>
    )
  );
}

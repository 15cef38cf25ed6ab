import { useId, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { PlanSale } from '@/features/plan/plan-sale';
import type { Messages } from '@/lib/i18n/messages';
import { PurchaseLink } from './purchase-link';

export type SaleLabels = Pick<Messages['plan'], 'request' | 'buy' | 'soldOut' | 'sale'>;

type Props = {
  sale: PlanSale;
  purchase: string;
  labels: SaleLabels;
  request: ReactNode;
  /** True if a bar already contains the main action. Then shows only the other action, and explains both. */
  besideBar?: boolean;
  withdrawal?: string | undefined;
};

export function SaleActions({ sale, purchase, labels, request, besideBar = false, withdrawal }: Props) {
  const note = useId();
  const isFirst = sale.mainWay === 'purchase';
  const { ways } = sale;
  const isChoice = ways.length > 1;
  if (!sale.isOnSale)
    return (
      <div className="sale">
        <p id={note} className="sale-note text-danger">
          {labels.sale.withdrawn}
        </p>
        {sale.request && (
          <Button disabled aria-describedby={note}>
            {labels.request}
          </Button>
        )}
        {sale.online && (
          <Button variant="quiet" disabled aria-describedby={note}>
            {labels.buy}
          </Button>
        )}
      </div>
    );
  return (
    <div className="sale">
      <p className="sale-note">
        {sale.isSoldOut ? (
          labels.soldOut
        ) : (
          <>
            {isChoice && <span className="block">{labels.sale.choose}</span>}
            {ways.map((way) => (
              <span key={way} className="block">
                {isChoice && (
                  <b className="font-semibold text-ink">{way === 'executive' ? labels.request : labels.buy} · </b>
                )}
                <span>{labels.sale[way]}</span>
                {!isChoice && way === 'executive' && <span> {labels.sale.onRequest}</span>}
              </span>
            ))}
            {withdrawal && sale.online === 'open' && <span className="mt-1 block">{withdrawal}</span>}
          </>
        )}
      </p>
      {!isFirst && !besideBar && request}
      {!(isFirst && besideBar) && <PurchaseLink {...{ sale, purchase, labels }} />}
      {isFirst && request}
    </div>
  );
}

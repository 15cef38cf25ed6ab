import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfileFor } from '@/features/profile/profile.store';
import { useStartedPurchase } from '@/features/purchase/client';
import { amountsBy, usualAmounts, wholeOf } from '@/features/purchase/payment/payment-states';
import { planPrice } from '@/features/quote/client';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import type { ProductLine } from '@/lib/markets/market';
import { PaidToday } from './paid-today';

type Props = {
  id: number;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  tag: string;
  children: ReactNode;
};

export function PriceLine({ id, line: { productType, profileForm }, tag, children }: Props) {
  const { ticket, purchase, isAwaited } = useStartedPurchase();
  const profile = useProfileFor(profileForm, productType);
  const asked = { ...planPrice(id, { profile, productType }), enabled: profile !== null && !ticket };
  const { data: quoted } = useQuery(asked, queryClient());
  const price = purchase?.price ?? quoted?.price;
  if (isAwaited) return <span className="invisible">{children}</span>;
  if (!price) return children;
  const amounts = purchase
    ? amountsBy(purchase.methods, purchase.payment?.method)
    : usualAmounts(wholeOf(price), price.currency);
  const isPaid = purchase?.step === 'success';
  const isMonthly = price.unit === 'month';
  const money = (amount: number) => formatMoney(amount, price.currency, tag);
  if (purchase?.review && !isPaid)
    return `${money(amounts.price)}${isMonthly ? ` ${lateWords().purchase.periodicities.monthly}` : ''}`;
  return <PaidToday {...{ amounts, money }} as={isPaid ? 'already' : isMonthly ? 'monthly' : 'today'} />;
}
